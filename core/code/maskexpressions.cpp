// SPDX-License-Identifier: MIT
#include "core/code/maskscript.h"
#include "core/code/pythontext.h"

#include <algorithm>
#include <initializer_list>
#include <set>

namespace ax {
namespace {

using Index = MaskScript::Index;
using Words = std::initializer_list<std::string_view>;

std::string text(Words words)
{
    std::string result;
    for (const std::string_view word : words)
        result += word;
    return result;
}

std::string number(std::int64_t value)
{
    return std::to_string(value);
}

/// "p - 3", "p + 3" or "p".
std::string shifted(std::string_view index, std::int64_t by)
{
    if (by == 0)
        return std::string(index);
    return text({index, by < 0 ? " - " : " + ", number(std::abs(by))});
}

/// Terms of which one is enough, a line each where there are many.
std::string anyOf(const std::vector<std::string>& terms)
{
    const std::string line = joined(terms, " | ");
    return line.size() <= 80 ? line : "(\n    " + joined(terms, "\n    | ") + "\n)";
}

std::string causal(MaskScript& script)
{
    return text({script.use(Index::Key), " <= ", script.usePosition()});
}

/// The first `count` keys, from the origin of the batch entry.
std::string firstKeys(MaskScript& script, int count)
{
    const std::string_view key = script.use(Index::Key);
    const std::string origin = script.perBatch("first_real_key", script.settings().origins);
    if (origin == "0")
        return text({key, " < ", number(count)});
    return text({"(", origin, " <= ", key, ") & (", key, " < ", origin, " + ", number(count), ")"});
}

std::string prefix(MaskScript& script)
{
    return firstKeys(script, *script.settings().mask.prefix);
}

std::string sinks(MaskScript& script)
{
    return firstKeys(script, *script.settings().mask.sinks);
}

std::string blocks(MaskScript& script)
{
    const std::string_view key = script.use(Index::Key), position = script.usePosition();
    std::vector<std::string> terms;
    for (const Block& block : script.settings().mask.blocks) {
        const std::string first = number(block.first), last = number(block.last);
        terms.push_back(text({"((", first, " <= ", position, ") & (", position, " <= ", last, ") & (", first,
            " <= ", key, ") & (", key, " <= ", last, "))"}));
    }
    return anyOf(terms);
}

std::string nearKeys(MaskScript& script, const Window& window)
{
    if (!window.left && !window.right)
        return {};
    const std::string_view key = script.use(Index::Key), position = script.usePosition();
    const std::string from = window.left ? text({shifted(position, -std::int64_t(*window.left)), " <= ", key}) : "";
    const std::string to = window.right ? text({key, " <= ", shifted(position, *window.right)}) : "";
    return from.empty() || to.empty() ? from + to : text({"(", from, ") & (", to, ")"});
}

std::string window(MaskScript& script)
{
    return nearKeys(script, *script.settings().mask.window);
}

std::string modelWindow(MaskScript& script)
{
    return nearKeys(script, script.settings().modelWindow);
}

std::string globalPositions(MaskScript& script)
{
    const std::string_view key = script.use(Index::Key), position = script.usePosition();
    const std::vector<int>& listed = script.settings().mask.global;
    std::vector<std::string> terms;
    for (const int place : std::set<int>(listed.begin(), listed.end()))
        terms.push_back(text({"(", position, " == ", number(place), ") | (", key, " == ", number(place), ")"}));
    return anyOf(terms);
}

std::string chunk(MaskScript& script)
{
    const std::string_view key = script.use(Index::Key), position = script.usePosition();
    const std::string size = number(*script.settings().mask.chunk);
    const std::string origin = script.perBatch("first_real_key", script.settings().origins);
    if (origin == "0")
        return text({key, " // ", size, " == ", position, " // ", size});
    return text({"(", key, " - ", origin, ") // ", size, " == (", position, " - ", origin, ") // ", size});
}

/// The smallest id from 0 that no key has: that of a position outside the keys.
int unusedId(const std::vector<int>& ids)
{
    int id = 0;
    while (std::ranges::count(ids, id))
        ++id;
    return id;
}

std::vector<int> queryDocuments(const ProgramSettings& settings)
{
    const Documents& documents = *settings.mask.documents;
    if (!documents.queries.empty())
        return documents.queries;
    const int outside = unusedId(documents.keys);
    std::vector<int> ids;
    for (int query = 0; query < settings.queries; ++query) {
        const int position = query + settings.positionOffset();
        const bool isInside = position >= 0 && position < settings.keys;
        ids.push_back(isInside ? documents.keys[std::size_t(position)] : outside);
    }
    return ids;
}

std::string documents(MaskScript& script)
{
    const ProgramSettings& settings = script.settings();
    const std::vector<int>& ofKeys = settings.mask.documents->keys;
    const std::vector<int> ofQueries = queryDocuments(settings);
    const std::string_view query = script.use(Index::Query), key = script.use(Index::Key);
    if (ofQueries == ofKeys) {
        script.addTable("documents", {settings.keys}, ofKeys, false);
        return text({"documents[", query, "] == documents[", key, "]"});
    }
    script.addTable("query_documents", {settings.queries}, ofQueries, false);
    script.addTable("key_documents", {settings.keys}, ofKeys, false);
    return text({"query_documents[", query, "] == key_documents[", key, "]"});
}

/// Real tokens as one run of keys [first, first + count) that touches the right or the left end.
struct RealRun {
    bool fromLeft = true; ///< the run begins at key 0, padding follows
    bool toRight = true; ///< the run ends at the last key
    int first = 0;
    int count = 0;
};

RealRun runOf(const std::vector<int>& real)
{
    RealRun run;
    run.count = int(std::ranges::count_if(real, [](int flag) { return flag != 0; }));
    run.first = int(real.size()) - run.count;
    run.fromLeft = std::all_of(real.begin(), real.begin() + run.count, [](int flag) { return flag != 0; });
    run.toRight = std::all_of(real.end() - run.count, real.end(), [](int flag) { return flag != 0; });
    return run;
}

/// Whether the token at `index` is real, for keys and for query rows.
std::string isReal(MaskScript& script, std::string_view index)
{
    const ProgramSettings& settings = script.settings();
    bool fromLeft = true, toRight = true;
    std::vector<int> counts, firsts, flags;
    for (const std::vector<int>& real : settings.realKeys) {
        const RealRun run = runOf(real);
        fromLeft = fromLeft && run.fromLeft;
        toRight = toRight && run.toRight;
        counts.push_back(run.count);
        firsts.push_back(run.first);
        flags.insert(flags.end(), real.begin(), real.end());
    }
    if (fromLeft)
        return text({index, " < ", script.perBatch("lengths", counts)});
    if (toRight)
        return text({script.perBatch("padding_lengths", firsts), " <= ", index});
    if (settings.realKeys.size() == 1) {
        script.addTable("real", {settings.keys}, flags, true);
        return text({"real[", index, "]"});
    }
    script.addTable("real", {std::int64_t(settings.realKeys.size()), settings.keys}, flags, true);
    return text({"real[", script.use(Index::Batch), ", ", index, "]"});
}

std::string padding(MaskScript& script)
{
    const std::string keys = isReal(script, script.use(Index::Key));
    if (!script.settings().mask.padding->hideQueries)
        return keys;
    return text({"(", keys, ") & (", isReal(script, script.use(Index::Query)), ")"});
}

std::string dilation(MaskScript& script)
{
    const std::string_view key = script.use(Index::Key), position = script.usePosition();
    return text({"(", position, " - ", key, ") % ", number(*script.settings().mask.dilation), " == 0"});
}

/// The planes of the matrix that the program's batch entries and heads see; axes that all share are left out.
std::string matrix(MaskScript& script)
{
    const ProgramSettings& settings = script.settings();
    const Tensor& given = *settings.mask.matrix->values;
    const std::size_t rank = given.shape.size();
    const std::int64_t heads = rank > 2 ? given.shape[rank - 3] : 1, entries = rank > 3 ? given.shape[0] : 1;
    const std::int64_t cells = std::int64_t(settings.queries) * settings.keys;
    const std::vector<int> batches = entries > 1 ? settings.batches : std::vector{0};
    const std::vector<int> ofHeads = heads > 1 ? settings.heads : std::vector{0};
    std::vector<int> values;
    for (const int batch : batches)
        for (const int head : ofHeads) {
            const auto plane = given.values.begin() + (batch * heads + head) * cells;
            std::transform(plane, plane + cells, std::back_inserter(values), [](double cell) { return cell != 0; });
        }
    std::vector<std::int64_t> shape;
    std::string place;
    if (batches.size() > 1) {
        shape.push_back(std::int64_t(batches.size()));
        place += text({script.use(Index::Batch), ", "});
    }
    if (ofHeads.size() > 1) {
        shape.push_back(std::int64_t(ofHeads.size()));
        place += text({script.use(Index::Head), ", "});
    }
    shape.insert(shape.end(), {settings.queries, settings.keys});
    script.addTable("matrix", shape, values, true);
    return text({"matrix[", place, script.use(Index::Query), ", ", script.use(Index::Key), "]"});
}

constexpr MaskExpression kExpressions[]{
    {"causal", "causal", &causal},
    {"prefix", "prefix", &prefix},
    {"blocks", "same_block", &blocks},
    {"window", "window", &window},
    {"sinks", "sinks", &sinks},
    {"global", "global_position", &globalPositions},
    {"model_window", "model_window", &modelWindow},
    {"chunk", "same_chunk", &chunk},
    {"documents", "same_document", &documents},
    {"padding", "real_key", &padding},
    {"dilation", "dilated", &dilation},
    {"matrix", "allowed", &matrix},
    {"edits", "", nullptr},
};

} // namespace

std::span<const MaskExpression> maskExpressions()
{
    return kExpressions;
}

} // namespace ax
