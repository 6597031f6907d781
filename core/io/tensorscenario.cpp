// SPDX-License-Identifier: MIT
#include "core/io/tensorscenario.h"

#include "core/io/scenariofile.h"
#include "core/io/tensorfile.h"

#include <algorithm>
#include <array>
#include <filesystem>

namespace ax {
namespace {

using Json = nlohmann::ordered_json;
using Names = std::vector<std::string>;

struct ArrayKind {
    const char* kind;
    std::array<const char*, 2> needed; ///< "" = no second one
    const char* optional;
};

constexpr std::array kKinds{
    ArrayKind{"qkv", {"q", "k"}, "v"},
    ArrayKind{"scores", {"scores", ""}, "v"},
    ArrayKind{"weights", {"weights", ""}, ""},
};

bool has(const Names& names, std::string_view name)
{
    return std::ranges::find(names, name) != names.end();
}

bool matches(const ArrayKind& kind, const Names& names)
{
    return std::ranges::all_of(kind.needed, [&](std::string_view name) { return name.empty() || has(names, name); });
}

Json inputOf(const ArrayKind& kind, const Names& names, const std::string& file)
{
    const bool isNamed = !file.ends_with(".npy");
    Json input{{"kind", kind.kind}};
    for (const std::string_view name : {kind.needed[0], kind.needed[1], kind.optional}) {
        if (name.empty() || !has(names, name))
            continue;
        Json& source = input[std::string(name)];
        source["file"] = std::filesystem::path(file).filename().string();
        if (isNamed)
            source["name"] = name;
    }
    return input;
}

std::string listed(const Names& names)
{
    constexpr std::size_t kMaxShown = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(names.size(), kMaxShown); ++i)
        text += (i == 0 ? "" : ", ") + names[i];
    return names.empty() ? "no arrays" : names.size() > kMaxShown ? text + " ..." : text;
}

} // namespace

Result<Scenario> scenarioFromTensorFile(const std::string& file)
{
    const Result<Names> names = tensorNames(file);
    if (!names)
        return names.error();
    const auto count = std::ranges::count_if(kKinds, [&](const ArrayKind& kind) { return matches(kind, *names); });
    if (count != 1)
        return Error{count == 0 ? ErrorKind::NotFound : ErrorKind::Inconsistent, file, {},
            "arrays named q and k, or scores, or weights", listed(*names)};
    const auto kind = std::ranges::find_if(kKinds, [&](const ArrayKind& entry) { return matches(entry, *names); });
    Json tree{{"format", "attention-explorer/1"}};
    tree["title"] = std::filesystem::path(file).filename().string();
    tree["input"] = inputOf(*kind, *names, file);
    return scenarioFromJson(tree, file);
}

} // namespace ax
