// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"

#include <QObject>
#include <vector>

namespace ax {

class Document;

/// The mask matrices that a convention has turned around (True hides), beside what was written: kept for the session,
/// in no file. Undo and redo need no bookkeeping: the matrix that a mask holds tells whether it is one of them.
class TurnedMatrices : public QObject {
    Q_OBJECT

public:
    /// The memory of `document`, which owns it.
    static TurnedMatrices& of(Document& document);
    /// The same, or null while nothing has been remembered.
    static const TurnedMatrices* find(const Document& document);

    /// Notes what became of the matrices of a mask and of those of its layers.
    void remember(const MaskSpec& written, const MaskSpec& read);
    /// Puts the matrices back as they were written.
    void writeBack(MaskSpec& spec) const;

private:
    using QObject::QObject;

    struct Pair {
        TensorSource written, turned;
    };

    const TensorSource* writtenOf(const TensorSource& turned) const;

    std::vector<Pair> m_pairs;
};

} // namespace ax
