// SPDX-License-Identifier: MIT
#include "core/scenario/inputshape.h"

#include "core/scenario/enumnames.h"
#include "core/scenario/sourcetext.h"

namespace ax {
namespace {

/// An array of rank 2 to 4 as [batch][heads][rows][columns]; missing axes count 1.
struct Axes {
    int rank = 0;
    int batch = 1;
    int heads = 1;
    int rows = 0;
    int columns = 0;
};

Axes axesOf(const TensorSource& source)
{
    const auto& shape = source.values->shape;
    const std::size_t rank = shape.size();
    return {int(rank), rank > 3 ? int(shape[0]) : 1, rank > 2 ? int(shape[rank - 3]) : 1, int(shape[rank - 2]),
        int(shape[rank - 1])};
}

Status equal(const char* place, int found, int expected, const std::string& what)
{
    if (found == expected)
        return success();
    return Error{ErrorKind::WrongShape, {}, place, std::to_string(expected) + " " + what, std::to_string(found)};
}

/// The first check that failed.
Status all(std::initializer_list<Status> checks)
{
    for (const Status& check : checks)
        if (!check)
            return check;
    return success();
}

Status isMatrix(const char* place, const TensorSource& source)
{
    return equal(place, axesOf(source).rank, 2, "axes");
}

using Shape = Result<std::optional<InputShape>>;

Shape shapeOf(const TextInput&)
{
    return std::optional<InputShape>();
}

Status fitsKeys(const Axes& v, const Axes& k, const std::string& of)
{
    return all({equal("/input/v", v.rank, k.rank, "axes, as many as " + of),
        equal("/input/v", v.batch, k.batch, "batch entries, as many as " + of),
        equal("/input/v", v.heads, k.heads, "heads, as many as " + of),
        equal("/input/v", v.rows, k.rows, "rows, one per key")});
}

Shape shapeOf(const QkvInput& input)
{
    const Axes q = axesOf(input.q), k = axesOf(input.k);
    if (Status fits = all({equal("/input/k", k.rank, q.rank, "axes, as many as q"),
            equal("/input/k", k.batch, q.batch, "batch entries, as many as q"),
            equal("/input/k", k.columns, q.columns, "columns, as many as q")});
        !fits)
        return fits.error();
    if (q.heads % k.heads != 0)
        return Error{ErrorKind::WrongShape, {}, "/input/k",
            "a number of heads that divides the " + std::to_string(q.heads) + " of q", std::to_string(k.heads)};
    const Axes v = input.v ? axesOf(*input.v) : Axes();
    if (Status fits = input.v ? fitsKeys(v, k, "k") : success(); !fits)
        return fits.error();
    return std::optional(InputShape{q.batch, q.heads, k.heads, q.rows, k.rows, q.columns, v.columns});
}

Shape shapeOf(const ProjectionInput& input)
{
    const TensorSource& source = input.xKey ? *input.xKey : input.x;
    const TensorSource& values = input.wValue ? *input.wValue : input.wKey;
    if (Status ranks = all(
            {isMatrix("/input/x", input.x), isMatrix("/input/x_key", source), isMatrix("/input/w_query", input.wQuery),
                isMatrix("/input/w_key", input.wKey), isMatrix("/input/w_value", values)});
        !ranks)
        return ranks.error();
    const Axes x = axesOf(input.x), xKey = axesOf(source), wQuery = axesOf(input.wQuery), wKey = axesOf(input.wKey),
               wValue = axesOf(values);
    const std::string perColumn = std::string("rows, one per column of ") + (input.xKey ? "x_key" : "x");
    if (Status fits = all({equal("/input/w_query", wQuery.rows, x.columns, "rows, one per column of x"),
            equal("/input/w_key", wKey.rows, xKey.columns, perColumn),
            equal("/input/w_key", wKey.columns, wQuery.columns, "columns, as many as w_query"),
            equal("/input/w_value", wValue.rows, xKey.columns, perColumn)});
        !fits)
        return fits.error();
    return std::optional(InputShape{.queries = x.rows,
        .keys = xKey.rows,
        .headSize = wQuery.columns,
        .valueSize = input.wValue ? wValue.columns : 0});
}

Shape shapeOf(const ScoresInput& input)
{
    const Axes scores = axesOf(input.scores);
    Axes keys = scores;
    keys.rows = scores.columns;
    const Axes v = input.v ? axesOf(*input.v) : Axes();
    if (Status fits = input.v ? fitsKeys(v, keys, "scores") : success(); !fits)
        return fits.error();
    return std::optional(
        InputShape{scores.batch, scores.heads, scores.heads, scores.rows, scores.columns, 0, v.columns});
}

Shape shapeOf(const WeightsInput& input)
{
    const Axes weights = axesOf(input.weights);
    return std::optional(InputShape{weights.batch, weights.heads, weights.heads, weights.rows, weights.columns});
}

/// Calls `use` with the place and the tensor of every array of the input.
template <typename Use> void forEachSource(const Input& input, const Use& use)
{
    const auto optional = [&use](const char* place, const std::optional<TensorSource>& source) {
        if (source)
            use(place, *source);
    };
    if (const auto* qkv = std::get_if<QkvInput>(&input.kind)) {
        use("/input/q", qkv->q), use("/input/k", qkv->k), optional("/input/v", qkv->v);
    } else if (const auto* projection = std::get_if<ProjectionInput>(&input.kind)) {
        use("/input/x", projection->x), optional("/input/x_key", projection->xKey);
        use("/input/w_query", projection->wQuery), use("/input/w_key", projection->wKey);
        optional("/input/w_value", projection->wValue);
    } else if (const auto* scores = std::get_if<ScoresInput>(&input.kind)) {
        use("/input/scores", scores->scores), optional("/input/v", scores->v);
    } else if (const auto* weights = std::get_if<WeightsInput>(&input.kind)) {
        use("/input/weights", weights->weights);
    }
}

/// The same error with the tensor file at fault, when the array at its place came from one.
Error withFileNamed(Error error, const Input& input)
{
    const std::string place = error.place;
    forEachSource(input, [&](const char* at, const TensorSource& source) {
        if (place == at)
            error.place += sourceText(source);
    });
    return error;
}

Status checkCount(const char* place, std::size_t found, int expected, const char* what)
{
    return found == 0 ? success() : equal(place, int(found), expected, what);
}

Status checkSide(const MaskSpec& mask, Side side)
{
    if (!mask.padding || mask.padding->side.value_or(side) == side)
        return success();
    const std::string word(nameOf(side));
    return Error{ErrorKind::Inconsistent, {}, "/input/pad_side",
        "the side of /mask/padding, \"" + std::string(nameOf(*mask.padding->side)) + "\"", "\"" + word + "\""};
}

Status checkTextSides(const Scenario& scenario, const TextInput& text)
{
    return text.padSide ? checkSide(scenario.mask, *text.padSide) : success();
}

} // namespace

Result<std::optional<InputShape>> inputShape(const Input& input)
{
    Shape shape = std::visit([](const auto& kind) { return shapeOf(kind); }, input.kind);
    return shape ? shape : withFileNamed(shape.error(), input);
}

Status checkScenario(const Scenario& scenario)
{
    const Shape shape = inputShape(scenario.input);
    if (!shape)
        return shape.error();
    if (const auto* text = std::get_if<TextInput>(&scenario.input.kind))
        return checkTextSides(scenario, *text);
    const InputShape& sizes = **shape;
    return all(
        {checkCount("/input/query_labels", scenario.input.queryLabels.size(), sizes.queries, "labels, one per query"),
            checkCount("/input/key_labels", scenario.input.keyLabels.size(), sizes.keys, "labels, one per key"),
            checkCount("/scoring/alibi", scenario.scoring.alibiSlopes.size(), sizes.heads, "slopes, one per head"),
            checkCount(
                "/scoring/sink_logits", scenario.scoring.sinkLogits.size(), sizes.heads, "sink logits, one per head")});
}

} // namespace ax
