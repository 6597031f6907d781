// SPDX-License-Identifier: MIT
#include "app/stepper.h"

#include "ui/look/segmentbar.h"
#include "ui/panels/colors.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace ax {
namespace {

/// The value: framed like the arrows beside it.
class ValueLabel : public QLabel {
public:
    using QLabel::QLabel;

    QSize sizeHint() const override
    {
        return {std::max(QLabel::sizeHint().width() + 8, 32), fontMetrics().height() + 10};
    }

protected:
    void paintEvent(QPaintEvent*) override
    {
        QPainter painter(this);
        painter.setPen(hairline(palette()));
        painter.setBrush(palette().color(QPalette::Base));
        painter.drawRect(QRectF(rect()).adjusted(-0.5, 0.5, 0.5, -0.5));
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(rect(), Qt::AlignCenter, text());
    }
};

} // namespace

Stepper::Stepper(QAction* previous, QAction* next, QWidget* parent)
    : QWidget(parent)
    , m_caption(new QLabel(this))
    , m_value(new ValueLabel(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(0);
    layout->addWidget(m_caption);
    layout->addSpacing(6);
    layout->addWidget(makeArrow(previous, QStringLiteral("‹"), FlatButton::Left));
    layout->addWidget(m_value);
    layout->addWidget(makeArrow(next, QStringLiteral("›"), FlatButton::Right));
    m_value->setTextFormat(Qt::PlainText);
    m_value->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

FlatButton* Stepper::makeArrow(QAction* action, const QString& arrow, int roundedEdges)
{
    auto* button = new FlatButton(this, roundedEdges);
    button->setText(arrow);
    button->setAutoRepeat(true);
    const auto adopt = [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
        button->setStatusTip(action->statusTip());
        button->setAccessibleName(action->text());
    };
    connect(action, &QAction::changed, button, adopt);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    adopt();
    return button;
}

void Stepper::setCaption(const QString& caption)
{
    m_caption->setText(caption);
    setAccessibleName(caption);
    m_value->setAccessibleName(caption);
}

void Stepper::setValue(const QString& value)
{
    m_value->setText(value);
    m_value->setAccessibleDescription(value);
}

QString Stepper::value() const
{
    return m_value->text();
}

} // namespace ax
