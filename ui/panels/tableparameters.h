// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/parametereditor.h"

#include <vector>

class QCheckBox;
class QGridLayout;
class QLabel;

namespace ax {

class CompactComboBox;
class CompactSpinBox;
class ListParameter;

/// Parameters as the table of mask kinds describes them: a spin box, a combo box or a check box each.
class TableParameters : public ParameterEditor {
    Q_OBJECT

public:
    TableParameters(Document& document, const MaskKind& kind, QWidget* parent);

    void show(const MaskSpec& spec) override;
    void retranslate() override;
    bool isLong() const override { return m_fields.size() > 2; }

private:
    struct Field {
        const MaskParameter* parameter;
        QLabel* label = nullptr;
        CompactSpinBox* spin = nullptr; // one of these three
        CompactComboBox* combo = nullptr;
        QCheckBox* check = nullptr;
    };

    void addSpin(QGridLayout& layout, int row, Field& field);
    void addCombo(QGridLayout& layout, int row, Field& field);
    void addCheck(QGridLayout& layout, int row, Field& field);
    QLabel* addLabel(QGridLayout& layout, int row);
    void set(const MaskParameter& parameter, std::optional<int> value);
    std::optional<int> valueOf(const MaskParameter& parameter, const MaskSpec& spec) const;
    void showField(const Field& field, std::optional<int> value);
    void retranslateField(const Field& field);

    std::vector<Field> m_fields;
    ListParameter* m_lengths = nullptr; // of padding, when the input is no text
};

} // namespace ax
