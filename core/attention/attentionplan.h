// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attentionblock.h"

#include <span>
#include <vector>

namespace ax {

/// Which keys are computed for which query rows: blocks of rows whose scores fit the cache, in groups of up to
/// kGroupRows, each with the runs of keys that any of its rows sees. Depends on the mask alone, so all heads with the
/// same mask share one. Cost and memory are O(rows + ranges). Building again keeps the memory.
class AttentionPlan {
public:
    struct Block {
        int firstRow = 0; ///< query row
        int rows = 0;
        int firstGroup = 0;
        int groupCount = 0;
        int width = 0; ///< columns that the runs of all its groups take
    };

    /// Query rows [first, last) of `visible`, which must outlive the plan.
    void build(const VisibleRanges& visible, int first, int last);
    /// The same with nothing but `keys`.
    void build(const VisibleRanges& visible, int first, int last, const KeyRange& keys);
    /// Query rows [first, last), each with keys [keys.first, keys.last).
    void buildRectangle(int first, int last, KeyRange keys);

    std::span<const Block> blocks() const { return m_blocks; }
    /// Largest of all blocks.
    int rows() const;
    int width() const;
    int groups() const;
    /// Completes `block` with what the plan knows about block `index`.
    void describe(const Block& block, kernels::AttentionBlock& description) const;

private:
    template <typename RangesOfRow> void build(int first, int last, RangesOfRow rangesOfRow);
    template <typename RangesOfRow> Block placeBlock(int first, int rows, RangesOfRow rangesOfRow);
    template <typename RangesOfRow> void addGroup(int blockFirst, int row, int rows, RangesOfRow rangesOfRow);
    void placeColumns(Block& block);
    void dropBlock(const Block& block);

    int m_first = 0;
    KeyRange m_rectangle; // what the ranges of a rectangle point to
    std::vector<KeyRange> m_cut; // ranges of which only some keys are wanted
    const KeyRange* m_ranges = nullptr;
    std::vector<int> m_rangeEnds; // [rows + 1]
    std::vector<Block> m_blocks;
    std::vector<kernels::RowGroup> m_groups;
    std::vector<int> m_firstRuns; // per group
    std::vector<kernels::KeyRun> m_runs;
    std::vector<kernels::KeyRun> m_merged; // working memory
    std::vector<int> m_columns; // per merged range: the column where key 0 would stand
};

} // namespace ax
