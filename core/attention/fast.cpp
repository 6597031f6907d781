// SPDX-License-Identifier: MIT
#include "core/attention/fast.h"

#include "core/attention/attentionplan.h"
#include "core/base/alignedbuffer.h"
#include "core/kernels/instructionset.h"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace ax::fast {
namespace {

using kernels::AttentionBlock;
using kernels::BlockHead;
using kernels::kPanel;

// Results larger than this are written past the cache, which they would only empty.
constexpr std::int64_t kStreamedCells = 4 << 20;

/// What one thread works with, kept from call to call.
struct Workspace {
    AttentionPlan plan;
    AlignedBuffer<float> cells;
    AlignedBuffer<float> panels;
    std::vector<unsigned char> packed;
    std::vector<int> cursors;
    std::vector<RowStatistics> statistics;

    static Workspace& ofThread()
    {
        thread_local Workspace workspace;
        return workspace;
    }
};

/// Distance between rows of cells: whole units, and never a multiple of a page, whose rows would share cache sets.
std::ptrdiff_t cellStride(int width)
{
    const std::ptrdiff_t stride = width + kernels::kUnit;
    return stride % 1024 == 0 ? stride + kernels::kUnit : stride;
}

kernels::BlockScoring scoringOf(const HeadScoring& scoring)
{
    return {float(scoring.scale), float(scoring.softcap.value_or(0)), float(scoring.alibiSlope.value_or(0)),
        float(scoring.sinkLogit.value_or(0)), scoring.sinkLogit.has_value()};
}

/// The head as kernels see it, with room for its packed keys, none of which is packed yet.
BlockHead describeHead(const Head& head, Workspace& workspace)
{
    BlockHead result;
    result.v = head.v.data();
    result.vStride = head.v.outerStride();
    result.valueSize = int(head.v.cols());
    result.keys = head.visible.keys();
    result.firstPosition = head.firstPosition;
    result.scoring = scoringOf(head.scoring);
    if (head.scores.cols() > 0) {
        result.scores = head.scores.data();
        result.scoresStride = head.scores.outerStride();
        return result;
    }
    result.q = head.q.data();
    result.qStride = head.q.outerStride();
    result.k = head.k.data();
    result.kStride = head.k.outerStride();
    result.headSize = int(head.q.cols());
    const std::size_t panels = (std::size_t(result.keys) + kPanel - 1) / kPanel;
    result.panels = workspace.panels.reserve(panels * kPanel * std::size_t(result.headSize));
    workspace.packed.assign(panels, 0);
    result.packed = workspace.packed.data();
    return result;
}

/// Working memory for every block of the workspace's plan.
AttentionBlock describeBlock(const BlockHead& head, Workspace& workspace)
{
    const AttentionPlan& plan = workspace.plan;
    AttentionBlock block;
    block.head = head;
    block.cellStride = cellStride(plan.width());
    block.cells = workspace.cells.reserve(std::size_t(plan.rows()) * std::size_t(block.cellStride));
    workspace.cursors.resize(std::size_t(plan.groups()));
    block.cursors = workspace.cursors.data();
    workspace.statistics.resize(std::size_t(plan.rows()));
    block.statistics = workspace.statistics.data();
    return block;
}

bool canStream(const Task& task)
{
    const auto address = reinterpret_cast<std::uintptr_t>(task.weights.data);
    return address % 64 == 0 && task.weights.stride % kernels::kUnit == 0 && task.keys.first % kernels::kUnit == 0;
}

/// Whether the weights of all tasks together should go past the cache.
bool areLarge(std::span<const Task> tasks)
{
    std::int64_t cells = 0;
    for (const Task& task : tasks)
        cells += task.weights.data ? std::int64_t(task.rows) * task.keys.size() : 0;
    return cells > kStreamedCells;
}

void setTargets(const Task& task, bool large, AttentionBlock& block)
{
    const Eigen::Index row = block.firstRow - task.firstRow;
    if (task.weights.data)
        block.weights = {task.weights.data + row * task.weights.stride, task.weights.stride, task.keys.first,
            task.keys.size(), large && canStream(task)};
    if (task.output.data) {
        block.output = task.output.data + row * task.output.stride;
        block.outputStride = task.output.stride;
    }
    if (task.statistics)
        block.statistics = task.statistics + row;
}

/// What stands at `key` of a row of the block's cells; nullptr when the key is not in the row's runs.
const float* cellOf(const AttentionBlock& block, const kernels::RowGroup& group, int row, int key)
{
    for (int i = 0; i < group.runCount; ++i)
        if (const kernels::KeyRun& run = group.runs[i]; key >= run.first && key < run.last)
            return block.cells + row * block.cellStride + run.column + key - run.first;
    return nullptr;
}

/// Output of one row over its visible keys alone: when a hidden value is NaN or infinite, its product with 0 is NaN.
void attendVisibleOnly(const Head& head, const AttentionBlock& block, const kernels::RowGroup& group, int row)
{
    Eigen::Map<Eigen::RowVectorXf> output(block.output + row * block.outputStride, head.v.cols());
    output.setZero();
    for (const KeyRange& range : head.visible.row(block.firstRow + row))
        for (int key = range.first; key < range.last; ++key)
            output += *cellOf(block, group, row, key) * head.v.row(key);
    const float sum = block.statistics[row].sum;
    if (sum != 0)
        output *= 1 / sum;
}

void mendOutput(const Head& head, const AttentionBlock& block)
{
    for (int g = 0; g < block.groupCount; ++g) {
        const kernels::RowGroup& group = block.groups[g];
        for (int row = group.row; row < group.row + group.rows; ++row) {
            const Eigen::Map<const Eigen::ArrayXf> output(block.output + row * block.outputStride, head.v.cols());
            if (!((output * 0).sum() == 0)) // only NaN and infinity times 0 are not 0
                attendVisibleOnly(head, block, group, row);
        }
    }
}

bool runTask(const Task& task, bool large, Workspace& workspace, const std::stop_token& stop)
{
    AttentionBlock block = describeBlock(describeHead(*task.head, workspace), workspace);
    for (const AttentionPlan::Block& planned : workspace.plan.blocks()) {
        if (stop.stop_requested())
            return false;
        workspace.plan.describe(planned, block);
        setTargets(task, large, block);
        kernels::kernels().attend(block);
        if (block.output)
            mendOutput(*task.head, block);
    }
    return true;
}

/// softcap(scale * score) - alibi, in place, of `count` keys from `firstKey` on.
void scaleRow(const Head& head, int query, int firstKey, int count, float* scores)
{
    Eigen::Map<Eigen::ArrayXf> row(scores, count);
    row *= float(head.scoring.scale);
    if (head.scoring.softcap)
        row = float(*head.scoring.softcap) * (row / float(*head.scoring.softcap)).tanh();
    if (head.scoring.alibiSlope) {
        const auto slope = float(*head.scoring.alibiSlope);
        for (int i = 0; i < count; ++i)
            scores[i] -= slope * float(std::abs(head.firstPosition + query - (firstKey + i)));
    }
}

} // namespace

