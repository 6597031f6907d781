// SPDX-License-Identifier: MIT
#include "resources/resources.h"

#include <algorithm>
#include <array>

#define AX_FILE(name, symbol) extern "C" const std::byte symbol[], symbol##_end[];
#include "embeddedfiles.inc"
#undef AX_FILE

namespace ax::resources {
namespace {

struct EmbeddedFile {
    std::string_view name;
    const std::byte* begin;
    const std::byte* end;
};

const std::array kFiles = {
#define AX_FILE(name, symbol) EmbeddedFile{name, symbol, symbol##_end},
#include "embeddedfiles.inc"
#undef AX_FILE
};

} // namespace

std::optional<std::span<const std::byte>> find(std::string_view name)
{
    const auto file = std::ranges::find(kFiles, name, &EmbeddedFile::name);
    if (file == kFiles.end())
        return std::nullopt;
    return std::span(file->begin, file->end);
}

std::vector<std::string_view> names(std::string_view prefix)
{
    std::vector<std::string_view> found;
    for (const EmbeddedFile& file : kFiles)
        if (file.name.starts_with(prefix))
            found.push_back(file.name);
    return found;
}

} // namespace ax::resources
