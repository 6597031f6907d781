// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

namespace ax {

/// "Capture from PyTorch": a program that saves what a running model attends with, to be copied.
class CaptureDialog : public QDialog {
    Q_OBJECT

public:
    explicit CaptureDialog(QWidget* parent);

private:
    void copy();
};

} // namespace ax
