// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/tensorarrays.h"
#include "core/scenario/inputshape.h"

#include <array>
#include <span>
#include <string_view>

namespace ax {

/// What the arrays of a file are taken for.
enum class ArrayKind { Qkv, Scores, Weights };

/// A part that an array can play: "q", "k", "v", "scores" or "weights", as scenarios call it.
struct ArrayRole {
    std::string_view name;
    bool isNeeded = true;
};

/// The roles of a kind in their order.
std::span<const ArrayRole> arrayRoles(ArrayKind kind);

/// Which axis of an array is which, outermost first: 'b' batch, 'h' head, 'r' row (query; of k and v key), 'c' column
/// (component of a vector; of scores and weights key). "bhrc" is how scenarios keep arrays, "brhc" has heads inside.
using AxisOrder = std::string_view;

/// The orders that an array of this rank can have, the usual one first; none for ranks other than 2 to 4.
std::span<const AxisOrder> axisOrders(std::size_t rank);

/// An array in a role.
struct ArrayUse {
    std::string array; ///< empty: none
    std::string order; ///< an AxisOrder of the array's rank

    friend bool operator==(const ArrayUse&, const ArrayUse&) = default;
};

/// How the arrays of a file are read: one use a role of the kind.
struct ArrayReading {
    static constexpr std::size_t kMostRoles = 3;

    ArrayKind kind = ArrayKind::Qkv;
    std::array<ArrayUse, kMostRoles> uses;
    std::string labels; ///< a text file with a label a line (labelsOfText); empty: none

    friend bool operator==(const ArrayReading&, const ArrayReading&) = default;
};

/// What names and shapes suggest. Roles that nothing fits stay empty.
ArrayReading proposedReading(std::span<const ArrayInfo> arrays);
/// The same for one kind.
ArrayReading proposedReading(std::span<const ArrayInfo> arrays, ArrayKind kind);

/// The sizes that a reading gives, from shapes alone. Errors: a role without its array; a rank without an order; shapes
/// that do not fit each other (places such as "/input/k").
Result<InputShape> shapeOfReading(const ArrayReading& reading, std::span<const ArrayInfo> arrays);

/// The scenario that shows a file as `reading` says. Arrays that had to be turned lie in it inline, the others stay in
/// the file. Errors: those of shapeOfReading, of the file's format and of the labels.
Result<Scenario> scenarioOfReading(const std::string& file, const ArrayReading& reading);

/// One label a line; a last empty line, Windows line ends and a byte order mark are no part of them. Error: broken
/// UTF-8.
Result<std::vector<std::string>> labelsOfText(std::string_view text);

/// Gives labels to keys or queries, whichever they fit in number; to both when there are as many. Error: WrongShape.
Status setLabels(Input& input, const std::vector<std::string>& labels, const InputShape& shape);

} // namespace ax
