// SPDX-License-Identifier: MIT
#include "core/io/maskmatrix.h"

#include "core/base/memory.h"
#include "core/io/filebytes.h"
#include "core/io/npy.h"
#include "core/io/numbertext.h"
#include "core/io/tensorfile.h"
#include "core/io/tensorjson.h"
#include "core/io/texttable.h"

#include <algorithm>
#include <cstring>

namespace ax {
namespace {

/// More than kMostMatrixCells take in the widest form that is still reasonable ("1.0000000000000000e+00,").
constexpr std::size_t kMostTextBytes = std::size_t(128) << 20;

bool isFlag(double cell)
{
    return cell == 0 || cell == 1;
}

constexpr TableWords kWords{
    {}, "0 (hidden) or 1 (visible)", ErrorKind::OutOfRange, isFlag, "cells of a mask matrix", kMostMatrixCells};

Status checkMatrix(const Tensor& matrix)
{
    const std::size_t rank = matrix.shape.size();
    if (rank < 2 || rank > 4)
        return Error{ErrorKind::WrongShape, {}, {}, "a table of 2 to 4 axes, [queries][keys] last",
            std::to_string(rank) + (rank == 1 ? " axis" : " axes")};
    if (matrix.values.empty())
        return Error{ErrorKind::WrongShape, {}, {}, "a shape without empty axes", "an axis of size 0"};
    if (std::int64_t(matrix.values.size()) > kMostMatrixCells)
        return Error{ErrorKind::TooLarge, {}, {},
            "at most " + std::to_string(kMostMatrixCells) + " cells of a mask matrix",
            std::to_string(matrix.values.size())};
    const auto other = std::ranges::find_if_not(matrix.values, isFlag);
    if (other != matrix.values.end())
        return Error{ErrorKind::OutOfRange, {}, {}, "0 (hidden) or 1 (visible) in every cell", numberText(*other)};
    return success();
}

Result<Tensor> readNpz(const std::string& path)
{
    const Result<std::vector<std::string>> names = tensorNames(path);
    if (!names)
        return names.error();
    if (names->size() == 1)
        return readTensor(path, names->front());
    if (std::ranges::count(*names, "mask"))
        return readTensor(path, "mask");
    return Error{ErrorKind::NotFound, {}, {}, "one array, or one called mask",
        std::to_string(names->size()) + " arrays of other names"};
}

Result<Tensor> readJsonMatrix(const std::string& path)
{
    const Result<FileBytes> bytes = readFile(path, kMostTextBytes);
    if (!bytes)
        return bytes.error();
    const Result<Json> tree = readJson(bytes->text(), path);
    if (!tree)
        return tree.error();
    if (!tree->is_array())
        return Error{ErrorKind::WrongType, {}, {}, "nested lists of 0 and 1", jsonTypeName(*tree)};
    JsonReading reading{path, {}};
    TensorSource source;
    readValue(JsonPlace(reading, *tree, {}), source);
    return reading.error ? Result<Tensor>(*reading.error) : Result<Tensor>(*source.values);
}

Result<Tensor> readCsvMatrix(const std::string& path)
{
    const Result<FileBytes> bytes = readFile(path, kMostTextBytes);
    return bytes ? parseMaskCsv(bytes->text()) : bytes.error();
}

Result<Tensor> readByEnding(const std::string& path)
{
    if (path.ends_with(".npy"))
        return readTensor(path, {});
    if (path.ends_with(".npz"))
        return readNpz(path);
    if (path.ends_with(".csv"))
        return readCsvMatrix(path);
    if (path.ends_with(".json"))
        return readJsonMatrix(path);
    return Error{ErrorKind::Unsupported, {}, {}, "a file that ends in .npy, .npz, .csv or .json", "another ending"};
}

std::vector<std::uint8_t> flagsOf(const VisibleRanges& mask)
{
    std::vector<std::uint8_t> flags(std::size_t(mask.queries()) * std::size_t(mask.keys()));
    for (int query = 0; query < mask.queries(); ++query)
        for (const KeyRange& range : mask.row(query))
            std::fill_n(flags.begin() + std::int64_t(query) * mask.keys() + range.first, range.size(), std::uint8_t(1));
    return flags;
}

std::vector<std::byte> csvOf(const VisibleRanges& mask)
{
    std::string text;
    const std::vector<std::uint8_t> flags = flagsOf(mask);
    text.reserve(flags.size() * 2);
    for (std::size_t i = 0; i < flags.size(); ++i) {
        text += flags[i] ? '1' : '0';
        text += (i + 1) % std::size_t(mask.keys()) ? ',' : '\n';
    }
    std::vector<std::byte> bytes(text.size());
    std::memcpy(bytes.data(), text.data(), text.size());
    return bytes;
}

} // namespace

Result<Tensor> parseMaskCsv(std::string_view text)
{
    return tableOfText(text, kWords);
}

Result<Tensor> readMaskMatrix(const std::string& path)
{
    return catchOutOfMemory(path, [&path]() -> Result<Tensor> {
        Result<Tensor> matrix = readByEnding(path);
        const Status checked = matrix ? checkMatrix(*matrix) : Status(matrix.error());
        if (checked)
            return matrix;
        Error error = checked.error();
        error.file = path;
        return error;
    });
}

Result<std::vector<std::byte>> maskMatrixFile(const VisibleRanges& mask, const std::string& path)
{
    const std::int64_t cells = std::int64_t(mask.queries()) * mask.keys();
    if (cells > kMostTensorElements)
        return Error{ErrorKind::TooLarge, path, {}, "at most " + std::to_string(kMostTensorElements) + " cells",
            std::to_string(cells)};
    if (path.ends_with(".npy"))
        return npyBytes({mask.queries(), mask.keys()}, std::span<const std::uint8_t>(flagsOf(mask)));
    if (path.ends_with(".csv"))
        return csvOf(mask);
    return Error{ErrorKind::Unsupported, path, {}, "a name that ends in .npy or .csv", "another ending"};
}

} // namespace ax
