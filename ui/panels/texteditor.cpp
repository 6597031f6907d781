// SPDX-License-Identifier: MIT
#include "ui/panels/texteditor.h"

#include <QKeyEvent>
#include <QMimeData>
#include <QTextBlock>
#include <QTextBoundaryFinder>
#include <algorithm>

namespace ax {
namespace {

/// The longest beginning of `text` of at most `longest` UTF-16 units that does not cut a character in two.
QString beginning(const QString& text, qsizetype longest)
{
    if (text.size() <= longest)
        return text;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    finder.setPosition(longest);
    if (!finder.isAtBoundary())
        finder.toPreviousBoundary();
    return text.left(finder.position());
}

QString withNewlines(QString text)
{
    text.replace(QLatin1String("\r\n"), QLatin1String("\n"));
    text.replace(u'\r', u'\n');
    text.replace(QChar::ParagraphSeparator, u'\n');
    return text;
}

/// Where `a` and `b` differ: the lengths of what they share at both ends.
struct Difference {
    Difference(const QString& a, const QString& b)
    {
        const qsizetype shorter = std::min(a.size(), b.size());
        while (before < shorter && a[before] == b[before])
            ++before;
        while (after < shorter - before && a[a.size() - 1 - after] == b[b.size() - 1 - after])
            ++after;
    }

    qsizetype before = 0;
    qsizetype after = 0;
};

} // namespace

TextEditor::TextEditor(QWidget* parent)
    : QPlainTextEdit(parent)
{
    setUndoRedoEnabled(false);
    setTabChangesFocus(true);
    setFrameShape(QFrame::NoFrame);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QPlainTextEdit::textChanged, this, &TextEditor::report);
    connect(this, &QPlainTextEdit::cursorPositionChanged, this, &TextEditor::cursorMoved);
    connect(document(), &QTextDocument::contentsChanged, this, &QWidget::updateGeometry);
}

// Not toPlainText(), which turns no-break spaces into spaces.
QString TextEditor::text() const
{
    QString text;
    text.reserve(document()->characterCount());
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        if (block.blockNumber() > 0)
            text += u'\n';
        text += block.text();
    }
    return text;
}

void TextEditor::showText(const QString& text)
{
    const QString wanted = beginning(withNewlines(text), kMostCharacters);
    setReadOnly(text.size() > kMostCharacters);
    const QString shown = this->text();
    m_reported = wanted; // so that the change below is not reported back
    if (wanted == shown || m_composing)
        return;
    const Difference difference(shown, wanted);
    QTextCursor cursor(document());
    cursor.setPosition(int(difference.before));
    cursor.setPosition(int(shown.size() - difference.after), QTextCursor::KeepAnchor);
    cursor.insertText(wanted.mid(difference.before, wanted.size() - difference.before - difference.after));
    setTextCursor(cursor);
    chooseWrapping();
    m_startsStep = true;
}

void TextEditor::setLines(int fewest, int most)
{
    m_fewestLines = fewest;
    m_mostLines = most;
    updateGeometry();
}

QSize TextEditor::sizeHint() const
{
    // QPlainTextDocumentLayout measures heights in lines.
    const int lines = std::clamp(int(document()->size().height()), m_fewestLines, m_mostLines);
    const int margins = int(2 * document()->documentMargin()) + 2 * frameWidth();
    return {fontMetrics().averageCharWidth() * 24, lines * fontMetrics().lineSpacing() + margins};
}

QSize TextEditor::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, sizeHint().height()};
}

bool TextEditor::event(QEvent* event)
{
    if (event->type() == QEvent::ShortcutOverride) {
        const auto* key = static_cast<QKeyEvent*>(event);
        if (key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo)) {
            event->ignore(); // so that the shortcut of the window's action fires
            return true;
        }
    }
    return QPlainTextEdit::event(event);
}

void TextEditor::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::InsertParagraphSeparator))
        m_startsStep = true;
    QPlainTextEdit::keyPressEvent(event);
}

void TextEditor::inputMethodEvent(QInputMethodEvent* event)
{
    m_composing = !event->preeditString().isEmpty();
    QPlainTextEdit::inputMethodEvent(event);
    report();
}

// Dropped files belong to the window, which opens them.
bool TextEditor::canInsertFromMimeData(const QMimeData* source) const
{
    return source->hasText() && !source->hasUrls();
}

void TextEditor::insertFromMimeData(const QMimeData* source)
{
    const QString pasted = withNewlines(source->text());
    const int kept = kMostCharacters - (document()->characterCount() - 1) + int(textCursor().selectedText().size());
    const QString fitting = beginning(pasted, std::max(kept, 0));
    m_startsStep = true;
    textCursor().insertText(fitting);
    m_startsStep = true;
    ensureCursorVisible();
    if (fitting.size() < pasted.size())
        emit cut(int(pasted.size() - fitting.size()));
}

void TextEditor::focusInEvent(QFocusEvent* event)
{
    QPlainTextEdit::focusInEvent(event);
    emit entered();
}

void TextEditor::focusOutEvent(QFocusEvent* event)
{
    m_startsStep = true;
    QPlainTextEdit::focusOutEvent(event);
}

void TextEditor::report()
{
    if (m_composing)
        return;
    cutExcess();
    const QString now = text();
    if (now == m_reported)
        return;
    const bool startsStep = m_startsStep || !continuesWord(now);
    m_reported = now;
    m_startsStep = false;
    chooseWrapping();
    emit edited(now, startsStep);
}

void TextEditor::cutExcess()
{
    const int excess = document()->characterCount() - 1 - kMostCharacters;
    if (excess <= 0)
        return;
    QTextCursor cursor = textCursor();
    cursor.beginEditBlock();
    for (int removed = 0; removed < excess && !cursor.atStart(); ++removed)
        cursor.deletePreviousChar(); // what has just been typed
    cursor.endEditBlock();
    setTextCursor(cursor);
    emit cut(excess);
}

void TextEditor::chooseWrapping()
{
    bool isLong = false;
    for (QTextBlock block = document()->begin(); block.isValid() && !isLong; block = block.next())
        isLong = block.length() > kLongLine;
    const auto wrapping = isLong ? QTextOption::WrapAnywhere : QTextOption::WrapAtWordBoundaryOrAnywhere;
    if (wordWrapMode() != wrapping)
        setWordWrapMode(wrapping);
}

/// A letter after a space begins a new word, and with it a new undo step.
bool TextEditor::continuesWord(const QString& now) const
{
    const Difference difference(m_reported, now);
    const qsizetype place = difference.before;
    const bool grew = now.size() > m_reported.size();
    return !(grew && place > 0 && now[place - 1].isSpace() && !now[place].isSpace());
}

void TextEditor::cursorMoved()
{
    if (text() == m_reported) // moved without typing
        m_startsStep = true;
}

} // namespace ax
