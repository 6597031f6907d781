// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <span>
#include <string>
#include <string_view>

namespace ax {

/// What a program text is written for.
struct CodeTarget {
    std::string_view name; ///< word of the command line
    const char* title; ///< name of the library, the same in all languages
    std::string (*write)(const struct ProgramSettings& settings);
};

/// NumPy, PyTorch, FlexAttention.
std::span<const CodeTarget> codeTargets();
/// The target of a name, or null.
const CodeTarget* codeTarget(std::string_view name);

/// A stand-alone Python program that computes the same as the snapshot shows: the selected layer with its numbers
/// written out. `head` may be View::kMeanHead; indices must be in range. Errors: TooLarge, OutOfMemory.
Result<std::string> writeProgram(const Snapshot& snapshot, int batch, int layer, int head, const CodeTarget& target);

} // namespace ax
