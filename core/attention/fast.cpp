// SPDX-License-Identifier: MIT
#include "core/attention/fast.h"

#include "core/attention/orderedproduct.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace ax::fast {
namespace {

constexpr int kPanel = 64; // keys of one panel: four vector registers of AVX-512, 16 KiB at head size 64
constexpr int kBlockRows = 64; // query rows of one block
constexpr int kSumKeys = 16 * kPanel; // so that a lane's sum is within 16 roundings
constexpr int kBlockCells = 128 * 1024; // scores of one block: half of a 1 MiB L2 cache
constexpr float kInfinity = std::numeric_limits<float>::infinity();

int panelStart(int key)
{
    return key / kPanel * kPanel;
}
int panelEnd(int key)
{
    return (key + kPanel - 1) / kPanel * kPanel;
}

/// to.leftCols(from.rows()) = from transposed, in squares of one vector register a side.
void transpose(const MatrixView& from, Matrix& to)
{
    using Packet = Eigen::internal::packet_traits<float>::type;
    constexpr int kSide = Eigen::internal::packet_traits<float>::size;
    const Eigen::Index rows = from.rows() / kSide * kSide, columns = from.cols() / kSide * kSide;
    for (Eigen::Index row = 0; row < rows; row += kSide)
        for (Eigen::Index column = 0; column < columns; column += kSide) {
            Eigen::internal::PacketBlock<Packet, kSide> square;
            for (int i = 0; i < kSide; ++i)
                square.packet[i]
                    = Eigen::internal::ploadu<Packet>(from.data() + (row + i) * from.outerStride() + column);
            Eigen::internal::ptranspose(square);
            for (int i = 0; i < kSide; ++i)
                Eigen::internal::pstoreu(&to(column + i, row), square.packet[i]);
        }
    to.block(columns, 0, from.cols() - columns, rows) = from.topRightCorner(rows, from.cols() - columns).transpose();
    to.middleCols(rows, from.rows() - rows) = from.bottomRows(from.rows() - rows).transpose();
}

/// Keys in panels of [D, kPanel], so that one row of a panel holds one component of kPanel keys. Packed when first
/// asked for; keys beyond the last are 0.
class PackedKeys {
public:
    explicit PackedKeys(const MatrixView& k)
        : m_k(k)
        , m_panels(std::size_t(panelEnd(int(k.rows())) / kPanel))
    {
    }

    Strided<const float> panel(int firstKey)
    {
        Matrix& panel = m_panels[std::size_t(firstKey / kPanel)];
        if (panel.size() == 0) {
            const Eigen::Index keys = std::min<Eigen::Index>(kPanel, m_k.rows() - firstKey);
            panel.setZero(m_k.cols(), kPanel);
            transpose(m_k.middleRows(firstKey, keys), panel);
        }
        return {panel.data(), kPanel};
    }

private:
    const MatrixView& m_k;
    std::vector<Matrix> m_panels;
};

/// Raw scores of query rows [firstRow, firstRow + rows) and keys [keys.first, keys.last), whole panels, into `out`.
void computeScores(const Head& head, PackedKeys& packed, int firstRow, int rows, KeyRange keys, Strided<float> out)
{
    if (head.scores.cols() > 0) {
        const int count = std::min(keys.last, int(head.scores.cols())) - keys.first;
        for (int row = 0; row < rows; ++row) {
            const float* given = head.scores.data() + (firstRow + row) * head.scores.outerStride() + keys.first;
            std::fill(std::copy(given, given + count, out.row(row)), out.row(row) + keys.size(), 0.0f);
        }
        return;
    }
    const Strided<const float> queries{head.q.data() + firstRow * head.q.outerStride(), head.q.outerStride()};
    for (int key = keys.first; key < keys.last; key += kPanel)
        orderedProduct(queries, packed.panel(key), out.at(0, key - keys.first), rows, head.q.cols(), kPanel);
}

using RowMap = Eigen::Map<Eigen::Array<float, Eigen::Dynamic, 1>>;
using ConstRowMap = Eigen::Map<const Eigen::Array<float, Eigen::Dynamic, 1>>;

/// softcap(scale * score) - alibi, in place, of `count` keys from `firstKey` on.
void scaleRow(const Head& head, int query, int firstKey, int count, float* scores)
{
    RowMap row(scores, count);
    row *= float(head.scoring.scale);
    if (head.scoring.softcap)
        row = float(*head.scoring.softcap) * (row / float(*head.scoring.softcap)).tanh();
    if (head.scoring.alibiSlope) {
        const auto slope = float(*head.scoring.alibiSlope);
        for (int i = 0; i < count; ++i)
            scores[i] -= slope * float(std::abs(head.firstPosition + query - (firstKey + i)));
    }
}

/// Some query rows and the panels of keys that any of them sees, laid side by side in `cells` [rows, width].
struct Block {
    /// Panels that touch: keys [keys.first, keys.last) stand at columns [column, column + keys.size()).
    struct Run {
        KeyRange keys;
        int column = 0;
    };
    int firstRow = 0;
    int rows = 0;
    int width = 0;
    std::vector<Run> runs;
    Matrix cells;

