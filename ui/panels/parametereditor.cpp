// SPDX-License-Identifier: MIT
#include "ui/panels/parametereditor.h"

#include "core/mask/kinds.h"
#include "ui/panels/givenmask.h"
#include "ui/panels/listparameter.h"
#include "ui/panels/tableparameters.h"
#include "ui/panels/windowparameters.h"

namespace ax {

ParameterEditor::ParameterEditor(Document& document, const MaskKind& kind, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_kind(kind)
{
}

ParameterEditor* makeParameterEditor(Document& document, const MaskKind& kind, QWidget* parent)
{
    if (&kind == &kWindowMask)
        return new WindowParameters(document, parent);
    if (&kind == &kBlocksMask || &kind == &kGlobalMask || &kind == &kDocumentsMask)
        return new ListParameter(document, kind, parent);
    if (&kind == &kMatrixMask || &kind == &kEditsMask)
        return new GivenMask(document, kind, parent);
    return kind.parameters.empty() ? nullptr : new TableParameters(document, kind, parent);
}

} // namespace ax
