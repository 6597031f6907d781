// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/document.h"

#include <QWidget>
#include <vector>

class QLabel;

namespace ax {

class CompactComboBox;
class CompactLineEdit;

/// The number format and the conventions of masking (Scenario::numerics), each with a sentence about what is chosen,
/// and which path computes it.
class NumbersForm : public QWidget {
    Q_OBJECT

public:
    NumbersForm(Document& document, QWidget* parent);

    void refresh();
    void retranslate();
    /// "float32, fill −∞".
    QString summary() const;

private:
    struct Field {
        QLabel* title;
        CompactComboBox* combo;
        QLabel* help;
    };

    void addField(int index);
    void choose(int index, int choice);
    void applyNumber();
    void showField(int index);

    Document& m_document;
    std::vector<Field> m_fields; // one per row of the table
    CompactLineEdit* m_number;
    QLabel* m_numberError;
    QLabel* m_path;
};

} // namespace ax
