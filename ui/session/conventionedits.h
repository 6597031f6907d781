// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/convention.h"
#include "ui/session/document.h"

namespace ax {

/// Reads the mask and computes its numbers as a framework does (see withConvention), as one undo step.
void useConvention(Document& document, const Convention& convention);

/// A scenario of the document with the ones of its mask matrix as they were written: using a convention where True
/// hides turns the matrix around, and the next convention must start from the numbers themselves again.
Scenario asWritten(const Document& document, const Scenario& scenario);

/// True when the document already is as `convention` would make it.
bool followsConvention(const Document& document, const Convention& convention);

} // namespace ax
