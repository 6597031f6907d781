// SPDX-License-Identifier: MIT
#include "ui/panels/firsttokenheads.h"

#include "core/evaluation/headview.h"

#include <algorithm>
#include <cstdint>

namespace ax {
namespace {

constexpr std::int64_t kMostCells = std::int64_t(1) << 22;

/// Rows of real tokens after the first key's, evenly spread.
std::vector<int> rowsToAsk(const Shape& shape, const Entry& entry)
{
    std::vector<int> candidates;
    for (int row = 1; row < shape.queries; ++row)
        if (entry.realTokens.empty() || entry.realTokens[std::size_t(row)] != 0)
            candidates.push_back(row);
    const std::int64_t cellsPerRow = std::int64_t(shape.layers) * shape.heads * std::max(1, shape.keys);
    const std::int64_t available = std::int64_t(candidates.size());
    const auto asked = std::min(std::clamp<std::int64_t>(kMostCells / cellsPerRow, 4, 64), available);
    std::vector<int> rows;
    for (std::int64_t i = 0; i < asked; ++i)
        rows.push_back(candidates[std::size_t((i + 1) * available / asked - 1)]);
    return rows;
}

/// Nothing when stopped.
std::optional<bool> restsOnFirstToken(const HeadView& view, const std::vector<int>& rows, std::stop_token stop)
{
    double mass = 0;
    for (const int row : rows) {
        if (stop.stop_requested())
            return {};
        mass += double(view.tile(Stage::Weights, {row, 0, 1, 1}, stop)(0, 0));
    }
    return mass > 0.5 * double(rows.size());
}

} // namespace

std::optional<FirstTokenHeads> firstTokenHeads(const SnapshotPtr& snapshot, int batch, std::stop_token stop)
{
    const std::vector<int> rows = rowsToAsk(snapshot->shape, snapshot->entries.at(std::size_t(batch)));
    if (rows.empty())
        return {};
    FirstTokenHeads found{0, snapshot->shape.layers * snapshot->shape.heads, int(rows.size())};
    for (int layer = 0; layer < snapshot->shape.layers; ++layer) {
        for (int head = 0; head < snapshot->shape.heads; ++head) {
            const auto rests = restsOnFirstToken(HeadView(snapshot, batch, layer, head), rows, stop);
            if (!rests)
                return {};
            found.heads += *rests;
        }
    }
    return found;
}

} // namespace ax
