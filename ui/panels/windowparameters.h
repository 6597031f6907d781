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

    QWidget* m_sizeForm;
    CompactSpinBox* m_size = nullptr;
    QLabel* m_sizeText = nullptr;
    QWidget* m_sidesForm;
    QLabel* m_leftText = nullptr;
    CompactSpinBox* m_left = nullptr;
    QLabel* m_rightText = nullptr;
    CompactSpinBox* m_right = nullptr;
    QToolButton* m_form;
};

} // namespace ax