    void place(const VisibleRanges& visible, int first, int last);
    Strided<float> at(int row, int column) { return {&cells(row, column), cells.outerStride()}; }

private:
    void collectRuns(const VisibleRanges& visible);
    std::vector<char> m_seen; // per panel
};

/// Takes as many of the query rows [first, last) as fit the cache. Grows memory only when a block is larger than all
/// before.
void Block::place(const VisibleRanges& visible, int first, int last)
{
    firstRow = first;
    rows = std::min(kBlockRows, last - first);
    collectRuns(visible);
    if (rows > 8 && rows * width > kBlockCells) {
        rows = std::max(8, kBlockCells / width);
        collectRuns(visible);
    }
    if (cells.rows() < rows || cells.cols() < width)
        cells.resize(std::max<Eigen::Index>(rows, cells.rows()), std::max<Eigen::Index>(width, cells.cols()));
}

void Block::collectRuns(const VisibleRanges& visible)
{
    m_seen.assign(std::size_t(panelEnd(visible.keys()) / kPanel) + 1, 0); // one more, never seen, ends the last run
    for (int row = firstRow; row < firstRow + rows; ++row)
        for (const KeyRange& range : visible.row(row))
            std::fill(
                &m_seen[std::size_t(range.first / kPanel)], &m_seen[std::size_t(panelEnd(range.last) / kPanel)], 1);
    runs.clear();
    width = 0;
    for (int panel = 0, start = -1; panel < int(m_seen.size()); ++panel) {
        if (m_seen[std::size_t(panel)] && start < 0)
            start = panel;
        if (m_seen[std::size_t(panel)] || start < 0)
            continue;
        runs.push_back({{start * kPanel, panel * kPanel}, width});
        width += runs.back().keys.size();
        start = -1;
    }
}

/// Hidden cells of one row become -inf.
void hideCells(const Block& block, std::span<const KeyRange> visible, float* cells)
{
    auto range = visible.begin();
    for (const Block::Run& run : block.runs) {
        float* const begin = cells + run.column - run.keys.first;
        int next = run.keys.first;
        for (; range != visible.end() && range->first < run.keys.last; ++range) {
            std::fill(begin + next, begin + range->first, -kInfinity);
            next = range->last;
        }
        std::fill(begin + next, begin + run.keys.last, -kInfinity);
    }
}

/// exp(cell - max) in place, of one row of a block; returns the sum: float32 within kSumKeys keys, where each lane adds
/// few numbers, float64 beyond. Keys are counted from 0, not from the block's first, so that the sum has the same bits
/// in every block. Eigen's exp never falls below exp(-88), not even for -inf: what is no normal float becomes 0; NaN
/// stays.
double exponentiate(const Block& block, float* cells, float max)
{
    using Panel = Eigen::Array<float, kPanel, 1>;
    Panel lanes = Panel::Zero();
    double sum = 0;
    int part = 0;
    for (const Block::Run& run : block.runs)
        for (int key = run.keys.first; key < run.keys.last; key += kPanel) {
            if (key / kSumKeys != part) {
                sum += lanes.cast<double>().sum();
                lanes.setZero();
                part = key / kSumKeys;
            }
            Eigen::Map<Panel> panel(cells + run.column + key - run.keys.first);
            Panel values = (panel - max).exp();
            for (float& value : values)
                value = value < std::numeric_limits<float>::min() ? 0.0f : value;
            panel = values;
            lanes += values;
        }
    return sum + lanes.cast<double>().sum();
}

/// Masked scores -> exp(score - max), in place: weights before they are divided by the sum.
RowStatistics softmaxRow(const Head& head, const Block& block, float* cells)
{
    RowStatistics statistics{RowMap(cells, block.width).maxCoeff()};
    if (head.scoring.sinkLogit)
        statistics.max = std::max(statistics.max, float(*head.scoring.sinkLogit));
    const float sink = head.scoring.sinkLogit ? std::exp(float(*head.scoring.sinkLogit) - statistics.max) : 0.0f;
    statistics.sum = float(exponentiate(block, cells, statistics.max) + double(sink));
    statistics.sinkMass = sink / statistics.sum;
    return statistics;
}

/// What turns exp(score - max) into weights; an empty row is 0 already.
float divisorOf(const RowStatistics& statistics)
{
    return statistics.sum == 0 ? 1 : statistics.sum;
}

/// A row that sees nothing: all mass is the sink's, if there is one.
RowStatistics emptyRow(const Head& head)
{
    return head.scoring.sinkLogit ? RowStatistics{float(*head.scoring.sinkLogit), 1, 1} : RowStatistics{};
}

/// Walks over query rows [first, last) in blocks; `consume(block, statistics)` receives each block's cells, which
/// become weights when they are divided by divisorOf() their row.
class BlockWalk {
public:
    BlockWalk(const Head& head, std::stop_token stop)
        : m_head(head)
        , m_packed(head.k)
        , m_stop(std::move(stop))
    {
    }

