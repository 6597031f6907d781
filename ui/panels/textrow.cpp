// SPDX-License-Identifier: MIT
#include "ui/panels/textrow.h"

#include "ui/panels/colors.h"
#include "ui/panels/texteditor.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QToolButton>

namespace ax {

TextRow::TextRow(QWidget* parent)
    : QFrame(parent)
    , m_editor(new TextEditor(this))
    , m_remove(new QToolButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(3, 1, 1, 1);
    layout->setSpacing(0);
    layout->addWidget(m_editor, 1);
    layout->addWidget(m_remove, 0, Qt::AlignTop);
    m_remove->setText(QStringLiteral("×"));
    m_remove->setAutoRaise(true);
    connect(m_remove, &QToolButton::clicked, this, &TextRow::removeRequested);
}

void TextRow::place(int number, bool alone, bool current)
{
    m_isMarked = current && !alone;
    m_editor->setLines(alone ? 3 : 1, alone ? 6 : 3);
    m_editor->setPlaceholderText(tr("Type a sentence"));
    m_editor->setAccessibleName(alone ? tr("Text") : tr("Text %1").arg(number));
    m_remove->setVisible(!alone);
    m_remove->setToolTip(tr("Remove this text"));
    m_remove->setAccessibleName(tr("Remove text %1").arg(number));
    update();
}

void TextRow::paintEvent(QPaintEvent*)
{
    if (!m_isMarked)
        return;
    QPainter painter(this);
    painter.fillRect(0, 0, 2, height(), palette().color(QPalette::Highlight));
}

} // namespace ax
