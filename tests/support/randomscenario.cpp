// SPDX-License-Identifier: MIT
#include "tests/support/randomscenario.h"

#include <array>
#include <bit>
#include <cmath>
#include <limits>

namespace ax::test {

/// Half of them everyday numbers, the others any finite bit pattern.
double RandomScenario::finite()
{
    using Limits = std::numeric_limits<double>;
    constexpr std::array kEdges{0.0, -0.0, 1.0, 0.1, 1e-5, -1e4, 9007199254740991.0, 9007199254740992.0,
        -9007199254740993.0, 1e22, 18446744073709551616.0, Limits::max(), Limits::lowest(), Limits::min(),
        Limits::denorm_min()};
    if (coin())
        return kEdges[std::size_t(below(int(kEdges.size())))];
    const double any = std::bit_cast<double>(m_random.bits());
    return std::isfinite(any) ? any : double(below(100)) / 8;
}

double RandomScenario::number()
{
    constexpr std::array kNonFinite{double(NAN), double(INFINITY), double(-INFINITY)};
    return below(6) == 0 ? kNonFinite[std::size_t(below(3))] : finite();
}

std::string RandomScenario::text()
{
    using namespace std::string_literals;
    const std::array kPieces{"token"s, " "s, "\n"s, "\""s, "\\"s, "\0"s, "\x1b"s, "/~01"s, "\u00e4"s, "\u4f60\u597d"s,
        "\U0001F469\u200D\U0001F680"s, "\u202e"s, "\ufeff"s, "<E8 8B>"s};
    std::string result;
    for (int i = below(5); i > 0; --i)
        result += kPieces[std::size_t(below(int(kPieces.size())))];
    return result;
}

std::vector<std::string> RandomScenario::texts(int count)
{
    std::vector<std::string> result;
    for (int i = 0; i < count; ++i)
        result.push_back(text());
    return result;
}

std::vector<double> RandomScenario::numbers(int count)
{
    std::vector<double> result;
    for (int i = 0; i < count; ++i)
        result.push_back(finite());
    return result;
}

TensorSource RandomScenario::tensor(const std::vector<std::int64_t>& shape)
{
    auto tensor = std::make_shared<Tensor>();
    tensor->shape = shape;
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    for (std::int64_t i = 0; i < count; ++i)
        tensor->values.push_back(number());
    return {{}, {}, tensor};
}

/// Axes before the last two as the rank has them.
TensorSource RandomScenario::tensor(const Sizes& sizes, int heads, int rows, int columns)
{
    std::vector<std::int64_t> shape{rows, columns};
    if (sizes.rank > 2)
        shape.insert(shape.begin(), heads);
    if (sizes.rank > 3)
        shape.insert(shape.begin(), sizes.batch);
    return tensor(shape);
}

RandomScenario::Sizes RandomScenario::sizes()
{
    Sizes sizes;
    sizes.rank = 2 + below(3);
    sizes.batch = sizes.rank > 3 ? 1 + below(2) : 1;
    sizes.kvHeads = sizes.rank > 2 ? 1 + below(2) : 1;
    sizes.heads = sizes.rank > 2 ? sizes.kvHeads * (1 + below(2)) : 1;
    sizes.queries = 1 + below(4);
    sizes.keys = 1 + below(4);
    return sizes;
}

/// The sides of padding agree, as they must.
TextInput RandomScenario::textInput(const MaskSpec& mask)
{
    TextInput input;
    input.texts = texts(1 + below(3));
    input.model = coin() ? "builtin" : "models/" + text();
    input.addBos = coin();
    input.padTo = m_random.maybe(1, 20);
    input.padSide = maybe(oneOf<Side>(2));
    if (mask.padding && mask.padding->side && input.padSide)
        input.padSide = mask.padding->side;
    return input;
}

QkvInput RandomScenario::qkvInput(const Sizes& sizes)
{
    const int size = 1 + below(3);
    QkvInput input{tensor(sizes, sizes.heads, sizes.queries, size), tensor(sizes, sizes.kvHeads, sizes.keys, size),
        std::nullopt, oneOf<KvHeads>(2)};
    if (coin())
        input.v = tensor(sizes, sizes.kvHeads, sizes.keys, 1 + below(3));
    return input;
}

ProjectionInput RandomScenario::projectionInput(const Sizes& sizes)
{
    const int width = 1 + below(3), keyWidth = 1 + below(3), size = 1 + below(3);
    const bool cross = coin();
    ProjectionInput input;
    input.x = tensor({sizes.queries, width});
    if (cross)
        input.xKey = tensor({sizes.keys, keyWidth});
    input.wQuery = tensor({width, size});
    input.wKey = tensor({cross ? keyWidth : width, size});
    if (coin())
        input.wValue = tensor({cross ? keyWidth : width, 1 + below(3)});
    return input;
}

ScoresInput RandomScenario::scoresInput(const Sizes& sizes)
{
    ScoresInput input{tensor(sizes, sizes.heads, sizes.queries, sizes.keys), std::nullopt};
    if (coin())
        input.v = tensor(sizes, sizes.heads, sizes.keys, 1 + below(3));
    return input;
}

Input RandomScenario::input(const Sizes& sizes, const MaskSpec& mask)
{
    Input input;
    int queries = sizes.queries, keys = sizes.keys;
    switch (below(5)) {
    case 0:
        input.kind = textInput(mask);
        break;
    case 1:
        input.kind = qkvInput(sizes);
        break;
    case 2:
        input.kind = projectionInput(sizes);
        keys = std::get<ProjectionInput>(input.kind).xKey ? keys : queries;
        break;
    case 3:
        input.kind = scoresInput(sizes);
        break;
    default:
        input.kind = WeightsInput{tensor(sizes, sizes.heads, queries, keys)};
    }
    if (coin())
        input.queryLabels = texts(queries);
    if (coin())
        input.keyLabels = texts(keys);
    return input;
}

Scoring RandomScenario::scoring(int heads)
{
    Scoring scoring;
    scoring.scale = maybe(finite());
    if (const double cap = std::abs(finite()); cap > 0)
        scoring.softcap = maybe(cap);
    scoring.alibiAuto = below(4) == 0;
    if (!scoring.alibiAuto && coin())
        scoring.alibiSlopes = numbers(heads);
    if (coin())
        scoring.sinkLogits = numbers(heads);
    return scoring;
}

Numerics RandomScenario::numerics()
{
    Numerics numerics;
    numerics.dtype = oneOf<Dtype>(4);
    numerics.fill.kind = oneOf<Fill::Kind>(4);
    if (numerics.fill.kind == Fill::Kind::Number)
        numerics.fill.number = finite();
    numerics.apply = oneOf<Apply>(2);
    numerics.order = oneOf<MaskOrder>(3);
    numerics.emptyRows = oneOf<EmptyRows>(4);
    return numerics;
}

Decode RandomScenario::decode()
{
    Decode decode;
    decode.sample = coin();
    decode.temperature = maybe(std::abs(finite()));
    decode.topK = m_random.maybe(1, 1000);
    decode.topP = maybe(double(below(1000)) / 999);
    decode.seed = maybe(m_random.bits());
    decode.steps = m_random.maybe(0, 100);
    decode.forced = m_random.numbers(below(4), 5000);
    return decode;
}

View RandomScenario::view()
{
    View view;
    view.batch = below(3);
    view.layer = below(3);
    view.head = coin() ? View::kMeanHead : below(3);
    view.stage = oneOf<Stage>(9);
    view.colormap = coin() ? "" : text();
    view.scale = oneOf<ColorScale>(3);
    view.normalise = oneOf<Normalise>(5);
    const double a = finite(), b = finite();
    if (a != b)
        view.range = {std::min(a, b), std::max(a, b)};
    if (!view.range && view.normalise == Normalise::Fixed)
        view.normalise = Normalise::Raw;
    return view;
}

Lesson RandomScenario::lesson()
{
    using Json = nlohmann::ordered_json;
    const auto translations = [this] {
        std::map<std::string, std::string> both{{"en", text()}};
        if (coin())
            both["zh_CN"] = text();
        return both;
    };
    Lesson lesson{"lesson" + text(), translations(), {}};
    for (int i = below(3); i > 0; --i) {
        LessonStep step{translations(), {}};
        if (coin())
            step.set.emplace_back("/mask/window", Json{{"size", 1 + below(4)}});
        if (coin())
            step.set.emplace_back("/scoring/scale", finite());
        if (coin())
            step.set.emplace_back("/a~1b/0", Json::array({nullptr, text(), Json::object(), Json::array()}));
        lesson.steps.push_back(std::move(step));
    }
    return lesson;
}

Scenario RandomScenario::scenario()
{
    const Sizes sizes = this->sizes();
    Scenario scenario;
    scenario.title = text();
    scenario.notes = text();
    scenario.mask = m_random.spec(m_random.context());
    scenario.input = input(sizes, scenario.mask);
    const bool isProjection = std::holds_alternative<ProjectionInput>(scenario.input.kind);
    scenario.scoring = scoring(isProjection ? 1 : sizes.heads);
    scenario.numerics = numerics();
    scenario.decode = decode();
    scenario.view = view();
    if (coin())
        scenario.lesson = lesson();
    return scenario;
}

} // namespace ax::test
