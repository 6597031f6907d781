// SPDX-License-Identifier: MIT
#include "core/evaluation/contextuse.h"
#include "core/evaluation/fastpass.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ax {
namespace {

constexpr int kBandRows = 64; // rows looked at together, fewer when they are long
constexpr int kBandCells = 1 << 20;
constexpr int kExplainedRows = 8; // rows of a finding whose cells are asked for causes
constexpr int kExplainedKeys = 512; // keys of an empty row that are asked, evenly spread

double rowSumTolerance(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float16:
        return 4e-3;
    case Dtype::BFloat16:
        return 3e-2;
    case Dtype::Float32:
    case Dtype::Float64:
        break;
    }
    return 1e-5;
}

bool hasInfiniteFill(const Fill& fill)
{
    return fill.kind == Fill::Kind::MinusInfinity || fill.kind == Fill::Kind::PlusInfinity;
}

/// A finding under construction: rows in order, causes each once.
class Collected {
public:
    explicit Collected(const char* code) { m_finding.code = code; }

    /// True while more causes are worth looking for.
    bool add(int row)
    {
        if (m_finding.rows.empty() || m_finding.rows.back() != row)
            m_finding.rows.push_back(row);
        return m_finding.rows.size() <= std::size_t(kExplainedRows);
    }
    void because(std::string_view cause)
    {
        if (std::ranges::find(m_finding.because, cause) == m_finding.because.end())
            m_finding.because.emplace_back(cause);
    }
    void because(const std::vector<std::string_view>& causes)
    {
        for (const std::string_view cause : causes)
            because(cause);
    }
    bool isEmpty() const { return m_finding.rows.empty(); }
    const Finding& finding() const { return m_finding; }

private:
    Finding m_finding;
};

/// Looks at every row of one head.
class RowScan {
public:
    explicit RowScan(const HeadView& view)
        : m_view(view)
        , m_numerics(view.snapshot()->scenario->numerics)
        , m_isGiven(!view.has(Stage::Unmasked))
        , m_hasPadding(std::ranges::find(view.mask().realKeys(), 0) != view.mask().realKeys().end())
        , m_isDecoder(view.snapshot()->model && view.snapshot()->model->config().decoder)
    {
    }

    void run(const std::stop_token& stop)
    {
        if (FastPass::serves(m_view, Stage::Weights))
            return scanInCache(stop);
        const int rows = std::clamp(kBandCells / std::max(1, m_view.keys()), 1, kBandRows);
        for (int row = 0; row < m_view.queries() && !stop.stop_requested(); row += rows)
            scanBand(row, std::min(rows, m_view.queries() - row));
    }

    void appendTo(std::vector<Finding>& findings) const
    {
        for (const Collected* collected : {&m_empty, &m_nan, &m_hidden, &m_padding, &m_future, &m_sum, &m_overflow})
            if (!collected->isEmpty())
                findings.push_back(collected->finding());
    }

private:
    void scanInCache(const std::stop_token& stop);
    double scanVisible(const fast::Row& row);
    void judgeSum(int query, double sum);
    bool cannotOverflow() const;
    void scanBand(int first, int count);
    void scanRow(int query, const double* weights);
    void checkSum(int query, double sum);
    void scanCells(int query, const double* weights);
    template <typename Scalar> void scanKeys(int query, const Scalar* weights, const KeyRange& keys, bool areHidden);
    void scanOverflow(int first, int count);
    void explainEmptyRow(int query);
    void explainNaN(int query);
    bool isPaintedVisible(int query, int key) const;
    void explainLeak(Collected& finding, int query, int key, std::string_view ifVisible);
    bool isSetByEmptyRows(int query) const
    {
        return !m_isGiven && usesEmptyRows(m_numerics) && m_view.visible().row(query).empty();
    }
    std::vector<std::string_view> hiddenBy(int query, int key) const
    {
        return m_view.mask().hiddenBy(std::max(m_view.head(), 0), query, key);
    }
    bool hasSinkLogits() const { return !m_view.snapshot()->scenario->scoring.sinkLogits.empty(); }

    const HeadView& m_view;
    const Numerics& m_numerics;
    const bool m_isGiven;
    const bool m_hasPadding;
    const bool m_isDecoder;
    Collected m_empty{"empty-row"};
    Collected m_nan{"nan-row"};
    Collected m_hidden{"hidden-leak"};
    Collected m_padding{"padding-leak"};
    Collected m_future{"future-leak"};
    Collected m_sum{"row-sum"};
    Collected m_overflow{"overflow"};
};

