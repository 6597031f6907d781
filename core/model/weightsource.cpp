// SPDX-License-Identifier: MIT
#include "core/model/weightsource.h"

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

} // namespace

WeightSource::Place WeightSource::locate(const std::string& name) const
{
    for (const SafeTensors& file : m_files)
        if (const TensorEntry* entry = file.find(name))
            return {&file, entry};
    return {};
}

/// The tensor when it is there, has this shape and can be read; else the first such failure is kept.
WeightSource::Tensor WeightSource::read(const std::string& name, const std::vector<std::size_t>& shape)
{
    if (m_error)
        return {};
    const Place place = locate(name);
    const std::string& file = (place.file ? place.file : &m_files.front())->fileName();
    const auto refuse = [&](ErrorKind kind, std::string expected, std::string found) {
        m_error = Error{kind, file, name, std::move(expected), std::move(found)};
        return Tensor{};
    };
    if (!place.entry)
        return refuse(ErrorKind::MissingKey, "a tensor of this name", "none");
    if (place.entry->type == ElementType::Unsupported)
        return refuse(ErrorKind::Unsupported, "a supported dtype", place.entry->typeName);
    if (place.entry->shape != shape)
        return refuse(ErrorKind::WrongShape, shapeText(shape), place.entry->shapeText());
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

/// The outputs of `part`, [part.pick.rows(), inputs].
Matrix WeightSource::matrix(const Part& part, int inputs)
{
    const int rows = part.transposed ? inputs : part.rows, columns = part.transposed ? part.rows : inputs;
    const Tensor tensor = read(part.name + ".weight", {std::size_t(rows), std::size_t(columns)});
    if (!tensor.entry)
        return {};
    Matrix values(rows, columns);
    convertElements(tensor.entry->type, tensor.bytes.bytes(), std::span(values.data(), std::size_t(values.size())));
    if (part.transposed)
        values = Matrix(values.transpose());
    return part.pick.rows() == part.rows ? values : picked(values, part.pick);
}

Linear WeightSource::linear(const std::vector<Part>& parts, int inputs, bool withBias)
{
    int outputs = 0;
    for (const Part& part : parts)
        outputs += part.pick.rows();
    Linear layer;
    int first = 0;
    for (const Part& part : parts) {
        const Matrix rows = matrix(part, inputs);
        const Matrix bias = withBias ? Matrix(vector(part.name + ".bias", part.rows)) : Matrix();
        if (m_error)
            return {};
        if (first == 0) {
            layer.weights = PackedWeights(outputs, inputs);
            layer.bias.resize(withBias ? outputs : 0);
        }
        layer.weights.set(first, rows);
        if (withBias)
            layer.bias.segment(first, part.pick.rows()) = picked(bias, part.pick);
        first += part.pick.rows();
    }
    return layer;
}

} // namespace ax
