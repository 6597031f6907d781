// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/model/modelconfig.h"

namespace ax {

/// A normalisation with its weights. The default does not exist: a layer leaves out those that its family lacks.
struct Norm {
    NormKind kind = NormKind::Rms;
    float epsilon = 0;
    int group = 0; ///< elements that are normalised together; a row is one group or several
    Eigen::VectorXf weights; ///< of a group, or of all groups of a row one after the other
    Eigen::VectorXf bias; ///< the same; may be empty

    bool exists() const { return weights.size() > 0; }
    /// x, out: [T, n * group]; they may be the same.
    void apply(const MatrixView& x, MutableMatrixView out) const;
    void apply(MutableMatrixView x) const { apply(x, x); }
};

} // namespace ax
