// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/panel.h"

#include <vector>

class QLabel;
class QScrollArea;
class QVBoxLayout;

namespace ax {

class Card;
class CompactComboBox;
class Fold;
class MaskPreview;
class MaskRow;
class NumbersForm;

/// The masks as switches: causal, padding and window in the open, all others and the numbers folded away, and a picture
/// of what they leave visible together. Goes through the table of mask kinds.
class MaskPanel : public Panel {
    Q_OBJECT

public:
    MaskPanel(Document& document, QWidget* parent);

    Fold& moreMasks() const { return *m_more; }
    Fold& numbers() const { return *m_numbersFold; }

protected:
    void refresh() override;
    void retranslate() override;

private:
    QWidget* makeScrolled();
    void addRows(QVBoxLayout& layout);
    QWidget* makeTogether();
    QWidget* makeCounting();
    void refreshMore();
    void refreshTogether();
    void refreshNote();
    QString noteText() const;

    Card* m_card;
    QScrollArea* m_scroll = nullptr;
    Fold* m_more = nullptr;
    Fold* m_numbersFold = nullptr;
    NumbersForm* m_numbers = nullptr;
    std::vector<MaskRow*> m_rows; // in the open first, then those of the fold
    MaskPreview* m_picture = nullptr;
    QLabel* m_together = nullptr;
    QLabel* m_note = nullptr;
    QWidget* m_counting = nullptr;
    QLabel* m_alignmentTitle = nullptr;
    CompactComboBox* m_alignment = nullptr;
    QLabel* m_originTitle = nullptr;
    CompactComboBox* m_origin = nullptr;
};

} // namespace ax