/// The fast path, where a hidden key has weight 0 unless its row is NaN or sees nothing: only visible ones are looked
/// at.
void RowScan::scanInCache(const std::stop_token& stop)
{
    const CellRect all{0, 0, m_view.queries(), m_view.keys()};
    const FastPass pass(m_view, Stage::Weights, all, nullptr);
    std::vector<double> sums(std::size_t(all.rows));
    const auto take = [&](const fast::Row& row) { sums[std::size_t(row.query)] = scanVisible(row); };
    if (!pass.run(0, all.rows, take, stop))
        return;
    for (int query = 0; query < all.rows && !stop.stop_requested(); ++query) {
        if (m_view.visible().row(query).empty())
            scanRow(query, m_view.exact(Stage::Weights, {query, 0, 1, all.columns}).data());
        else
            judgeSum(query, sums[std::size_t(query)]);
    }
    if (cannotOverflow())
        return;
    const int rows = std::clamp(kBandCells / std::max(1, all.columns), 1, kBandRows);
    for (int row = 0; row < all.rows && !stop.stop_requested(); row += rows)
        scanOverflow(row, std::min(rows, all.rows - row));
}

/// Returns the sum of the row. Computes nothing itself: that would take the memory that the row stands in.
double RowScan::scanVisible(const fast::Row& row)
{
    double sum = 0;
    for (const KeyRange& keys : m_view.visible().row(row.query)) {
        const float* const weights = row.at(keys.first);
        sum += Eigen::Map<const Eigen::ArrayXf>(weights, keys.size()).cast<double>().sum();
        scanKeys(row.query, weights, keys, false);
    }
    return sum;
}

void RowScan::judgeSum(int query, double sum)
{
    if (std::isnan(sum) && m_nan.add(query))
        explainNaN(query);
    checkSum(query, sum);
}

/// Whether every scaled score is finite because |q.k| <= |q| |k|: without looking at each.
bool RowScan::cannotOverflow() const
{
    const fast::Head head = m_view.fastOperands(HeadView::Sight::Masked);
    double largest = 0;
    if (head.scores.cols() > 0)
        largest = head.scores.cast<double>().cwiseAbs().maxCoeff<Eigen::PropagateNaN>();
    else if (head.q.size() > 0 && head.k.size() > 0)
        largest = std::sqrt(head.q.cast<double>().rowwise().squaredNorm().maxCoeff<Eigen::PropagateNaN>())
            * std::sqrt(head.k.cast<double>().rowwise().squaredNorm().maxCoeff<Eigen::PropagateNaN>());
    const double alibi = std::abs(head.scoring.alibiSlope.value_or(0)) * (m_view.queries() + m_view.keys());
    const double scaled = largest * std::max(1.0, std::abs(head.scoring.scale)) + alibi;
    return scaled < std::numeric_limits<float>::max() / 2; // half: sums in float32 are rounded
}

void RowScan::scanBand(int first, int count)
{
    const MatrixF64 weights = m_view.exact(Stage::Weights, {first, 0, count, m_view.keys()});
    for (int i = 0; i < count; ++i)
        scanRow(first + i, weights.row(i).data());
    if (m_view.has(Stage::Scores))
        scanOverflow(first, count);
}

void RowScan::scanRow(int query, const double* weights)
{
    const bool isEmpty = m_view.visible().row(query).empty();
    if (isEmpty && m_empty.add(query))
        explainEmptyRow(query);
    const double sum = Eigen::Map<const Eigen::ArrayXd>(weights, m_view.keys()).sum();
    const bool hasNaN
        = std::isnan(sum) && std::any_of(weights, weights + m_view.keys(), [](double w) { return std::isnan(w); });
    if (hasNaN && m_nan.add(query))
        explainNaN(query);
    checkSum(query, sum);
    if (!isSetByEmptyRows(query))
        scanCells(query, weights);
}

void RowScan::checkSum(int query, double sum)
{
    const bool isEmpty = m_view.visible().row(query).empty();
    if (isEmpty || hasSinkLogits() || !(std::abs(sum - 1) > rowSumTolerance(m_numerics.dtype)))
        return;
    m_sum.add(query);
    m_sum.because(m_isGiven ? "weights" : m_numerics.order != MaskOrder::MaskSoftmax ? "order" : "dtype");
}

void RowScan::scanCells(int query, const double* weights)
{
    int next = 0;
    for (const KeyRange& visible : m_view.visible().row(query)) {
        scanKeys(query, weights + next, {next, visible.first}, true);
        scanKeys(query, weights + visible.first, visible, false);
        next = visible.last;
    }
    scanKeys(query, weights + next, {next, m_view.keys()}, true);
}

/// `weights` are those of `keys`.
template <typename Scalar>
void RowScan::scanKeys(int query, const Scalar* weights, const KeyRange& keys, bool areHidden)
{
    const int position = m_view.mask().position(query);
    const std::vector<int>& real = m_view.mask().realKeys();
    int key = keys.first;
    if (!areHidden && !m_hasPadding) // nothing is wrong with a visible key, but in a decoder with one to come
        key = m_isDecoder ? std::max(key, position + 1) : keys.last;
    for (; key < keys.last; ++key) {
        if (!(weights[key - keys.first] > 0))
            continue;
        if (areHidden && m_hidden.add(query))
            explainLeak(m_hidden, query, key, {});
        if (!real[std::size_t(key)] && m_padding.add(query))
            explainLeak(m_padding, query, key, "padding");
        if (key > position && (areHidden || m_isDecoder) && m_future.add(query))
            explainLeak(m_future, query, key, "causal");
    }
}

