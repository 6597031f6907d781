// SPDX-License-Identifier: MIT
#include "core/attention/workspace.h"

#include "core/attention/packedkeys.h"

namespace ax::fast {
namespace {

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

} // namespace

Workspace& Workspace::ofThread()
{
    thread_local Workspace workspace;
    return workspace;
}

std::size_t panelCount(int keys)
{
    return (std::size_t(keys) + kernels::kPanel - 1) / kernels::kPanel;
}

kernels::BlockHead describeHead(const Head& head, Workspace& workspace)
{
    kernels::BlockHead result;
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
    if (head.packedKeys) {
        result.panels = head.packedKeys->panels();
        result.packed = head.packedKeys->packed();
        return result;
    }
    const std::size_t panels = panelCount(result.keys);
    result.panels = workspace.panels.reserve(panels * kernels::kPanel * std::size_t(result.headSize));
    workspace.packed.assign(panels, 0);
    result.packed = workspace.packed.data();
    return result;
}

kernels::AttentionBlock describeBlock(const kernels::BlockHead& head, const AttentionPlan& plan, Workspace& workspace)
{
    kernels::AttentionBlock block;
    block.head = head;
    block.cellStride = cellStride(plan.width());
    block.cells = workspace.cells.reserve(std::size_t(plan.rows()) * std::size_t(block.cellStride));
    workspace.cursors.resize(std::size_t(plan.groups()));
    block.cursors = workspace.cursors.data();
    workspace.statistics.resize(std::size_t(plan.rows()));
    block.statistics = workspace.statistics.data();
    return block;
}

const float* cellOf(const kernels::AttentionBlock& block, const kernels::RowGroup& group, int row, int key)
{
    for (int i = 0; i < group.runCount; ++i)
        if (const kernels::KeyRun& run = group.runs[i]; key >= run.first && key < run.last)
            return block.cells + row * block.cellStride + run.column + key - run.first;
    return nullptr;
}

} // namespace ax::fast
