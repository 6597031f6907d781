// SPDX-License-Identifier: MIT
#include "ui/panels/tokenstrip.h"

#include "ui/look/shapedtexts.h"
#include "ui/panels/colors.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kMark = 20; // width of the marks at both ends
constexpr int kGap = 4; // between chips
constexpr int kGroupGap = 12; // with a hairline in it
constexpr int kInside = 8; // beside the text of a chip
constexpr int kWidestLabel = 160;
constexpr qreal kAnchorShare = 0.7; // how much of the line may stand before the anchor

} // namespace

TokenStrip::TokenStrip(QWidget* parent)
    : QWidget(parent)
{
    installSpokenLists();
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TokenStrip::setItems(std::vector<StripItem> items, int anchor)
{
    if (items == m_items && anchor == m_anchor)
        return;
    m_items = std::move(items);
    m_anchor = std::min(anchor, itemCount() - 1);
    m_current = m_anchor;
    layOut();
}

QString TokenStrip::spoken(int item) const
{
    const StripItem& shown = m_items[std::size_t(item)];
    return shown.number.isEmpty() ? shown.label : shown.label % QStringLiteral(": ") % shown.number;
}

QRect TokenStrip::itemRect(int item) const
{
    const int index = item - m_first;
    return index >= 0 && index < int(m_rects.size()) ? m_rects[std::size_t(index)] : QRect();
}

QSize TokenStrip::sizeHint() const
{
    return {400, chipHeight() + 4};
}

QSize TokenStrip::minimumSizeHint() const
{
    return {60, chipHeight() + 4};
}

int TokenStrip::chipHeight() const
{
    return fontMetrics().height() + 8;
}

int TokenStrip::textWidth(const QString& text) const
{
    return int(std::ceil(shapedTexts(font()).width(text))) + 2;
}

int TokenStrip::chipWidth(const StripItem& item) const
{
    const int label = std::min(std::max(textWidth(item.label), 6), kWidestLabel);
    const int number = item.number.isEmpty() ? 0 : kInside + textWidth(item.number);
    return label + number + 2 * kInside;
}

void TokenStrip::layOut()
{
    int before = int((width() - 2 * kMark) * kAnchorShare);
    int first = std::max(0, m_anchor);
    while (first > 0 && before >= chipWidth(m_items[std::size_t(first) - 1]) + kGap)
        before -= chipWidth(m_items[std::size_t(--first)]) + kGap;
    showFrom(first);
    while (m_first > 0 && endsBefore(width() - kMark - chipWidth(m_items[std::size_t(m_first) - 1]) - kGap))
        showFrom(m_first - 1);
}

/// All items to the last one are shown, and leave the rest of the line free.
bool TokenStrip::endsBefore(int x) const
{
    return m_first + int(m_rects.size()) == itemCount() && !m_rects.empty() && m_rects.back().right() < x;
}

void TokenStrip::showFrom(int first)
{
    m_first = std::clamp(first, 0, std::max(0, itemCount() - 1));
    m_rects.clear();
    int x = m_first > 0 ? kMark : 1;
    for (int item = m_first; item < itemCount(); ++item) {
        const int wide = std::min(chipWidth(m_items[std::size_t(item)]), std::max(24, width() - 2 * kMark));
        if (m_items[std::size_t(item)].startsGroup && !m_rects.empty())
            x += kGroupGap - kGap;
        const int end = item + 1 < itemCount() ? width() - kMark : width();
        if (!m_rects.empty() && x + wide > end)
            break;
        m_rects.emplace_back(x, 2, wide, chipHeight());
        x += wide + kGap;
    }
    update();
}

void TokenStrip::reveal(int item)
{
    if (item < m_first)
        return showFrom(item);
    while (itemRect(item).isEmpty() && m_first < item)
        showFrom(m_first + 1);
}

void TokenStrip::moveTo(int item)
{
    m_current = std::clamp(item, 0, itemCount() - 1);
    reveal(m_current);
    update();
    announceCurrentItem(this);
}

int TokenStrip::itemAt(const QPoint& position) const
{
    for (std::size_t i = 0; i < m_rects.size(); ++i)
        if (m_rects[i].contains(position))
            return m_first + int(i);
    return -1;
}

QRect TokenStrip::markRect(bool atStart) const
{
    if (atStart)
        return m_first > 0 ? QRect(0, 2, kMark - kGap, chipHeight()) : QRect();
    const bool isCut = m_first + int(m_rects.size()) < itemCount();
    return isCut ? QRect(width() - kMark + kGap, 2, kMark - kGap, chipHeight()) : QRect();
}

void TokenStrip::page(bool back)
{
    const int shown = std::max(1, int(m_rects.size()) - 1);
    showFrom(back ? m_first - shown : std::min(m_first + shown, itemCount() - 1));
}

void TokenStrip::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    for (int i = 0; i < int(m_rects.size()); ++i)
        paintChip(painter, m_first + i);
    paintMarks(painter);
}

