// SPDX-License-Identifier: MIT
#include "core/io/npy.h"

#include "core/base/memory.h"
#include "core/io/exactintegers.h"
#include "core/io/npyheader.h"

#include <algorithm>
#include <cstring>

namespace ax {
namespace {

/// Elements and bytes of the values against what the file really holds, before anything is allocated.
Status checkSize(const NpyHeader& header, std::size_t available)
{
    // An empty axis makes everything empty, also where the sizes before it could not be multiplied.
    CheckedSize elements = std::ranges::count(header.shape, 0) > 0 ? 0 : 1;
    for (const std::int64_t size : header.shape)
        elements = elements * size;
    if (!elements.fitsIn(kMostTensorElements))
        return Error{ErrorKind::TooLarge, {}, "shape", "at most " + std::to_string(kMostTensorElements) + " elements",
            elements.get() ? std::to_string(*elements.get()) : "more than can be counted"};
    const std::size_t bytes = *elements.get() * elementSize(header.type);
    if (bytes != available)
        return Error{ErrorKind::Malformed, {}, "values", std::to_string(bytes) + " bytes",
            std::to_string(available) + (available < bytes ? ", the file is truncated" : ", there are trailing bytes")};
    return checkMemory(*elements.get() * sizeof(double), {});
}

std::vector<std::byte> swapped(std::span<const std::byte> bytes, std::size_t elementBytes)
{
    std::vector<std::byte> result(bytes.begin(), bytes.end());
    for (std::size_t first = 0; first < result.size(); first += elementBytes)
        std::reverse(result.begin() + std::ptrdiff_t(first), result.begin() + std::ptrdiff_t(first + elementBytes));
    return result;
}

/// From column-major to row-major: walks the target in order and keeps the source offset of the current index.
std::vector<double> rowMajor(const std::vector<double>& columnMajor, const std::vector<std::int64_t>& shape)
{
    const std::size_t rank = shape.size();
    std::vector<std::int64_t> strides(rank, 1), index(rank, 0);
    for (std::size_t axis = 1; axis < rank; ++axis)
        strides[axis] = strides[axis - 1] * shape[axis - 1];
    std::vector<double> result(columnMajor.size());
    std::int64_t offset = 0;
    for (double& value : result) {
        value = columnMajor[std::size_t(offset)];
        for (std::size_t axis = rank; axis-- > 0;) {
            offset += strides[axis];
            if (++index[axis] < shape[axis])
                break;
            offset -= shape[axis] * strides[axis];
            index[axis] = 0;
        }
    }
    return result;
}

template <typename Scalar>
std::vector<std::byte> fileOf(const char* descr, const std::vector<std::int64_t>& shape, std::span<const Scalar> values)
{
    constexpr std::size_t kAlignment = 64;
    constexpr std::size_t kPreamble = 10; // magic, version, header length
    std::string literal = std::string("{'descr': '") + descr + "', 'fortran_order': False, 'shape': (";
    for (const std::int64_t size : shape)
        literal += std::to_string(size) + (shape.size() == 1 || &size != &shape.back() ? ", " : "");
    literal += "), }";
    literal.append(kAlignment - 1 - (kPreamble + literal.size()) % kAlignment, ' ');
    literal += '\n';
    std::string head("\x93NUMPY\x01\x00", 8);
    head += {char(literal.size() & 0xFF), char(literal.size() >> 8)};
    head += literal;
    std::vector<std::byte> file(head.size() + values.size_bytes());
    std::memcpy(file.data(), head.data(), head.size());
    if (!values.empty())
        std::memcpy(file.data() + head.size(), values.data(), values.size_bytes());
    return file;
}

} // namespace

Result<Tensor> readNpy(std::span<const std::byte> bytes)
{
    const Result<NpyHeader> header = readNpyHeader(bytes);
    if (!header)
        return header.error();
    const std::span data = bytes.subspan(header->dataOffset);
    if (Status size = checkSize(*header, data.size()); !size)
        return size.error();
    const std::size_t elementBytes = elementSize(header->type);
    const std::vector<std::byte> little = header->bigEndian ? swapped(data, elementBytes) : std::vector<std::byte>();
    const std::span source = header->bigEndian ? std::span<const std::byte>(little) : data;
    if (!holdsExactly(header->type, source))
        return Error{ErrorKind::OutOfRange, {}, "values", "integers that a float64 holds exactly",
            "integers beyond 2^53 that it does not"};
    Tensor tensor{header->shape, std::vector<double>(source.size() / elementBytes)};
    convertElements(header->type, source, tensor.values);
    if (header->fortranOrder)
        tensor.values = rowMajor(tensor.values, tensor.shape);
    return tensor;
}

std::vector<std::byte> npyBytes(const std::vector<std::int64_t>& shape, std::span<const float> values)
{
    return fileOf("<f4", shape, values);
}

std::vector<std::byte> npyBytes(const std::vector<std::int64_t>& shape, std::span<const double> values)
{
    return fileOf("<f8", shape, values);
}

std::vector<std::byte> npyBytes(const std::vector<std::int64_t>& shape, std::span<const std::uint8_t> flags)
{
    return fileOf("|b1", shape, flags);
}

} // namespace ax
