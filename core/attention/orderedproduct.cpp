// SPDX-License-Identifier: MIT
#include "core/attention/orderedproduct.h"

#include <algorithm>

namespace ax {
namespace {

using Packet = Eigen::internal::packet_traits<float>::type; // one vector register
constexpr int kLanes = Eigen::internal::packet_traits<float>::size;
constexpr int kTileRows = 6; // 6 x 2 sums, a value of a and one of b fill the 16 registers of AVX2
constexpr int kWideTile = kLanes == 16 ? 4 : 2; // AVX-512 has 32 registers: 6 x 4 sums
constexpr int kInnerBlock = 128; // 128 x 32 values of b are 16 KiB: they stay in L1 while all rows pass

/// What the sums of a tile begin with.
enum class From { Zero, C };

/// Rows x (Registers * kLanes) cells of c. They stay in registers while the products run by.
template <From from, int Rows, int Registers>
void computeTile(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index inner)
{
    using namespace Eigen::internal;
    Packet sums[Rows][Registers];
    for (int row = 0; row < Rows; ++row)
        for (int lane = 0; lane < Registers; ++lane)
            sums[row][lane] = from == From::C ? ploadu<Packet>(c.row(row) + lane * kLanes) : pset1<Packet>(0);
    for (Eigen::Index i = 0; i < inner; ++i) {
        Packet values[Registers];
        for (int lane = 0; lane < Registers; ++lane)
            values[lane] = ploadu<Packet>(b.row(i) + lane * kLanes);
        for (int row = 0; row < Rows; ++row) {
            const Packet factor = pset1<Packet>(a.row(row)[i]);
            for (int lane = 0; lane < Registers; ++lane)
                sums[row][lane] = pmadd(factor, values[lane], sums[row][lane]);
        }
    }
    for (int row = 0; row < Rows; ++row)
        for (int lane = 0; lane < Registers; ++lane)
            pstoreu(c.row(row) + lane * kLanes, sums[row][lane]);
}

/// The columns that do not fill a register.
template <From from>
void computeNarrow(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns)
{
    for (Eigen::Index row = 0; row < rows; ++row) {
        if (from == From::Zero)
            std::fill_n(c.row(row), columns, 0.0f);
        for (Eigen::Index i = 0; i < inner; ++i)
            for (Eigen::Index column = 0; column < columns; ++column)
                c.row(row)[column] += a.row(row)[i] * b.row(i)[column];
    }
}

/// Rows in groups of `Rows`, what is left in smaller ones.
template <From from, int Rows, int Registers>
void computeRowGroups(
    Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows, Eigen::Index inner)
{
    constexpr int kFewerRows = Rows == kTileRows ? 4 : Rows / 2;
    Eigen::Index row = 0;
    for (; row + Rows <= rows; row += Rows)
        computeTile<from, Rows, Registers>(a.at(row, 0), b, c.at(row, 0), inner);
    if constexpr (Rows > 1)
        computeRowGroups<from, kFewerRows, Registers>(a.at(row, 0), b, c.at(row, 0), rows - row, inner);
}

template <From from>
void computeInnerBlock(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns)
{
    Eigen::Index column = 0;
    for (; column + kWideTile * kLanes <= columns; column += kWideTile * kLanes)
        computeRowGroups<from, kTileRows, kWideTile>(a, b.at(0, column), c.at(0, column), rows, inner);
    for (; column + 2 * kLanes <= columns; column += 2 * kLanes)
        computeRowGroups<from, kTileRows, 2>(a, b.at(0, column), c.at(0, column), rows, inner);
    for (; column + kLanes <= columns; column += kLanes)
        computeRowGroups<from, kTileRows, 1>(a, b.at(0, column), c.at(0, column), rows, inner);
    if (column < columns)
        computeNarrow<from>(a, b.at(0, column), c.at(0, column), rows, inner, columns - column);
}

/// The blocks of `inner` from `first` on, added to c.
void addInnerBlocks(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index first, Eigen::Index inner, Eigen::Index columns)
{
    for (; first < inner; first += kInnerBlock)
        computeInnerBlock<From::C>(
            a.at(0, first), b.at(first, 0), c, rows, std::min<Eigen::Index>(kInnerBlock, inner - first), columns);
}

} // namespace

void orderedProduct(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns)
{
    computeInnerBlock<From::Zero>(a, b, c, rows, std::min<Eigen::Index>(kInnerBlock, inner), columns);
    addInnerBlocks(a, b, c, rows, kInnerBlock, inner, columns);
}

void addOrderedProduct(Strided<const float> a, Strided<const float> b, Strided<float> c, Eigen::Index rows,
    Eigen::Index inner, Eigen::Index columns)
{
    addInnerBlocks(a, b, c, rows, 0, inner, columns);
}

} // namespace ax
