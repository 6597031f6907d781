// SPDX-License-Identifier: MIT
#include "core/kernels/kerneltable.h"
#include "core/kernels/simd/rowgroups.h"
#include "core/kernels/simd/weightloads.h"

namespace ax::AX_KERNELS {

using kernels::kGroupRows;
using kernels::kPanelOutputs;
using kernels::PanelProduct;
using kernels::WeightFormat;

namespace {

constexpr int kUnpackedInputs = 128; // inputs of a 16-bit panel that many rows share once they are float32: 32 KiB
constexpr int kRowsThatUnpack = 4; // fewer convert as they go

/// Rows x (Packets * kLanes) sums over `inputs` inputs, added to `sums` unless they begin.
template <typename Load, int Rows, int Packets>
EIGEN_STRONG_INLINE void productTile(
    const float* x, std::ptrdiff_t xStride, int inputs, const typename Load::Element* panel, float* sums, bool begins)
{
    Packet tile[Rows][Packets];
    AX_UNROLL
    for (int row = 0; row < Rows; ++row)
        AX_UNROLL
    for (int i = 0; i < Packets; ++i)
        tile[row][i] = begins ? pset1<Packet>(0) : pload<Packet>(sums + row * kPanelOutputs + i * kLanes);
    _Pragma("GCC unroll 4") // decoding waits for memory: fewer instructions between the loads, more of them under way
        for (int k = 0; k < inputs; ++k)
    {
        Packet weights[Packets];
        AX_UNROLL
        for (int i = 0; i < Packets; ++i)
            weights[i] = Load::load(panel + std::ptrdiff_t(k) * kPanelOutputs + i * kLanes);
        AX_UNROLL
        for (int row = 0; row < Rows; ++row) {
            const Packet value = pset1<Packet>(x[row * xStride + k]);
            AX_UNROLL
            for (int i = 0; i < Packets; ++i)
                tile[row][i] = pmadd(value, weights[i], tile[row][i]);
        }
    }
    AX_UNROLL
    for (int row = 0; row < Rows; ++row)
        AX_UNROLL
    for (int i = 0; i < Packets; ++i)
        pstore(sums + row * kPanelOutputs + i * kLanes, tile[row][i]);
}

/// Inputs [first, first + inputs) of all rows; `panel` holds those inputs alone.
template <typename Load>
void productPart(const PanelProduct& p, int first, int inputs, const typename Load::Element* panel)
{
    for (int row = 0; row < p.rows;) {
        const int rows = kernels::groupRows(p.rows - row);
        withTileRows(rows, [&](int tileRow, auto count) {
            const float* const x = p.x + (row + tileRow) * p.xStride + first;
            float* const sums = p.sums + (row + tileRow) * kPanelOutputs;
            // One row has sums enough for the registers of a whole panel, and then reads it as one stream.
            constexpr int kPackets = count == 1 ? kPanelOutputs / kLanes : kTilePackets<count>;
            constexpr int kWidth = kPackets <= 8 ? kPackets : 8;
            for (int column = 0; column < kPanelOutputs; column += kWidth * kLanes)
                productTile<Load, count, kWidth>(x, p.xStride, inputs, panel + column, sums + column, first == 0);
        });
        row += rows;
    }
}

/// 16-bit weights for many rows: a part of the panel becomes float32 once.
template <typename Load> void unpackedProduct(const PanelProduct& p)
{
    alignas(64) float unpacked[kUnpackedInputs * kPanelOutputs];
    const auto* const panel = static_cast<const typename Load::Element*>(p.panel);
    for (int first = 0; first < p.inputs; first += kUnpackedInputs) {
        const int inputs = p.inputs - first < kUnpackedInputs ? p.inputs - first : kUnpackedInputs;
        for (int i = 0; i < inputs * kPanelOutputs; i += kLanes)
            pstore(unpacked + i, Load::load(panel + std::ptrdiff_t(first) * kPanelOutputs + i));
        productPart<LoadFloat32>(p, first, inputs, unpacked);
    }
}

template <typename Load> void product(const PanelProduct& p)
{
    productPart<Load>(p, 0, p.inputs, static_cast<const typename Load::Element*>(p.panel));
}

} // namespace

void multiplyPanel(const PanelProduct& p)
{
    const bool unpack = p.rows >= kRowsThatUnpack;
    if (p.format == WeightFormat::Float32)
        product<LoadFloat32>(p);
    else if (p.format == WeightFormat::Float16)
        unpack ? unpackedProduct<LoadFloat16>(p) : product<LoadFloat16>(p);
    else
        unpack ? unpackedProduct<LoadBFloat16>(p) : product<LoadBFloat16>(p);
}

} // namespace ax::AX_KERNELS
