// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/evaluation/headview.h"
#include "core/io/scenariofile.h"
#include "core/lesson/lessonsteps.h"
#include "resources/resources.h"
#include "tests/support/evaluated.h"

#include <cmath>
#include <regex>

namespace ax::test {

/// A built-in lesson, read from the bytes inside the program.
inline Result<Scenario> builtinLesson(const std::string& name)
{
    const std::string path = "lessons/" + name + ".attn.json";
    const auto bytes = resources::find(path);
    if (!bytes)
        return Error{ErrorKind::NotFound, path, {}, "a built-in lesson", {}};
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    const Result<Json> tree = readJson(text, path);
    return tree ? scenarioFromJson(*tree, path) : tree.error();
}

/// "leakage", "minus-infinity" …: in the order in which they are taught.
inline std::vector<std::string> builtinLessonNames()
{
    std::vector<std::string> names;
    for (const std::string_view path : resources::names("lessons/"))
        names.emplace_back(path.substr(8, path.size() - 8 - std::string_view(".attn.json").size()));
    return names;
}

/// A number as a text says it: "0.27", "9.3%". It stands for every value that is printed so.
struct PrintedNumber {
    double value = 0;
    double tolerance = 0; ///< half a unit of the last digit
    bool isPercent = false;

    bool matches(double exact) const { return std::abs(exact - value) <= tolerance * (1 + 1e-6); }
};

/// Reads "0.27", "−4.7249", "-.0138" or "9.3%".
inline PrintedNumber printedNumber(std::string text)
{
    PrintedNumber number;
    number.isPercent = text.ends_with('%');
    if (number.isPercent)
        text.pop_back();
    if (text.starts_with("−"))
        text = "-" + text.substr(std::string_view("−").size());
    const std::size_t point = std::min(text.find('.'), text.size() - 1);
    const double unit = number.isPercent ? 0.01 : 1;
    number.value = std::stod(text) * unit;
    number.tolerance = 0.5 * std::pow(10.0, -double(text.size() - 1 - point)) * unit;
    return number;
}

/// The numbers with a decimal point and the percentages of a text, in order: what a picture must show.
inline std::vector<std::string> decimalsOf(const std::string& text)
{
    static const std::regex number("(−?[0-9]+\\.[0-9]+%?)|(−?[0-9]+%)");
    return {std::sregex_token_iterator(text.begin(), text.end(), number), std::sregex_token_iterator()};
}

} // namespace ax::test
