// SPDX-License-Identifier: MIT
#include "core/model/storedmatrix.h"

#include <algorithm>

namespace ax {
namespace {

constexpr int kBlock = 16; // rows that are converted together: they stay in the first-level cache

} // namespace

StoredMatrix::StoredMatrix(ElementType type, FileBytes bytes, int rows, int columns)
    : m_type(type)
    , m_bytes(std::move(bytes))
    , m_rows(rows)
    , m_columns(columns)
{
}

std::span<const std::byte> StoredMatrix::rowsAt(int first, int count) const
{
    const std::size_t rowBytes = std::size_t(m_columns) * elementSize(m_type);
    return m_bytes.bytes().subspan(std::size_t(first) * rowBytes, std::size_t(count) * rowBytes);
}

void StoredMatrix::copyRow(int row, std::span<float> out) const
{
    convertElements(m_type, rowsAt(row, 1), out);
}

Eigen::VectorXf StoredMatrix::product(const Eigen::Ref<const Eigen::VectorXf>& x) const
{
    Eigen::VectorXf out(m_rows);
    const auto* floats = reinterpret_cast<const float*>(m_bytes.bytes().data());
    if (m_type == ElementType::F32 && reinterpret_cast<std::uintptr_t>(floats) % alignof(float) == 0) {
        out.noalias() = Eigen::Map<const Matrix>(floats, m_rows, m_columns) * x;
        return out;
    }
    Matrix block(kBlock, m_columns);
    for (int first = 0; first < m_rows; first += kBlock) {
        const int count = std::min(kBlock, m_rows - first);
        convertElements(
            m_type, rowsAt(first, count), std::span(block.data(), std::size_t(count) * std::size_t(m_columns)));
        out.segment(first, count).noalias() = block.topRows(count) * x;
    }
    return out;
}

} // namespace ax
