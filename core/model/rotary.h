// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"

#include <span>

namespace ax {

class JsonFields;

/// Rotary position embedding (Su et al. 2021) of some rows, in the layout of LLaMA checkpoints ("rotate_half"): element
/// j of a head turns with element j + D/2 by the angle position / theta^(2j / D).
class Rotary {
public:
    Rotary(std::span<const int> positions, int headSize, double theta);

    /// Turns every head of rows [firstRow, firstRow + heads.rows()) in place. heads: [rows, n * D].
    void apply(int firstRow, MutableMatrixView heads) const;

private:
    Matrix m_cosines; // [rows, D / 2]
    Matrix m_sines;
};

/// theta from config.json: "rope_theta", or inside "rope_parameters". Refuses, by name, rope types that scale
/// positions.
double readRopeTheta(JsonFields& fields);

} // namespace ax
