// SPDX-License-Identifier: MIT
#include "core/io/matrixtext.h"

#include "core/io/numbertext.h"
#include "core/io/texttable.h"

#include <span>

namespace ax {
namespace {

template <typename Scalar> std::string textOf(std::span<const Scalar> values, std::size_t columns)
{
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        text += numberText(values[i]);
        text += (i + 1) % columns == 0 ? '\n' : '\t';
    }
    return text;
}

} // namespace

Result<Tensor> matrixOfText(std::string_view text, const std::string& place)
{
    const TableWords words{
        place, "a number", ErrorKind::WrongType, [](double) { return true; }, "numbers", kMostTypedCells};
    Result<Tensor> matrix = tableOfText(text, words);
    if (matrix && matrix->values.empty())
        return Error{ErrorKind::WrongShape, {}, place, "numbers, a row a line", "none"};
    return matrix;
}

std::string textOfMatrix(const Tensor& matrix)
{
    return textOf(std::span<const double>(matrix.values), std::size_t(matrix.shape.at(1)));
}

std::string textOfMatrix(const Matrix& matrix)
{
    return textOf(std::span<const float>(matrix.data(), std::size_t(matrix.size())), std::size_t(matrix.cols()));
}

} // namespace ax
