// SPDX-License-Identifier: MIT
#include "ui/panels/maskpreview.h"

#include "ui/panels/colors.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

namespace ax {
namespace {

constexpr int kMostCells = 48;
constexpr int kShades = 255;
constexpr float kLeastShare = 0.15F; // few visible cells are not none

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

/// One pixel a cell.
QImage MaskPreview::cells() const
{
    const QColor hidden = mixed(palette().color(QPalette::Base), palette().color(QPalette::Text), 0.09);
    const QColor accent = m_lit ? palette().color(QPalette::Active, QPalette::Highlight)
                                : mixed(hidden, palette().color(QPalette::Text), 0.35);
    std::array<QRgb, kShades + 1> shades;
    for (int i = 0; i <= kShades; ++i)
        shades[std::size_t(i)] = mixed(hidden, accent, qreal(i) / kShades).rgb();
    QImage image(m_columns, m_rows, QImage::Format_RGB32);
    for (int row = 0; row < m_rows; ++row) {
        auto* const line = reinterpret_cast<QRgb*>(image.scanLine(row));
        for (int column = 0; column < m_columns; ++column) {
            const std::size_t cell = std::size_t(row) * std::size_t(m_columns) + std::size_t(column);
            const float paler = m_before.empty() ? 0 : m_before[cell];
            const float seen = m_shares[cell] > 0 ? std::clamp(m_shares[cell], kLeastShare, 1.0F) : 0;
            const float share = seen * (1 - 0.55F * paler);
            line[column] = shades[std::size_t(std::lround(share * kShades))];
        }
    }
    return image;
}

void MaskPreview::paintEvent(QPaintEvent*)
{
    if (m_rows == 0 || m_columns == 0)
        return;
    // Cells of whole device pixels, so that all are of one size.
    const qreal pixel = 1 / devicePixelRatioF();
    const int side = int(m_side / pixel), cell = std::max(side / std::max(m_rows, m_columns), 1);
    const int gap = cell * pixel >= 3 ? std::max(1, int(std::round(0.5 / pixel))) : 0;
    QImage image(cell * m_columns, cell * m_rows, QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    const QImage cells = this->cells();
    for (int row = 0; row < m_rows; ++row) {
        const auto* const colors = reinterpret_cast<const QRgb*>(cells.constScanLine(row));
        for (int y = row * cell; y < (row + 1) * cell - gap; ++y)
            for (int column = 0; column < m_columns; ++column)
                std::fill_n(reinterpret_cast<QRgb*>(image.scanLine(y)) + column * cell, cell - gap, colors[column]);
    }
    image.setDevicePixelRatio(devicePixelRatioF());
    const auto centred = [&](int extent) { return std::floor((m_side - extent * pixel) / 2); };
    QPainter(this).drawImage(QPointF(centred(image.width()), centred(image.height())), image);
}

} // namespace ax
