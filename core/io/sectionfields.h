// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/jsonplace.h"
#include "core/scenario/enumnames.h"

#include <array>
#include <concepts>
#include <map>
#include <set>

/// One function per section lists its keys, ranges and defaults once, for reading and for writing alike:
///
///     void describe(auto& fields, Described<Scoring> auto& scoring) { fields.number("scale", scoring.scale); … }
///
/// FieldReader fills `scoring` from an object and refuses keys that were not listed; FieldWriter makes the object and leaves
/// defaults out. A key whose value may be missing (an optional) also accepts null.
namespace ax {

/// [lowest, highest], lowest < highest.
void readValue(const JsonPlace& place, std::array<double, 2>& interval);
Json writeValue(const std::array<double, 2>& interval);

/// {"en", "zh_CN"}; English is always there, because it is what the other language falls back to.
using Translations = std::map<std::string, std::string>;
void readValue(const JsonPlace& place, Translations& target);
Json writeValue(const Translations& texts);

/// Readers and writers of values with a form of their own (a window, a tensor …) overload these two in their section.
template <typename T>
concept CustomValue = requires(const JsonPlace& place, T& target, const T& value) {
    readValue(place, target);
    { writeValue(value) } -> std::same_as<Json>;
};

/// `T` or `const T`: what a describe function fills, or reads from.
template <typename T, typename Plain>
concept Described = std::same_as<std::remove_const_t<T>, Plain>;

class FieldReader {
public:
    explicit FieldReader(const JsonPlace& object);
    /// Refuses every key that no field has asked for.
    void refuseOthers() const;
    void require(const char* key) const;
    /// The value of a key, for whoever reads it in a way of its own; nothing when it is missing or something has failed.
    std::optional<JsonPlace> find(const char* key);

    void flag(const char* key, bool& target, bool fallback);
    void flag(const char* key, std::optional<bool>& target);
    void integer(const char* key, int& target, IntegerRange range, int fallback);
    void integer(const char* key, std::optional<int>& target, IntegerRange range = {});
    void unsignedInteger(const char* key, std::optional<std::uint64_t>& target);
    void number(const char* key, std::optional<double>& target, NumberRange range = {});
    void text(const char* key, std::string& target, const std::string& fallback = {});
    void texts(const char* key, std::vector<std::string>& target);
    void integers(const char* key, std::vector<int>& target, IntegerRange range = {});
    void integerRows(const char* key, std::vector<std::vector<int>>& target, IntegerRange range);
    void numbers(const char* key, std::vector<double>& target);

    template <typename Enum>
        requires std::is_enum_v<Enum>
    void choice(const char* key, Enum& target, Enum fallback);
    template <typename Enum>
        requires std::is_enum_v<Enum>
    void choice(const char* key, std::optional<Enum>& target);

    template <CustomValue T>
    void custom(const char* key, T& target);
    template <CustomValue T>
    void custom(const char* key, std::optional<T>& target);
    template <CustomValue T>
    void list(const char* key, std::vector<T>& target);

private:
    /// The same, but null counts as missing.
    std::optional<JsonPlace> findValue(const char* key);

    JsonPlace m_object;
    std::set<std::string> m_known;
};

class FieldWriter {
public:
    Json takeObject() { return std::move(m_object); }
    void require(const char*) const {}

    void flag(const char* key, bool value, bool fallback);
    void flag(const char* key, const std::optional<bool>& value) { optional(key, value); }
    void integer(const char* key, int value, IntegerRange, int fallback);
    void integer(const char* key, const std::optional<int>& value, IntegerRange = {}) { optional(key, value); }
    void unsignedInteger(const char* key, const std::optional<std::uint64_t>& value) { optional(key, value); }
    void number(const char* key, const std::optional<double>& value, NumberRange = {});
    void text(const char* key, const std::string& value, const std::string& fallback = {});
    void texts(const char* key, const std::vector<std::string>& value) { nonEmpty(key, value); }
    void integers(const char* key, const std::vector<int>& value, IntegerRange = {}) { nonEmpty(key, value); }
    void integerRows(const char* key, const std::vector<std::vector<int>>& value, IntegerRange) { nonEmpty(key, value); }
    void numbers(const char* key, const std::vector<double>& value);

