// SPDX-License-Identifier: MIT
#include "core/io/wrongfile.h"

#include <algorithm>
#include <array>
#include <cctype>

namespace ax {
namespace {

struct Signature {
    std::string_view start;
    std::string_view kind;
};

using namespace std::string_view_literals;

constexpr std::array kSignatures = {
    Signature{"version https://git-lfs"sv, "a Git LFS pointer: the file itself was not downloaded"sv},
    Signature{"\xFF\xFE"sv, "text in UTF-16"sv},
    Signature{"\xFE\xFF"sv, "text in UTF-16"sv},
    Signature{"PK\x03\x04"sv, "a zip archive (such as a PyTorch or NumPy archive)"sv},
    Signature{"\x80\x02"sv, "a Python pickle, which is never opened: it may run code"sv},
    Signature{"\x80\x04"sv, "a Python pickle, which is never opened: it may run code"sv},
    Signature{"\x93NUMPY"sv, "a NumPy array"sv},
    Signature{"GGUF"sv, "a GGUF model"sv},
    Signature{"\x89PNG"sv, "a PNG picture"sv},
    Signature{"%PDF"sv, "a PDF document"sv},
    Signature{"\x1F\x8B"sv, "a gzip archive"sv},
};

bool isWebPage(std::string_view bytes)
{
    std::string_view start = bytes.substr(std::min(bytes.find_first_not_of(" \t\r\n"), bytes.size()));
    constexpr std::array kStarts = {"<!doctype html"sv, "<html"sv, "<?xml"sv, "<head"sv, "<body"sv};
    const auto sameLetter = [](char a, char b) { return std::tolower(static_cast<unsigned char>(a)) == b; };
    return std::ranges::any_of(kStarts, [&](std::string_view tag) {
        return start.size() >= tag.size()
            && std::equal(tag.begin(), tag.end(), start.begin(), [&](char b, char a) { return sameLetter(a, b); });
    });
}

} // namespace

std::string_view recogniseWrongFile(std::string_view bytes)
{
    if (isWebPage(bytes))
        return "a web page (HTML)";
    const auto found = std::ranges::find_if(
        kSignatures, [&](const Signature& signature) { return bytes.starts_with(signature.start); });
    return found == kSignatures.end() ? std::string_view() : found->kind;
}

} // namespace ax
