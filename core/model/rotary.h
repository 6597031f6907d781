// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/model/ropeconfig.h"

#include <span>
#include <stop_token>

namespace ax {

/// Rotary position embedding (Su et al. 2021) of some rows, in the layout of Hugging Face checkpoints ("rotate_half"):
/// element j of a head turns with element j + S/2 by the angle position * frequency[j]; S is RopeConfig::size.
class Rotary {
public:
    /// For rows at `positions` of a text of `length` tokens in heads of `headSize`. Ends early, with angles missing,
    /// when stopped: nothing may be turned then.
    Rotary(
        const RopeConfig& rope, std::span<const int> positions, int length, int headSize, const std::stop_token& stop);

    /// Turns every head of rows [firstRow, firstRow + heads.rows()) in place. heads: [rows, n * D].
    void apply(int firstRow, MutableMatrixView heads) const;

private:
    int m_headSize;
    Matrix m_cosines; // [rows, S / 2]
    Matrix m_sines;
};

} // namespace ax
