// SPDX-License-Identifier: MIT
#include "core/model/forwardrun.h"

#include "core/base/workerpool.h"
#include "core/model/activation.h"

#include <algorithm>
#include <atomic>

namespace ax {
namespace {

using Into = PackedWeights::Into;

// Rows that are taken through a layer's products together: their activations stay in the second-level cache, and a stop
// request waits for one panel of weights at most. A multiple of the 6 rows of a tile of PackedWeights.
constexpr int kTile = 6;
constexpr int kBlock = 16 * kTile;
// Multiplications of a block's largest product; with fewer, waking other threads costs more than they save.
constexpr std::int64_t kWorthSharing = 2'000'000;

/// Brings keys and values into the cache as they lie in memory. For a few queries memory is all that counts, and
/// attention goes head by head: in pieces of 256 bytes it would get a quarter as many a second. (g++ removes calls of a
/// function that only prefetches, so these are reads.)
void readAhead(const LayerTensors& tensors, int newRows)
{
    constexpr int kFewQueries = 6;
    constexpr Eigen::Index kLine = 64 / sizeof(float),
                           kParts = 4; // every page is waited for: several are begun at a time
    constexpr Eigen::Index kCached = (Eigen::Index(4) << 20) / sizeof(float); // what surely stays in cache
    const Eigen::Index size = std::min(tensors.k.view().size(), tensors.v.view().size()), part = size / kParts;
    if (newRows > kFewQueries || 2 * size > kCached)
        return;
    const volatile float *const k = tensors.k.view().data(), *const v = tensors.v.view().data();
    for (Eigen::Index i = 0; i < part; i += kLine)
        for (Eigen::Index j = i; j < size; j += part) {
            static_cast<void>(k[j]);
            static_cast<void>(v[j]);
        }
}

/// Rows of which the first `reuse` are those of `previous`, if any.
GrowingRows begin(const GrowingRows* previous, int reuse, int rows, int columns)
{
    return previous ? previous->continued(reuse, rows) : GrowingRows(rows, columns);
}

} // namespace

ForwardRun::ForwardRun(const TransformerWeights& model, std::span<const int> ids, std::span<const int> positions,
    const ForwardState* previous, int reuse, std::stop_token stop)
    : m_model(model)
    , m_config(model.config)
    , m_stop(std::move(stop))
    , m_first(reuse)
    , m_rows(int(ids.size()) - reuse)
    , m_x(m_rows, m_config.width)
    , m_attended(m_rows, m_config.heads * m_config.headSize)
    , m_working([this] { return WorkingRows(m_config, m_model.layers.front(), std::min(m_rows, m_block)); })
{
    chooseBlocks();
    m_state.ids.assign(ids.begin(), ids.end());
    m_state.positions.assign(positions.begin(), positions.end());
    prepareState(reuse > 0 ? previous : nullptr); // it may be a state without layers
    for (const RopeConfig& rope : m_config.ropes)
        m_rotaries.emplace_back(
            rope, positions.subspan(std::size_t(reuse)), lengthOf(positions), m_config.headSize, m_stop);
    std::vector<float> position(std::size_t(m_config.width));
    for (int row = 0; row < m_rows && !m_stop.stop_requested(); ++row)
        embed(row, position);
}

void ForwardRun::prepareState(const ForwardState* previous)
{
    const int total = int(m_state.ids.size()), d = m_config.headSize;
    m_state.hidden = begin(previous ? &previous->hidden : nullptr, m_first, total, m_config.width);
    for (std::size_t layer = 0; layer < m_model.layers.size(); ++layer) {
        const LayerTensors* old = previous ? &previous->layers[layer] : nullptr;
        m_state.layers.push_back({begin(old ? &old->q : nullptr, m_first, total, m_config.heads * d),
            begin(old ? &old->k : nullptr, m_first, total, m_config.kvHeads * d),
            begin(old ? &old->v : nullptr, m_first, total, m_config.kvHeads * d)});
    }
}

/// The sum of what is known of a token before its neighbours are: itself, its position, its type. `position` [C] is
/// working memory.
void ForwardRun::embed(int row, std::span<float> position)
{
    const auto place = std::size_t(m_first + row);
    auto x = m_x.row(row);
    const auto read = [width = std::size_t(m_config.width)](
                          const auto& table, int index, float* out) { table.copyRow(index, std::span(out, width)); };
    if (m_config.tiedHead)
        read(m_model.head, m_state.ids[place], x.data());
    else
        read(m_model.embedding, m_state.ids[place], x.data());
    if (m_config.embeddingScale != 1)
        x *= m_config.embeddingScale;
    if (m_config.learnedPositions) {
        read(m_model.positions, m_state.positions[place] + m_config.positionOffset, position.data());
        x += Eigen::Map<const Eigen::RowVectorXf>(position.data(), m_config.width);
    }
    if (m_model.tokenType.size() > 0)
        x += m_model.tokenType.transpose();
    if (m_model.ends.before.exists())
        m_model.ends.before.apply(m_x.middleRows(row, 1));
}

const Rotary* ForwardRun::rotaryOf(std::size_t layer) const
{
    if (m_rotaries.empty())
        return nullptr;
    return &m_rotaries[m_config.ropeOfLayer.empty() ? 0 : std::size_t(m_config.ropeOfLayer[layer])];
}

bool ForwardRun::run(const AttendLayer& attend)
{
    if (m_stop.stop_requested()) // perhaps before everything was prepared
        return false;
    for (std::size_t i = 0; m_rows > 0 && i < m_model.layers.size(); ++i) {
        if (!project(i, m_state.layers[i]))
            return false;
        readAhead(m_state.layers[i], m_rows);
        if (!attend(int(i), m_state.layers[i], m_first, m_attended) || !finishLayer(m_model.layers[i]))
            return false;
    }
    return finish();
}

/// As many blocks as threads, or a multiple, when there is enough to do: each thread then takes its rows through all
/// products of a layer, which waits for others twice a layer in place of once a product.
void ForwardRun::chooseBlocks()
{
    const int threads = WorkerPool::helpers() + 1, fewest = (m_rows + kBlock - 1) / kBlock;
    m_sharesBlocks = threads > 1 && m_rows >= threads * kTile
        && std::int64_t(m_rows) * m_config.width * m_config.feedForward >= kWorthSharing;
    const int blocks = m_sharesBlocks ? (fewest + threads - 1) / threads * threads : std::max(fewest, 1);
    const int rows = (m_rows + blocks - 1) / blocks; // 0 when all is known already
    m_block = std::max((rows + kTile - 1) / kTile, 1) * kTile;
}

/// Calls work(first row, rows, working memory) for every block of the new rows; false when a call was, or when stopped.
template <typename Work> bool ForwardRun::eachBlock(Work work)
{
    std::atomic<bool> isDone = true;
    const auto one = [&](int block) {
        if (!isDone || m_stop.stop_requested()) {
            isDone = false;
            return;
        }
        const int row = block * m_block;
        const auto working = m_working.borrow();
        if (!work(row, std::min(m_block, m_rows - row), *working))
            isDone = false;
    };
    const int blocks = (m_rows + m_block - 1) / m_block;
    if (m_sharesBlocks)
        WorkerPool::forEach(blocks, one);
    else
        for (int block = 0; block < blocks; ++block)
            one(block);
    return isDone;
}

/// From the residual stream to the new rows of Q, K and V.
bool ForwardRun::project(std::size_t index, LayerTensors& tensors)
{
    const TransformerLayer& layer = m_model.layers[index];
    const Rotary* rotary = rotaryOf(index);
    auto q = tensors.q.newRows(), k = tensors.k.newRows(), v = tensors.v.newRows();
    return eachBlock([&](int row, int count, WorkingRows& working) {
        auto normed = working.normed.topRows(count);
        if (layer.attentionNorms.before.exists())
            layer.attentionNorms.before.apply(m_x.middleRows(row, count), normed);
        else
            normed = m_x.middleRows(row, count);
        const auto heads = [&](const Linear& linear, const Norm& norm, Eigen::Map<Matrix>& out) {
            if (!linear.apply(normed, out.middleRows(row, count), Into::Replace, m_stop))
                return false;
            if (norm.exists())
                norm.apply(out.middleRows(row, count));
            if (rotary)
                rotary->apply(row, out.middleRows(row, count));
            return true;
        };
        return heads(layer.query, layer.queryNorm, q) && heads(layer.key, layer.keyNorm, k)
            && layer.value.apply(normed, v.middleRows(row, count), Into::Replace, m_stop);
    });
}

/// x += linear(in), with the norms that stand behind a half.
bool ForwardRun::addBranch(
    const Linear& linear, const NormsOfHalf& norms, const MatrixView& in, MutableMatrixView x, WorkingRows& working)
{
    if (norms.after.exists()) {
        auto branch = working.branch.topRows(x.rows());
        if (!linear.apply(in, branch, Into::Replace, m_stop))
            return false;
        norms.after.apply(branch);
        x += branch;
    } else if (!linear.apply(in, x, Into::Add, m_stop)) {
        return false;
    }
    if (norms.sum.exists())
        norms.sum.apply(x);
    return true;
}

/// `in` [rows, C] goes through both products and is added to x. `in` may be working.normed.
bool ForwardRun::feedForwardHalf(
    const TransformerLayer& layer, const MatrixView& in, MutableMatrixView x, WorkingRows& working)
{
    auto up = working.up.topRows(x.rows()), active = working.active.topRows(x.rows());
    if (!layer.up.apply(in, up, Into::Replace, m_stop))
        return false;
    activate(m_config.activation, up, active);
    return addBranch(layer.down, layer.feedForwardNorms, active, x, working);
}

/// Adds the attention output and the feed-forward half to the residual stream.
bool ForwardRun::finishLayer(const TransformerLayer& layer)
{
    return eachBlock([&](int row, int count, WorkingRows& working) { return finishBlock(layer, row, count, working); });
}

bool ForwardRun::finishBlock(const TransformerLayer& layer, int row, int count, WorkingRows& working)
{
    // A parallel feed-forward half without a norm of its own reads what attention has read.
    const bool sharesNorm = m_config.parallelResidual && !layer.feedForwardNorms.before.exists();
    const Norm& norm = sharesNorm ? layer.attentionNorms.before : layer.feedForwardNorms.before;
    auto x = m_x.middleRows(row, count);
    auto normed = working.normed.topRows(count);
    const auto attend
        = [&] { return addBranch(layer.output, layer.attentionNorms, m_attended.middleRows(row, count), x, working); };
    if (!m_config.parallelResidual && !attend())
        return false;
    if (norm.exists())
        norm.apply(x, normed);
    else
        normed = x;
    if (m_config.parallelResidual && !attend())
        return false;
    return feedForwardHalf(layer, normed, x, working);
}

bool ForwardRun::finish()
{
    auto hidden = m_state.hidden.newRows();
    return eachBlock([&](int row, int count, WorkingRows&) {
        if (m_model.ends.after.exists())
            m_model.ends.after.apply(m_x.middleRows(row, count), hidden.middleRows(row, count));
        else
            hidden.middleRows(row, count) = m_x.middleRows(row, count);
        return true;
    });
}

} // namespace ax
