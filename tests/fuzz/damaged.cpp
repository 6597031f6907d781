// SPDX-License-Identifier: MIT
// Every truncation and every change of one byte of the header of ten good files: tst_damaged FOLDER, the corpus. The
// targets check that each has an answer; here nothing may crash, hang or take seconds.
#include "core/io/filebytes.h"
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <string>
#include <vector>

using Clock = std::chrono::steady_clock;

namespace {

struct GoodFile {
    std::string_view target;
    std::string_view file;
    std::size_t header; ///< bytes that are changed; the whole file when it is shorter
};

constexpr std::size_t kWholeFile = 1 << 16;
constexpr std::size_t kJsonHeader = 400; ///< of files that are all header: what is told before the long lists

constexpr GoodFile kFiles[] = {
    {"npy", "seed-f8-fortran-big", 128},
    {"npz", "seed-zip64", kWholeFile},
    {"npz", "seed-streamed", kWholeFile},
    {"safetensors", "seed-kinds", 340},
    {"csv", "seed-sheet", kWholeFile},
    {"config", "seed-llama", kJsonHeader},
    {"tokenizer", "seed-bytes", kJsonHeader},
    {"shardindex", "seed-a.safetensors", kJsonHeader},
    {"scenario", "seed-qkv", kJsonHeader},
    {"mask", "seed-1", kWholeFile},
};
static_assert(std::size(kFiles) == 10);

void feedTruncations(const ax::fuzz::Target& target, ax::fuzz::Bytes bytes)
{
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        const std::vector<std::byte> cut(
            bytes.begin(), bytes.begin() + std::ptrdiff_t(length)); // ends where memory ends
        target.feed(cut);
    }
}

void feedChanges(const ax::fuzz::Target& target, ax::fuzz::Bytes bytes, std::size_t header)
{
    std::vector<std::byte> changed(bytes.begin(), bytes.end());
    for (std::size_t at = 0; at < std::min(header, bytes.size()); ++at) {
        for (int value = 0; value < 256; ++value) {
            changed[at] = std::byte(value);
            if (changed[at] != bytes[at])
                target.feed(changed);
        }
        changed[at] = bytes[at];
    }
}

bool damage(const GoodFile& good, const std::string& corpus)
{
    const auto target = std::ranges::find(ax::fuzz::targets(), good.target, &ax::fuzz::Target::name);
    const std::string path = corpus + "/" + std::string(good.target) + "/" + std::string(good.file);
    const auto file = ax::readFile(path, kWholeFile);
    if (!file || target == ax::fuzz::targets().end()) {
        std::fprintf(stderr, "%s cannot be used\n", path.c_str());
        return false;
    }
    const auto start = Clock::now();
    feedTruncations(*target, file->bytes());
    feedChanges(*target, file->bytes(), good.header);
    std::printf("%s: %lld ms\n", path.c_str(),
        static_cast<long long>(std::chrono::duration_cast<std::chrono::milliseconds>(Clock::now() - start).count()));
    return true;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "tst_damaged FOLDER\n");
        return 2;
    }
    bool isFine = true;
    for (const GoodFile& good : kFiles)
        isFine = damage(good, argv[1]) && isFine;
    return isFine ? 0 : 1;
}
