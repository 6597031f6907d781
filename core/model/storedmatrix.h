// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/matrix.h"
#include "core/io/elementtype.h"
#include "core/io/filebytes.h"

namespace ax {

/// A table that is read a row at a time, in the number format of its file: embeddings.
class StoredMatrix {
public:
    StoredMatrix() = default;
    /// `bytes`: row-major, as convertElements reads them.
    StoredMatrix(ElementType type, FileBytes bytes, int rows, int columns);

    int rows() const { return m_rows; }
    int cols() const { return m_columns; }
    /// Writes row `row` [columns] as float32.
    void copyRow(int row, std::span<float> out) const;

private:
    ElementType m_type = ElementType::F32;
    FileBytes m_bytes;
    int m_rows = 0;
    int m_columns = 0;
};

} // namespace ax
