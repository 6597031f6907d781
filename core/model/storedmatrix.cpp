// SPDX-License-Identifier: MIT
#include "core/model/storedmatrix.h"

namespace ax {

StoredMatrix::StoredMatrix(ElementType type, FileBytes bytes, int rows, int columns)
    : m_type(type)
    , m_bytes(std::move(bytes))
    , m_rows(rows)
    , m_columns(columns)
{
}

void StoredMatrix::copyRow(int row, std::span<float> out) const
{
    const std::size_t rowBytes = std::size_t(m_columns) * elementSize(m_type);
    convertElements(m_type, m_bytes.bytes().subspan(std::size_t(row) * rowBytes, rowBytes), out);
}

} // namespace ax
