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

} // namespace

/// The tensor when it is there, has this shape and can be read; else null, and the first such failure is kept.
const TensorEntry* WeightSource::find(const std::string& name, const std::vector<std::size_t>& shape)
{
    if (m_error)
        return nullptr;
    const TensorEntry* entry = m_file.find(name);
    const auto refuse = [&](ErrorKind kind, std::string expected, std::string found) {
        m_error = Error{kind, m_file.fileName(), name, std::move(expected), std::move(found)};
        return nullptr;
    };
    if (!entry)
        return refuse(ErrorKind::MissingKey, "a tensor of this name", "none");
    if (entry->type == ElementType::Unsupported)
        return refuse(ErrorKind::Unsupported, "a supported dtype", entry->typeName);
    if (entry->shape != shape)
        return refuse(ErrorKind::WrongShape, shapeText(shape), entry->shapeText());
    return entry;
}

Eigen::VectorXf WeightSource::vector(const std::string& name, int size)
{
    const TensorEntry* entry = find(name, {std::size_t(size)});
    if (!entry)
        return {};
    Eigen::VectorXf values(size);
    convertElements(entry->type, entry->bytes, std::span(values.data(), std::size_t(size)));
    return values;
}

Matrix WeightSource::matrix(const std::string& name, int rows, int columns)
{
    const TensorEntry* entry = find(name, {std::size_t(rows), std::size_t(columns)});
    if (!entry)
        return {};
    Matrix values(rows, columns);
    convertElements(entry->type, entry->bytes, std::span(values.data(), std::size_t(values.size())));
    return values;
}

PackedWeights WeightSource::packed(const std::vector<Part>& parts, int inputs)
{
    int outputs = 0;
    for (const Part& part : parts) {
        if (!find(part.name, {std::size_t(part.outputs), std::size_t(inputs)}))
            return {};
        outputs += part.outputs;
    }
    PackedWeights weights(outputs, inputs);
    int first = 0;
    for (const Part& part : parts) {
        weights.set(first, matrix(part.name, part.outputs, inputs));
        first += part.outputs;
    }
    return weights;
}

} // namespace ax
