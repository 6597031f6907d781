// SPDX-License-Identifier: MIT
#include "app/messagebar.h"

#include "ui/panels/colors.h"

#include <QAccessible>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace ax {
namespace {

constexpr int kStripe = 4; // width of the coloured edge
constexpr QRgb kProblem = 0xffd64545; // red is for what is wrong, and for nothing else

} // namespace

MessageBar::MessageBar(QWidget* parent)
    : QFrame(parent)
    , m_label(new QLabel(this))
    , m_close(new QPushButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_close, 0, Qt::AlignTop);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setMinimumWidth(1);
    connect(m_close, &QPushButton::clicked, this, &MessageBar::dismiss);
    retranslate();
    hide();
}

void MessageBar::followResult()
{
    if (m_lasts == Lasts::UntilNextResult)
        dismiss();
}

void MessageBar::say(const QString& message, Tone tone, Lasts lasts)
{
    m_tone = tone;
    m_lasts = lasts;
    m_label->setText(message);
    setAccessibleName(message);
    show();
    update();
    QAccessibleEvent alert(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&alert);
}

QString MessageBar::message() const
{
    return m_label->text();
}

void MessageBar::retranslate()
{
    m_close->setText(tr("Dismiss"));
    m_close->setToolTip(tr("Close this message"));
}

void MessageBar::paintEvent(QPaintEvent*)
{
    const QColor edge = m_tone == Tone::Problem ? QColor(kProblem) : palette().color(QPalette::Highlight);
    QPainter painter(this);
    painter.fillRect(rect(), mixed(palette().color(QPalette::Base), edge, 0.1));
    painter.fillRect(QRect(0, 0, kStripe, height()), edge);
}

} // namespace ax
