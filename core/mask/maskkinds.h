// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskground.h"

#include <optional>
#include <span>
#include <string_view>

namespace ax {

/// Where a kind stands in the rule
/// (causal OR prefix OR blocks) AND (window OR sinks OR global) AND restrictions, then edits.
enum class MaskRole {
    ClosesCausal, ///< closes the first bracket; the bracket is open everywhere while this kind is off
    OpensCausal, ///< opens cells inside the first bracket
    ClosesWindow, ///< the same for the second bracket
    OpensWindow,
    Restriction, ///< and-ed
    Edit, ///< painted last
};

enum class ParameterKind {
    Integer, ///< minimum .. maximum; nothing = no limit, where `optional`
    Flag, ///< 0 or 1
    Choice, ///< index into `choices`
};

/// A parameter of a mask kind, as a panel shows it and a file names it.
struct MaskParameter {
    std::string_view name; ///< in the scenario, below the kind's key; empty: the kind's own value ("/mask/prefix")
    const char* title; ///< English, translation context "MaskKind"
    const char* help; ///< one sentence
    ParameterKind kind = ParameterKind::Integer;
    int minimum = 0;
    int maximum = 0;
    std::optional<int> initial; ///< when the kind is switched on
    bool optional = false; ///< may be without limit
    std::span<const char* const> choices{}; ///< titles of a Choice
    std::optional<int> (*get)(const MaskSpec&) = nullptr; ///< nothing also while the kind is off
    void (*set)(MaskSpec&, std::optional<int>) = nullptr; ///< switches the kind on when it was off
};

/// One mask kind: a file of its own, one row of the table. Panels, reader, writer, compiler and tests go through this.
struct MaskKind {
    std::string_view key; ///< JSON key of the scenario; what CompiledMask::hiddenBy names
    const char* title; ///< English, translation context "MaskKind"
    const char* help; ///< one sentence: which keys stay visible
    MaskRole role;
    std::span<const MaskParameter> parameters;
    bool (*isActive)(const MaskSpec&); ///< of a spec whose defaults are filled in
    /// Switches the kind on with its initial parameters, or off. Kinds that need a list (documents, matrix, edits) have
    /// no initial one and stay off.
    void (*setActive)(MaskSpec&, bool on);
    /// What depends on sizes: counts and positions. Null: nothing to check.
    Status (*check)(const MaskGround&) = nullptr;
    /// The rule that lists its rows; independent of the ground's lifetime. Null for edits, which paint instead.
    MaskRule (*rule)(const MaskGround&) = nullptr;
};

/// All kinds in the order in which panels show them and hiddenBy names them.
std::span<const MaskKind* const> maskKinds();
/// The kind of a key, or null.
const MaskKind* maskKind(std::string_view key);

/// Largest value of any size, position or count in a mask.
inline constexpr int kLargestMaskNumber = 1'000'000'000;

} // namespace ax
