// SPDX-License-Identifier: MIT
#include "core/evaluation/perturbation.h"

#include "core/base/memory.h"
#include "core/evaluation/attendlayer.h"
#include "core/evaluation/cancelled.h"
#include "core/evaluation/evaluate.h"
#include "core/evaluation/headview.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax {
namespace {

constexpr int kBand = 64; // rows compared together
constexpr std::uint64_t kSeed = 1; // of the numbers that replace others

/// [rows + 1] How many of the first rows are marked: a range of keys is asked by two of them.
std::vector<int> countsBelow(const std::vector<char>& marked)
{
    std::vector<int> counts{0};
    for (const char mark : marked)
        counts.push_back(counts.back() + mark);
    return counts;
}

/// Rows that see a marked key.
std::vector<char> seersOf(const std::vector<char>& marked, const CompiledMask& mask, const Shape& shape)
{
    const std::vector<int> counts = countsBelow(marked);
    std::vector<char> seers(std::size_t(shape.queries), 0);
    for (int head = 0; head < (mask.isPerHead() ? shape.heads : 1); ++head)
        for (int row = 0; row < shape.queries; ++row)
            for (const KeyRange& range : mask.head(head).row(row))
                if (counts[std::size_t(range.last)] > counts[std::size_t(range.first)])
                    seers[std::size_t(row)] = 1;
    return seers;
}

/// Keeps in `moved` the largest change of each row; a NaN that came or went is an infinite one.
template <typename Rows> void noteChanges(const Rows& before, const Rows& after, double* moved)
{
    for (Eigen::Index row = 0; row < before.rows(); ++row)
        for (Eigen::Index column = 0; column < before.cols(); ++column) {
            const double a = before(row, column), b = after(row, column);
            if (a == b || (std::isnan(a) && std::isnan(b)))
                continue;
            const bool isNumber = !std::isnan(a) && !std::isnan(b);
            moved[row] = std::max(moved[row], isNumber ? std::abs(a - b) : std::numeric_limits<double>::infinity());
        }
}

/// The text of an entry under the masks of `snapshot`, with other ids. Nothing is reused: whether earlier rows stay is
/// what is asked.
Result<ForwardState> run(
    const Snapshot& snapshot, const Entry& entry, const std::vector<int>& ids, std::stop_token stop)
{
    const AttendLayer attend = [&](int layer, const LayerTensors& tensors, int firstRow, MutableMatrixView output) {
        return attendLayer(snapshot, entry, layer, tensors, firstRow, output, stop);
    };
    return snapshot.model->forward(ids, entry.positionIds, attend, nullptr, 0, stop);
}

Result<Perturbation> perturbText(const Snapshot& snapshot, const Entry& entry, int token, std::stop_token stop)
{
    std::shared_ptr<const ForwardState> before = entry.forward;
    if (snapshot.own) { // the hidden rows are those of other masks
        Result<ForwardState> state = run(snapshot, entry, entry.tokenIds, stop);
        if (!state)
            return state.error();
        before = std::make_shared<const ForwardState>(*std::move(state));
    }
    std::vector<int> ids = entry.tokenIds;
    int& id = ids[std::size_t(token)];
    id += id > 0 ? -1 : 1;
    const Result<ForwardState> after = run(snapshot, entry, ids, stop);
    if (!after)
        return after.error();
    Perturbation result{token, id, {}, rowsReachedBy(token, true, entry, snapshot.shape), {}};
    result.moved.resize(entry.tokenIds.size());
    noteChanges(before->hidden.view(), after->hidden.view(), result.moved.data());
    return result;
}

/// Changes of one head's weights and output, in bands of rows.
bool compareHeads(const HeadView& before, const HeadView& after, std::vector<double>& moved, std::stop_token stop)
{
    for (int first = 0; first < before.queries(); first += kBand)
        for (const Stage stage : {Stage::Weights, Stage::Output}) {
            if (stop.stop_requested())
                return false;
            if (!before.has(stage))
                continue;
            const CellRect band{first, 0, std::min(kBand, before.queries() - first), before.columns(stage)};
            noteChanges(before.exact(stage, band), after.exact(stage, band), moved.data() + first);
        }
    return true;
}

Result<Perturbation> perturbNumbers(const SnapshotPtr& snapshot, int batch, int token, std::stop_token stop)
{
    if (!canPerturb(*snapshot))
        return Error{ErrorKind::Unsupported, {}, "/input/kind", "a text, scores, or queries and keys", "weights"};
    auto scenario = std::make_shared<Scenario>(*snapshot->scenario);
    Perturbation result;
    result.token = token;
    result.change = changeToken(scenario->input, batch, token, kSeed);
    const ModelSource noModels = [](const std::string& name, const std::string& file) -> Result<ModelPtr> {
        return Error{ErrorKind::Unsupported, file, "/input", "numbers", name};
    };
    const Result<SnapshotPtr> after = evaluate(scenario, noModels, nullptr, stop);
    if (!after)
        return after.error();
    result.reached
        = rowsReachedBy(token, result.change.hasQuery(), snapshot->entries[std::size_t(batch)], snapshot->shape);
    result.moved.resize(std::size_t(snapshot->shape.queries));
    for (int head = 0; head < snapshot->shape.heads; ++head)
        if (!compareHeads(HeadView(snapshot, batch, 0, head), HeadView(*after, batch, 0, head), result.moved, stop))
            return cancelled();
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

std::vector<char> rowsReachedBy(int token, bool isQueryToo, const Entry& entry, const Shape& shape)
{
    std::vector<char> marked(std::size_t(shape.keys), 0);
    marked[std::size_t(token)] = 1;
    for (const auto& mask : entry.masks) {
        std::vector<char> seers = seersOf(marked, *mask, shape);
        for (std::size_t row = 0; isQueryToo && row < seers.size(); ++row)
            seers[row] |= marked[row];
        marked = std::move(seers);
    }
    return marked;
}

bool canPerturb(const Snapshot& snapshot)
{
    return !std::holds_alternative<WeightsInput>(snapshot.scenario->input.kind);
}

Result<Perturbation> perturb(const SnapshotPtr& snapshot, int batch, int token, std::stop_token stop)
{
    const Entry& entry = snapshot->entries.at(std::size_t(batch));
    if (token < 0 || token >= snapshot->shape.keys)
        return Error{ErrorKind::OutOfRange, {}, "token", "a key below " + std::to_string(snapshot->shape.keys),
            std::to_string(token)};
    return catchOutOfMemory(snapshot->scenario->file, [&]() -> Result<Perturbation> {
        return snapshot->model ? perturbText(*snapshot, entry, token, stop)
                               : perturbNumbers(snapshot, batch, token, stop);
    });
}

} // namespace ax
