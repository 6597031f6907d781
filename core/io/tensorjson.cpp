// SPDX-License-Identifier: MIT
#include "core/io/tensorjson.h"

#include "core/io/json.h"
#include "core/io/sectionfields.h"
#include "core/io/tensorfile.h"

#include <cmath>

namespace ax {
namespace {

constexpr std::size_t kMaxRank = 4;

/// The shape that the first elements suggest; readCells checks that all others agree.
std::vector<std::int64_t> leadingShape(const Json& value)
{
    std::vector<std::int64_t> shape;
    for (const Json* level = &value; level->is_array(); level = &level->front()) {
        shape.push_back(std::int64_t(level->size()));
        if (level->empty())
            break;
    }
    return shape;
}

std::optional<double> number(const Json& value)
{
    if (value.is_number())
        return value.get<double>();
    if (value == "nan")
        return std::nan("");
    if (value == "inf" || value == "-inf")
        return value == "inf" ? HUGE_VAL : -HUGE_VAL;
    return std::nullopt;
}

void readCells(const JsonPlace& place, std::size_t axis, Tensor& tensor)
{
    if (place.failed())
        return;
    const Json& value = place.value();
    if (axis == tensor.shape.size()) {
        if (const auto cell = number(value))
            tensor.values.push_back(*cell);
        else
            place.failType("a number, \"-inf\", \"inf\" or \"nan\"");
        return;
    }
    if (!value.is_array())
        return place.failType("a list of " + std::to_string(tensor.shape[axis]));
    if (std::int64_t(value.size()) != tensor.shape[axis])
        return place.fail(ErrorKind::WrongShape,
            std::to_string(tensor.shape[axis]) + " entries, as in the lists before", std::to_string(value.size()));
    for (std::size_t i = 0; i < value.size(); ++i)
        readCells(place.at(i), axis + 1, tensor);
}

/// What is wrong with a shape wherever it came from; a scenario has ranks 2 to 4 and no empty axes.
std::optional<Error> shapeFault(const Tensor& tensor)
{
    const std::size_t rank = tensor.shape.size();
    if (rank < 2 || rank > kMaxRank)
        return Error{ErrorKind::WrongShape, {}, {}, "a shape of 2 to 4 axes", std::to_string(rank)};
    for (const std::int64_t size : tensor.shape)
        if (size == 0)
            return Error{ErrorKind::WrongShape, {}, {}, "a shape without empty axes", "an axis of size 0"};
    return std::nullopt;
}

void readInline(const JsonPlace& place, TensorSource& target)
{
    auto tensor = std::make_shared<Tensor>();
    tensor->shape = leadingShape(place.value());
    if (const auto fault = shapeFault(*tensor))
        return place.fail(fault->kind, fault->expected, fault->found);
    readCells(place, 0, *tensor);
    target.values = tensor;
}

/// The file at fault is the tensor's, the place which part of the scenario names it: both are said.
void failInFile(const JsonPlace& place, const std::string& file, const Error& error)
{
    const std::string within = error.place.empty() ? "" : ": " + error.place;
    place.failBelow(": " + file + within, error.kind, error.expected, error.found);
}

void readFromFile(const JsonPlace& place, TensorSource& target)
{
    FieldReader fields(place);
    fields.text("file", target.file);
    fields.text("name", target.name);
    fields.require("file");
    fields.refuseOthers();
    if (place.failed())
        return;
    Result<Tensor> tensor = readTensorBeside(place.file(), target.file, target.name);
    if (!tensor)
        return failInFile(place, target.file, tensor.error());
    if (const auto fault = shapeFault(*tensor))
        return failInFile(place, target.file, *fault);
    target.values = std::make_shared<const Tensor>(*std::move(tensor));
}

Json nested(const Tensor& tensor, std::size_t axis, std::size_t& next)
{
    if (axis == tensor.shape.size())
        return numberJson(tensor.values[next++]);
    Json list = Json::array();
    for (std::int64_t i = 0; i < tensor.shape[axis]; ++i)
        list.push_back(nested(tensor, axis + 1, next));
    return list;
}

} // namespace

void readValue(const JsonPlace& place, TensorSource& target)
{
    if (place.value().is_array())
        readInline(place, target);
    else if (place.value().is_object())
        readFromFile(place, target);
    else
        place.failType("nested lists of numbers, or {\"file\": …}");
}

Json writeValue(const TensorSource& source)
{
    if (source.file.empty()) {
        std::size_t next = 0;
        return nested(*source.values, 0, next);
    }
    Json reference{{"file", source.file}};
    if (!source.name.empty())
        reference["name"] = source.name;
    return reference;
}

} // namespace ax
