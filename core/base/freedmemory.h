// SPDX-License-Identifier: MIT
#pragma once

namespace ax {

/// Returns to the system what was freed but kept (keepFreedMemory()): after a job that needed much for a moment, such as
/// reading a large JSON file. Takes milliseconds.
void returnFreedMemory();

} // namespace ax
