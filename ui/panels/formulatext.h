// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/formulacontext.h"

#include <QString>
#include <functional>
#include <vector>

namespace ax {

/// A piece of the formula line.
struct FormulaPart {
    enum class Kind { Names, Score, Scale, Verdict, Softmax, Result, Before, Rank };
    Kind kind = Kind::Result;
    QString text; ///< as shown
    QString exact; ///< the same with every digit, for the tooltip and the clipboard

    friend bool operator==(const FormulaPart&, const FormulaPart&) = default;
};

/// The cell's numbers from q⋅k to the weight, in the order in which they are computed.
std::vector<FormulaPart> formulaParts(const CellStory& story, const FormulaContext& context);

/// The parts that fit into `width` by `measure`, in order. The result is never left out; rank, names, score, what was
/// before, scale and the softmax go first, in this order.
std::vector<FormulaPart> fitFormula(
    std::vector<FormulaPart> parts, int width, const std::function<int(const std::vector<FormulaPart>&)>& measure);

/// Plain text of parts, shown or exact digits.
QString formulaLine(const std::vector<FormulaPart>& parts);
QString exactFormula(const std::vector<FormulaPart>& parts);

} // namespace ax
