// SPDX-License-Identifier: MIT
#include "ui/panels/tableparameters.h"

#include "core/mask/kinds.h"
#include "ui/panels/compactinputs.h"
#include "ui/panels/listparameter.h"
#include "ui/panels/quietly.h"

#include <QCheckBox>
#include <QGridLayout>
#include <QLabel>

namespace ax {

TableParameters::TableParameters(Document& document, const MaskKind& kind, QWidget* parent)
    : ParameterEditor(document, kind, parent)
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(4);
    layout->setColumnStretch(1, 1);
    for (const MaskParameter& parameter : kind.parameters) {
        Field field{&parameter};
        const int row = int(m_fields.size());
        if (parameter.kind == ParameterKind::Integer)
            addSpin(*layout, row, field);
        else if (parameter.kind == ParameterKind::Choice)
            addCombo(*layout, row, field);
        else
            addCheck(*layout, row, field);
        m_fields.push_back(field);
    }
    if (&kind == &kPaddingMask) {
        m_lengths = new ListParameter(document, kind, this);
        layout->addWidget(m_lengths, int(m_fields.size()), 0, 1, 2);
    }
}

QLabel* TableParameters::addLabel(QGridLayout& layout, int row)
{
    auto* label = new QLabel(this);
    label->setForegroundRole(QPalette::PlaceholderText);
    layout.addWidget(label, row, 0);
    return label;
}

void TableParameters::addSpin(QGridLayout& layout, int row, Field& field)
{
    field.label = addLabel(layout, row);
    field.spin = new CompactSpinBox(this);
    field.spin->setRange(field.parameter->minimum - (field.parameter->optional ? 1 : 0), field.parameter->maximum);
    layout.addWidget(field.spin, row, 1, Qt::AlignLeft);
    connect(field.spin, &QSpinBox::valueChanged, this, [this, parameter = field.parameter](int value) {
        set(*parameter, value < parameter->minimum ? std::nullopt : std::optional(value));
    });
}

void TableParameters::addCombo(QGridLayout& layout, int row, Field& field)
{
    field.label = addLabel(layout, row);
    field.combo = new CompactComboBox(this);
    field.combo->addItems(QStringList(qsizetype(field.parameter->choices.size())));
    layout.addWidget(field.combo, row, 1);
    connect(field.combo, &QComboBox::activated, this,
        [this, parameter = field.parameter](int index) { set(*parameter, index); });
}

void TableParameters::addCheck(QGridLayout& layout, int row, Field& field)
{
    field.check = new QCheckBox(this);
    layout.addWidget(field.check, row, 0, 1, 2);
    connect(field.check, &QCheckBox::clicked, this,
        [this, parameter = field.parameter](bool checked) { set(*parameter, int(checked)); });
}

void TableParameters::set(const MaskParameter& parameter, std::optional<int> value)
{
    setMaskParameter(document(), kind(), parameter, value);
}

std::optional<int> TableParameters::valueOf(const MaskParameter& parameter, const MaskSpec& spec) const
{
    if (&kind() == &kPaddingMask && parameter.name == "side")
        return int(paddingSide(document()));
    return parameter.get(spec);
}

void TableParameters::show(const MaskSpec& spec)
{
    for (const Field& field : m_fields)
        showField(field, valueOf(*field.parameter, spec));
    if (!m_lengths)
        return;
    m_lengths->setVisible(!std::holds_alternative<TextInput>(document().scenario()->input.kind));
    m_lengths->show(spec);
}

void TableParameters::showField(const Field& field, std::optional<int> value)
{
    if (field.spin)
        showQuietly(*field.spin, value.value_or(field.spin->minimum()));
    if (field.combo)
        field.combo->setCurrentIndex(value.value_or(0));
    if (field.check)
        field.check->setChecked(value.value_or(0));
}

void TableParameters::retranslate()
{
    for (const Field& field : m_fields)
        retranslateField(field);
    if (m_lengths)
        m_lengths->retranslate();
}

void TableParameters::retranslateField(const Field& field)
{
    const QString title = maskText(field.parameter->title), help = maskText(field.parameter->help);
    if (field.spin)
        field.spin->setSpecialValueText(field.parameter->optional ? tr("no limit") : QString());
    if (field.combo) {
        QStringList texts;
        for (const char* choice : field.parameter->choices)
            texts << maskText(choice);
        field.combo->setTexts(texts);
    }
    if (field.check)
        field.check->setText(title);
    else
        field.label->setText(title);
    for (QWidget* input :
        {static_cast<QWidget*>(field.spin), static_cast<QWidget*>(field.combo), static_cast<QWidget*>(field.check)})
        if (input) {
            input->setToolTip(help);
            input->setAccessibleName(maskText(kind().title) + QStringLiteral(": ") + title);
        }
}

} // namespace ax
