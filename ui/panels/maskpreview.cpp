// SPDX-License-Identifier: MIT
#include "ui/panels/maskpreview.h"

#include "ui/panels/colors.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kMostCells = 48;

/// Cell `part` of `parts` starts at this one of `whole`.
int startOf(int part, int parts, int whole)
{
    return int((std::int64_t(part) * whole + parts - 1) / parts);
}

void addRow(const VisibleRanges& mask, int query, int columns, float* shares)
{
    for (const KeyRange& range : mask.row(query))
        for (int column = int(std::int64_t(range.first) * columns / mask.keys()); column < columns; ++column) {
            const int first = std::max(range.first, startOf(column, columns, mask.keys()));
            const int last = std::min(range.last, startOf(column + 1, columns, mask.keys()));
            if (first >= range.last)
                break;
            shares[column] += float(std::max(last - first, 0));
        }
}

/// The share of visible cells in each of rows x columns rectangles.
std::vector<float> pooled(const VisibleRanges& mask, int rows, int columns)
{
    std::vector<float> shares(std::size_t(rows) * std::size_t(columns), 0);
    for (int row = 0; row < rows; ++row) {
        float* line = shares.data() + std::ptrdiff_t(row) * columns;
        const int first = startOf(row, rows, mask.queries()), last = startOf(row + 1, rows, mask.queries());
        for (int query = first; query < last; ++query)
            addRow(mask, query, columns, line);
        for (int column = 0; column < columns; ++column)
            line[column] /= float(last - first)
                * float(startOf(column + 1, columns, mask.keys()) - startOf(column, columns, mask.keys()));
    }
    return shares;
}

} // namespace

MaskPreview::MaskPreview(int side, QWidget* parent)
    : QWidget(parent)
    , m_side(side)
{
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
}

void MaskPreview::setMask(const VisibleRanges& visible, const VisibleRanges& before)
{
    const int rows = std::min(visible.queries(), kMostCells), columns = std::min(visible.keys(), kMostCells);
    std::vector<float> shares = pooled(visible, rows, columns);
    std::vector<float> paler;
    if (before.queries() == visible.queries() && before.keys() == visible.keys())
        paler = pooled(before, rows, columns);
    if (rows == m_rows && columns == m_columns && shares == m_shares && paler == m_before)
        return;
    m_rows = rows;
    m_columns = columns;
    m_shares = std::move(shares);
    m_before = std::move(paler);
    update();
}

void MaskPreview::setLit(bool lit)
{
    if (std::exchange(m_lit, lit) != lit)
        update();
}

QColor MaskPreview::colorOf(std::size_t cell) const
{
    const QColor hidden = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.09);
    const QColor accent = m_lit ? palette().color(QPalette::Active, QPalette::Highlight)
                                : mixed(hidden, palette().color(QPalette::Text), 0.35);
    const float paler = m_before.empty() ? 0 : m_before[cell];
    return mixed(hidden, accent, std::min(qreal(m_shares[cell]), 1.0) * (1 - 0.55 * qreal(paler)));
}

void MaskPreview::paintEvent(QPaintEvent*)
{
    if (m_rows == 0 || m_columns == 0)
        return;
    QPainter painter(this);
    // Cells of whole device pixels, so that all are of one size.
    const qreal pixel = 1 / devicePixelRatioF();
    const qreal cell = std::max(std::floor(m_side / pixel / std::max(m_rows, m_columns)), 1.0) * pixel;
    const qreal gap = cell >= 3 ? std::max(1.0, std::round(0.5 / pixel)) * pixel : 0;
    const qreal left = std::floor((m_side - cell * m_columns) / 2), top = std::floor((m_side - cell * m_rows) / 2);
    for (int row = 0; row < m_rows; ++row)
        for (int column = 0; column < m_columns; ++column)
            painter.fillRect(QRectF(left + column * cell, top + row * cell, cell - gap, cell - gap),
                colorOf(std::size_t(row) * std::size_t(m_columns) + std::size_t(column)));
}

} // namespace ax
