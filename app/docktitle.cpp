// SPDX-License-Identifier: MIT
#include "app/docktitle.h"

#include "ui/panels/card.h"

#include <QDockWidget>
#include <QEvent>
#include <QLabel>
#include <QLocale>
#include <QToolButton>
#include <algorithm>

namespace ax {
namespace {

constexpr QMargins kMargins(12, 8, 8, 0);
constexpr int kSpacing = 4;

/// Only the fixed words are set in capitals: tokens in a heading must stay as they are.
QString sectionHeading(const QString& title, const QString& heading)
{
    const QString rest = heading.startsWith(title) ? heading.mid(title.size()) : QString();
    return QLocale().toUpper(title) + rest;
}

QFont headingFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 0.85);
    font.setBold(true);
    font.setLetterSpacing(QFont::AbsoluteSpacing, 0.5);
    return font;
}

} // namespace

DockTitle::DockTitle(QDockWidget* dock)
    : QWidget(dock)
    , m_dock(dock)
    , m_label(new QLabel(this))
    , m_close(new QToolButton(this))
{
    m_label->setObjectName(QStringLiteral("sectionHeading"));
    m_label->setFont(headingFont(m_label->font()));
    m_label->setTextFormat(Qt::PlainText);
    makeCloseButton();
    takeHeadingOfCard();
    connect(dock, &QWidget::windowTitleChanged, this, &DockTitle::showHeading);
    showHeading();
}

void DockTitle::makeCloseButton()
{
    m_close->setText(QStringLiteral("×"));
    m_close->setAutoRaise(true);
    m_close->setFixedSize(16, 16);
    m_close->setFocusPolicy(Qt::NoFocus); // the View menu closes docks by key
    m_close->hide();
    connect(m_close, &QToolButton::clicked, m_dock, &QDockWidget::close);
}

void DockTitle::takeHeadingOfCard()
{
    const auto cards = m_dock->findChildren<Card*>();
    if (cards.size() != 1)
        return;
    m_card = cards.first();
    m_card->hideHeading();
    connect(m_card, &Card::headingChanged, this, &DockTitle::showHeading);
}

/// Not by a layout, which would ask the whole window for another place whenever the row's token changes.
void DockTitle::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QRect room = rect().marginsRemoved(kMargins);
    m_close->move(room.right() + 1 - m_close->width(), room.top() + (room.height() - m_close->height()) / 2);
    m_label->setGeometry(room.adjusted(0, 0, -m_close->width() - kSpacing, 0));
}

QSize DockTitle::sizeHint() const
{
    const int height = std::max(m_label->sizeHint().height(), m_close->height());
    return QSize(m_close->width(), height).grownBy(kMargins);
}

QString DockTitle::text() const
{
    return m_label->text();
}

bool DockTitle::event(QEvent* event)
{
    if (event->type() == QEvent::Enter || event->type() == QEvent::Leave)
        m_close->setVisible(event->type() == QEvent::Enter);
    return QWidget::event(event);
}

void DockTitle::showHeading()
{
    const QString title = m_dock->windowTitle();
    const QString text = sectionHeading(title, m_card ? m_card->heading() : QString());
    m_label->setText(text);
    m_label->setToolTip(text);
    m_close->setToolTip(tr("Close; the View menu brings it back"));
    m_close->setAccessibleName(tr("Close %1").arg(title));
}

} // namespace ax