bool run(std::span<const Task> tasks, const std::stop_token& stop)
{
    Workspace& workspace = Workspace::ofThread();
    const bool large = areLarge(tasks);
    const Task* planned = nullptr; // whose mask and rows the plan holds
    for (const Task& task : tasks) {
        if (!planned || &planned->head->visible != &task.head->visible || planned->firstRow != task.firstRow
            || planned->rows != task.rows)
            workspace.plan.build(task.head->visible, task.firstRow, task.firstRow + task.rows);
        planned = &task;
        if (!runTask(task, large, workspace, stop))
            return false;
    }
    return !stop.stop_requested();
}

bool attend(const Head& head, int firstRow, MutableMatrixView output, std::stop_token stop)
{
    const Task task{.head = &head,
        .firstRow = firstRow,
        .rows = int(output.rows()),
        .output = {output.data(), output.outerStride()}};
    return run({&task, 1}, stop);
}

bool weights(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop,
    std::vector<RowStatistics>* statistics)
{
    Task task{.head = &head,
        .firstRow = firstRow,
        .rows = int(out.rows()),
        .weights = {out.data(), out.outerStride()},
        .keys = {firstKey, firstKey + int(out.cols())}};
    if (statistics) {
        const std::size_t before = statistics->size();
        statistics->resize(before + std::size_t(out.rows()));
        task.statistics = statistics->data() + before;
    }
    return run({&task, 1}, stop);
}

bool scores(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop)
{
    Workspace& workspace = Workspace::ofThread();
    workspace.plan.buildRectangle(firstRow, firstRow + int(out.rows()), {firstKey, firstKey + int(out.cols())});
    AttentionBlock block = describeBlock(describeHead(head, workspace), workspace);
    for (const AttentionPlan::Block& planned : workspace.plan.blocks()) {
        if (stop.stop_requested())
            return false;
        workspace.plan.describe(planned, block);
        kernels::kernels().score(block);
        for (int row = 0; row < block.rows && out.cols() > 0; ++row)
            std::copy_n(cellOf(block, block.groups[0], row, firstKey), out.cols(),
                out.row(planned.firstRow - firstRow + row).data());
    }
    return true;
}

bool scaled(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop)
{
    if (!scores(head, firstRow, firstKey, out, stop))
        return false;
    for (int row = 0; row < out.rows(); ++row)
        scaleRow(head, firstRow + row, firstKey, int(out.cols()), out.row(row).data());
    return true;
}

} // namespace ax::fast
