// SPDX-License-Identifier: MIT
#include "core/io/jsonplace.h"

#include "core/io/json.h"
#include "core/io/numbertext.h"

namespace ax {
namespace {

/// The value when it is short, else what it is: "a list of 3".
std::string described(const Json& value)
{
    constexpr std::size_t kMaxShown = 60;
    if (value.is_array())
        return "a list of " + std::to_string(value.size());
    if (value.is_object())
        return "an object";
    const std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() <= kMaxShown ? text : "a text of " + std::to_string(text.size() - 2) + " bytes";
}

std::string wholeRange(IntegerRange range)
{
    return "an integer of " + std::to_string(range.minimum) + " to " + std::to_string(range.maximum);
}

/// The limit that holds for everything goes without saying, unless it is the one that was passed.
std::string described(IntegerRange range)
{
    if (range.maximum == IntegerRange().maximum)
        return "an integer of at least " + std::to_string(range.minimum);
    return wholeRange(range);
}

std::string described(NumberRange range)
{
    const NumberRange any;
    if (range.minimum == any.minimum)
        return "a finite number";
    if (range.maximum == any.maximum)
        return (range.aboveMinimum ? "a number above " : "a number of at least ") + numberText(range.minimum);
    return "a number of " + numberText(range.minimum) + " to " + numberText(range.maximum);
}

bool contains(NumberRange range, double number)
{
    return number <= range.maximum && (range.aboveMinimum ? number > range.minimum : number >= range.minimum);
}

} // namespace

JsonPlace JsonPlace::at(const std::string& key) const
{
    return {*m_reading, m_value->at(key), jsonPointer(m_pointer, key)};
}

JsonPlace JsonPlace::at(std::size_t index) const
{
    return {*m_reading, m_value->at(index), m_pointer + "/" + std::to_string(index)};
}

std::vector<JsonPlace> JsonPlace::elements() const
{
    std::vector<JsonPlace> places;
    if (isList())
        for (std::size_t i = 0; i < m_value->size(); ++i)
            places.push_back(at(i));
    return places;
}

void JsonPlace::failBelow(const std::string& below, ErrorKind kind, std::string expected, std::string found) const
{
    if (!failed())
        m_reading->error = Error{kind, m_reading->file, m_pointer + below, std::move(expected), std::move(found)};
}

void JsonPlace::fail(ErrorKind kind, std::string expected, std::string found) const
{
    failBelow({}, kind, std::move(expected), std::move(found));
}

void JsonPlace::failType(std::string expected) const
{
    fail(ErrorKind::WrongType, std::move(expected), described(*m_value));
}

bool JsonPlace::isObject() const
{
    if (!m_value->is_object())
        failType("an object");
    return m_value->is_object();
}

bool JsonPlace::isList() const
{
    if (!m_value->is_array())
        failType("a list");
    return m_value->is_array();
}

void JsonPlace::read(bool& target) const
{
    if (m_value->is_boolean())
        target = m_value->get<bool>();
    else
        failType("true or false");
}

void JsonPlace::read(std::string& target) const
{
    if (m_value->is_string())
        target = m_value->get_ref<const std::string&>();
    else
        failType("a text");
}

void JsonPlace::read(int& target, IntegerRange range) const
{
    if (!m_value->is_number_integer())
        return failType(described(range));
    // Unsigned values above 2^63 turn negative here, and ranges of int never reach that far: they stay out of range.
    const bool huge = m_value->is_number_unsigned() && m_value->get<std::uint64_t>() > std::uint64_t(range.maximum);
    const auto number = m_value->get<std::int64_t>();
    if (huge || number > range.maximum)
        return fail(ErrorKind::OutOfRange, wholeRange(range), described(*m_value));
    if (number < range.minimum)
        return fail(ErrorKind::OutOfRange, described(range), described(*m_value));
    target = int(number);
}

void JsonPlace::read(std::uint64_t& target) const
{
    if (!m_value->is_number_integer())
        return failType("an integer of at least 0");
    if (!m_value->is_number_unsigned() && m_value->get<std::int64_t>() < 0)
        return fail(ErrorKind::OutOfRange, "an integer of at least 0", described(*m_value));
    target = m_value->get<std::uint64_t>();
}

void JsonPlace::read(double& target, NumberRange range) const
{
    if (!m_value->is_number())
        return failType(described(range));
    const double number = m_value->get<double>();
    if (!contains(range, number))
        return fail(ErrorKind::OutOfRange, described(range), described(*m_value));
    target = number;
}

} // namespace ax
