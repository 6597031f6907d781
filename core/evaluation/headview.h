// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headattention.h"
#include "core/evaluation/snapshot.h"

#include <deque>
#include <memory>
#include <stop_token>
#include <string_view>
#include <vector>

namespace ax {

/// A rectangle of cells: query rows [row, row + rows), columns [column, column + columns).
struct CellRect {
    int row = 0;
    int column = 0;
    int rows = 0;
    int columns = 0;

    friend bool operator==(const CellRect&, const CellRect&) = default;
};

/// One cell at every stage. A stage that the input does not have is NaN and HeadView::has says so.
struct CellStory {
    double score = 0, scaled = 0, masked = 0, unmasked = 0, weight = 0;
    double rowMax = 0, rowSum = 0; ///< softmaxMax and softmaxSum of its row
    bool visible = true;
    std::vector<std::string_view> hiddenBy; ///< mask parts
    int rank = 0; ///< 1 = largest weight of its row
};

/// One query row after softmax.
struct RowStory {
    std::vector<double> weights; ///< [Lk]
    std::vector<double> output; ///< [Dv]; empty without v
    double sum = 0, entropy = 0, massOnFirstKey = 0, sinkMass = 0;
    double massOnHiddenKeys = 0, massOnFutureKeys = 0, massOnPaddingKeys = 0;
    int visibleKeys = 0;
    /// Of the softmax that made the weights: weight = exp(masked - softmaxMax) / softmaxSum. 0 where there was none:
    /// given weights, the mean over heads, a row set by `empty_rows`.
    double softmaxMax = 0, softmaxSum = 0;
};

/// One head of a snapshot (or the mean over heads), computed on demand. Cheap to copy; any thread may use a copy.
class HeadView {
public:
    HeadView() = default;
    /// `head` may be View::kMeanHead (then only weights, unmasked and difference exist). Indices must be in range.
    HeadView(SnapshotPtr snapshot, int batch, int layer, int head);

    bool isValid() const { return m_snapshot != nullptr; }
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    int batch() const { return m_batch; }
    int layer() const { return m_layer; }
    int head() const { return m_head; }

    int queries() const;
    int keys() const;
    /// Columns of a stage: keys, or the value size for Stage::Output.
    int columns(Stage stage) const;
    bool has(Stage stage) const;
    /// Visible cells; for the mean head those that any head sees.
    const VisibleRanges& visible() const;
    const CompiledMask& mask() const;
    const std::vector<std::string>& queryLabels() const;
    const std::vector<std::string>& keyLabels() const;
    bool isFast() const; ///< float32 fast path, else the reference path

    /// Values of a stage inside `rect`, [rect.rows, rect.columns]; hidden cells of Weights are 0, of Masked the fill.
    /// 0 x 0 when the stage is absent (BeforeAfter and All are no stages of numbers). A cell has the same bits whatever
    /// the rectangle. Stops early (rest unspecified) when `stop` is requested.
    Matrix tile(Stage stage, const CellRect& rect, std::stop_token stop = {}) const;
    /// The same without rounding to float: what reports, files and read-outs use. For float32 scenarios every value is
    /// a float.
    MatrixF64 exact(Stage stage, const CellRect& rect) const;

    CellStory cell(int query, int key) const;
    RowStory row(int query) const { return std::move(rows(query, 1).front()); }
    /// Query rows [first, first + count); cheaper than one by one.
    std::vector<RowStory> rows(int first, int count) const;
    /// The values that the weights multiply: keys [rect.row, rect.row + rect.rows), components [rect.column, …).
    /// 0 x 0 without v and for the mean head.
    MatrixF64 values(const CellRect& rect) const;

    /// Scores as float64 arithmetic gives them, without the rounding of the scenario's number format; 0 x 0 without
    /// scores.
    MatrixF64 scoresInFloat64(const CellRect& rect) const;

    /// What a head sees: the keys that its mask shows, or everything.
    enum class Sight { Masked, Everything };
    /// What the fast path computes with, of one head (not the mean) with isFast(). Refers to the snapshot.
    fast::Head fastOperands(Sight sight) const;

    /// Largest |difference| between the shown weights and the float64 path on at most `maxCells` visible cells from the
    /// same Q and K. `cells` receives over how many.
    double deviation(int maxCells, int* cells, std::stop_token stop = {}) const;

private:
    const Entry& entry() const { return m_snapshot->entries[std::size_t(m_batch)]; }
    bool isMean() const { return m_head == View::kMeanHead; }
    bool hasGivenWeights() const;

    /// The heads that are shown.
    std::deque<HeadAttention> attentions(Sight sight) const;

    Matrix fastTile(Stage stage, const CellRect& rect, std::stop_token stop) const;
    void hideCells(Matrix& scaled, const CellRect& rect) const;
    MatrixF64 referenceTile(Stage stage, const CellRect& rect, std::stop_token stop) const;
    MatrixF64 meanTile(Stage stage, const CellRect& rect, std::stop_token stop) const;

    /// Stories of which only the weights, the sink mass and the softmax are filled in.
    std::vector<RowStory> weightsOfRows(int first, int count) const;
    std::vector<RowStory> fastWeights(int first, int count) const;
    std::vector<RowStory> referenceWeights(int first, int count) const;
    std::vector<RowStory> meanWeights(int first, int count) const;
    void measure(RowStory& story, int query) const;
    double deviationOfRow(std::deque<HeadAttention>& heads, int query) const;

    SnapshotPtr m_snapshot;
    std::shared_ptr<const VisibleRanges> m_visible; // lives in the snapshot, or the union over heads
    int m_batch = 0;
    int m_layer = 0;
    int m_head = 0;
};

/// Findings of one head, as the report defines them; incomplete when `stop` was requested.
std::vector<Finding> findings(const HeadView& view, std::stop_token stop = {});

} // namespace ax
