// SPDX-License-Identifier: MIT
#include "ui/panels/statusline.h"

#include "ui/look/selectablelabel.h"

#include <QEvent>

namespace ax {
namespace {

constexpr QMargins kMargins(8, 2, 8, 2);

} // namespace

StatusLine::StatusLine(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_label(new SelectableLabel(this))
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

QString StatusLine::text() const
{
    return m_label->text();
}

QSize StatusLine::sizeHint() const
{
    return QSize(m_widest, m_label->sizeHint().height()).grownBy(kMargins);
}

void StatusLine::setText(const QString& text)
{
    m_label->setText(text);
    const int width = m_label->sizeHint().width();
    if (width <= m_widest)
        return;
    m_widest = width;
    updateGeometry();
}

void StatusLine::setTip(const QString& tip)
{
    m_label->setToolTip(tip);
}

void StatusLine::changeEvent(QEvent* event)
{
    Panel::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::LanguageChange) {
        m_widest = 0;
        setText(text());
        updateGeometry();
    }
}

void StatusLine::resizeEvent(QResizeEvent* event)
{
    Panel::resizeEvent(event);
    m_label->setGeometry(rect().marginsRemoved(kMargins));
}

} // namespace ax
