// SPDX-License-Identifier: MIT
#include "ui/panels/panel.h"

#include <QCoreApplication>
#include <QEvent>

namespace ax {
namespace {

constexpr int kNesting = 8; // a label in a frame of a card of a panel in a scroll area of a dock of the window

QEvent::Type refreshEvent()
{
    static const int type = QEvent::registerEventType();
    return QEvent::Type(type);
}

} // namespace

Panel::Panel(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
{
}

void Panel::scheduleRefresh()
{
    if (std::exchange(m_stale, true) || !isVisible())
        return;
    // Ahead of the paint events that the same change has caused, so that all views move in one frame.
    QCoreApplication::postEvent(this, new QEvent(refreshEvent()), Qt::HighEventPriority);
}

void Panel::settle()
{
    QCoreApplication::sendPostedEvents(nullptr, refreshEvent());
    for (int level = 0; level < kNesting; ++level) // each round, requests climb to the next parent
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
}

bool Panel::event(QEvent* event)
{
    if (event->type() != refreshEvent())
        return QWidget::event(event);
    if (isVisible() && std::exchange(m_stale, false))
        refresh();
    return true;
}

void Panel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange)
        scheduleRefresh();
}

void Panel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (std::exchange(m_stale, false))
        refresh();
}

} // namespace ax
