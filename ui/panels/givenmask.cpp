// SPDX-License-Identifier: MIT
#include "ui/panels/givenmask.h"

#include "core/mask/kinds.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace ax {
namespace {

/// "8 x 8".
QString shapeText(const Tensor& tensor)
{
    QStringList sizes;
    for (const std::int64_t size : tensor.shape)
        sizes << QString::number(size);
    return sizes.join(QStringLiteral(" × "));
}

} // namespace

GivenMask::GivenMask(Document& document, const MaskKind& kind, QWidget* parent)
    : ParameterEditor(document, kind, parent)
    , m_text(new QLabel(this))
    , m_clear(new QPushButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text, 1);
    layout->addWidget(m_clear);
    m_text->setWordWrap(true);
    connect(m_clear, &QPushButton::clicked, this, [this] { setMaskOn(this->document(), this->kind(), false); });
}

void GivenMask::show(const MaskSpec& spec)
{
    if (&kind() == &kEditsMask)
        m_text->setText(tr("%n painted cell(s)", nullptr, int(spec.edits.size())));
    else if (spec.matrix && spec.matrix->values)
        m_text->setText(tr("A table of %1").arg(shapeText(*spec.matrix->values)));
}

void GivenMask::retranslate()
{
    m_clear->setText(tr("Clear"));
    m_clear->setAccessibleName(tr("Clear: %1").arg(maskText(kind().title)));
}

} // namespace ax
