// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace ax {

/// Row-major, so that a row of scores is contiguous: softmax, the window and files all walk rows.
template <typename Scalar>
using RowMatrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

using Matrix = RowMatrix<float>;
using MatrixF64 = RowMatrix<double>;

/// A matrix that somebody else owns; rows may be strided, so one head is a column block of a layer's Q, K or V.
using MatrixView = Eigen::Ref<const Matrix, 0, Eigen::OuterStride<>>;
using MutableMatrixView = Eigen::Ref<Matrix, 0, Eigen::OuterStride<>>;

} // namespace ax
