// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/headview.h"

#include <QString>

namespace ax {

/// Numbers of a map with the tokens of their rows and columns, for spreadsheets and documents.
struct CellTable {
    QString text; ///< lines of tab-separated fields
    QString html; ///< a table element

    static constexpr int kMostCells = 1 << 18;
};

/// The cells of `rect` at one stage. Numbers have all digits in the C locale and read back as the same value; tokens
/// are written as the axes show them, with an apostrophe where a spreadsheet would take them for a formula. `rect` must
/// lie in the stage. Errors: TooLarge beyond kMostCells, Unsupported for a stage that the head does not have.
Result<CellTable> cellTable(const HeadView& head, Stage stage, const CellRect& rect);

/// One value as the table writes it.
QString cellText(const HeadView& head, Stage stage, int row, int column);

} // namespace ax
