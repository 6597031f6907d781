// SPDX-License-Identifier: MIT
#include "ui/look/selectablelabel.h"

#include "ui/look/shapedtexts.h"

#include <QApplication>
#include <QFocusEvent>
#include <QPainter>

namespace ax {

SelectableLabel::SelectableLabel(QWidget* parent, Qt::TextInteractionFlags interaction)
    : QLabel(parent)
    , m_interaction(interaction)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::NoTextInteraction);
}

void SelectableLabel::enterEvent(QEnterEvent* event)
{
    if (!isDocument()) {
        prepareDocument();
        setTextInteractionFlags(m_interaction);
    }
    QLabel::enterEvent(event);
}

void SelectableLabel::leaveEvent(QEvent* event)
{
    QLabel::leaveEvent(event);
    const bool ownMenuIsOpen = QApplication::activePopupWidget() != nullptr; // its commands need the document
    if (!hasFocus() && !ownMenuIsOpen)
        endDocument();
}

void SelectableLabel::focusOutEvent(QFocusEvent* event)
{
    QLabel::focusOutEvent(event);
    if (!underMouse() && event->reason() != Qt::PopupFocusReason)
        endDocument();
}

void SelectableLabel::endDocument()
{
    if (!hasSelectedText())
        setTextInteractionFlags(Qt::NoTextInteraction);
}

void SelectableLabel::paintEvent(QPaintEvent* event)
{
    if (isDocument() || wordWrap())
        return QLabel::paintEvent(event);
    QPainter painter(this);
    painter.setPen(palette().color(foregroundRole()));
    shapedTexts(font()).draw(painter, contentsRect(), Qt::AlignLeft | Qt::AlignVCenter, text());
}

} // namespace ax
