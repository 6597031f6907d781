// SPDX-License-Identifier: MIT
#include "app/exportdialog.h"

#include <QCheckBox>
#include <QComboBox>
#include <QCoreApplication>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QSpinBox>

namespace ax {

ExportDialog::ExportDialog(const FigureOptions& options, QWidget* parent)
    : QDialog(parent)
    , m_format(new QComboBox(this))
    , m_dpi(new QSpinBox(this))
    , m_width(new QSpinBox(this))
    , m_title(new QLineEdit(options.title, this))
    , m_caption(new QCheckBox(tr("&Caption with model, layer, head and mask"), this))
    , m_values(new QCheckBox(tr("&Numbers in the cells"), this))
    , m_allHeads(new QCheckBox(tr("&All heads of the layer"), this))
{
    setWindowTitle(tr("Export"));
    m_caption->setChecked(options.caption);
    auto* form = new QFormLayout(this);
    addFormats();
    form->addRow(tr("&Format"), m_format);
    addSizes(*form);
    m_dpi->setValue(int(options.dpi)); // within its range, which addSizes has set
    addContents(*form);
    addButtons(*form);
    showFormat();
}

void ExportDialog::addFormats()
{
    for (const ExportFormat& format : exportFormats())
        m_format->addItem(QCoreApplication::translate("Export", format.title), QString::fromLatin1(format.suffix));
    connect(m_format, &QComboBox::currentIndexChanged, this, &ExportDialog::showFormat);
}

void ExportDialog::addSizes(QFormLayout& form)
{
    m_dpi->setRange(36, 1200);
    m_dpi->setSuffix(tr(" dpi"));
    m_dpi->setToolTip(tr("How many pixels an inch of the picture has"));
    m_width->setRange(0, 2000);
    m_width->setSuffix(tr(" mm"));
    m_width->setSpecialValueText(tr("As large as its cells need"));
    m_width->setToolTip(tr("The width of the picture, for example that of a column of a paper"));
    form.addRow(tr("&Resolution"), m_dpi);
    form.addRow(tr("&Width"), m_width);
}

void ExportDialog::addContents(QFormLayout& form)
{
    m_title->setPlaceholderText(tr("None"));
    form.addRow(tr("&Title"), m_title);
    for (QCheckBox* box : {m_caption, m_values, m_allHeads})
        form.addRow(box);
}

void ExportDialog::addButtons(QFormLayout& form)
{
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    buttons->addButton(tr("&Save…"), QDialogButtonBox::AcceptRole)->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form.addRow(buttons);
}

const ExportFormat& ExportDialog::format() const
{
    return exportFormats()[std::size_t(m_format->currentIndex())];
}

void ExportDialog::setFormat(const QString& suffix)
{
    m_format->setCurrentIndex(m_format->findData(suffix));
}

FigureOptions ExportDialog::options() const
{
    FigureOptions options;
    options.title = m_title->text();
    options.caption = m_caption->isChecked();
    options.values = m_values->isChecked();
    options.allHeads = m_allHeads->isChecked();
    options.dpi = m_dpi->value();
    if (m_width->value() > 0)
        options.widthMm = m_width->value();
    return options;
}

void ExportDialog::showFormat()
{
    for (QWidget* field : std::initializer_list<QWidget*>{m_dpi, m_width, m_title, m_caption, m_values})
        field->setEnabled(format().isPicture);
}

} // namespace ax
