// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"

#include <span>
#include <stop_token>

namespace ax {

class JsonFields;

/// Rotary position embedding (Su et al. 2021) of some rows, in the layout of LLaMA checkpoints ("rotate_half"): element
/// j of a head turns with element j + D/2 by the angle position / theta^(2j / D).
class Rotary {
public:
    /// Ends early, with angles missing, when stopped: nothing may be turned then.
    Rotary(std::span<const int> positions, int headSize, double theta, const std::stop_token& stop);

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
