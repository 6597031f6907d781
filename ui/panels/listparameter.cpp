// SPDX-License-Identifier: MIT
#include "ui/panels/listparameter.h"

#include "core/mask/kinds.h"
#include "ui/panels/compactinputs.h"

#include <QLabel>
#include <QVBoxLayout>

namespace ax {
namespace {

constexpr int kLongestList = 100'000;

} // namespace

ListParameter::ListParameter(Document& document, const MaskKind& kind, QWidget* parent)
    : ParameterEditor(document, kind, parent)
    , m_field(new CompactLineEdit(this))
    , m_error(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    layout->addWidget(m_field);
    layout->addWidget(m_error);
    m_field->setMaxLength(kLongestList);
    m_error->setWordWrap(true);
    m_error->setTextFormat(Qt::PlainText);
    m_error->hide();
    connect(m_field, &QLineEdit::editingFinished, this, &ListParameter::apply);
}

QString ListParameter::textOf(const MaskSpec& spec) const
{
    return &kind() == &kPaddingMask ? paddingLengths(spec) : maskList(spec, kind());
}

void ListParameter::show(const MaskSpec& spec)
{
    const QString text = textOf(spec);
    if (text == m_shown && !m_field->text().isEmpty())
        return; // what is being typed stays
    m_shown = text;
    m_field->setText(text);
    m_error->hide();
}

void ListParameter::apply()
{
    const QString text = m_field->text();
    if (text == m_shown) {
        m_error->hide();
        return;
    }
    const Status applied
        = &kind() == &kPaddingMask ? setPaddingLengths(document(), text) : setMaskList(document(), kind(), text);
    m_error->setVisible(!applied);
    if (applied)
        m_shown.clear(); // so that the field shows the list as it is written
    else
        m_error->setText(tr("Write it like this: %1").arg(m_field->placeholderText()));
    m_field->setAccessibleDescription(applied ? QString() : m_error->text());
}

void ListParameter::retranslate()
{
    if (&kind() == &kBlocksMask) {
        m_field->setPlaceholderText(QStringLiteral("0-2+4-6"));
        m_field->setToolTip(tr("First and last position of every block"));
    } else if (&kind() == &kGlobalMask) {
        m_field->setPlaceholderText(QStringLiteral("0+5"));
        m_field->setToolTip(tr("Positions, joined by +"));
    } else if (&kind() == &kDocumentsMask) {
        m_field->setPlaceholderText(QStringLiteral("0+0+1"));
        m_field->setToolTip(tr("The number of its document for every key, joined by +"));
    } else {
        m_field->setPlaceholderText(QStringLiteral("5+3"));
        m_field->setToolTip(tr("How many keys are real in every batch entry, joined by +"));
    }
    m_field->setAccessibleName(maskText(kind().title) + QStringLiteral(": ") + m_field->toolTip());
}

} // namespace ax
