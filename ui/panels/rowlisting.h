// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"

#include <QString>
#include <vector>

namespace ax {

/// What the bars of a row stand for, one number a key: its weight, the length of weight x value, or one component of
/// weight x value (whose sum over the keys is that component of the output).
struct RowMeasure {
    enum class Kind { Weight, Size, Component };
    Kind kind = Kind::Weight;
    int component = 0;

    friend bool operator==(const RowMeasure&, const RowMeasure&) = default;
};

enum class RowOrder { Largest, Keys };

/// [Lk]; a key of weight 0 adds exactly 0, whatever its value is (a hidden NaN does not spread).
std::vector<double> measureRow(const HeadView& view, const RowStory& row, const RowMeasure& measure);

/// Keys in the order in which they are listed. Largest first means largest in size, NaN before everything, and hidden
/// keys that add nothing at the end.
std::vector<int> listKeys(const std::vector<double>& measured, const VisibleRanges& visible, int query, RowOrder order);

/// The whole row as tab-separated text, a line per key, exact numbers; for the clipboard.
QString rowAsTable(const HeadView& view, int query, const RowStory& row);

} // namespace ax
