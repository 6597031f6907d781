// SPDX-License-Identifier: MIT
#include "tests/fuzz/targets.h"

namespace ax::fuzz {
namespace {

constexpr Target kTargets[] = {
    {"npy", &feedNpy},
    {"npz", &feedNpz},
    {"safetensors", &feedSafeTensors},
    {"csv", &feedCsv},
    {"config", &feedConfig},
    {"tokenizer", &feedTokenizer},
    {"merges", &feedMerges},
    {"shardindex", &feedShardIndex},
    {"scenario", &feedScenario},
    {"mask", &feedMask},
};

} // namespace

std::span<const Target> targets()
{
    return kTargets;
}

} // namespace ax::fuzz
