// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/parametereditor.h"

class QLabel;
class QToolButton;

namespace ax {

class CompactSpinBox;

/// A window as one number, the keys up to and with the query itself, or as two: how many before and after it.
class WindowParameters : public ParameterEditor {
    Q_OBJECT

public:
    WindowParameters(Document& document, QWidget* parent);

    void show(const MaskSpec& spec) override;
    void retranslate() override;

private:
    QWidget* makeSize();
    QWidget* makeSides();
    void setSize(int size);
    void setSides();
    void chooseForm(bool sides);

    // The makers of the two forms fill these in, so they come first.
    CompactSpinBox* m_size = nullptr;
    QLabel* m_sizeText = nullptr;
    QLabel* m_leftText = nullptr;
    CompactSpinBox* m_left = nullptr;
    QLabel* m_rightText = nullptr;
    CompactSpinBox* m_right = nullptr;
    QWidget* m_sizeForm;
    QWidget* m_sidesForm;
    QToolButton* m_form;
};

} // namespace ax
