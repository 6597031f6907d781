// SPDX-License-Identifier: MIT
#include "core/io/tensorarrays.h"

#include "core/base/memory.h"
#include "core/io/filebytes.h"
#include "core/io/npyheader.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"
#include "core/io/tensorfile.h"

#include <filesystem>

namespace ax {
namespace {

using Arrays = std::vector<ArrayInfo>;

ArrayInfo infoOf(const std::string& name, const Result<NpyHeader>& header)
{
    return header ? ArrayInfo{name, header->shape, {}} : ArrayInfo{name, {}, header.error().text()};
}

Result<Arrays> npyArrays(const FileBytes& file, const std::string& path)
{
    const Result<NpyHeader> header = readNpyHeader(file.bytes());
    if (!header)
        return header.error();
    return Arrays{infoOf(std::filesystem::path(path).stem().string(), header)};
}

/// A member that cannot be read is listed with the reason: the others may be what is looked for.
Result<Arrays> npzArrays(const FileBytes& file, const std::string&)
{
    const auto names = npzNames(file.bytes());
    if (!names)
        return names.error();
    Arrays arrays;
    for (const std::string& name : *names) {
        const auto start = npzMemberStart(file.bytes(), name, kMostNpyHeaderBytes);
        arrays.push_back(infoOf(name, start ? readNpyHeader(*start) : Result<NpyHeader>(start.error())));
    }
    return arrays;
}

Result<Arrays> safeTensorsArrays(const FileBytes& file, const std::string& path)
{
    const Result<SafeTensors> tensors = SafeTensors::parse(file, path);
    if (!tensors)
        return tensors.error();
    Arrays arrays;
    for (const TensorEntry& entry : tensors->entries())
        arrays.push_back({entry.name, {entry.shape.begin(), entry.shape.end()},
            entry.type == ElementType::Unsupported ? "the dtype " + entry.typeName + " is not supported" : ""});
    return arrays;
}

/// A table has no header: it is read as a whole.
Result<Arrays> csvArrays(const FileBytes&, const std::string& path)
{
    const Result<Tensor> table = readTensor(path, {});
    if (!table)
        return table.error();
    return Arrays{{std::filesystem::path(path).stem().string(), table->shape, {}}};
}

struct Lister {
    std::string_view suffix;
    Result<Arrays> (*list)(const FileBytes& file, const std::string& path);
};

constexpr Lister kListers[]
    = {{".npy", &npyArrays}, {".npz", &npzArrays}, {".safetensors", &safeTensorsArrays}, {".csv", &csvArrays}};

Result<Arrays> listed(const std::string& path)
{
    for (const Lister& lister : kListers)
        if (path.ends_with(lister.suffix)) {
            const Result<FileBytes> file = readFile(path, kMostTensorFileBytes);
            return file ? lister.list(*file, path) : Result<Arrays>(file.error());
        }
    return Error{
        ErrorKind::Unsupported, {}, {}, "a file that ends in .npy, .npz, .safetensors or .csv", "another ending"};
}

} // namespace

Result<Arrays> tensorArrays(const std::string& path)
{
    Result<Arrays> arrays = catchOutOfMemory(path, [&] { return listed(path); });
    if (arrays)
        return arrays;
    Error error = std::move(arrays).error();
    error.file = path;
    return error;
}

} // namespace ax
