// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/parametereditor.h"

class QLabel;
class QPushButton;

namespace ax {

/// A mask that was loaded or painted, not chosen: how much of it there is, and a button that clears it.
class GivenMask : public ParameterEditor {
    Q_OBJECT

public:
    GivenMask(Document& document, const MaskKind& kind, QWidget* parent);

    void show(const MaskSpec& spec) override;
    void retranslate() override;

private:
    QLabel* m_text;
    QPushButton* m_clear;
};

} // namespace ax
