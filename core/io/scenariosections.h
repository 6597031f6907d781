// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonplace.h"
#include "core/scenario/scenario.h"

/// Reader and writer of each section of a scenario. Readers report the first fault through their place; writers leave
/// defaults out and may return an empty object.
namespace ax {

void readValue(const JsonPlace& place, Input& target);
Json writeValue(const Input& input);

void readValue(const JsonPlace& place, MaskSpec& target);
Json writeValue(const MaskSpec& spec);

void readValue(const JsonPlace& place, Scoring& target);
Json writeValue(const Scoring& scoring);

void readValue(const JsonPlace& place, Numerics& target);
Json writeValue(const Numerics& numerics);

void readValue(const JsonPlace& place, Decode& target);
Json writeValue(const Decode& decode);

void readValue(const JsonPlace& place, View& target);
Json writeValue(const View& view);

void readValue(const JsonPlace& place, Lesson& target);
Json writeValue(const Lesson& lesson);

} // namespace ax
