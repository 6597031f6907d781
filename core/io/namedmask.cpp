// SPDX-License-Identifier: MIT
#include "core/io/namedmask.h"

#include "core/base/memory.h"
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"

namespace ax {
namespace {

constexpr const char* kFile = "saved mask"; // in messages

/// A reference to a file would be looked up wherever the program happens to run.
bool namesAFile(const Json& mask)
{
    return mask.is_object() && mask.contains("matrix") && mask["matrix"].is_object();
}

bool namesAFileAnywhere(const Json& tree)
{
    if (!tree.is_object() || !tree.contains("mask"))
        return false;
    const Json& mask = tree["mask"];
    if (namesAFile(mask))
        return true;
    if (!mask.is_object() || !mask.contains("layers") || !mask["layers"].is_array())
        return false;
    for (const Json& layer : mask["layers"])
        if (layer.is_object() && layer.contains("mask") && namesAFile(layer["mask"]))
            return true;
    return false;
}

void writeOut(MaskSpec& mask)
{
    if (mask.matrix) {
        mask.matrix->file.clear();
        mask.matrix->name.clear();
    }
    for (LayerMask& layer : mask.layers)
        writeOut(layer.mask);
}

Result<NamedMask> read(const Json& tree)
{
    if (namesAFileAnywhere(tree))
        return Error{ErrorKind::Unsupported, kFile, "/mask/matrix", "nested lists", "a file"};
    JsonReading reading{kFile, {}};
    NamedMask named;
    FieldReader fields(JsonPlace(reading, tree, {}));
    fields.text("name", named.name);
    fields.custom("mask", named.mask);
    fields.require("name");
    fields.require("mask");
    fields.refuseOthers();
    if (reading.error)
        return *reading.error;
    if (named.name.empty())
        return Error{ErrorKind::OutOfRange, kFile, "/name", "a name", "an empty text"};
    return named;
}

} // namespace

Result<NamedMask> parseNamedMask(std::string_view json)
{
    return catchOutOfMemory(kFile, [json]() -> Result<NamedMask> {
        const Result<Json> tree = readJson(json, kFile);
        return tree ? read(*tree) : tree.error();
    });
}

std::string namedMaskText(NamedMask named)
{
    writeOut(named.mask);
    return Json{{"name", named.name}, {"mask", writeValue(named.mask)}}.dump();
}

} // namespace ax