    template <typename Enum>
    void choice(const char* key, Enum value, Enum fallback);
    template <typename Enum>
    void choice(const char* key, const std::optional<Enum>& value);

    template <CustomValue T>
    void custom(const char* key, const T& value);
    template <CustomValue T>
    void custom(const char* key, const std::optional<T>& value);
    template <CustomValue T>
    void list(const char* key, const std::vector<T>& value);

private:
    template <typename T>
    void optional(const char* key, const std::optional<T>& value)
    {
        if (value)
            m_object[key] = *value;
    }
    template <typename T>
    void nonEmpty(const char* key, const std::vector<T>& value)
    {
        if (!value.empty())
            m_object[key] = value;
    }

    Json m_object = Json::object();
};

/// An integer where the value is one, else the shortest float64; non-finite values as the strings "nan", "inf", "-inf".
Json numberJson(double value);

/// The words of a choice as a sentence part: `"right" or "left"`.
template <typename Enum>
std::string choiceText()
{
    std::string text;
    for (const EnumName<Enum>& entry : enumNames<Enum>())
        text += (text.empty() ? "\"" : " or \"") + std::string(entry.name) + "\"";
    return text;
}

template <typename Enum>
void readChoice(const JsonPlace& place, Enum& target)
{
    const auto* word = place.value().template get_ptr<const std::string*>();
    const std::optional<Enum> value = word ? fromName<Enum>(*word) : std::nullopt;
    if (value)
        target = *value;
    else if (word)
        place.fail(ErrorKind::OutOfRange, choiceText<Enum>(), "\"" + *word + "\"");
    else
        place.failType(choiceText<Enum>());
}

template <typename Enum>
    requires std::is_enum_v<Enum>
void FieldReader::choice(const char* key, Enum& target, Enum fallback)
{
    target = fallback;
    if (const auto place = find(key))
        readChoice(*place, target);
}

template <typename Enum>
    requires std::is_enum_v<Enum>
void FieldReader::choice(const char* key, std::optional<Enum>& target)
{
    target.reset();
    if (const auto place = findValue(key))
        readChoice(*place, target.emplace());
}

template <CustomValue T>
void FieldReader::custom(const char* key, T& target)
{
    if (const auto place = find(key))
        readValue(*place, target);
}

template <CustomValue T>
void FieldReader::custom(const char* key, std::optional<T>& target)
{
    target.reset();
    if (const auto place = findValue(key))
        readValue(*place, target.emplace());
}

template <CustomValue T>
void FieldReader::list(const char* key, std::vector<T>& target)
{
    target.clear();
    if (const auto place = find(key))
        for (const JsonPlace& element : place->elements())
            readValue(element, target.emplace_back());
}

template <typename Enum>
void FieldWriter::choice(const char* key, Enum value, Enum fallback)
{
    if (value != fallback)
        m_object[key] = nameOf(value);
}

template <typename Enum>
void FieldWriter::choice(const char* key, const std::optional<Enum>& value)
{
    if (value)
        m_object[key] = nameOf(*value);
}

template <CustomValue T>
void FieldWriter::custom(const char* key, const T& value)
{
    Json written = writeValue(value);
    if (!written.is_null())
        m_object[key] = std::move(written);
}

template <CustomValue T>
void FieldWriter::custom(const char* key, const std::optional<T>& value)
{
    if (value)
        custom(key, *value);
}

template <CustomValue T>
void FieldWriter::list(const char* key, const std::vector<T>& value)
{
    for (const T& element : value)
        m_object[key].push_back(writeValue(element));
}

} // namespace ax
