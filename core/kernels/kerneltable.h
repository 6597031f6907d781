// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/attentionblock.h"
#include "core/kernels/panelproduct.h"
#include "core/kernels/pixels.h"

namespace ax::kernels {

/// The functions of one instruction set. They allocate nothing, throw nothing and keep nothing.
struct KernelTable {
    const char* name; ///< as ATTENTION_EXPLORER_ISA spells it
    int lanes; ///< floats of one register

    /// Scores, scale, mask, softmax, then weights and output as wanted.
    void (*attend)(const AttentionBlock& block);
    /// Raw scores of the block's rows for the keys of their groups, visible or not, into `cells`.
    void (*score)(const AttentionBlock& block);
    /// After score(): cells become softcap(scale * score) - alibi.
    void (*scale)(const AttentionBlock& block);
    /// After score(): cells become weights by the block's statistics, which are those of whole rows; hidden ones 0. The
    /// same bits as attend() gives.
    void (*weigh)(const AttentionBlock& block);
    /// After attend(): cells become weights.
    void (*normalise)(const AttentionBlock& block);
    /// Fills every panel of the head's keys.
    void (*packKeys)(const BlockHead& head);
    /// Some rows times one panel of packed weights.
    void (*multiplyPanel)(const PanelProduct& product);
    /// Values to colours. True when all values are finite.
    bool (*fillColors)(const ColorRun& run);
    /// Largest and smallest of some cells; false when not all are finite, then both are unspecified.
    bool (*findExtremes)(CellRun& run);
};

} // namespace ax::kernels
