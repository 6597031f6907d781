// SPDX-License-Identifier: MIT
#include "core/model/weightsource.h"

#include <algorithm>

namespace ax {
namespace {

std::string shapeText(const std::vector<std::size_t>& shape)
{
    TensorEntry entry;
    entry.shape = shape;
    return "the shape " + entry.shapeText() + " that config.json implies";
}

Matrix picked(const Matrix& matrix, const RowBlocks& pick)
{
    Matrix rows(pick.rows(), matrix.cols());
    for (int block = 0; block < pick.blocks; ++block)
        rows.middleRows(block * pick.count, pick.count)
            = matrix.middleRows(pick.first + block * pick.stride, pick.count);
    return rows;
}

/// 16-bit formats stay what they are, everything else becomes float32.
WeightFormat formatOf(ElementType type)
{
    return type == ElementType::F16 ? WeightFormat::Float16
        : type == ElementType::BF16 ? WeightFormat::BFloat16
                                    : WeightFormat::Float32;
}

/// Writes a row-major matrix [rows, weights.inputs()] as outputs from `first` on, a few rows at a time, since the whole
/// as float32 may be twice what is kept of it.
void setRows(PackedWeights& weights, int first, ElementType type, std::span<const std::byte> bytes, int rows)
{
    const int together = std::max(1, (1 << 20) / std::max(1, weights.inputs()));
    const std::size_t rowBytes = std::size_t(weights.inputs()) * elementSize(type);
    Matrix values(std::min(together, rows), weights.inputs());
    for (int row = 0; row < rows; row += together) {
        const int count = std::min(together, rows - row);
        convertElements(type, bytes.subspan(std::size_t(row) * rowBytes, std::size_t(count) * rowBytes),
            std::span(values.data(), std::size_t(count) * std::size_t(weights.inputs())));
        weights.set(first + row, values.topRows(count));
    }
}

} // namespace

WeightSource::Place WeightSource::locate(const std::string& name) const
{
    for (const SafeTensors& file : m_files)
        if (const TensorEntry* entry = file.find(name))
            return {&file, entry};
    return {};
}

/// Where the tensor is when it is there, has this shape and a supported type; else the first such failure is kept.
WeightSource::Place WeightSource::check(const std::string& name, const std::vector<std::size_t>& shape)
{
    if (m_error)
        return {};
    const Place place = locate(name);
    const std::string& file = (place.file ? place.file : &m_files.front())->fileName();
    const auto refuse = [&](ErrorKind kind, std::string expected, std::string found) {
        m_error = Error{kind, file, name, std::move(expected), std::move(found)};
        return Place{};
    };
    if (!place.entry)
        return refuse(ErrorKind::MissingKey, "a tensor of this name", "none");
    if (place.entry->type == ElementType::Unsupported)
        return refuse(ErrorKind::Unsupported, "a supported dtype", place.entry->typeName);
    if (place.entry->shape != shape)
        return refuse(ErrorKind::WrongShape, shapeText(shape), place.entry->shapeText());
    return place;
}

/// The tensor, checked and read; without an entry when that failed.
WeightSource::Tensor WeightSource::read(const std::string& name, const std::vector<std::size_t>& shape)
{
    const Place place = check(name, shape);
    if (!place.entry)
        return {};
    Result<FileBytes> bytes = place.file->read(*place.entry);
    if (bytes)
        return {place.entry, *std::move(bytes)};
    m_error = bytes.error();
    return {};
}

Eigen::VectorXf WeightSource::vector(const std::string& name, int size)
{
    const Tensor tensor = read(name, {std::size_t(size)});
    if (!tensor.entry)
        return {};
    Eigen::VectorXf values(size);
    convertElements(tensor.entry->type, tensor.bytes.bytes(), std::span(values.data(), std::size_t(size)));
    return values;
}

StoredMatrix WeightSource::stored(const std::string& name, int rows, int columns)
{
    Tensor tensor = read(name, {std::size_t(rows), std::size_t(columns)});
    if (!tensor.entry)
        return {};
    return {tensor.entry->type, std::move(tensor.bytes), rows, columns};
}

PackedWeights WeightSource::packed(const std::string& name, int rows, int columns)
{
    const Tensor tensor = read(name, {std::size_t(rows), std::size_t(columns)});
    if (!tensor.entry)
        return {};
    PackedWeights weights(rows, columns, formatOf(tensor.entry->type));
    setRows(weights, 0, tensor.entry->type, tensor.bytes.bytes(), rows);
    return weights;
}

/// The format of all parts, float32 when they differ.
WeightFormat WeightSource::formatOfParts(const std::vector<Part>& parts) const
{
    const auto format = [&](const Part& part) {
        const Place place = locate(part.name + ".weight");
        return place.entry ? formatOf(place.entry->type) : WeightFormat::Float32;
    };
    const WeightFormat first = format(parts.front());
    return std::ranges::all_of(parts, [&](const Part& part) { return format(part) == first; }) ? first
                                                                                               : WeightFormat::Float32;
}

/// Writes the outputs of `part` from `first` on.
void WeightSource::setPart(PackedWeights& weights, int first, const Part& part)
{
    const int rows = part.transposed ? weights.inputs() : part.rows;
    const int columns = part.transposed ? part.rows : weights.inputs();
    const Tensor tensor = read(part.name + ".weight", {std::size_t(rows), std::size_t(columns)});
    if (!tensor.entry)
        return;
    if (!part.transposed && part.pick.rows() == part.rows) {
        setRows(weights, first, tensor.entry->type, tensor.bytes.bytes(), rows);
        return;
    }
    Matrix values(rows, columns);
    convertElements(tensor.entry->type, tensor.bytes.bytes(), std::span(values.data(), std::size_t(values.size())));
    if (part.transposed)
        values = Matrix(values.transpose());
    weights.set(first, part.pick.rows() == part.rows ? values : picked(values, part.pick));
}

Linear WeightSource::linear(const std::vector<Part>& parts, int inputs, bool withBias)
{
    int outputs = 0;
    for (const Part& part : parts) {
        outputs += part.pick.rows();
        const auto rows = std::size_t(part.transposed ? inputs : part.rows);
        const auto columns = std::size_t(part.transposed ? part.rows : inputs);
        check(part.name + ".weight", {rows, columns});
    }
    if (m_error)
        return {};
    Linear layer{PackedWeights(outputs, inputs, formatOfParts(parts)), Eigen::VectorXf(withBias ? outputs : 0)};
    int first = 0;
    for (const Part& part : parts) {
        setPart(layer.weights, first, part);
        const Matrix bias = withBias ? Matrix(vector(part.name + ".bias", part.rows)) : Matrix();
        if (m_error)
            return {};
        if (withBias)
            layer.bias.segment(first, part.pick.rows()) = picked(bias, part.pick);
        first += part.pick.rows();
    }
    return layer;
}

} // namespace ax
