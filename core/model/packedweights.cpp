// SPDX-License-Identifier: MIT
#include "core/model/packedweights.h"

#include <algorithm>

namespace ax {
namespace {

using Packet = Eigen::internal::packet_traits<float>::type;

constexpr int kPacket = Eigen::internal::packet_traits<float>::size;
// A tile is 6 rows x kWide packets of sums, all in registers: AVX-512 has 32 of them, everything older 16.
constexpr int kRows = 6;
constexpr int kWide = kPacket == 16 ? 4 : 2;
constexpr int kPanel = kWide * kPacket;

int panelCount(int outputs)
{
    return (outputs + kPanel - 1) / kPanel;
}

/// Sums of `Rows` rows of x over one panel, then written to `columns` outputs.
template <int Rows>
void tile(const MatrixView& x, int row, const float* panel, int column, int columns, MutableMatrixView& out, bool add)
{
    using namespace Eigen::internal;
    Packet sums[Rows][kWide];
    for (auto& line : sums)
        for (Packet& sum : line)
            sum = pset1<Packet>(0.f);
    const Eigen::Index inputs = x.cols();
    for (Eigen::Index k = 0; k < inputs; ++k) {
        Packet weights[kWide];
        for (int j = 0; j < kWide; ++j)
            weights[j] = pload<Packet>(panel + k * kPanel + j * kPacket);
        for (int r = 0; r < Rows; ++r) {
            const Packet value = pset1<Packet>(x.data()[(row + r) * x.outerStride() + k]);
            for (int j = 0; j < kWide; ++j)
                sums[r][j] = pmadd(value, weights[j], sums[r][j]);
        }
    }
    for (int r = 0; r < Rows; ++r) {
        alignas(64) float line[kPanel];
        for (int j = 0; j < kWide; ++j)
            pstore(line + j * kPacket, sums[r][j]);
        const Eigen::Map<const Eigen::RowVectorXf> values(line, columns);
        auto target = out.row(row + r).segment(column, columns);
        if (add)
            target += values;
        else
            target = values;
    }
}

using Tile = decltype(&tile<1>);
constexpr Tile kTiles[kRows + 1] = {nullptr, &tile<1>, &tile<2>, &tile<3>, &tile<4>, &tile<5>, &tile<6>};

} // namespace

PackedWeights::PackedWeights(int outputs, int inputs)
    : m_outputs(outputs)
    , m_inputs(inputs)
    , m_panels(Eigen::VectorXf::Zero(Eigen::Index(panelCount(outputs)) * kPanel * inputs))
{
}

void PackedWeights::set(int first, const Matrix& rows)
{
    for (int r = 0; r < rows.rows(); ++r) {
        const int output = first + r;
        float* panel = m_panels.data() + Eigen::Index(output / kPanel) * kPanel * m_inputs + output % kPanel;
        for (int k = 0; k < m_inputs; ++k)
            panel[Eigen::Index(k) * kPanel] = rows(r, k);
    }
}

bool PackedWeights::multiply(const MatrixView& x, MutableMatrixView out, Into into, const std::stop_token& stop) const
{
    const int rows = int(x.rows());
    for (int column = 0; column < m_outputs; column += kPanel) {
        if (stop.stop_requested())
            return false;
        const float* panel = m_panels.data() + Eigen::Index(column) * m_inputs;
        const int columns = std::min(kPanel, m_outputs - column);
        for (int row = 0; row < rows; row += kRows)
            kTiles[std::min(kRows, rows - row)](x, row, panel, column, columns, out, into == Into::Add);
    }
    return true;
}

} // namespace ax