void RowScan::explainEmptyRow(int query)
{
    const int step = 1 + m_view.keys() / kExplainedKeys;
    for (int key = 0; key < m_view.keys(); key += step)
        m_empty.because(hiddenBy(query, key));
}

bool RowScan::isPaintedVisible(int query, int key) const
{
    return std::ranges::any_of(m_view.mask().spec().edits,
        [&](const MaskEdit& edit) { return edit.query == query && edit.key == key && edit.visible; });
}

/// The parts that hide the cell, and the number that lets weight through all the same; or the brush that opened it; or
/// the part that is missing.
void RowScan::explainLeak(Collected& finding, int query, int key, std::string_view ifVisible)
{
    const auto parts = hiddenBy(query, key);
    if (parts.empty())
        return finding.because(isPaintedVisible(query, key) ? "edits" : ifVisible);
    finding.because(parts);
    finding.because(m_isGiven ? "weights" : "fill");
}

/// Where a NaN comes from: the rule for empty rows, the scores themselves, dividing 0 by 0, or the fill.
void RowScan::explainNaN(int query)
{
    if (isSetByEmptyRows(query))
        return m_nan.because("empty_rows");
    if (m_isGiven)
        return m_nan.because("weights");
    if (m_numerics.order == MaskOrder::SoftmaxMaskRenormalise && m_view.visible().row(query).empty())
        return m_nan.because("order");
    const MatrixF64 scaled = m_view.exact(Stage::Scaled, {query, 0, 1, m_view.keys()});
    const bool fillReads = m_numerics.apply == Apply::Replace && !m_view.visible().row(query).empty();
    bool allMinusInfinite = true;
    for (int key = 0; key < scaled.cols(); ++key) {
        if (fillReads && !m_view.visible().isVisible(query, key))
            continue;
        const double x = scaled(0, key);
        if (std::isnan(x) || x == std::numeric_limits<double>::infinity())
            return m_nan.because("scores");
        allMinusInfinite &= std::isinf(x);
    }
    m_nan.because(scaled.cols() > 0 && !allMinusInfinite ? "fill" : "scores");
}

/// Finite scores that scaling, rounding or a finite fill has made infinite.
void RowScan::scanOverflow(int first, int count)
{
    const CellRect band{first, 0, count, m_view.keys()};
    if (m_view.isFast() && hasInfiniteFill(m_numerics.fill) && !m_view.tile(Stage::Scaled, band).array().isInf().any())
        return; // without float64 copies
    const MatrixF64 scaled = m_view.exact(Stage::Scaled, band);
    const MatrixF64 masked = hasInfiniteFill(m_numerics.fill) ? scaled : m_view.exact(Stage::Masked, band);
    if (!scaled.array().isInf().any() && !masked.array().isInf().any())
        return;
    const MatrixF64 exact = m_view.scoresInFloat64(band);
    for (int i = 0; i < count; ++i) {
        const auto becameInfinite = [&](const MatrixF64& stage) {
            return (exact.row(i).array().isFinite() && stage.row(i).array().isInf()).any();
        };
        if (becameInfinite(scaled)) {
            m_overflow.add(first + i);
            m_overflow.because("dtype");
        } else if (becameInfinite(masked)) {
            m_overflow.add(first + i);
            m_overflow.because("fill");
        }
    }
}

bool hasWindowBeyond(const std::optional<Window>& window, int keys)
{
    return window && ((window->left && *window->left >= keys) || (window->right && *window->right >= keys));
}

/// Lists that have one entry per head, per batch entry or per key, when two of these counts are equal.
std::vector<std::string> ambiguousLists(const HeadView& view)
{
    const Shape& shape = view.snapshot()->shape;
    const MaskSpec& mask = view.mask().spec();
    const Scoring& scoring = view.snapshot()->scenario->scoring;
    std::vector<std::string> names;
    if (shape.batch > 1 && shape.batch == shape.heads) {
        if (mask.matrix && mask.matrix->values && mask.matrix->values->shape.size() == 3)
            names.push_back("matrix");
        if (!scoring.alibiSlopes.empty())
            names.push_back("alibi");
        if (!scoring.sinkLogits.empty())
            names.push_back("sink_logits");
    }
    if (shape.batch > 1 && shape.batch == shape.keys && mask.padding && !mask.padding->keys.empty())
        names.push_back("padding");
    return names;
}

} // namespace

std::vector<Finding> findings(const HeadView& view, std::stop_token stop)
{
    std::vector<Finding> found;
    RowScan scan(view);
    scan.run(stop);
    scan.appendTo(found);
    if (hasWindowBeyond(view.mask().spec().window, view.keys()))
        found.push_back({"window-beyond-sequence", {}, {"window"}});
    if (const auto names = ambiguousLists(view); !names.empty())
        found.push_back({"shape-ambiguous", {}, names});
    if (contextUse(*view.snapshot(), view.batch()).isBeyond())
        found.push_back({"beyond-context", {}, {}});
    return found;
}

} // namespace ax
