// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QToolButton;

namespace ax {

class TextEditor;

/// One text of a batch: its editor, and a button that takes it out of the batch when there are others.
class TextRow : public QFrame {
    Q_OBJECT

public:
    explicit TextRow(QWidget* parent);

    TextEditor& editor() const { return *m_editor; }
    /// `number` counts from 0. `alone`: there are no other texts. `current`: the one that is looked at.
    void place(int number, bool alone, bool current);

signals:
    void removeRequested();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    TextEditor* m_editor;
    QToolButton* m_remove;
    bool m_isMarked = false;
};

} // namespace ax
