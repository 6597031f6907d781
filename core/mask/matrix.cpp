// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"
#include "core/scenario/sourcetext.h"

namespace ax {
namespace {

/// The matrix as [batch][heads][Lq][Lk]; missing axes count 1 and are shared.
struct MatrixAxes {
    std::int64_t batch = 1;
    std::int64_t heads = 1;
    std::int64_t queries = 0;
    std::int64_t keys = 0;
};

MatrixAxes axesOf(const Tensor& matrix)
{
    const auto& shape = matrix.shape;
    const std::size_t rank = shape.size();
    return {rank > 3 ? shape[0] : 1, rank > 2 ? shape[rank - 3] : 1, shape[rank - 2], shape[rank - 1]};
}

std::string shapeText(const std::vector<std::int64_t>& shape)
{
    std::string text;
    for (const std::int64_t size : shape)
        text += "[" + std::to_string(size) + "]";
    return text;
}

Status check(const MaskGround& ground)
{
    const MaskContext& context = ground.context;
    const Tensor& matrix = *ground.spec.matrix->values;
    const std::size_t rank = matrix.shape.size();
    const std::string cells = "[" + std::to_string(context.queries) + "][" + std::to_string(context.keys) + "]";
    const std::string heads = "[" + std::to_string(context.heads) + "]";
    const std::string batch = "[" + std::to_string(context.batchSize) + "]";
    const std::string expected = "shape " + cells + ", " + heads + cells + " or " + batch + heads + cells;
    const Error error = ground.error(
        ErrorKind::WrongShape, "/matrix" + sourceText(*ground.spec.matrix), expected, shapeText(matrix.shape));
    if (rank < 2 || rank > 4)
        return error;
    const MatrixAxes axes = axesOf(matrix);
    const bool fits = axes.queries == context.queries && axes.keys == context.keys
        && (axes.heads == 1 || axes.heads == context.heads) && (rank < 4 || axes.batch == context.batchSize);
    return fits ? success() : Status(error);
}

MaskRule rule(const MaskGround& ground)
{
    const auto matrix = ground.spec.matrix->values;
    const MatrixAxes axes = axesOf(*matrix);
    const std::int64_t entry = axes.batch == 1 ? 0 : ground.context.batch;
    return [matrix, axes, entry](int head, int query, KeyRange hull, std::vector<KeyRange>& row) {
        const std::int64_t plane = entry * axes.heads + (axes.heads == 1 ? 0 : head);
        const double* cells = matrix->values.data() + (plane * axes.queries + query) * axes.keys;
        for (int key = hull.first; key < hull.last; ++key)
            if (cells[key] != 0)
                row.push_back({key, key + 1});
    };
}

} // namespace

constexpr MaskKind kMatrixMask{
    .key = "matrix",
    .title = AX_TR_NOOP("MaskKind", "Matrix"),
    .help = AX_TR_NOOP("MaskKind", "A table of 0 and 1 of your own: 1 stays visible."),
    .role = MaskRole::Restriction,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return spec.matrix.has_value() && spec.matrix->values; },
    .setActive =
        [](MaskSpec& spec, bool on) {
            if (!on)
                spec.matrix.reset();
        },
    .check = &check,
    .rule = &rule,
};

} // namespace ax
