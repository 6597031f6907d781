// SPDX-License-Identifier: MIT
#pragma once

#include <Eigen/Core>

namespace ax {

/// Row-major, so that a row of scores is contiguous: softmax, the window and files all walk rows.
template <typename Scalar> using RowMatrix = Eigen::Matrix<Scalar, Eigen::Dynamic, Eigen::Dynamic, Eigen::RowMajor>;

using Matrix = RowMatrix<float>;
using MatrixF64 = RowMatrix<double>;

/// A matrix that somebody else owns; rows may be strided, so one head is a column block of a layer's Q, K or V.
using MatrixView = Eigen::Ref<const Matrix, 0, Eigen::OuterStride<>>;
using MutableMatrixView = Eigen::Ref<Matrix, 0, Eigen::OuterStride<>>;

/// The same for float64, as a pointer that never copies; emptyF64View() stands for a matrix that is absent.
using MatrixF64View = Eigen::Map<const MatrixF64, 0, Eigen::OuterStride<>>;

inline MatrixF64View view(const MatrixF64& matrix)
{
    return {matrix.data(), matrix.rows(), matrix.cols(), Eigen::OuterStride<>(matrix.outerStride())};
}
inline MatrixF64View emptyF64View()
{
    return {nullptr, 0, 0, Eigen::OuterStride<>(0)};
}

} // namespace ax
