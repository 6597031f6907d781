// SPDX-License-Identifier: MIT
#include "ui/panels/numbertext.h"

#include "ui/look/shapedtexts.h"

#include <QPainter>
#include <algorithm>
#include <charconv>
#include <cmath>

namespace ax {
namespace {

constexpr QChar kMinus(0x2212);

QString notFinite(double value)
{
    if (std::isnan(value))
        return QStringLiteral("NaN");
    return value > 0 ? QStringLiteral("∞") : QStringLiteral("−∞");
}

QString typeset(QString text)
{
    return text.replace(QLatin1Char('-'), kMinus);
}

template <typename Float> QString shortest(Float value)
{
    std::array<char, 40> text;
    const auto end = std::to_chars(text.data(), text.data() + text.size(), value).ptr;
    return QString::fromLatin1(text.data(), end - text.data());
}

qreal digitWidth(ShapedTexts& texts)
{
    qreal widest = 0;
    for (const QChar digit : QStringLiteral("0123456789"))
        widest = std::max(widest, texts.width(digit));
    return widest;
}

} // namespace

QString fixedNumber(double value, int decimals)
{
    if (!std::isfinite(value))
        return notFinite(value);
    if (value == 0)
        return QStringLiteral("0");
    const double size = std::abs(value);
    if (size < 0.5 * std::pow(10.0, -decimals) || size >= 1e9)
        return typeset(QString::number(value, 'e', 1));
    return typeset(QString::number(value, 'f', decimals));
}

QString percent(double probability)
{
    if (!std::isfinite(probability))
        return notFinite(probability);
    if (probability > 0 && probability < 0.0005)
        return QStringLiteral("<0.1%");
    const int decimals = probability == 0 || probability == 1 ? 0 : 1;
    return QString::number(100 * probability, 'f', decimals) % QLatin1Char('%');
}

QString exactNumber(double value)
{
    if (std::isnan(value))
        return QStringLiteral("nan");
    if (std::isinf(value))
        return value > 0 ? QStringLiteral("inf") : QStringLiteral("-inf");
    const auto single = float(value);
    return double(single) == value ? shortest(single) : shortest(value);
}

void drawNumber(QPainter& painter, const QRectF& rect, const QString& text)
{
    ShapedTexts& texts = shapedTexts(painter.font());
    const qreal cell = digitWidth(texts);
    qreal right = rect.right();
    for (auto character = text.crbegin(); character != text.crend(); ++character) {
        const qreal width = character->isDigit() ? cell : texts.width(*character);
        texts.draw(painter, {right - width, rect.top(), width, rect.height()}, Qt::AlignCenter, *character);
        right -= width;
    }
}

} // namespace ax
