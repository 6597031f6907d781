// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace ax {

/// Where one row-major matrix lies: first element and distance between rows.
template <typename Scalar> struct Strided {
    Scalar* data = nullptr;
    Eigen::Index stride = 0;

    Scalar* row(Eigen::Index index) const { return data + index * stride; }
    Strided at(Eigen::Index row, Eigen::Index column) const { return {data + row * stride + column, stride}; }
};

/// c = a * b with a [rows, inner], b [inner, columns], c [rows, columns], float32.
///
/// Every cell is summed over `inner` in order, one product after the other, whatever the size of the block. So a cell
/// has the same bits in a single row, in a tile, in a decode step and in the whole matrix, which no general matrix
/// product promises: the window, a file and a report may each compute their own part and still agree.
void orderedProduct(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns);

/// c += a * b; otherwise as orderedProduct().
void addOrderedProduct(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns);

} // namespace ax
