// SPDX-License-Identifier: MIT
#pragma once

#include <QPlainTextEdit>

namespace ax {

/// The editor of one text. It has no undo of its own: Ctrl+Z passes through to the document's. Input methods compose in
/// peace: nothing is reported before they commit. It grows with its text up to some lines.
class TextEditor : public QPlainTextEdit {
    Q_OBJECT

public:
    /// Longer texts are cut: layout of one line takes longer than a frame beyond this (20 ms at 20 000 characters).
    static constexpr int kMostCharacters = 20'000;
    /// Lines beyond this wrap anywhere: looking for word boundaries is quadratic in a word's length (200 ms at 20 000).
    static constexpr int kLongLine = 5'000;

    explicit TextEditor(QWidget* parent);

    /// Lines joined by '\n', exactly as typed otherwise.
    QString text() const;
    /// Shows `text` by replacing only what differs, so that the cursor stays near the change. Reports nothing. Of a
    /// text beyond kMostCharacters only the beginning is shown, and the editor is read-only.
    void showText(const QString& text);
    void setLines(int fewest, int most);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    /// `startsStep`: this change is not the continuation of typing one word.
    void edited(const QString& text, bool startsStep);
    /// A paste or key was cut because the text is as long as it may be.
    void cut(int lostCharacters);
    void entered(); ///< got the focus

protected:
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void inputMethodEvent(QInputMethodEvent* event) override;
    bool canInsertFromMimeData(const QMimeData* source) const override;
    void insertFromMimeData(const QMimeData* source) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    void report();
    void cutExcess();
    void chooseWrapping();
    bool continuesWord(const QString& now) const;
    void cursorMoved();

    QString m_reported; // what the document knows
    bool m_composing = false; // an input method shows text that is not yet part of ours
    bool m_startsStep = true;
    int m_fewestLines = 3;
    int m_mostLines = 6;
};

} // namespace ax
