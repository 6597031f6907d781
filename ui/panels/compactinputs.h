// SPDX-License-Identifier: MIT
#pragma once

#include <QComboBox>
#include <QLineEdit>
#include <QSpinBox>

namespace ax {

/// Inputs for narrow panels. The wheel scrolls the panel unless the input has the focus, and Ctrl+Z is the document's
/// undo, not the input's own.
class CompactSpinBox : public QSpinBox {
    Q_OBJECT

public:
    explicit CompactSpinBox(QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void wheelEvent(QWheelEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;
};

/// As wide as the panel allows; long choices are cut in the box and whole in the list.
class CompactComboBox : public QComboBox {
    Q_OBJECT

public:
    explicit CompactComboBox(QWidget* parent);

    /// Replaces the texts and keeps the chosen index.
    void setTexts(const QStringList& texts);

protected:
    void wheelEvent(QWheelEvent* event) override;
};

class CompactLineEdit : public QLineEdit {
    Q_OBJECT

public:
    explicit CompactLineEdit(QWidget* parent);

protected:
    bool event(QEvent* event) override;
};

} // namespace ax
