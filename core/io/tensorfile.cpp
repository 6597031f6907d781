// SPDX-License-Identifier: MIT
#include "core/io/tensorfile.h"

#include "core/base/memory.h"
#include "core/io/exactintegers.h"
#include "core/io/filebytes.h"
#include "core/io/matrixtext.h"
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/safetensors.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace ax {
namespace {

namespace fs = std::filesystem;

Error onlyOneArray(const std::string& name)
{
    return {ErrorKind::NotFound, {}, {}, "no name, since such a file holds one array", name};
}

Result<Tensor> readNpyFile(const FileBytes& file, const std::string&, const std::string& name)
{
    return name.empty() ? readNpy(file.bytes()) : onlyOneArray(name);
}

Result<Tensor> readCsvFile(const FileBytes& file, const std::string&, const std::string& name)
{
    return name.empty() ? matrixOfText(file.text(), {}) : onlyOneArray(name);
}

Result<std::vector<std::string>> nameOfFile(const FileBytes&, const std::string& path)
{
    return std::vector{fs::path(path).stem().string()};
}

Result<Tensor> readNpzFile(const FileBytes& file, const std::string&, const std::string& name)
{
    const auto npy = npzMember(file.bytes(), name);
    return npy ? readNpy(*npy) : npy.error();
}

Result<std::vector<std::string>> npzFileNames(const FileBytes& file, const std::string&)
{
    return npzNames(file.bytes());
}

Result<Tensor> convert(const TensorEntry& entry)
{
    if (entry.type == ElementType::Unsupported)
        return Error{ErrorKind::Unsupported, {}, entry.name, "a supported dtype", entry.typeName};
    if (entry.elements() > std::size_t(kMostTensorElements))
        return Error{ErrorKind::TooLarge, {}, entry.name,
            "at most " + std::to_string(kMostTensorElements) + " elements", std::to_string(entry.elements())};
    if (!holdsExactly(entry.type, entry.bytes))
        return Error{ErrorKind::OutOfRange, {}, entry.name, "integers that a float64 holds exactly",
            "integers beyond 2^53 that it does not"};
    if (Status memory = checkMemory(entry.elements() * sizeof(double), {}); !memory)
        return memory.error();
    Tensor tensor{{entry.shape.begin(), entry.shape.end()}, std::vector<double>(entry.elements())};
    convertElements(entry.type, entry.bytes, tensor.values);
    return tensor;
}

Result<Tensor> readSafeTensorsFile(const FileBytes& file, const std::string& path, const std::string& name)
{
    const Result<SafeTensors> tensors = SafeTensors::parse(file, path);
    if (!tensors)
        return tensors.error();
    const TensorEntry* entry = tensors->find(name);
    return entry ? convert(*entry) : Error{ErrorKind::NotFound, {}, name, "a tensor of the file", "no such name"};
}

Result<std::vector<std::string>> safeTensorsFileNames(const FileBytes& file, const std::string& path)
{
    const Result<SafeTensors> tensors = SafeTensors::parse(file, path);
    if (!tensors)
        return tensors.error();
    std::vector<std::string> names;
    for (const TensorEntry& entry : tensors->entries())
        names.push_back(entry.name);
    return names;
}

struct TensorFormat {
    std::string_view suffix;
    Result<Tensor> (*read)(const FileBytes& file, const std::string& path, const std::string& name);
    Result<std::vector<std::string>> (*names)(const FileBytes& file, const std::string& path);
    bool isForScenarios = true; ///< whether a scenario may name such a file
};

constexpr std::array kFormats{
    TensorFormat{".npy", &readNpyFile, &nameOfFile},
    TensorFormat{".npz", &readNpzFile, &npzFileNames},
    TensorFormat{".safetensors", &readSafeTensorsFile, &safeTensorsFileNames},
    TensorFormat{".csv", &readCsvFile, &nameOfFile, false},
};

const TensorFormat* formatOf(const std::string& path)
{
    const auto found
        = std::ranges::find_if(kFormats, [&](const auto& format) { return path.ends_with(format.suffix); });
    return found == kFormats.end() ? nullptr : &*found;
}

Error wrongEnding(const std::string& shown)
{
    return {ErrorKind::Unsupported, shown, {}, "a file that ends in .npy, .npz or .safetensors", "another ending"};
}

/// Opens `path` as its suffix says and hands it to `use`; errors are about the file called `shown`.
template <typename Use>
auto withFile(const std::string& path, const std::string& shown, Use use) -> decltype(use(kFormats[0], FileBytes()))
{
    const TensorFormat* format = formatOf(path);
    if (!format)
        return wrongEnding(shown);
    const Result<FileBytes> file = readFile(path, kMostTensorFileBytes);
    auto result = file ? use(*format, *file) : decltype(use(*format, *file))(file.error());
    if (result)
        return result;
    Error error = result.error();
    error.file = shown;
    return error;
}

Error outside(const std::string& file)
{
    return {ErrorKind::OutOfRange, file, {}, "a file in the folder of the scenario or below", "one outside"};
}

bool staysBelow(const fs::path& relative)
{
    return !relative.empty() && relative.is_relative()
        && std::ranges::none_of(relative, [](const fs::path& part) { return part == ".."; });
}

/// The file's path with symbolic links resolved, when that is still inside the folder.
Result<std::string> resolvedBeside(const std::string& scenarioFile, const std::string& file)
{
    if (!staysBelow(file) || file.find('\0') != std::string::npos)
        return outside(file);
    const fs::path parent = fs::path(scenarioFile).parent_path();
    std::error_code failed;
    const fs::path folder = fs::canonical(parent.empty() ? fs::path(".") : parent, failed);
    const fs::path target = failed ? fs::path() : fs::canonical(folder / file, failed);
    if (failed)
        return Error{ErrorKind::NotFound, file, {}, "no such file", {}};
    if (!staysBelow(target.lexically_relative(folder)))
        return outside(file);
    return target.string();
}

} // namespace

bool isTensorFile(const std::string& path)
{
    return formatOf(path) != nullptr;
}

Result<std::vector<std::string>> tensorNames(const std::string& path)
{
    return withFile(
        path, path, [&](const TensorFormat& format, const FileBytes& file) { return format.names(file, path); });
}

Result<Tensor> readTensor(const std::string& path, const std::string& name)
{
    return withFile(
        path, path, [&](const TensorFormat& format, const FileBytes& file) { return format.read(file, path, name); });
}

Result<Tensor> readTensorBeside(const std::string& scenarioFile, const std::string& file, const std::string& name)
{
    const Result<std::string> path = resolvedBeside(scenarioFile, file);
    if (!path)
        return path.error();
    if (const TensorFormat* format = formatOf(*path); format && !format->isForScenarios)
        return wrongEnding(file);
    return withFile(*path, file,
        [&](const TensorFormat& format, const FileBytes& bytes) { return format.read(bytes, *path, name); });
}

} // namespace ax
