// SPDX-License-Identifier: MIT
#include "ui/views/fittedtext.h"

#include <QFontMetricsF>
#include <QTextBoundaryFinder>
#include <algorithm>
#include <span>
#include <vector>

namespace ax {
namespace {

constexpr double kLeastCharacters = 6; // fewer say nothing

/// A place where a line may end.
struct Break {
    qsizetype position = 0;
    double before = 0; ///< about the width of what stands before it
};

/// The last one is the end of the text. Every part is measured once.
std::vector<Break> breaksOf(const QString& text, const QFontMetricsF& metrics)
{
    std::vector<Break> breaks;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Line, text);
    Break last;
    while (finder.toNextBoundary() > 0) {
        last.before += metrics.horizontalAdvance(text.mid(last.position, finder.position() - last.position));
        last.position = finder.position();
        breaks.push_back(last);
    }
    return breaks;
}

FittedText cutTo(const QString& text, const QFontMetricsF& metrics, double room)
{
    if (room < kLeastCharacters * metrics.averageCharWidth())
        return {{}, 0, true};
    const QString shown = metrics.elidedText(text, Qt::ElideRight, room);
    return {{shown}, metrics.horizontalAdvance(shown), true};
}

} // namespace

FittedText inOneLine(const QString& text, const QFontMetricsF& metrics, double room)
{
    const double width = metrics.horizontalAdvance(text);
    return width <= room ? FittedText{{text}, width, false} : cutTo(text, metrics, room);
}

FittedText inTwoLines(const QString& text, const QFontMetricsF& metrics, double room)
{
    const std::vector<Break> breaks = breaksOf(text, metrics);
    if (breaks.size() < 2)
        return inOneLine(text, metrics, room);
    const double whole = breaks.back().before;
    const auto longest = [whole](const Break& at) { return std::max(at.before, whole - at.before); };
    const auto inside = std::span(breaks).first(breaks.size() - 1);
    Break chosen = *std::ranges::min_element(inside, {}, longest);
    if (longest(chosen) > room) // then the first line is as full as it can be
        for (const Break& at : inside)
            chosen = at.before <= room ? at : chosen;
    const FittedText first = inOneLine(text.left(chosen.position).trimmed(), metrics, room);
    const FittedText second = inOneLine(text.mid(chosen.position), metrics, room);
    if (first.isCut || second.lines.isEmpty())
        return inOneLine(text, metrics, room);
    return {first.lines + second.lines, std::max(first.width, second.width), second.isCut};
}

} // namespace ax
