// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/maskedits.h"

#include <QWidget>

namespace ax {

/// The parameters of one mask kind, beside its switch. Changing one is an undoable edit that also switches the kind on.
class ParameterEditor : public QWidget {
    Q_OBJECT

public:
    ParameterEditor(Document& document, const MaskKind& kind, QWidget* parent);

    /// Shows the parameters in `spec`, which has the kind on.
    virtual void show(const MaskSpec& spec) = 0;
    virtual void retranslate() = 0;
    /// So many fields that they stay away while the kind is off.
    virtual bool isLong() const { return false; }

protected:
    Document& document() const { return m_document; }
    const MaskKind& kind() const { return m_kind; }

private:
    Document& m_document;
    const MaskKind& m_kind;
};

/// The editor that suits `kind`; null when it has no parameters.
ParameterEditor* makeParameterEditor(Document& document, const MaskKind& kind, QWidget* parent);

} // namespace ax
