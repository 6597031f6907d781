// SPDX-License-Identifier: MIT
#pragma once

#include "ui/export/exportformats.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLineEdit;
class QSpinBox;

namespace ax {

/// Asks which kind of file, and what the picture should have on it.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(const FigureOptions& options, QWidget* parent);

    const ExportFormat& format() const;
    void setFormat(const QString& suffix);
    FigureOptions options() const;

private:
    void addFormats();
    void addSizes(QFormLayout& form);
    void addContents(QFormLayout& form);
    void addButtons(QFormLayout& form);
    void showFormat();

    QComboBox* m_format;
    QSpinBox* m_dpi;
    QSpinBox* m_width; ///< millimetres; 0 for the natural width
    QLineEdit* m_title;
    QCheckBox* m_caption;
    QCheckBox* m_values;
    QCheckBox* m_allHeads;
};

} // namespace ax
