// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"

#include <atomic>
#include <memory>

namespace ax {

/// A row-major matrix whose rows never change once written. A longer one that begins with the same rows shares their
/// memory: it is written behind them, so that appending a row costs one row, not a copy of all. Values are cheap to
/// copy and may be read by any thread.
class GrowingRows {
public:
    using View = Eigen::Map<const Matrix>;

    GrowingRows() = default;
    /// [rows, columns] with nothing written yet.
    GrowingRows(int rows, int columns);
    static GrowingRows copyOf(const MatrixView& matrix);

    /// `rows` rows that begin with the first `keep` rows of this one. Shares memory when this is all that was ever
    /// written there and the room suffices, else copies `keep` rows.
    GrowingRows continued(int keep, int rows) const;

    int rows() const { return m_rows; }
    int cols() const { return m_block ? int(m_block->values.cols()) : 0; }
    View view() const { return View(data(), m_rows, cols()); }

    /// Rows [firstNew(), rows()): only for the one who made this value, before anybody else sees it.
    int firstNew() const { return m_firstNew; }
    Eigen::Map<Matrix> newRows();

private:
    struct Block {
        Block(int capacity, int columns, int rows)
            : values(capacity, columns)
            , written(rows)
        {
        }
        Matrix values;
        std::atomic<int> written; // rows that belong to some value; who raises it owns the rows between
    };

    const float* data() const { return m_block ? m_block->values.data() : nullptr; }

    std::shared_ptr<Block> m_block;
    int m_rows = 0;
    int m_firstNew = 0;
};

} // namespace ax
