// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/panel.h"

#include <vector>

class QLabel;
class QPushButton;
class QScrollArea;
class QVBoxLayout;

namespace ax {

class Card;
class CompactComboBox;
class CompactSpinBox;
class TextEditor;
class TextRow;
class TokenChips;

/// What the model reads: one text or a batch of texts, and the tokens they become. Inputs that are numbers are
/// described instead, with a way back to a text.
class TextPanel : public Panel {
    Q_OBJECT

public:
    TextPanel(Document& document, QWidget* parent);

    /// The editor of the batch entry that is looked at; null when the input is not text.
    TextEditor* currentEditor() const;
    void addText();
    void removeText(int index);
    /// Puts the cursor behind the last character of the current text.
    void startTyping();

signals:
    void cut(int lostCharacters);

protected:
    void refresh() override;
    void retranslate() override;
    void keyPressEvent(QKeyEvent* event) override; ///< Ctrl+Enter adds a text where no action of a window does

private:
    QWidget* makeScrolled();
    QWidget* makeFooter();
    QWidget* makePadding();
    void connectParts();
    TextRow* makeRow(int index);
    void showTexts(const TextInput& input);
    void showNumbers();
    void showHint(const TextInput& input);
    void showCut(int lostCharacters);
    void showChips();
    void showPadding(const TextInput& input);
    void typed(int index, const QString& text, bool startsStep);
    void padTo(int length);
    void chooseBatch(int index);
    void replaceNumbersByText();
    const TextInput* input() const;

    Card* m_card;
    QScrollArea* m_scroll = nullptr;
    QVBoxLayout* m_rowsLayout = nullptr;
    std::vector<TextRow*> m_rows; // one per text
    QLabel* m_hint = nullptr;
    QLabel* m_notice = nullptr;
    bool m_wasCut = false;
    TokenChips* m_chips = nullptr;
    QPushButton* m_add = nullptr;
    QPushButton* m_useText = nullptr;
    QWidget* m_padding = nullptr;
    QLabel* m_padLabel = nullptr;
    CompactSpinBox* m_padTo = nullptr;
    CompactComboBox* m_padSide = nullptr;
};

} // namespace ax
