// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/convention.h"
#include "core/mask/visibleranges.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace ax {

class MaskPreview;

/// One of the two conventions that are compared: which, its mask, where its facts come from, and a button that uses it.
class ConventionSide : public QWidget {
    Q_OBJECT

public:
    static constexpr int kPicture = 176;

    ConventionSide(const Convention& first, QWidget* parent);

    const Convention& convention() const;
    QComboBox& choice() const { return *m_choice; }
    QPushButton& use() const { return *m_use; }
    QLabel& sources() const { return *m_sources; }
    /// "The document follows it."
    QLabel& inUse() const { return *m_inUse; }
    /// `name` tells the sides apart: "Left".
    void retranslate(const QString& name);

    void showMask(const VisibleRanges& mask, const std::vector<int>& emptyRows);
    void showInUse(bool inUse);

signals:
    void chosen();
    void used(const ax::Convention& convention);

private:
    void showSources();

    QComboBox* m_choice;
    MaskPreview* m_mask;
    QLabel* m_counts;
    QLabel* m_note;
    QLabel* m_sources;
    QPushButton* m_use;
    QLabel* m_inUse;
};

/// A label of whole sentences that wraps.
QLabel* sentenceLabel(QWidget* parent);

} // namespace ax
