// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskkinds.h"

#include <QObject>
#include <map>

namespace ax {

class Document;

/// The parameters that mask kinds had when they were last switched off: kept for the session, in no file.
class MaskMemory : public QObject {
    Q_OBJECT

public:
    /// The memory of `document`, which owns it.
    static MaskMemory& of(Document& document);
    /// The same, or null while nothing has been remembered.
    static const MaskMemory* find(const Document& document);

    void remember(const MaskKind& kind, const MaskSpec& spec) { m_specs[kind.key] = spec; }
    /// Gives `spec` the remembered part of `kind`; false when there is none.
    bool restore(const MaskKind& kind, MaskSpec& spec) const;

private:
    using QObject::QObject;

    std::map<std::string_view, MaskSpec> m_specs;
};

/// Takes the part of `kind` from one mask into another.
void copyMaskPart(const MaskKind& kind, const MaskSpec& from, MaskSpec& to);

} // namespace ax
