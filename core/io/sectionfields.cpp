// SPDX-License-Identifier: MIT
#include "core/io/sectionfields.h"

#include "core/io/numbertext.h"

#include <cmath>

namespace ax {
namespace {

constexpr std::array kLanguages{"en", "zh_CN"};

} // namespace

void readValue(const JsonPlace& place, std::array<double, 2>& target)
{
    if (!place.value().is_array() || place.value().size() != target.size())
        return place.failType("[lowest, highest]");
    for (std::size_t i = 0; i < target.size(); ++i)
        place.at(i).read(target[i], NumberRange());
    if (!place.failed() && target[0] >= target[1])
        place.fail(ErrorKind::OutOfRange, "lowest < highest", place.value().dump());
}

Json writeValue(const std::array<double, 2>& range)
{
    return Json::array({numberJson(range[0]), numberJson(range[1])});
}

void readValue(const JsonPlace& place, Translations& target)
{
    FieldReader fields(place);
    for (const char* language : kLanguages)
        if (const auto text = fields.find(language))
            text->read(target[language]);
    fields.require("en");
    fields.refuseOthers();
}

Json writeValue(const Translations& texts)
{
    return texts.empty() ? Json(nullptr) : Json(texts);
}


FieldReader::FieldReader(const JsonPlace& object) : m_object(object) { m_object.isObject(); }

std::optional<JsonPlace> FieldReader::find(const char* key)
{
    m_known.insert(key);
    if (m_object.failed() || !m_object.value().contains(key))
        return std::nullopt;
    return m_object.at(std::string(key));
}

std::optional<JsonPlace> FieldReader::findValue(const char* key)
{
    std::optional<JsonPlace> place = find(key);
    return place && place->value().is_null() ? std::nullopt : place;
}

void FieldReader::refuseOthers() const
{
    if (m_object.failed())
        return;
    std::string known;
    for (const std::string& key : m_known)
        known += (known.empty() ? "" : ", ") + key;
    for (const auto& [key, value] : m_object.value().items())
        if (!m_known.contains(key))
            return m_object.at(key).fail(ErrorKind::UnknownKey, "one of " + known, "the unknown key \"" + key + "\"");
}

void FieldReader::require(const char* key) const
{
    if (!m_object.failed() && !m_object.value().contains(key))
        m_object.failBelow("/" + std::string(key), ErrorKind::MissingKey, "a value", "nothing");
}

void FieldReader::flag(const char* key, bool& target, bool fallback)
{
    target = fallback;
    if (const auto place = find(key))
        place->read(target);
}

void FieldReader::flag(const char* key, std::optional<bool>& target)
{
    target.reset();
    if (const auto place = findValue(key))
        place->read(target.emplace());
}

void FieldReader::integer(const char* key, int& target, IntegerRange range, int fallback)
{
    target = fallback;
    if (const auto place = find(key))
        place->read(target, range);
}

void FieldReader::integer(const char* key, std::optional<int>& target, IntegerRange range)
{
    target.reset();
    if (const auto place = findValue(key))
        place->read(target.emplace(), range);
}

void FieldReader::unsignedInteger(const char* key, std::optional<std::uint64_t>& target)
{
    target.reset();
    if (const auto place = findValue(key))
        place->read(target.emplace());
}

void FieldReader::number(const char* key, std::optional<double>& target, NumberRange range)
{
    target.reset();
    if (const auto place = findValue(key))
        place->read(target.emplace(), range);
}

void FieldReader::text(const char* key, std::string& target, const std::string& fallback)
{
    target = fallback;
    if (const auto place = find(key))
        place->read(target);
}

void FieldReader::texts(const char* key, std::vector<std::string>& target)
{
    target.clear();
    if (const auto place = find(key))
        for (const JsonPlace& element : place->elements())
            element.read(target.emplace_back());
}

void FieldReader::integers(const char* key, std::vector<int>& target, IntegerRange range)
{
    target.clear();
    if (const auto place = find(key))
        for (const JsonPlace& element : place->elements())
            element.read(target.emplace_back(), range);
}

void FieldReader::integerRows(const char* key, std::vector<std::vector<int>>& target, IntegerRange range)
{
    target.clear();
    if (const auto place = find(key))
        for (const JsonPlace& row : place->elements())
            for (std::vector<int>& cells = target.emplace_back(); const JsonPlace& cell : row.elements())
                cell.read(cells.emplace_back(), range);
}

void FieldReader::numbers(const char* key, std::vector<double>& target)
{
    target.clear();
    if (const auto place = find(key))
        for (const JsonPlace& element : place->elements())
            element.read(target.emplace_back(), NumberRange());
}

Json numberJson(double value)
{
    constexpr double kExactIntegers = 9007199254740992.0; // 2^53
    if (!std::isfinite(value))
        return numberText(value);
    const bool isInteger = std::abs(value) < kExactIntegers && value == std::trunc(value) && !(value == 0 && std::signbit(value));
    return isInteger ? Json(std::int64_t(value)) : Json(value);
}

void FieldWriter::flag(const char* key, bool value, bool fallback)
{
    if (value != fallback)
        m_object[key] = value;
}

void FieldWriter::integer(const char* key, int value, IntegerRange, int fallback)
{
    if (value != fallback)
        m_object[key] = value;
}

void FieldWriter::number(const char* key, const std::optional<double>& value, NumberRange)
{
    if (value)
        m_object[key] = numberJson(*value);
}

void FieldWriter::text(const char* key, const std::string& value, const std::string& fallback)
{
    if (value != fallback)
        m_object[key] = value;
}

void FieldWriter::numbers(const char* key, const std::vector<double>& value)
{
    for (const double number : value)
        m_object[key].push_back(numberJson(number));
}

} // namespace ax
