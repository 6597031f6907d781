// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/parametereditor.h"

class QLabel;

namespace ax {

class CompactLineEdit;

/// A list (blocks, global positions, documents; real lengths for padding) as a short text in the form of `--mask`. What
/// is no such list stays in the field, with the reason below it.
class ListParameter : public ParameterEditor {
    Q_OBJECT

public:
    ListParameter(Document& document, const MaskKind& kind, QWidget* parent);

    void show(const MaskSpec& spec) override;
    void retranslate() override;

private:
    void apply();
    QString textOf(const MaskSpec& spec) const;

    CompactLineEdit* m_field;
    QLabel* m_error;
    QString m_shown;
};

} // namespace ax
