// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/kernels/panelproduct.h"

#include <cstddef>
#include <memory>
#include <span>
#include <stop_token>

namespace ax {

using kernels::WeightFormat;

/// The weights W [outputs, inputs] of a linear layer, laid out once for y = x W': panels of 64 outputs, each stored
/// [input][output of the panel], so that both many rows (GEMM) and one row (GEMV) read them as one stream. Kept in the
/// number format of the file; sums are float32.
class PackedWeights {
public:
    PackedWeights() = default;
    /// Room for `outputs` x `inputs`; set() fills it. Throws std::bad_alloc.
    PackedWeights(int outputs, int inputs, WeightFormat format = WeightFormat::Float32);
    PackedWeights(PackedWeights&&) = default; // a copy would share what set() writes
    PackedWeights& operator=(PackedWeights&&) = default;

    int outputs() const { return m_outputs; }
    int inputs() const { return m_inputs; }
    WeightFormat format() const { return m_format; }
    /// Writes `rows` [n, inputs] as outputs [first, first + n), rounded to the format: a layer may be put together from
    /// several tensors.
    void set(int first, const MatrixView& rows);
    /// The same of a transpose: `values` [n, outputs] as inputs [firstInput, firstInput + n) of outputs from `first`
    /// on.
    void setTransposed(int first, int firstInput, const MatrixView& values);
    /// Writes the weights of one output, [inputs]: what an embedding that doubles as output head looks up.
    void copyRow(int output, std::span<float> out) const;

    enum class Into { Replace, Add };

    /// out = x W' or out += x W'. x: [T, inputs], out: [T, outputs]. Shared among the threads of the pool when it is
    /// large. Returns false, with `out` partly written, when stopped; one look at the token takes 64 x 256 x inputs
    /// multiplications at most for the T <= 256 that callers pass.
    bool multiply(const MatrixView& x, MutableMatrixView out, Into into, const std::stop_token& stop) const;

private:
    std::size_t index(int output, int input) const;
    const void* panel(int index) const;
    void multiplyPanel(const MatrixView& x, int panel, MutableMatrixView& out, Into into) const;

    int m_outputs = 0;
    int m_inputs = 0;
    WeightFormat m_format = WeightFormat::Float32;
    std::shared_ptr<std::byte> m_panels; // [panel][input][output of the panel]; outputs beyond the last are zero
};

} // namespace ax
