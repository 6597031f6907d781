// SPDX-License-Identifier: MIT
#include "core/base/growingrows.h"

namespace ax {

// Half as much again: the room is untouched memory until rows are appended, and a long text rarely grows by more.
GrowingRows::GrowingRows(int rows, int columns)
    : m_block(std::make_shared<Block>(rows + rows / 2 + 16, columns, rows))
    , m_rows(rows)
{
}

GrowingRows GrowingRows::copyOf(const MatrixView& matrix)
{
    GrowingRows result(int(matrix.rows()), int(matrix.cols()));
    result.newRows() = matrix;
    return result;
}

GrowingRows GrowingRows::continued(int keep, int rows) const
{
    if (m_block && keep == rows) {
        GrowingRows beginning = *this;
        beginning.m_rows = beginning.m_firstNew = rows;
        return beginning;
    }
    int expected = keep;
    if (m_block && rows <= m_block->values.rows() && m_block->written.compare_exchange_strong(expected, rows)) {
        GrowingRows longer = *this;
        longer.m_rows = rows;
        longer.m_firstNew = keep;
        return longer;
    }
    GrowingRows copy(rows, cols());
    copy.m_block->values.topRows(keep) = view().topRows(keep);
    copy.m_firstNew = keep;
    return copy;
}

Eigen::Map<Matrix> GrowingRows::newRows()
{
    return {m_block->values.data() + Eigen::Index(m_firstNew) * cols(), m_rows - m_firstNew, cols()};
}

} // namespace ax
