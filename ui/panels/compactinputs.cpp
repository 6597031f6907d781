// SPDX-License-Identifier: MIT
#include "ui/panels/compactinputs.h"

#include <QKeyEvent>
#include <QStyle>
#include <QStyleOptionSpinBox>

namespace ax {
namespace {

/// Leaves Ctrl+Z and its like to the window's actions. True when `event` asked for them.
bool passesUndo(QEvent* event)
{
    if (event->type() != QEvent::ShortcutOverride)
        return false;
    const auto* key = static_cast<QKeyEvent*>(event);
    if (!key->matches(QKeySequence::Undo) && !key->matches(QKeySequence::Redo))
        return false;
    event->ignore();
    return true;
}

} // namespace

CompactSpinBox::CompactSpinBox(QWidget* parent)
    : QSpinBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setKeyboardTracking(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    lineEdit()->installEventFilter(this);
}

QSize CompactSpinBox::sizeHint() const
{
    QStyleOptionSpinBox option;
    initStyleOption(&option);
    const QString widest = specialValueText().size() > 4 ? specialValueText() : QStringLiteral("00000");
    const QSize content(fontMetrics().horizontalAdvance(widest) + 6, lineEdit()->sizeHint().height());
    return style()->sizeFromContents(QStyle::CT_SpinBox, &option, content, this);
}

void CompactSpinBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QSpinBox::wheelEvent(event);
    else
        event->ignore();
}

bool CompactSpinBox::eventFilter(QObject* watched, QEvent* event)
{
    return passesUndo(event) || QSpinBox::eventFilter(watched, event);
}

CompactComboBox::CompactComboBox(QWidget* parent)
    : QComboBox(parent)
{
    setFocusPolicy(Qt::StrongFocus);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(6);
}

void CompactComboBox::setTexts(const QStringList& texts)
{
    const QSignalBlocker silent(this);
    const int chosen = currentIndex();
    clear();
    addItems(texts);
    setCurrentIndex(chosen);
}

void CompactComboBox::wheelEvent(QWheelEvent* event)
{
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

CompactLineEdit::CompactLineEdit(QWidget* parent)
    : QLineEdit(parent)
{
}

bool CompactLineEdit::event(QEvent* event)
{
    return passesUndo(event) || QLineEdit::event(event);
}

} // namespace ax
