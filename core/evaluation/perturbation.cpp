// SPDX-License-Identifier: MIT
#include "core/evaluation/perturbation.h"

#include "core/evaluation/attendlayer.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {
namespace {

/// [rows + 1] How many of the first rows are marked: a range of keys is asked by two of them.
std::vector<int> countsBelow(const std::vector<char>& marked)
{
    std::vector<int> counts{0};
    for (const char mark : marked)
        counts.push_back(counts.back() + mark);
    return counts;
}

/// One layer on: rows that see a marked key are marked.
std::vector<char> markedAfter(const std::vector<char>& marked, const CompiledMask& mask, int heads)
{
    const std::vector<int> counts = countsBelow(marked);
    std::vector<char> next = marked;
    for (int head = 0; head < (mask.isPerHead() ? heads : 1); ++head)
        for (int row = 0; row < int(marked.size()); ++row)
            for (const KeyRange& range : mask.head(head).row(row))
                if (counts[std::size_t(range.last)] > counts[std::size_t(range.first)])
                    next[std::size_t(row)] = 1;
    return next;
}

/// Largest change of each row; a NaN that came or went is an infinite one.
std::vector<double> changes(const MatrixView& before, const MatrixView& after)
{
    std::vector<double> result;
    for (Eigen::Index row = 0; row < before.rows(); ++row) {
        double largest = 0;
        for (Eigen::Index column = 0; column < before.cols(); ++column) {
            const float a = before(row, column), b = after(row, column);
            if (a == b || (std::isnan(a) && std::isnan(b)))
                continue;
            largest = std::isnan(a) || std::isnan(b) ? std::numeric_limits<double>::infinity()
                                                     : std::max(largest, std::abs(double(a) - double(b)));
        }
        result.push_back(largest);
    }
    return result;
}

} // namespace

std::vector<int> Perturbation::leaks() const
{
    std::vector<int> rows;
    for (std::size_t row = 0; row < moved.size(); ++row)
        if (moved[row] > 0 && !reached[row])
            rows.push_back(int(row));
    return rows;
}

std::vector<char> rowsReachedBy(int token, const Entry& entry, int heads)
{
    std::vector<char> marked(entry.tokenIds.size(), 0);
    marked[std::size_t(token)] = 1;
    for (const auto& mask : entry.masks)
        marked = markedAfter(marked, *mask, heads);
    return marked;
}

Result<Perturbation> perturb(const SnapshotPtr& snapshot, int batch, int token, std::stop_token stop)
{
    const Entry& entry = snapshot->entries.at(std::size_t(batch));
    if (token < 0 || token >= int(entry.tokenIds.size()))
        return Error{ErrorKind::OutOfRange, {}, "token",
            "a position below " + std::to_string(entry.tokenIds.size()) + ", of a text", std::to_string(token)};
    std::vector<int> ids = entry.tokenIds;
    int& id = ids[std::size_t(token)];
    id += id > 0 ? -1 : 1;
    const AttendLayer attend = [&](int layer, const LayerTensors& tensors, int firstRow, MutableMatrixView output) {
        return attendLayer(*snapshot, entry, layer, tensors, firstRow, output, stop);
    };
    // Nothing is reused: whether earlier rows stay is what this asks.
    const Result<ForwardState> state = snapshot->model->forward(ids, entry.positionIds, attend, nullptr, 0, stop);
    if (!state)
        return state.error();
    return Perturbation{token, id, rowsReachedBy(token, entry, snapshot->shape.heads),
        changes(entry.forward->hidden.view(), state->hidden.view())};
}

} // namespace ax
