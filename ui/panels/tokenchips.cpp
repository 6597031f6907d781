// SPDX-License-Identifier: MIT
#include "ui/panels/tokenchips.h"

#include "ui/look/shapedtexts.h"
#include "ui/panels/colors.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPaintEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kPadding = 5; // left and right of a label
constexpr int kGap = 4;
constexpr int kMostBytes = 64; // in a tool tip

} // namespace

TokenChips::TokenChips(QWidget* parent)
    : QWidget(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

void TokenChips::setChips(std::vector<Chip> chips)
{
    if (chips == m_chips)
        return;
    m_chips = std::move(chips);
    layOut();
    updateGeometry();
}

void TokenChips::setCurrent(int current, int marked)
{
    if (m_current == current && m_marked == marked)
        return;
    for (const int index : {m_current, m_marked, current, marked})
        update(chipRect(index).adjusted(-1, -1, 1, 1));
    m_current = current;
    m_marked = marked;
}

int TokenChips::chipHeight() const
{
    return fontMetrics().height() + 2;
}

int TokenChips::rowHeight() const
{
    return chipHeight() + kGap;
}

int TokenChips::labelWidth(const QString& label) const
{
    return int(std::ceil(shapedTexts(font()).width(label)));
}

std::vector<TokenChips::Place> TokenChips::placed(int width) const
{
    std::vector<Place> places;
    places.reserve(m_chips.size());
    int x = 0, row = 0;
    for (const Chip& chip : m_chips) {
        const int chipWidth = std::min(labelWidth(chip.label) + 2 * kPadding, std::max(width, 2 * kPadding));
        if (x > 0 && x + chipWidth > width) {
            x = 0;
            ++row;
        }
        places.push_back({x, row, chipWidth});
        x += chipWidth + kGap;
    }
    return places;
}

void TokenChips::layOut()
{
    m_places = placed(width());
    update();
}

QRect TokenChips::chipRect(int index) const
{
    if (index < 0 || index >= int(m_places.size()))
        return {};
    const Place& place = m_places[std::size_t(index)];
    return {place.x, place.row * rowHeight(), place.width, chipHeight()};
}

int TokenChips::heightForWidth(int width) const
{
    if (m_chips.empty())
        return chipHeight();
    const int lastRow = width == this->width() && !m_places.empty() ? m_places.back().row : placed(width).back().row;
    return lastRow * rowHeight() + chipHeight() + 1;
}

QSize TokenChips::sizeHint() const
{
    return {200, heightForWidth(200)};
}

QSize TokenChips::minimumSizeHint() const
{
    return {2 * kPadding, chipHeight()};
}

void TokenChips::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const int firstRow = event->rect().top() / rowHeight();
    const auto first = std::ranges::lower_bound(m_places, firstRow, {}, &Place::row);
    for (auto place = first; place != m_places.end() && place->row * rowHeight() <= event->rect().bottom(); ++place)
        paintChip(painter, int(place - m_places.begin()));
}

void TokenChips::paintChip(QPainter& painter, int index) const
{
    const Chip& chip = m_chips[std::size_t(index)];
    const QPalette& colors = palette();
    const bool isCurrent = index == m_current;
    const QColor accent = colors.color(QPalette::Highlight);
    const QRectF rect = QRectF(chipRect(index)).adjusted(0.5, 0.5, -0.5, -0.5);
    const bool outlined = index == m_marked || (isCurrent && hasFocus());
    painter.setPen(outlined                    ? QPen(accent)
            : chip.kind == Chip::Kind::Padding ? QPen(hairline(colors))
                                               : QPen(Qt::NoPen));
    painter.setBrush(isCurrent                 ? accentWash(colors)
            : chip.kind == Chip::Kind::Padding ? QBrush(Qt::NoBrush)
                                               : QBrush(track(colors)));
    painter.drawRoundedRect(rect, 3, 3);
    const bool isQuiet = chip.kind == Chip::Kind::Padding;
    painter.setPen(isCurrent || chip.kind == Chip::Kind::Decoded ? accent
            : isQuiet                                            ? quietText(colors)
                                                                 : colors.color(QPalette::Text));
    const QRect area = chipRect(index).adjusted(kPadding, 0, -kPadding, 0);
    shapedTexts(font()).draw(painter, area, Qt::AlignCenter, chip.label);
}

void TokenChips::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->oldSize().width() != width())
        layOut();
}

int TokenChips::chipAt(const QPoint& position) const
{
    if (position.y() < 0)
        return -1;
    const auto [first, last] = std::ranges::equal_range(m_places, position.y() / rowHeight(), {}, &Place::row);
    for (auto place = first; place != last; ++place)
        if (const int index = int(place - m_places.begin()); chipRect(index).contains(position))
            return index;
    return -1;
}

void TokenChips::mousePressEvent(QMouseEvent* event)
{
    if (const int index = chipAt(event->position().toPoint()); index >= 0 && event->button() == Qt::LeftButton)
        emit chosen(index);
}

/// The chip of the row above or below whose middle is nearest.
int TokenChips::nextRow(int from, int step) const
{
    const QRect start = chipRect(from);
    int best = from, smallest = 0;
    for (int index = from + step; index >= 0 && index < int(m_places.size()); index += step) {
        const QRect rect = chipRect(index);
        if (std::abs(rect.top() - start.top()) > rowHeight())
            break;
        const int distance = std::abs(rect.center().x() - start.center().x());
        if (rect.top() != start.top() && (best == from || distance < smallest)) {
            best = index;
            smallest = distance;
        }
    }
    return best;
}

void TokenChips::keyPressEvent(QKeyEvent* event)
{
    const int last = int(m_chips.size()) - 1;
    int next = m_current;
    switch (event->key()) {
    case Qt::Key_Left:
        next = m_current - 1;
        break;
    case Qt::Key_Right:
        next = m_current + 1;
        break;
    case Qt::Key_Up:
        next = nextRow(m_current, -1);
        break;
    case Qt::Key_Down:
        next = nextRow(m_current, 1);
        break;
    case Qt::Key_Home:
        next = 0;
        break;
    case Qt::Key_End:
        next = last;
        break;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    if (last >= 0)
        emit chosen(std::clamp(next, 0, last));
}

void TokenChips::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() != QEvent::FontChange && event->type() != QEvent::StyleChange)
        return;
    layOut();
    updateGeometry();
}

bool TokenChips::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int index = chipAt(help->pos());
    if (index < 0)
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), toolTipOf(index), this);
    return true;
}

QString TokenChips::toolTipOf(int index) const
{
    const Chip& chip = m_chips[std::size_t(index)];
    if (chip.id < 0)
        return tr("Position %1: %2").arg(QString::number(index), chip.label);
    QString text = tr("Position %1: token %2, number %3 of the vocabulary")
                       .arg(QString::number(index), chip.label, QString::number(chip.id));
    if (!chip.bytes.isEmpty())
        text += u'\n' + tr("Bytes: %1").arg(QString::fromLatin1(chip.bytes.left(kMostBytes).toHex(' ').toUpper()));
    return text;
}

} // namespace ax
