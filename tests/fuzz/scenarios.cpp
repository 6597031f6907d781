// SPDX-License-Identifier: MIT
#include "core/evaluation/evaluate.h"
#include "core/evaluation/shownhead.h"
#include "core/io/report.h"
#include "core/io/scenariofile.h"
#include "core/mask/compiledmask.h"
#include "core/scenario/inputshape.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/smallmodel.h"

namespace ax::fuzz {
namespace {

constexpr int kMostCells = 4096; ///< of a matrix that is computed
constexpr int kMostMatrices = 64; ///< batch x heads
constexpr std::size_t kLongestText = 256;
constexpr int kLongestPadding = 64;

Result<ModelPtr> smallModel(const std::string&, const std::string&)
{
    static const Result<ModelPtr> model = loadModel(filesOf(smallModelFiles()), "model");
    return model;
}

/// Small enough to be computed thousands of times a minute.
bool isSmall(const Scenario& scenario)
{
    if (const auto* text = std::get_if<TextInput>(&scenario.input.kind)) {
        std::size_t bytes = 0;
        for (const std::string& one : text->texts)
            bytes += one.size() + 1;
        return bytes <= kLongestText && text->padTo.value_or(0) <= kLongestPadding;
    }
    const auto shape = inputShape(scenario.input);
    return shape && std::int64_t((*shape)->queries) * (*shape)->keys <= kMostCells
        && std::int64_t((*shape)->batch) * (*shape)->heads <= kMostMatrices;
}

void requireComputes(const Scenario& scenario)
{
    const auto shared = std::make_shared<const Scenario>(scenario);
    const Result<SnapshotPtr> snapshot = evaluate(shared, &smallModel, nullptr, {}, kMostCells);
    if (!isGood(snapshot))
        return;
    if (!isGood(checkView(**snapshot)))
        return;
    const View& view = scenario.view;
    if (const auto report = writeReport(*snapshot, view.batch, view.layer, view.head); isGood(report))
        require(readJson(*report, "report").ok(), "a report is JSON");
}

} // namespace

void feedScenario(Bytes bytes)
{
    const Result<Json> tree = readJson(textOf(bytes), "scenario.attn.json");
    if (!isGood(tree))
        return;
    const Result<Scenario> scenario = scenarioFromJson(*tree, "scenario.attn.json");
    if (!isGood(scenario))
        return;
    const Result<Scenario> again = scenarioFromJson(scenarioToJson(*scenario), "scenario.attn.json");
    require(again.ok() && *again == *scenario, "a scenario reads back as it was written");
    if (isSmall(*scenario))
        requireComputes(*scenario);
}

void feedMask(Bytes bytes)
{
    const Result<MaskSpec> mask = parseMask(textOf(bytes));
    if (!isGood(mask))
        return;
    for (const auto& [queries, keys] : {std::pair(1, 1), std::pair(7, 7), std::pair(3, 9), std::pair(9, 3)})
        if (const auto compiled = compileMask(*mask, {.queries = queries, .keys = keys}, {}); isGood(compiled))
            for (int query = 0; query < queries; ++query)
                for (int key = 0; key < keys; ++key)
                    require(compiled->head(0).isVisible(query, key) == compiled->hiddenBy(0, query, key).empty(),
                        "a hidden cell has a part that hides it");
}

} // namespace ax::fuzz
