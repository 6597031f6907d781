// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/packedweights.h"

namespace ax {

/// A linear layer y = x W' + b.
struct Linear {
    PackedWeights weights;
    Eigen::VectorXf bias; ///< [outputs]; may be empty

    /// As PackedWeights::multiply, bias included.
    bool apply(const MatrixView& x, MutableMatrixView out, PackedWeights::Into into, const std::stop_token& stop) const
    {
        if (!weights.multiply(x, out, into, stop))
            return false;
        if (bias.size() > 0)
            out.rowwise() += bias.transpose();
        return true;
    }
};

} // namespace ax
