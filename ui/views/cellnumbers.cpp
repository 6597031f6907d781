// SPDX-License-Identifier: MIT
#include "ui/views/cellnumbers.h"

#include <QFontMetricsF>
#include <QPainter>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr double kMargin = 3; // left and right of a number, logical pixels
constexpr int kMostDecimals = 4;

/// As few characters as show what it is about: "3e−5".
QString tinyText(float value)
{
    QString text = QString::number(double(value), 'e', 0);
    const auto exponent = text.indexOf(QLatin1Char('e'));
    return text.left(exponent + 1) + QString::number(text.mid(exponent + 1).toInt());
}

} // namespace

QString cellNumber(float value, int decimals)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
    if (value == 0)
        return QStringLiteral("0");
    const bool isTiny = std::abs(double(value)) < 0.5 * std::pow(10.0, -decimals);
    const QString text = isTiny ? tinyText(value) : QString::number(double(value), 'f', decimals);
    return QString(text).replace(QLatin1Char('-'), QChar(0x2212));
}

namespace {

/// In cells that are too narrow for an exponent.
QString almostZero()
{
    return QStringLiteral("≈0");
}

int charactersBeforePoint(float value)
{
    const double size = std::abs(double(value));
    const int digits = size < 10 ? 1 : 1 + int(std::log10(size));
    return digits + (value < 0 ? 1 : 0);
}

double digitWidth(const QFontMetricsF& metrics)
{
    double width = 0;
    for (const char digit : {'0', '4', '8'})
        width = std::max(width, metrics.horizontalAdvance(QLatin1Char(digit)));
    return width;
}

} // namespace

int decimalsThatFit(const Samples& samples, int characters)
{
    int before = 1;
    for (Eigen::Index i = 0; i < samples.values.size(); ++i)
        if (const float value = samples.values.data()[i]; std::isfinite(value))
            before = std::max(before, charactersBeforePoint(value));
    const int decimals = std::min(kMostDecimals, characters - before - 1);
    return decimals < 2 ? -1 : decimals;
}

void drawCellNumbers(QPainter& painter, const HeatmapPicture& picture, const HeatmapStyle& style)
{
    const HeatmapGeometry& geometry = picture.geometry;
    if (!picture.numbers || !picture.samples || !picture.colors || geometry.isPooled()
        || !picture.samples->grid.isOneToOne())
        return;
    const QFontMetricsF metrics(style.labelFont);
    const QSizeF cell = geometry.cellSize();
    const int characters = int((cell.width() - 2 * kMargin) / digitWidth(metrics));
    const int decimals = cell.height() >= metrics.height() ? decimalsThatFit(*picture.samples, characters) : -1;
    if (decimals < 0)
        return;
    painter.setFont(style.labelFont);
    const SampleGrid& grid = picture.samples->grid;
    for (int r = 0; r < grid.sampleRows(); ++r)
        for (int c = 0; c < grid.sampleColumns(); ++c) {
            const float value = picture.samples->values(r, c);
            const QRectF place = geometry.cellRect({grid.rows[std::size_t(r)], grid.columns[std::size_t(c)]});
            if (isNoValue(value) || place.width() < cell.width() - 1 || place.height() < metrics.height())
                continue;
            const QString number = cellNumber(value, decimals);
            const bool fits = metrics.horizontalAdvance(number) <= cell.width();
            painter.setPen(
                inkOn(picture.colors->colors[std::size_t(r) * std::size_t(grid.sampleColumns()) + std::size_t(c)]));
            painter.drawText(place, Qt::AlignCenter | Qt::TextSingleLine, fits ? number : almostZero());
        }
}

} // namespace ax
