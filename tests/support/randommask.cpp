// SPDX-License-Identifier: MIT
#include "tests/support/randommask.h"

namespace ax::test {
namespace {

constexpr int kMostTokens = 10;

} // namespace

std::vector<int> RandomMask::numbers(int count, int limit)
{
    std::vector<int> result;
    for (int i = 0; i < count; ++i)
        result.push_back(below(limit));
    return result;
}

MaskContext RandomMask::context()
{
    MaskContext context;
    context.queries = below(kMostTokens);
    context.keys = coin() ? context.queries : below(kMostTokens);
    context.heads = 1 + below(3);
    context.batchSize = 1 + below(3);
    context.batch = below(context.batchSize);
    context.layer = below(3);
    context.decoder = coin();
    if (coin()) {
        context.padSide = coin() ? Side::Left : Side::Right;
        context.realKeys = numbers(context.keys, 2);
    }
    if (coin())
        context.modelWindow = window();
    context.modelChunk = maybe(1, 5);
    return context;
}

Window RandomMask::window()
{
    Window window{.left = maybe(0, 5), .right = maybe(0, 5)};
    window.writtenAsSize = window.left && window.right == 0 && coin();
    return window;
}

Padding RandomMask::padding(const MaskContext& context)
{
    Padding padding;
    padding.positions = coin() ? Positions::Slot : Positions::Real;
    padding.hideQueries = context.queries == context.keys && coin();
    if (coin())
        padding.side = context.padSide.value_or(coin() ? Side::Left : Side::Right);
    if (context.isText() && coin())
        return padding;
    if (coin())
        padding.lengths = numbers(context.batchSize, context.keys + 1);
    else
        for (int entry = 0; entry < context.batchSize; ++entry)
            padding.keys.push_back(numbers(context.keys, 2));
    return padding;
}

Documents RandomMask::documents(const MaskContext& context)
{
    Documents documents{{}, numbers(context.keys, 3)};
    if (coin())
        documents.queries = numbers(context.queries, 3);
    return documents;
}

TensorSource RandomMask::matrix(const MaskContext& context)
{
    std::vector<std::int64_t> shape{context.queries, context.keys};
    if (coin())
        shape.insert(shape.begin(), coin() ? 1 : context.heads);
    if (shape.size() == 3 && coin())
        shape.insert(shape.begin(), context.batchSize);
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    std::vector<double> cells;
    for (std::int64_t i = 0; i < count; ++i)
        cells.push_back(below(4) == 0 ? 0 : 1);
    TensorSource source;
    source.values = std::make_shared<const Tensor>(Tensor{shape, cells});
    return source;
}

MaskSpec RandomMask::parts(const MaskContext& context)
{
    MaskSpec spec;
    if (coin())
        spec.causal = coin();
    spec.alignment = coin() ? Alignment::TopLeft : Alignment::BottomRight;
    if (coin())
        spec.window = window();
    if (coin())
        spec.padding = padding(context);
    if (coin())
        spec.documents = documents(context);
    spec.prefix = maybe(0, 6);
    for (int i = below(3); i > 0; --i)
        spec.blocks.push_back({below(5), 5 + below(6)});
    spec.sinks = maybe(0, 4);
    spec.global = numbers(below(3), kMostTokens);
    spec.chunk = maybe(1, 6);
    spec.dilation = maybe(1, 4);
    spec.origin = coin() ? Origin::FirstReal : Origin::Slot;
    spec.modelWindow = coin();
    if (context.queries > 0 && context.keys > 0 && coin())
        spec.matrix = matrix(context);
    for (int i = context.queries * context.keys > 0 ? below(6) : 0; i > 0; --i)
        spec.edits.push_back({below(context.queries), below(context.keys), coin()});
    return spec;
}

MaskSpec RandomMask::spec(const MaskContext& context)
{
    MaskSpec spec = parts(context);
    while (below(3) == 0)
        spec.layers.push_back({numbers(1 + below(2), 3), parts(context)});
    return spec;
}

} // namespace ax::test
