// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace ax {

/// What True (1) says in a boolean mask.
enum class TrueMeans { Visible, Hidden, NoBooleanMask };

/// What the number W of a causal sliding window counts.
enum class WindowCounts {
    WithQuery, ///< W keys, the query's own among them: left = W - 1
    BeforeQuery, ///< W keys before the query's own: left = W
    NoWindow, ///< the function has no window
};

/// How one attention function of a framework reads a mask and what it computes from it. A fact without a value is not
/// stated: neither its documentation nor its source was found to settle it.
struct Convention {
    std::string_view id;
    const char* name; ///< as the framework spells it; never translated
    const char* version; ///< what the facts were read from
    const char* note; ///< which of its paths is meant; English, translation context "Convention"
    std::optional<TrueMeans> trueMeans;
    std::optional<Alignment> alignment; ///< of its causal flag when Lq != Lk
    std::optional<WindowCounts> window;
    std::optional<Fill> fill;
    std::optional<double> float16Fill; ///< instead of `fill` when the numbers are float16
    std::optional<Apply> apply;
    std::optional<EmptyRows> emptyRows; ///< what a row without visible keys comes out as
    std::span<const char* const> sources; ///< addresses; the first is the function's own
};

/// One row a function.
std::span<const Convention> conventions();
/// The convention of an id, or null.
const Convention* conventionOf(std::string_view id);

/// Its fill in a number format.
std::optional<Fill> fillOf(const Convention& convention, Dtype dtype);

} // namespace ax
