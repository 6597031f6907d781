// SPDX-License-Identifier: MIT
// Feeds every file of the corpus to its target, with any compiler: tst_corpus FOLDER. What a target finds wrong, and
// any crash, ends the program; the last line names the file.
#include "core/io/filebytes.h"
#include "tests/fuzz/targets.h"

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <filesystem>
#include <vector>

namespace fs = std::filesystem;
using Clock = std::chrono::steady_clock;

namespace {

constexpr std::size_t kMostBytes = 1 << 20;
constexpr std::chrono::seconds kLongest{10}; ///< a guard against hanging; a file takes a millisecond

std::vector<fs::path> filesIn(const fs::path& folder)
{
    std::vector<fs::path> files;
    std::error_code failed;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, failed))
        files.push_back(entry.path());
    std::ranges::sort(files);
    return files;
}

bool replay(const ax::fuzz::Target& target, const fs::path& path)
{
    const auto file = ax::readFile(path.string(), kMostBytes);
    if (!file) {
        std::fprintf(stderr, "%s\n", file.error().text().c_str());
        return false;
    }
    std::printf("%s\n", path.c_str());
    std::fflush(stdout);
    const auto start = Clock::now();
    target.feed(file->bytes());
    const bool isQuick = Clock::now() - start < kLongest;
    if (!isQuick)
        std::fprintf(stderr, "%s takes too long\n", path.c_str());
    return isQuick;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2) {
        std::fprintf(stderr, "tst_corpus FOLDER\n");
        return 2;
    }
    bool isFine = true;
    for (const ax::fuzz::Target& target : ax::fuzz::targets()) {
        const std::vector<fs::path> files = filesIn(fs::path(argv[1]) / target.name);
        if (files.empty())
            std::fprintf(stderr, "%s has no corpus\n", target.name.data());
        isFine = isFine && !files.empty();
        for (const fs::path& file : files)
            isFine = replay(target, file) && isFine;
    }
    return isFine ? 0 : 1;
}
