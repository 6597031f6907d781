// SPDX-License-Identifier: MIT
#include "app/stepper.h"

#include "ui/look/segmentbar.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>

namespace ax {

Stepper::Stepper(QAction* previous, QAction* choose, QAction* next, QWidget* parent)
    : QWidget(parent)
    , m_caption(new QLabel(this))
    , m_value(new FlatButton(this, FlatButton::None))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(4, 0, 4, 0);
    layout->setSpacing(0);
    layout->addWidget(m_caption);
    layout->addSpacing(6);
    layout->addWidget(makeArrow(previous, QStringLiteral("‹"), FlatButton::Left));
    layout->addWidget(m_value);
    layout->addWidget(makeArrow(next, QStringLiteral("›"), FlatButton::Right));
    m_value->setOpensWindow(true);
    follow(m_value, choose);
}

FlatButton* Stepper::makeArrow(QAction* action, const QString& arrow, int roundedEdges)
{
    auto* button = new FlatButton(this, roundedEdges);
    button->setText(arrow);
    button->setAutoRepeat(true);
    follow(button, action);
    return button;
}

void Stepper::follow(FlatButton* button, QAction* action)
{
    const auto adopt = [button, action] {
        button->setEnabled(action->isEnabled());
        button->setToolTip(action->toolTip());
        button->setStatusTip(action->statusTip());
        button->setAccessibleName(action->text());
    };
    connect(action, &QAction::changed, button, adopt);
    connect(button, &QToolButton::clicked, action, &QAction::trigger);
    adopt();
}

void Stepper::setCaption(const QString& caption)
{
    m_caption->setText(caption);
    setAccessibleName(caption);
}

void Stepper::setValue(const QString& value)
{
    m_value->setText(value);
    m_value->setAccessibleDescription(value);
}

const QWidget& Stepper::valuePart() const
{
    return *m_value;
}

QString Stepper::value() const
{
    return m_value->text();
}

} // namespace ax
