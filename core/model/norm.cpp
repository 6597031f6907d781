// SPDX-License-Identifier: MIT
#include "core/model/norm.h"

#include <cmath>

namespace ax {

void Norm::apply(const MatrixView& x, MutableMatrixView out) const
{
    for (Eigen::Index row = 0; row < x.rows(); ++row)
        for (Eigen::Index first = 0; first < x.cols(); first += group) {
            const auto in = x.row(row).segment(first, group);
            auto result = out.row(row).segment(first, group);
            const Eigen::Index place = first % weights.size();
            const float mean = kind == NormKind::Layer ? in.mean() : 0;
            const float variance = kind == NormKind::Layer ? (in.array() - mean).square().sum() / float(group)
                                                           : in.squaredNorm() / float(group);
            const float deviation = std::sqrt(variance + epsilon);
            const auto scale = weights.segment(place, group).transpose().array();
            if (kind == NormKind::Layer)
                result = (in.array() - mean) / deviation * scale;
            else
                result = in.array() / deviation * scale;
            if (bias.size() > 0)
                result += bias.segment(place, group).transpose();
        }
}

} // namespace ax