    template <typename Consume> bool run(int first, int last, Consume consume)
    {
        for (int row = first; row < last; row += m_block.rows) {
            if (m_stop.stop_requested())
                return false;
            m_block.place(m_head.visible, row, last);
            for (const Block::Run& run : m_block.runs)
                computeScores(m_head, m_packed, row, m_block.rows, run.keys, m_block.at(0, run.column));
            m_statistics.resize(std::size_t(m_block.rows));
            for (int i = 0; i < m_block.rows; ++i)
                m_statistics[std::size_t(i)] = finishRow(i);
            consume(m_block, m_statistics);
        }
        return true;
    }

private:
    RowStatistics finishRow(int row)
    {
        const int query = m_block.firstRow + row;
        const auto visible = m_head.visible.row(query);
        float* const cells = m_block.cells.row(row).data();
        if (visible.empty()) {
            std::fill_n(cells, m_block.width, 0.0f);
            return emptyRow(m_head);
        }
        for (const Block::Run& run : m_block.runs)
            scaleRow(m_head, query, run.keys.first, run.keys.size(), cells + run.column);
        hideCells(m_block, visible, cells);
        return softmaxRow(m_head, m_block, cells);
    }

    const Head& m_head;
    PackedKeys m_packed;
    std::stop_token m_stop;
    Block m_block;
    std::vector<RowStatistics> m_statistics;
};

/// Weights times values of one block; every value is finite.
void multiplyValues(const Head& head, Block& block, Strided<float> output)
{
    if (block.runs.empty())
        for (int row = 0; row < block.rows; ++row)
            std::fill_n(output.row(row), head.v.cols(), 0.0f);
    for (const Block::Run& run : block.runs) {
        const Strided<const float> values{head.v.data() + run.keys.first * head.v.outerStride(), head.v.outerStride()};
        const int keys = std::min(run.keys.last, int(head.v.rows())) - run.keys.first;
        const Strided<float> weights = block.at(0, run.column);
        const auto product = run.column == 0 ? orderedProduct : addOrderedProduct;
        product({weights.data, weights.stride}, values, output, block.rows, keys, head.v.cols());
    }
}

/// The same when some value is NaN or infinite: hidden keys must be left out, since 0 * NaN is NaN.
void multiplyVisibleValues(const Head& head, Block& block, Strided<float> output)
{
    for (int row = 0; row < block.rows; ++row) {
        Eigen::Map<Eigen::RowVectorXf> sum(output.row(row), head.v.cols());
        sum.setZero();
        for (const Block::Run& run : block.runs)
            for (int key = run.keys.first; key < std::min(run.keys.last, int(head.v.rows())); ++key) {
                const float weight = block.cells(row, run.column + key - run.keys.first);
                if (weight != 0 || head.visible.isVisible(block.firstRow + row, key))
                    sum += weight * head.v.row(key);
            }
    }
}

/// Writes the weights of one row for keys [firstKey, firstKey + count) to `out`; keys outside the block's panels become
/// `outside`.
void writeWeights(const Block& block, int row, float divisor, KeyRange keys, float outside, float* out)
{
    float* const origin = out - keys.first;
    int next = keys.first;
    for (const Block::Run& run : block.runs) {
        const int begin = std::clamp(run.keys.first, next, keys.last);
        const int end = std::clamp(run.keys.last, begin, keys.last);
        std::fill(origin + next, origin + begin, outside);
        if (begin < end)
            RowMap(origin + begin, end - begin)
                = ConstRowMap(&block.cells(row, run.column + begin - run.keys.first), end - begin) / divisor;
        next = end;
    }
    std::fill(origin + next, origin + keys.last, outside);
}

/// False for a NaN or an infinity: only their products with 0 are not 0.
bool allFinite(const MatrixView& values)
{
    return (values.array() * 0.0f).sum() == 0;
}

} // namespace

