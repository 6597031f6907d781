// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/kerneltable.h"

#include <span>
#include <string_view>

namespace ax::kernels {

/// The tables that this machine can run, the best one first; never empty.
std::span<const KernelTable* const> availableKernels();

/// The table that is in use: the best one, or a lower one that the environment variable ATTENTION_EXPLORER_ISA names
/// ("sse2", "avx2", "avx512"). See unknownForcedName() for other names.
const KernelTable& kernels();

/// The value of ATTENTION_EXPLORER_ISA when it names no table that this machine can run; else empty.
std::string_view unknownForcedName();

/// Makes kernels() answer `table` from now on, for tests and benchmarks; not while another thread computes.
void useKernels(const KernelTable& table);

} // namespace ax::kernels
