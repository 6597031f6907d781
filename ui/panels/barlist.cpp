// SPDX-License-Identifier: MIT
#include "ui/panels/barlist.h"

#include "ui/look/shapedtexts.h"
#include "ui/panels/barpainter.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QScrollBar>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kRightMargin = 4; // between the numbers and the scroll bar

} // namespace

BarList::BarList(QWidget* parent)
    : QAbstractScrollArea(parent)
{
    installSpokenLists();
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    viewport()->setMouseTracking(true);
}

void BarList::setContent(Content content)
{
    m_content = std::move(content);
    m_current = std::clamp(m_current, 0, std::max(0, m_content.count - 1));
    m_pressed = -1;
    updateScrollBar();
    viewport()->update();
}

void BarList::setCurrentRow(int row)
{
    if (row < 0 || row >= count())
        return;
    scrollTo(row);
    if (row == std::exchange(m_current, row))
        return;
    viewport()->update();
    announceCurrentItem(this);
    emit currentRowChanged(row);
}

void BarList::setPreferredRows(int rows)
{
    m_preferredRows = rows;
    updateGeometry();
}

int BarList::rowHeight() const
{
    return fontMetrics().height() + 4;
}

int BarList::rowsPerPage() const
{
    return std::max(1, viewport()->height() / rowHeight());
}

QRect BarList::rowRect(int row) const
{
    return {0, row * rowHeight() - verticalScrollBar()->value(), viewport()->width(), rowHeight()};
}

int BarList::rowAt(const QPoint& position) const
{
    const int row = (position.y() + verticalScrollBar()->value()) / rowHeight();
    return position.y() >= 0 && row < count() ? row : -1;
}

QString BarList::spoken(int row) const
{
    const Bar shown = bar(row);
    QString sentence = shown.label % QStringLiteral(": ") % shown.number;
    if (!shown.before.isEmpty())
        sentence += QStringLiteral(", ") % shown.before;
    if (shown.marked)
        sentence += QStringLiteral(", ") % m_content.markMeaning;
    return sentence;
}

QRect BarList::itemRect(int row) const
{
    return rowRect(row).translated(viewport()->pos());
}

QSize BarList::sizeHint() const
{
    return {200, m_preferredRows * rowHeight()};
}

QSize BarList::minimumSizeHint() const
{
    return {80, std::min(m_preferredRows, 4) * rowHeight()};
}

void BarList::paintEvent(QPaintEvent* event)
{
    const int first = std::max(0, rowAt(QPoint(0, std::max(0, event->rect().top()))));
    const int last = std::min(count() - 1, (event->rect().bottom() + verticalScrollBar()->value()) / rowHeight());
    std::vector<Bar> bars;
    int number = 0;
    int before = 0;
    const auto widthOf
        = [&texts = shapedTexts(font())](const QString& text) { return int(std::ceil(texts.width(text))); };
    const int mark = widthOf(QStringLiteral("▴ "));
    for (int row = first; row <= last; ++row) {
        bars.push_back(bar(row));
        number = std::max(number, widthOf(bars.back().number) + 2);
        if (!bars.back().before.isEmpty())
            before = std::max(before, widthOf(bars.back().before) + mark);
    }
    QPainter painter(viewport());
    const auto columns = BarColumns::fit(viewport()->width() - kRightMargin, number, before);
    const BarPainter rows(painter, palette(), columns, m_content);
    for (int row = first; row <= last; ++row)
        rows.draw(bars[std::size_t(row - first)], rowRect(row), row == m_current && hasFocus());
}

void BarList::resizeEvent(QResizeEvent* event)
{
    QAbstractScrollArea::resizeEvent(event);
    updateScrollBar();
}

void BarList::updateScrollBar()
{
    verticalScrollBar()->setRange(0, std::max(0, count() * rowHeight() - viewport()->height()));
    verticalScrollBar()->setPageStep(viewport()->height());
    verticalScrollBar()->setSingleStep(rowHeight());
}

void BarList::scrollTo(int row)
{
    const QRect rect = rowRect(row);
    if (rect.top() < 0)
        verticalScrollBar()->setValue(verticalScrollBar()->value() + rect.top());
    else if (rect.bottom() >= viewport()->height())
        verticalScrollBar()->setValue(verticalScrollBar()->value() + rect.bottom() + 1 - viewport()->height());
}

std::optional<int> BarList::destination(int key) const
{
    switch (key) {
    case Qt::Key_Up:
        return m_current - 1;
    case Qt::Key_Down:
        return m_current + 1;
    case Qt::Key_PageUp:
        return m_current - rowsPerPage();
    case Qt::Key_PageDown:
        return m_current + rowsPerPage();
    case Qt::Key_Home:
        return 0;
    case Qt::Key_End:
        return count() - 1;
    default:
        return {};
    }
}

void BarList::keyPressEvent(QKeyEvent* event)
{
    const auto row = destination(event->key());
    if (count() == 0 || event->modifiers().testFlag(Qt::ControlModifier))
        event->ignore();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        emit activated(m_current);
    else if (row)
        setCurrentRow(std::clamp(*row, 0, count() - 1));
    else
        event->ignore();
}

void BarList::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->button() == Qt::LeftButton ? rowAt(event->position().toPoint()) : -1;
    setCurrentRow(m_pressed);
}

void BarList::mouseReleaseEvent(QMouseEvent* event)
{
    const int pressed = std::exchange(m_pressed, -1);
    if (event->button() == Qt::LeftButton && pressed >= 0 && pressed == rowAt(event->position().toPoint()))
        emit activated(pressed);
}

bool BarList::viewportEvent(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int row = rowAt(help->pos());
    const QString text = row >= 0 ? bar(row).toolTip : QString();
    QToolTip::showText(help->globalPos(), text, viewport(), row >= 0 ? rowRect(row) : QRect());
    return true;
}

void BarList::focusInEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusInEvent(event);
    viewport()->update();
    announceCurrentItem(this);
}

void BarList::focusOutEvent(QFocusEvent* event)
{
    QAbstractScrollArea::focusOutEvent(event);
    viewport()->update();
}

void BarList::changeEvent(QEvent* event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        updateScrollBar();
        updateGeometry();
    }
}

} // namespace ax
