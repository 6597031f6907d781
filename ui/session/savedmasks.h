// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/namedmask.h"

#include <QString>
#include <vector>

namespace ax {

/// Masks kept under a name in the settings, in the order in which they were saved. A damaged entry hides no other.
class SavedMasks {
public:
    static constexpr int kMost = 100;
    static constexpr std::size_t kMostBytes = std::size_t(1) << 20; ///< of one mask as JSON

    struct Reading {
        std::vector<NamedMask> masks;
        int damaged = 0; ///< entries that are no masks and were left out
    };

    static Reading read();
    /// Replaces a mask of the same name. Errors: TooLarge.
    static Status save(const NamedMask& named);
    static void remove(const std::string& name);
};

} // namespace ax
