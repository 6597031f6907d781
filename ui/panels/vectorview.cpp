// SPDX-License-Identifier: MIT
#include "ui/panels/vectorview.h"

#include "ui/panels/colors.h"
#include "ui/panels/numbertext.h"

#include <QHelpEvent>
#include <QKeyEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>
#include <cmath>

namespace ax {

VectorView::VectorView(QWidget* parent)
    : QWidget(parent)
{
    installSpokenLists();
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void VectorView::setValues(std::vector<double> values)
{
    m_values = std::move(values);
    if (m_selected >= itemCount())
        setSelected(-1);
    update();
}

void VectorView::setSelected(int component)
{
    const int wanted = component >= 0 && component < itemCount() ? component : -1;
    if (wanted == std::exchange(m_selected, wanted))
        return;
    announceCurrentItem(this);
    update();
    emit selectedChanged(wanted);
}

int VectorView::componentAt(const QPoint& position) const
{
    if (!rect().contains(position) || m_values.empty())
        return -1;
    return std::min(itemCount() - 1, position.x() * itemCount() / std::max(1, width()));
}

QRectF VectorView::columnRect(int component) const
{
    const qreal step = qreal(width()) / std::max(1, itemCount());
    return {component * step, 0, step, qreal(height())};
}

QString VectorView::spoken(int component) const
{
    return tr("component %1 of %2: %3")
        .arg(component)
        .arg(itemCount())
        .arg(exactNumber(m_values[std::size_t(component)]));
}

void VectorView::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.fillRect(rect(), track(palette()));
    double full = 0;
    for (const double value : m_values)
        if (std::isfinite(value))
            full = std::max(full, std::abs(value));
    for (int component = 0; component < itemCount(); ++component)
        drawColumn(painter, component, full);
    painter.fillRect(QRectF(0, height() / 2, width(), 1), quietText(palette()));
    if (hasFocus()) {
        painter.setPen(palette().color(QPalette::Highlight));
        painter.drawRect(rect().adjusted(0, 0, -1, -1));
    }
}

void VectorView::drawColumn(QPainter& painter, int component, double full) const
{
    const double value = m_values[std::size_t(component)];
    const QRectF column = columnRect(component);
    if (component == m_selected)
        painter.fillRect(column, mixed(palette().color(QPalette::Base), palette().color(QPalette::Highlight), 0.4));
    if (!std::isfinite(value)) {
        painter.fillRect(column, QBrush(palette().color(QPalette::Text), Qt::DiagCrossPattern));
        return;
    }
    const qreal length = full > 0 ? value / full * (height() / 2 - 2) : 0;
    const qreal gap = column.width() > 3 ? 1 : 0;
    const QRectF bar(column.left(), height() / 2, std::max<qreal>(1, column.width() - gap), -length);
    painter.fillRect(bar.normalized(), palette().color(QPalette::Highlight));
}

void VectorView::mousePressEvent(QMouseEvent* event)
{
    const int component = componentAt(event->position().toPoint());
    setSelected(component == m_selected ? -1 : component);
}

void VectorView::keyPressEvent(QKeyEvent* event)
{
    switch (event->key()) {
    case Qt::Key_Left:
        return setSelected(std::max(0, m_selected - 1));
    case Qt::Key_Right:
        return setSelected(std::min(itemCount() - 1, m_selected + 1));
    case Qt::Key_Home:
        return setSelected(0);
    case Qt::Key_End:
        return setSelected(itemCount() - 1);
    case Qt::Key_Escape:
        if (m_selected >= 0)
            return setSelected(-1);
        break;
    default:
        break;
    }
    event->ignore();
}

bool VectorView::event(QEvent* event)
{
    if (event->type() != QEvent::ToolTip)
        return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const int component = componentAt(help->pos());
    QToolTip::showText(help->globalPos(), component >= 0 ? spoken(component) : QString(), this);
    return true;
}

} // namespace ax
