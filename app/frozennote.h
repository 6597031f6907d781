// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QAction;
class QLabel;
class QPushButton;

namespace ax {

class Document;

/// A line above the maps for as long as the shown result has frozen layers: what they show then, and the way back.
class FrozenNote : public QFrame {
    Q_OBJECT

public:
    /// `freeze` is the action that the button triggers.
    FrozenNote(Document& document, QAction* freeze, QWidget* parent);

    QString text() const;
    void retranslate();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    void follow();

    Document& m_document;
    QLabel* m_label;
    QPushButton* m_release;
};

} // namespace ax
