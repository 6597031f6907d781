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

Eigen::VectorXf picked(const Eigen::VectorXf& vector, const RowBlocks& pick)
{
    Eigen::VectorXf some(pick.rows());
    for (int block = 0; block < pick.blocks; ++block)
        some.segment(block * pick.count, pick.count) = vector.segment(pick.first + block * pick.stride, pick.count);
    return some;
}

/// 16-bit formats stay what they are, everything else becomes float32.
WeightFormat formatOf(ElementType type)
{
    return type == ElementType::F16 ? WeightFormat::Float16
        : type == ElementType::BF16 ? WeightFormat::BFloat16
                                    : WeightFormat::Float32;
}

/// The columns that `pick` means as rows of the transpose.
Matrix pickedColumns(const MatrixView& matrix, const RowBlocks& pick)
{
    Matrix columns(matrix.rows(), pick.rows());
    for (int block = 0; block < pick.blocks; ++block)
        columns.middleCols(block * pick.count, pick.count)
            = matrix.middleCols(pick.first + block * pick.stride, pick.count);
    return columns;
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

/// Gives a part of a tensor's bytes to `take` piece by piece, each whole units of `unit` bytes, since a large tensor
/// should not be in memory twice and a stop should not wait for its end. False after an error.
bool WeightSource::readPieces(const Place& place, const Extent& extent, const TakeBytes& take)
{
    constexpr std::size_t kPiece = 1 << 20;
    const std::size_t together = std::max<std::size_t>(1, kPiece / extent.unit) * extent.unit;
    for (std::size_t offset = 0; offset < extent.size; offset += together) {
        if (m_watch.stop.stop_requested()) {
            m_error = Error{ErrorKind::Cancelled, {}, {}, "cancelled", {}};
            return false;
        }
        const std::size_t count = std::min(together, extent.size - offset);
        const Result<FileBytes> bytes = place.file->read(*place.entry, extent.first + offset, count);
        if (!bytes) {
            m_error = bytes.error();
            return false;
        }
        take(offset, bytes->bytes());
        const std::size_t kept = keptBytes(place.entry->type, count / extent.outOf * extent.used);
        m_progress.done = std::min(m_progress.done + kept, m_progress.needed); // a fused bias is read three times
        if (m_watch.progress)
            m_watch.progress(m_progress);
    }
    return true;
}

Eigen::VectorXf WeightSource::vector(const std::string& name, int size)
{
    const Place place = check(name, {std::size_t(size)});
    if (!place.entry)
        return {};
    const ElementType type = place.entry->type;
    const std::size_t unit = elementSize(type);
    Eigen::VectorXf values(size);
    const std::span out(values.data(), std::size_t(size));
    const bool isRead = readPieces(place, {0, place.entry->size, unit}, [&](std::size_t offset, Bytes bytes) {
        convertElements(type, bytes, out.subspan(offset / unit, bytes.size() / unit));
    });
    return isRead ? values : Eigen::VectorXf();
}

StoredMatrix WeightSource::stored(const std::string& name, int rows, int columns)
{
    const Place place = check(name, {std::size_t(rows), std::size_t(columns)});
    if (!place.entry)
        return {};
    const std::size_t size = place.entry->size;
    const std::shared_ptr<std::byte[]> table(new std::byte[size]);
    const bool isRead = readPieces(place, {0, size, elementSize(place.entry->type)},
        [&table](std::size_t offset, Bytes bytes) { std::ranges::copy(bytes, table.get() + offset); });
    return isRead ? StoredMatrix(place.entry->type, FileBytes::owned(table, size), rows, columns) : StoredMatrix();
}

PackedWeights WeightSource::packed(const std::string& name, int rows, int columns)
{
    const Place place = check(name, {std::size_t(rows), std::size_t(columns)});
    if (!place.entry)
        return {};
    PackedWeights weights(rows, columns, formatOf(place.entry->type));
    setRows(weights, 0, place, {0, rows});
    return weights;
}

/// Writes some rows of a matrix [.., weights.inputs()] as outputs from `first` on.
void WeightSource::setRows(PackedWeights& weights, int first, const Place& place, const RowBlocks& pick)
{
    const ElementType type = place.entry->type;
    const std::size_t rowBytes = std::size_t(weights.inputs()) * elementSize(type);
    Matrix values;
    for (int block = 0; block < pick.blocks; ++block) {
        const int firstOfBlock = first + block * pick.count;
        const std::size_t firstByte = std::size_t(pick.first + block * pick.stride) * rowBytes;
        const Extent extent{firstByte, std::size_t(pick.count) * rowBytes, rowBytes};
        readPieces(place, extent, [&](std::size_t offset, Bytes bytes) {
            values.resize(Eigen::Index(bytes.size() / rowBytes), weights.inputs());
            convertElements(type, bytes, std::span(values.data(), std::size_t(values.size())));
            weights.set(firstOfBlock + int(offset / rowBytes), values);
        });
    }
}

/// The same of a matrix [weights.inputs(), part.rows].
void WeightSource::setColumns(PackedWeights& weights, int first, const Place& place, const Part& part)
{
    const ElementType type = place.entry->type;
    const std::size_t rowBytes = std::size_t(part.rows) * elementSize(type);
    const Extent extent{0, place.entry->size, rowBytes, std::size_t(part.pick.rows()), std::size_t(part.rows)};
    Matrix values;
    readPieces(place, extent, [&](std::size_t offset, Bytes bytes) {
        values.resize(Eigen::Index(bytes.size() / rowBytes), part.rows);
        convertElements(type, bytes, std::span(values.data(), std::size_t(values.size())));
        weights.setTransposed(first, int(offset / rowBytes), pickedColumns(values, part.pick));
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
    if (part.transposed)
        setColumns(weights, first, place, part);
    else
        setRows(weights, first, place, part.pick);
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
        const Eigen::VectorXf bias = withBias ? vector(part.name + ".bias", part.rows) : Eigen::VectorXf();
        if (m_error)
            return {};
        if (withBias)
            layer.bias.segment(first, part.pick.rows()) = picked(bias, part.pick);
        first += part.pick.rows();
    }
    return layer;
}

} // namespace ax
