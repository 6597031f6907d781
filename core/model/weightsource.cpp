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

/// Bytes of a tensor that its weights take in memory.
std::size_t keptBytes(ElementType type, std::size_t bytes)
{
    return bytes / elementSize(type) * (formatOf(type) == WeightFormat::Float32 ? sizeof(float) : 2);
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

/// Gives the bytes of a tensor to `take` piece by piece, each whole units of `unit` bytes, since a large tensor should
/// not be in memory twice and a stop should not wait for its end. False after an error.
bool WeightSource::readParts(const Place& place, std::size_t unit, const TakeBytes& take)
{
    constexpr std::size_t kPiece = 4 << 20;
    const std::size_t together = std::max<std::size_t>(1, kPiece / unit) * unit;
    for (std::size_t offset = 0; offset < place.entry->size; offset += together) {
        if (m_watch.stop.stop_requested()) {
            m_error = Error{ErrorKind::Cancelled, {}, {}, "cancelled", {}};
            return false;
        }
        const Result<FileBytes> bytes
            = place.file->read(*place.entry, offset, std::min(together, place.entry->size - offset));
        if (!bytes) {
            m_error = bytes.error();
            return false;
        }
        take(offset, bytes->bytes());
        m_progress.done += keptBytes(place.entry->type, bytes->size());
        if (m_watch.progress)
            m_watch.progress(m_progress);
    }
    return true;
}

/// A whole tensor as float32.
bool WeightSource::readFloats(const Place& place, std::span<float> out)
{
    const ElementType type = place.entry->type;
    const std::size_t size = elementSize(type);
    return readParts(place, size, [&](std::size_t offset, std::span<const std::byte> bytes) {
        convertElements(type, bytes, out.subspan(offset / size, bytes.size() / size));
    });
}

Eigen::VectorXf WeightSource::vector(const std::string& name, int size)
{
    const Place place = check(name, {std::size_t(size)});
    if (!place.entry)
        return {};
    Eigen::VectorXf values(size);
    return readFloats(place, std::span(values.data(), std::size_t(size))) ? values : Eigen::VectorXf();
}

StoredMatrix WeightSource::stored(const std::string& name, int rows, int columns)
{
    const Place place = check(name, {std::size_t(rows), std::size_t(columns)});
    if (!place.entry)
        return {};
    const std::size_t size = place.entry->size;
    const std::shared_ptr<std::byte[]> table(new std::byte[size]);
    const bool isRead = readParts(place, 1, [&table](std::size_t offset, std::span<const std::byte> bytes) {
        std::ranges::copy(bytes, table.get() + offset);
    });
    return isRead ? StoredMatrix(place.entry->type, FileBytes::owned(table, size), rows, columns) : StoredMatrix();
}

PackedWeights WeightSource::packed(const std::string& name, int rows, int columns)
{
    const Place place = check(name, {std::size_t(rows), std::size_t(columns)});
    if (!place.entry)
        return {};
    PackedWeights weights(rows, columns, formatOf(place.entry->type));
    setRows(weights, 0, place);
    return weights;
}

/// Writes the rows of a matrix [rows, weights.inputs()] as outputs from `first` on.
void WeightSource::setRows(PackedWeights& weights, int first, const Place& place)
{
    const auto inputs = std::size_t(weights.inputs());
    const std::size_t rowBytes = inputs * elementSize(place.entry->type);
    Matrix values;
    readParts(place, rowBytes, [&](std::size_t offset, std::span<const std::byte> bytes) {
        values.resize(Eigen::Index(bytes.size() / rowBytes), weights.inputs());
        convertElements(place.entry->type, bytes, std::span(values.data(), std::size_t(values.size())));
        weights.set(first + int(offset / rowBytes), values);
    });
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
    const Place place = check(part.name + ".weight", {std::size_t(rows), std::size_t(columns)});
    if (!place.entry)
        return;
    if (!part.transposed && part.pick.rows() == part.rows)
        return setRows(weights, first, place);
    Matrix values(rows, columns);
    if (!readFloats(place, std::span(values.data(), std::size_t(values.size()))))
        return;
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
