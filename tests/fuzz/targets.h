// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <span>
#include <string_view>

namespace ax::fuzz {

using Bytes = std::span<const std::byte>;

/// One reader of something that a stranger may have written. `feed` gives it any bytes and ends the program when the
/// answer is neither a sound value nor an error in one printable line.
struct Target {
    std::string_view name; ///< also the folder of its corpus
    void (*feed)(Bytes bytes);
};

std::span<const Target> targets();

// tensors.cpp
void feedNpy(Bytes bytes);
void feedNpz(Bytes bytes);
void feedSafeTensors(Bytes bytes);
void feedCsv(Bytes bytes);

// models.cpp
void feedConfig(Bytes bytes);
void feedTokenizer(Bytes bytes);
void feedMerges(Bytes bytes);
void feedShardIndex(Bytes bytes);

// scenarios.cpp
void feedScenario(Bytes bytes);
void feedMask(Bytes bytes);

} // namespace ax::fuzz