void TokenStrip::paintChip(QPainter& painter, int index) const
{
    using State = StripItem::State;
    const StripItem& item = m_items[std::size_t(index)];
    const QRect rect = itemRect(index);
    const bool isCurrent = item.state == State::Current;
    const bool isAhead = item.state == State::Ahead;
    QPen border(isCurrent ? palette().color(QPalette::Highlight) : isAhead ? hairline(palette()) : Qt::transparent);
    if (hasFocus() && index == m_current)
        border = QPen(palette().color(QPalette::Highlight), 2);
    if (item.startsGroup && index > m_first)
        painter.fillRect(QRectF(rect.left() - kGroupGap / 2 - 0.5, 4, 1, height() - 8), hairline(palette()));
    painter.setPen(border);
    painter.setBrush(isCurrent ? accentWash(palette()) : isAhead ? QColor(Qt::transparent) : track(palette()));
    painter.drawRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 4, 4);
    if (item.share >= 0) {
        const QRectF line(rect.left() + kInside, rect.bottom() - 3, rect.width() - 2 * kInside, 2);
        painter.fillRect(QRectF(line.topLeft(), QSizeF(line.width() * std::min(item.share, 1.0), 2)),
            palette().color(QPalette::Highlight));
    }
    QRect text = rect.adjusted(kInside, 0, -kInside, 0);
    painter.setPen(quietText(palette()));
    ShapedTexts& texts = shapedTexts(font());
    texts.draw(painter, text, Qt::AlignRight | Qt::AlignVCenter, item.number);
    if (!item.number.isEmpty())
        text.setRight(text.right() - textWidth(item.number) - kInside);
    const bool isQuiet = item.state == State::Past || isAhead;
    painter.setPen(isQuiet ? quietText(palette()) : palette().color(QPalette::Text));
    texts.draw(painter, text, Qt::AlignLeft | Qt::AlignVCenter, item.label);
}

void TokenStrip::paintMarks(QPainter& painter) const
{
    painter.setPen(quietText(palette()));
    painter.drawText(markRect(true), Qt::AlignCenter, QStringLiteral("‹"));
    painter.drawText(markRect(false), Qt::AlignCenter, QStringLiteral("›"));
}

void TokenStrip::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void TokenStrip::mousePressEvent(QMouseEvent* event)
{
    const QPoint position = event->position().toPoint();
    if (event->button() != Qt::LeftButton)
        return event->ignore();
    if (markRect(true).contains(position) || markRect(false).contains(position))
        return page(position.x() < width() / 2);
    const int item = itemAt(position);
    if (item < 0)
        return;
    moveTo(item);
    emit activated(item);
}

void TokenStrip::keyPressEvent(QKeyEvent* event)
{
    if (m_items.empty())
        return event->ignore();
    switch (event->key()) {
    case Qt::Key_Left:
        return moveTo(m_current - 1);
    case Qt::Key_Right:
        return moveTo(m_current + 1);
    case Qt::Key_Home:
        return moveTo(0);
    case Qt::Key_End:
        return moveTo(itemCount() - 1);
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current >= 0)
            emit activated(m_current);
        return;
    default:
        return event->ignore();
    }
}

void TokenStrip::wheelEvent(QWheelEvent* event)
{
    const QPoint turn = event->angleDelta();
    const int steps = turn.y() != 0 ? turn.y() : turn.x();
    const bool isCut = !markRect(false).isEmpty();
    if (steps > 0 && m_first > 0)
        showFrom(m_first - 1);
    else if (steps < 0 && isCut)
        showFrom(m_first + 1);
}

void TokenStrip::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange)
        return;
    updateGeometry();
    layOut();
}

bool TokenStrip::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int item = itemAt(help->pos());
    QToolTip::showText(help->globalPos(), item >= 0 ? m_items[std::size_t(item)].toolTip : QString(), this);
    return true;
}

} // namespace ax
