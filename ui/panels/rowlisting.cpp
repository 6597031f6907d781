// SPDX-License-Identifier: MIT
#include "ui/panels/rowlisting.h"

#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>

namespace ax {
namespace {

/// How near the top a key belongs; hidden keys that add nothing come after visible zeros.
double prominence(double value, bool isVisible)
{
    if (std::isnan(value))
        return std::numeric_limits<double>::infinity();
    return value == 0 && !isVisible ? -1 : std::abs(value);
}

double contribution(double weight, double value)
{
    return weight == 0 ? 0 : weight * value;
}

} // namespace

std::vector<double> measureRow(const HeadView& view, const RowStory& row, const RowMeasure& measure)
{
    if (measure.kind == RowMeasure::Kind::Weight || row.output.empty())
        return row.weights;
    const bool isComponent = measure.kind == RowMeasure::Kind::Component;
    const int first = isComponent ? measure.component : 0;
    const int columns = isComponent ? 1 : int(row.output.size());
    const int keys = int(row.weights.size());
    const MatrixF64 values = view.values({0, first, keys, columns});
    std::vector<double> measured(row.weights.size());
    for (int key = 0; key < keys; ++key)
        measured[std::size_t(key)]
            = contribution(row.weights[std::size_t(key)], isComponent ? values(key, 0) : values.row(key).norm());
    return measured;
}

std::vector<int> listKeys(const std::vector<double>& measured, const VisibleRanges& visible, int query, RowOrder order)
{
    std::vector<int> keys(measured.size());
    std::iota(keys.begin(), keys.end(), 0);
    if (order == RowOrder::Keys)
        return keys;
    std::vector<double> rank(measured.size());
    for (std::size_t key = 0; key < rank.size(); ++key)
        rank[key] = prominence(measured[key], visible.isVisible(query, int(key)));
    std::stable_sort(
        keys.begin(), keys.end(), [&rank](int a, int b) { return rank[std::size_t(a)] > rank[std::size_t(b)]; });
    return keys;
}

QString rowAsTable(const HeadView& view, int query, const RowStory& row)
{
    QString table = QStringLiteral("key\ttoken\tvisible\tweight\n");
    for (std::size_t key = 0; key < row.weights.size(); ++key) {
        const bool isVisible = view.visible().isVisible(query, int(key));
        table += QStringLiteral("%1\t%2\t%3\t%4\n")
                     .arg(QString::number(key), visibleToken(view.keyLabels()[key]), QString::number(int(isVisible)),
                         exactNumber(row.weights[key]));
    }
    return table;
}

} // namespace ax
