// SPDX-License-Identifier: MIT
#include "core/model/rotary.h"

#include <cmath>

namespace ax {

Rotary::Rotary(
    const RopeConfig& rope, std::span<const int> positions, int length, int headSize, const std::stop_token& stop)
    : m_headSize(headSize)
    , m_cosines(Eigen::Index(positions.size()), rope.size / 2)
    , m_sines(Eigen::Index(positions.size()), rope.size / 2)
{
    const std::vector<double> frequencies = ropeFrequencies(rope, length);
    constexpr Eigen::Index kPolled = 512; // rows, about half a millisecond
    for (Eigen::Index row = 0; row < m_cosines.rows(); ++row) {
        if (row % kPolled == 0 && stop.stop_requested())
            return;
        for (Eigen::Index j = 0; j < m_cosines.cols(); ++j) {
            // In double: at position 5000 a float angle has three digits left.
            const double angle = positions[std::size_t(row)] * frequencies[std::size_t(j)];
            m_cosines(row, j) = float(std::cos(angle) * rope.magnitude);
            m_sines(row, j) = float(std::sin(angle) * rope.magnitude);
        }
    }
}

void Rotary::apply(int firstRow, MutableMatrixView heads) const
{
    const Eigen::Index half = m_cosines.cols();
    for (Eigen::Index row = 0; row < heads.rows(); ++row) {
        const float* cosines = m_cosines.data() + (firstRow + row) * half;
        const float* sines = m_sines.data() + (firstRow + row) * half;
        for (float *head = heads.data() + row * heads.outerStride(), *end = head + heads.cols(); head < end;
             head += m_headSize)
            for (Eigen::Index j = 0; j < half; ++j) {
                const float a = head[j], b = head[half + j];
                head[j] = a * cosines[j] - b * sines[j];
                head[half + j] = b * cosines[j] + a * sines[j];
            }
    }
}

} // namespace ax
