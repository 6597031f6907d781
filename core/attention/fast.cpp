// SPDX-License-Identifier: MIT
#include "core/attention/fast.h"

#include "core/attention/workspace.h"
#include "core/base/workerpool.h"
#include "core/kernels/instructionset.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <cstdint>

namespace ax::fast {
namespace {

using kernels::AttentionBlock;

// Results larger than this are written past the cache, which they would only empty.
constexpr std::int64_t kStreamedCells = 3 << 19;
// Multiplications; below, waking a thread costs more than it saves.
constexpr std::int64_t kWorthSharing = 8'000'000;
// Into how many parts few tasks are cut, so that two threads end at nearly the same time.
constexpr std::size_t kParts = 16;
// Query rows of a part at least: every part packs the keys that it sees anew, and a few rows do not pay for that.
constexpr int kPartRows = 64;

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
    return cells >= kStreamedCells;
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

/// Tasks with the same mask and rows share a plan; the plans live in the workspace of the thread that makes them.
class Work {
public:
    Work(std::span<const Task> tasks, Workspace& workspace);

    /// False when stopped.
    bool run(const std::stop_token& stop);

private:
    /// Some blocks of one task.
    struct Part {
        const Task* task = nullptr;
        const AttentionPlan* plan = nullptr;
        std::size_t firstBlock = 0;
        std::size_t blocks = 0;
    };
    void addParts(const Task& task, const AttentionPlan& plan, std::size_t parts);
    bool runPart(const Part& part, const std::stop_token& stop) const;

    const bool m_large;
    std::int64_t m_products = 0; // multiplications
    std::vector<Part> m_parts; // the heavy ones first, as far as later rows see more
};

std::size_t countPlans(std::span<const Task> tasks, std::vector<std::size_t>& planOfTask)
{
    std::size_t plans = 0;
    planOfTask.clear();
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        const Task& task = tasks[i];
        const bool shares = i > 0 && &tasks[i - 1].head->visible == &task.head->visible
            && tasks[i - 1].firstRow == task.firstRow && tasks[i - 1].rows == task.rows;
        plans += !shares;
        planOfTask.push_back(plans - 1);
    }
    return plans;
}

Work::Work(std::span<const Task> tasks, Workspace& workspace)
    : m_large(areLarge(tasks))
{
    std::vector<std::size_t> planOfTask;
    const std::size_t plans = countPlans(tasks, planOfTask);
    if (workspace.plans.size() < plans)
        workspace.plans.resize(plans);
    const bool shares = WorkerPool::helpers() > 0 && !tasks.empty();
    const std::size_t partsOfTask = shares ? (kParts + tasks.size() - 1) / tasks.size() : 1;
    for (std::size_t i = 0; i < tasks.size(); ++i) {
        AttentionPlan& plan = workspace.plans[planOfTask[i]];
        if (i == 0 || planOfTask[i] != planOfTask[i - 1])
            plan.build(tasks[i].head->visible, tasks[i].firstRow, tasks[i].firstRow + tasks[i].rows);
        addParts(tasks[i], plan, partsOfTask);
    }
}

void Work::addParts(const Task& task, const AttentionPlan& plan, std::size_t parts)
{
    const std::size_t blocks = plan.blocks().size();
    const std::int64_t perCell = task.head->q.cols() + (task.output.data ? task.head->v.cols() : 0);
    for (const AttentionPlan::Block& block : plan.blocks())
        m_products += std::int64_t(block.rows) * block.width * perCell;
    parts = std::min({parts, blocks, std::size_t(std::max(1, task.rows / kPartRows))});
    for (std::size_t i = parts; i-- > 0;) {
        const std::size_t first = blocks * i / parts;
        m_parts.push_back({&task, &plan, first, blocks * (i + 1) / parts - first});
    }
}

bool Work::runPart(const Part& part, const std::stop_token& stop) const
{
    const Task& task = *part.task;
    Workspace& workspace = Workspace::ofThread();
    AttentionBlock block = describeBlock(describeHead(*task.head, workspace), *part.plan, workspace);
    for (const AttentionPlan::Block& planned : part.plan->blocks().subspan(part.firstBlock, part.blocks)) {
        if (stop.stop_requested())
            return false;
        part.plan->describe(planned, block);
        setTargets(task, m_large, block);
        kernels::kernels().attend(block);
        if (block.output)
            mendOutput(*task.head, block);
    }
    return true;
}

bool Work::run(const std::stop_token& stop)
{
    std::atomic<bool> stopped = stop.stop_requested();
    std::atomic<bool> outOfMemory = false;
    const auto runOne = [&](int index) {
        try {
            if (!stopped && !runPart(m_parts[std::size_t(index)], stop))
                stopped = true;
        } catch (const std::bad_alloc&) {
            outOfMemory = stopped = true;
        }
    };
    if (m_products >= kWorthSharing)
        WorkerPool::forEach(int(m_parts.size()), runOne);
    else
        for (int i = 0; i < int(m_parts.size()); ++i)
            runOne(i);
    if (outOfMemory)
        throw std::bad_alloc();
    return !stopped;
}

enum class Rectangle { Scores, Scaled };

bool fillRectangle(
    const Head& head, Rectangle kind, int firstRow, int firstKey, MutableMatrixView& out, const std::stop_token& stop)
{
    Workspace& workspace = Workspace::ofThread();
    AttentionPlan plan;
    plan.buildRectangle(firstRow, firstRow + int(out.rows()), {firstKey, firstKey + int(out.cols())});
    AttentionBlock block = describeBlock(describeHead(head, workspace), plan, workspace);
    for (const AttentionPlan::Block& planned : plan.blocks()) {
        if (stop.stop_requested())
            return false;
        plan.describe(planned, block);
        kernels::kernels().score(block);
        if (kind == Rectangle::Scaled)
            kernels::kernels().scale(block);
        for (int row = 0; row < block.rows && out.cols() > 0; ++row)
            std::copy_n(cellOf(block, block.groups[0], row, firstKey), out.cols(),
                out.row(planned.firstRow - firstRow + row).data());
    }
    return true;
}

} // namespace

bool run(std::span<const Task> tasks, const std::stop_token& stop)
{
    return Work(tasks, Workspace::ofThread()).run(stop);
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
    return fillRectangle(head, Rectangle::Scores, firstRow, firstKey, out, stop);
}

bool scaled(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop)
{
    return fillRectangle(head, Rectangle::Scaled, firstRow, firstKey, out, stop);
}

} // namespace ax::fast
