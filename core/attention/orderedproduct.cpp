// SPDX-License-Identifier: MIT
#include "core/attention/orderedproduct.h"

#include <algorithm>

namespace ax {
namespace {

constexpr int kLanes = Eigen::internal::packet_traits<float>::size; // one vector register
constexpr int kTileRows = 6; // 6 x 2 sums, a value of a and one of b fill the 16 registers of AVX2
constexpr int kWideTile = kLanes == 16 ? 4 : 2; // AVX-512 has 32 registers: 6 x 4 sums
constexpr int kInnerBlock = 128; // 128 x 32 values of b are 16 KiB: they stay in L1 while all rows pass

using Lanes = Eigen::Array<float, kLanes, 1>;
using LanesMap = Eigen::Map<Lanes, Eigen::Unaligned>;
using ConstLanesMap = Eigen::Map<const Lanes, Eigen::Unaligned>;

/// Rows x (Registers * kLanes) cells of c. They stay in registers while the products run by.
template <int Rows, int Registers>
void addTile(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index inner)
{
    Lanes sums[Rows][Registers];
    for (int row = 0; row < Rows; ++row)
        for (int lane = 0; lane < Registers; ++lane)
            sums[row][lane] = LanesMap(c.row(row) + lane * kLanes);
    for (Eigen::Index i = 0; i < inner; ++i) {
        Lanes values[Registers];
        for (int lane = 0; lane < Registers; ++lane)
            values[lane] = ConstLanesMap(b.row(i) + lane * kLanes);
        for (int row = 0; row < Rows; ++row)
            for (int lane = 0; lane < Registers; ++lane)
                sums[row][lane] += a.row(row)[i] * values[lane];
    }
    for (int row = 0; row < Rows; ++row)
        for (int lane = 0; lane < Registers; ++lane)
            LanesMap(c.row(row) + lane * kLanes) = sums[row][lane];
}

/// The columns that do not fill a register.
void addNarrow(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows, Eigen::Index inner,
    Eigen::Index columns)
{
    for (Eigen::Index row = 0; row < rows; ++row)
        for (Eigen::Index i = 0; i < inner; ++i)
            for (Eigen::Index column = 0; column < columns; ++column)
                c.row(row)[column] += a.row(row)[i] * b.row(i)[column];
}

/// Rows in groups of `Rows`, what is left in groups of half as many.
template <int Rows, int Registers>
void addRowGroups(
    Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows, Eigen::Index inner)
{
    Eigen::Index row = 0;
    for (; row + Rows <= rows; row += Rows)
        addTile<Rows, Registers>(a.at(row, 0), b, c.at(row, 0), inner);
    if constexpr (Rows > 1)
        addRowGroups<Rows / 2, Registers>(a.at(row, 0), b, c.at(row, 0), rows - row, inner);
}

void addInnerBlock(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns)
{
    Eigen::Index column = 0;
    for (; column + kWideTile * kLanes <= columns; column += kWideTile * kLanes)
        addRowGroups<kTileRows, kWideTile>(a, b.at(0, column), c.at(0, column), rows, inner);
    for (; column + 2 * kLanes <= columns; column += 2 * kLanes)
        addRowGroups<kTileRows, 2>(a, b.at(0, column), c.at(0, column), rows, inner);
    for (; column + kLanes <= columns; column += kLanes)
        addRowGroups<kTileRows, 1>(a, b.at(0, column), c.at(0, column), rows, inner);
    if (column < columns)
        addNarrow(a, b.at(0, column), c.at(0, column), rows, inner, columns - column);
}

} // namespace

void addOrderedProduct(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns)
{
    for (Eigen::Index first = 0; first < inner; first += kInnerBlock)
        addInnerBlock(
            a.at(0, first), b.at(first, 0), c, rows, std::min<Eigen::Index>(kInnerBlock, inner - first), columns);
}

} // namespace ax
