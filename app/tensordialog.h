// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/arrayreading.h"

#include <QDialog>
#include <array>

class QComboBox;
class QFormLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace ax {

/// A tensor file whose names do not say what its arrays are.
struct TensorQuestion {
    QString path;
    std::vector<ArrayInfo> arrays;
};

/// "Which array is what": proposes what the arrays of a file are taken for and which axis is head, query and key; says
/// what comes out, or what does not fit, while it is chosen.
class TensorDialog : public QDialog {
    Q_OBJECT

public:
    TensorDialog(TensorQuestion question, QWidget* parent);

    const QString& path() const { return m_question.path; }
    ArrayReading reading() const;

private:
    struct Row {
        QHBoxLayout* fields = nullptr;
        QLabel* title = nullptr;
        QComboBox* array = nullptr; ///< data: the array's name; empty for none
        QComboBox* order = nullptr; ///< data: an AxisOrder
    };

    void addKind(QFormLayout& form);
    void addRow(QFormLayout& form, Row& row);
    void addLabels(QFormLayout& form);
    void addButtons(QFormLayout& form);
    void propose(const ArrayReading& reading);
    void fillArrays(Row& row, const ArrayRole& role, const ArrayUse& use);
    void fillOrders(Row& row);
    void chooseLabels();
    void check();
    ArrayKind kind() const;
    const ArrayInfo* arrayOf(const Row& row) const;

    const TensorQuestion m_question;
    QFormLayout* m_form;
    QComboBox* m_kind;
    std::array<Row, ArrayReading::kMostRoles> m_rows;
    QLineEdit* m_labels;
    QLabel* m_state;
    QPushButton* m_open = nullptr;
};

} // namespace ax
