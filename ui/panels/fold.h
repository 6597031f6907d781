// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractButton>

class QVBoxLayout;

namespace ax {

/// The line that opens and closes a fold: an arrow and a text that is cut where it does not fit.
class FoldButton : public QAbstractButton {
    Q_OBJECT

public:
    explicit FoldButton(QWidget* parent);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
};

/// Content that is folded away until its line is clicked.
class Fold : public QWidget {
    Q_OBJECT

public:
    explicit Fold(QWidget* parent);

    /// What the line says; it may sum up what is inside.
    void setTitle(const QString& title);
    FoldButton& button() const { return *m_button; }
    QWidget& content() const { return *m_content; }
    QVBoxLayout* body() const { return m_body; }
    bool isOpen() const { return m_button->isChecked(); }

signals:
    void opened();

private:
    FoldButton* m_button;
    QWidget* m_content;
    QVBoxLayout* m_body;
};

} // namespace ax
