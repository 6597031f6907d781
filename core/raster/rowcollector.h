// SPDX-License-Identifier: MIT
#pragma once

#include "core/attention/fastrows.h"
#include "core/raster/extremes.h"
#include "core/raster/stagescan.h"

#include <span>

namespace ax {

/// Where the cells of one query row stand: one beside the other, or in the runs of keys that a kernel computes.
class RowCells {
public:
    RowCells(const float* cells, int firstColumn)
        : m_cells(cells)
        , m_first(firstColumn)
    {
    }
    explicit RowCells(const fast::Row& row)
        : m_row(&row)
    {
    }

    /// The cell of `column`; the next columns follow, as far as they are wanted.
    const float* at(int column) const { return m_row ? m_row->at(column) : m_cells + (column - m_first); }

private:
    const fast::Row* m_row = nullptr;
    const float* m_cells = nullptr;
    int m_first = 0;
};

/// Lays query rows of one stage over samples and counts them. Rows of different samples may be laid by different
/// collectors at the same time.
class RowCollector {
public:
    /// For the columns of `cells`; all must outlive the collector.
    RowCollector(const HeadView& view, Stage stage, const CellRect& cells, const ScanSinks& sinks);

    /// Hidden cells have nothing to show, unless their row is odd.
    bool isQuiet() const { return m_isQuiet; }
    const KeyRange& columns() const { return m_columns; }
    /// Whether hidden cells of the row may hold anything: on the plain path, and by a rule for rows that see no key.
    bool isOdd(int query) const;

    /// A row whose shown cells are all finite, by extremes of runs of cells. False when it is no such row; then samples
    /// may have some of its cells, which do no harm when the row is laid again.
    bool addPlainRow(int query, const RowCells& cells);
    /// A row with anything in it, cell by cell; `cells` holds all columns and is changed.
    void addOddRow(int query, float* cells);

private:
    bool leavesHiddenCellsEmpty() const;
    int sampleRowOf(int query) const;
    std::span<const KeyRange> shownRanges(int query) const;
    bool isFinite(int query, const RowCells& cells) const;
    Extremes lay(const float* values, const KeyRange& keys, float* samples) const;
    void layOddCells(const float* cells, float* samples) const;
    std::uint32_t& countOf(const float* sample) const;
    void count(int query, const RowCells& cells, const Extremes& shown);
    template <typename Add> void forCollectors(int query, Add add);
    void markRow(int query, float* cells) const;

    const HeadView& m_view;
    const Stage m_stage;
    const KeyRange m_columns;
    const ScanSinks m_sinks;
    const bool m_isQuiet;
    const bool m_copies; // a sample is a cell
    const bool m_means;
};

} // namespace ax
