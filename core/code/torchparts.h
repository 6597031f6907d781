// SPDX-License-Identifier: MIT
#pragma once

#include "core/code/attentionprogram.h"

namespace ax {

// What the programs for PyTorch and for FlexAttention share.

void writeTorchDtype(PythonText& text, Dtype dtype);

/// A fused attention returns its output only: without values of their own, those of the identity make it the weights.
/// Returns the name of the result.
std::string_view writeValues(PythonText& text, const ProgramSettings& settings);

/// The whole program by explicit operations; `reason` says why nothing shorter computes the same.
std::string explicitTorchProgram(const ProgramSettings& settings, std::string_view what, const std::string& reason);

/// A reason that holds for every fused attention, or nothing.
std::string reasonAgainstFused(const ProgramSettings& settings, bool hidesSomething);

} // namespace ax
