// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonplace.h"
#include "core/scenario/tensor.h"

namespace ax {

/// Nested lists of rank 2 to 4, or {"file", "name"} of an array beside the document. Fails on other ranks, empty axes,
/// ragged lists, entries that are no numbers, and files outside the document's folder.
void readValue(const JsonPlace& place, TensorSource& target);
Json writeValue(const TensorSource& source);

} // namespace ax
