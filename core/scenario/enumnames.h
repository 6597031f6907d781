// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <optional>
#include <span>
#include <string_view>

namespace ax {

/// `decode.strategy`; Decode keeps it as `sample`.
enum class Strategy { Greedy, Sample };

/// The word that a scenario file and the command line use for a choice.
template <typename Enum> struct EnumName {
    Enum value;
    std::string_view name;
};

/// The words of a choice, the default first. Exists for the enumerations of scenario.h and maskspec.h.
template <typename Enum> std::span<const EnumName<Enum>> enumNames();

template <> std::span<const EnumName<Side>> enumNames();
template <> std::span<const EnumName<Alignment>> enumNames();
template <> std::span<const EnumName<Origin>> enumNames();
template <> std::span<const EnumName<Positions>> enumNames();
template <> std::span<const EnumName<KvHeads>> enumNames();
template <> std::span<const EnumName<Dtype>> enumNames();
template <> std::span<const EnumName<Apply>> enumNames();
template <> std::span<const EnumName<MaskOrder>> enumNames();
template <> std::span<const EnumName<EmptyRows>> enumNames();
template <> std::span<const EnumName<Strategy>> enumNames();
template <> std::span<const EnumName<Stage>> enumNames();
template <> std::span<const EnumName<ColorScale>> enumNames();
template <> std::span<const EnumName<Normalise>> enumNames();

template <typename Enum> std::string_view nameOf(Enum value)
{
    for (const EnumName<Enum>& entry : enumNames<Enum>())
        if (entry.value == value)
            return entry.name;
    return {};
}

template <typename Enum> std::optional<Enum> fromName(std::string_view name)
{
    for (const EnumName<Enum>& entry : enumNames<Enum>())
        if (entry.name == name)
            return entry.value;
    return std::nullopt;
}

} // namespace ax
