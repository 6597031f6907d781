// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"

#include <stop_token>

namespace ax {

/// The weights W [outputs, inputs] of a linear layer, laid out once for y = x W': panels of some dozens of outputs,
/// each stored [input][output of the panel], so that both many rows (GEMM) and one row (GEMV) read them as one stream.
class PackedWeights {
public:
    PackedWeights() = default;
    /// Room for `outputs` x `inputs`; set() fills it.
    PackedWeights(int outputs, int inputs);

    int outputs() const { return m_outputs; }
    int inputs() const { return m_inputs; }
    /// Writes `rows` [n, inputs] as outputs [first, first + n): a layer may be put together from several tensors.
    void set(int first, const Matrix& rows);

    enum class Into { Replace, Add };

    /// out = x W' or out += x W'. x: [T, inputs], out: [T, outputs]. Returns false, with `out` partly written, when
    /// stopped; one look at the token takes 64 x 256 x inputs multiplications at most for the T <= 256 that callers
    /// pass.
    bool multiply(const MatrixView& x, MutableMatrixView out, Into into, const std::stop_token& stop) const;

private:
    int m_outputs = 0;
    int m_inputs = 0;
    Eigen::VectorXf m_panels; // [panel][input][output of the panel]; outputs beyond the last are zero
};

} // namespace ax
