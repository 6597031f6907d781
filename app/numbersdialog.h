// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/scenario/scenario.h"

#include <QDialog>
#include <array>

class QComboBox;
class QFormLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;

namespace ax {

class Document;

/// Scores, or queries, keys and values, typed or pasted as tables. What is wrong is said while somebody types;
/// accepting makes them the document's input, as one undo step.
class NumbersDialog : public QDialog {
    Q_OBJECT

public:
    NumbersDialog(Document& document, QWidget* parent);

    void accept() override;

private:
    enum Table { Scores, Queries, Keys, Values, TableCount };

    void addTables(QFormLayout& form);
    void addButtons(QFormLayout& form);
    void fillIn();
    void showKind();
    void check();
    Result<TensorSource> source(Table table) const;
    Result<Input> givenInput() const;
    /// The document's scenario with the given numbers, checked as a whole.
    Result<Scenario> scenario() const;

    Document& m_document;
    QComboBox* m_kind;
    std::array<QPlainTextEdit*, TableCount> m_tables{};
    QLabel* m_state;
    QPushButton* m_show = nullptr;
};

} // namespace ax
