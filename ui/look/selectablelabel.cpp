// SPDX-License-Identifier: MIT
#include "ui/look/selectablelabel.h"

#include "ui/look/shapedtexts.h"

#include <QApplication>
#include <QFocusEvent>
#include <QKeyEvent>
#include <QPainter>

namespace ax {

SelectableLabel::SelectableLabel(QWidget* parent, Qt::TextInteractionFlags interaction)
    : QLabel(parent)
    , m_interaction(interaction)
{
    setTextFormat(Qt::PlainText);
    setTextInteractionFlags(Qt::NoTextInteraction);
}

/// Keys that copy what is selected here come before the window's, which would copy something else.
bool SelectableLabel::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool copies = hasSelectedText() && key->matches(QKeySequence::Copy);
        if (copies || (isDocument() && key->matches(QKeySequence::SelectAll))) {
            event->accept();
            return true;
        }
    }
    return QLabel::event(event);
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
