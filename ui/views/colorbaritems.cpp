// SPDX-License-Identifier: MIT
#include "ui/views/colorbaritems.h"

#include "ui/views/scaleticks.h"

#include <QCoreApplication>

namespace ax {
namespace {

/// Holds the translations of this file.
struct ColorBar {
    Q_DECLARE_TR_FUNCTIONS(ColorBar)
};

} // namespace

std::vector<ColorBarItem> colorBarItems(const ColorBarPicture& picture)
{
    using Kind = ColorBarItem::Kind;
    std::vector<ColorBarItem> items;
    const ValueStatistics& s = picture.statistics;
    if (s.finite > 0)
        items.push_back({Kind::Numbers, ColorBar::tr("min %1, max %2").arg(tickLabel(s.min), tickLabel(s.max))});
    const auto swatch = [&items](std::int64_t count, const QString& name, CellMark mark, Argb color) {
        if (count > 0)
            items.push_back({Kind::Swatch, name, mark, color});
    };
    swatch(s.hidden, ColorBar::tr("hidden"), CellMark::None, 0);
    swatch(s.nans, ColorBar::tr("NaN: %L1").arg(s.nans), CellMark::Cross, kNaNColor);
    swatch(s.plusInfinities, ColorBar::tr("∞: %L1").arg(s.plusInfinities), CellMark::Up, kPlusInfinityColor);
    swatch(s.minusInfinities, ColorBar::tr("−∞: %L1").arg(s.minusInfinities), CellMark::Down, kMinusInfinityColor);
    for (const QString& sentence : {picture.hint, picture.note})
        if (!sentence.isEmpty())
            items.push_back({Kind::Sentence, sentence});
    return items;
}

} // namespace ax