bool attend(const Head& head, int firstRow, MutableMatrixView output, std::stop_token stop)
{
    const bool finite = allFinite(head.v);
    return BlockWalk(head, stop).run(firstRow, firstRow + int(output.rows()), [&](Block& block, const auto& ofRows) {
        for (int row = 0; row < block.rows; ++row)
            RowMap(block.cells.row(row).data(), block.width) /= divisorOf(ofRows[std::size_t(row)]);
        const Strided<float> all{output.data(), output.outerStride()};
        const Strided<float> rows = all.at(block.firstRow - firstRow, 0);
        (finite ? multiplyValues : multiplyVisibleValues)(head, block, rows);
    });
}

bool weights(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop,
    std::vector<RowStatistics>* statistics)
{
    const KeyRange keys{firstKey, firstKey + int(out.cols())};
    return BlockWalk(head, stop).run(firstRow, firstRow + int(out.rows()), [&](Block& block, const auto& ofRows) {
        for (int row = 0; row < block.rows; ++row) {
            const RowStatistics& ofRow = ofRows[std::size_t(row)];
            const float outside = std::isnan(ofRow.sum) ? std::numeric_limits<float>::quiet_NaN() : 0.0f;
            writeWeights(block, row, divisorOf(ofRow), keys, outside, out.row(block.firstRow - firstRow + row).data());
        }
        if (statistics)
            statistics->insert(statistics->end(), ofRows.begin(), ofRows.end());
    });
}

bool scores(const Head& head, int firstRow, int firstKey, MutableMatrixView out, std::stop_token stop)
{
    PackedKeys packed(head.k);
    Block block;
    const KeyRange keys{panelStart(firstKey), panelEnd(firstKey + int(out.cols()))};
    block.cells.resize(std::min<Eigen::Index>(kBlockRows, out.rows()), keys.size());
    for (int row = 0; row < out.rows(); row += kBlockRows) {
        if (stop.stop_requested())
            return false;
        const int rows = std::min(kBlockRows, int(out.rows()) - row);
        computeScores(head, packed, firstRow + row, rows, keys, block.at(0, 0));
        out.middleRows(row, rows) = block.cells.block(0, firstKey - keys.first, rows, out.cols());
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
