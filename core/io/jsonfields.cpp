// SPDX-License-Identifier: MIT
#include "core/io/jsonfields.h"

namespace ax {
namespace {

std::string shortNumber(double value)
{
    return Json(value).dump();
}

/// The value of an integer that fits int, whether it was stored with or without sign.
std::optional<int> asInt(const Json& value)
{
    if (value.is_number_unsigned() && std::in_range<int>(value.get<std::uint64_t>()))
        return int(value.get<std::uint64_t>());
    if (value.is_number_integer() && !value.is_number_unsigned() && std::in_range<int>(value.get<std::int64_t>()))
        return int(value.get<std::int64_t>());
    return std::nullopt;
}

} // namespace

JsonFields::JsonFields(const Json& object, std::string file, std::string pointer)
    : m_object(object)
    , m_file(std::move(file))
    , m_pointer(std::move(pointer))
{
    if (!object.is_object())
        m_error = Error{ErrorKind::WrongType, m_file, m_pointer, "an object", jsonTypeName(object)};
}

bool JsonFields::has(const char* key) const
{
    const auto found = m_object.find(key);
    return found != m_object.end() && !found->is_null();
}

const Json* JsonFields::find(const char* key, bool required, const char* expected)
{
    if (!ok())
        return nullptr;
    if (has(key))
        return &*m_object.find(key);
    if (required)
        refuse(key, ErrorKind::MissingKey, expected, "none");
    return nullptr;
}

int JsonFields::integer(const char* key, int least, int most)
{
    if (!find(key, true, "an integer"))
        return least;
    return integer(key, least, most, least);
}

int JsonFields::integer(const char* key, int least, int most, int fallback)
{
    const Json* value = find(key, false, "");
    if (!value)
        return fallback;
    const std::optional<int> number = asInt(*value);
    if (number && *number >= least && *number <= most)
        return *number;
    const std::string range = "an integer from " + std::to_string(least) + " to " + std::to_string(most);
    refuse(key, value->is_number() ? ErrorKind::OutOfRange : ErrorKind::WrongType, range, jsonTypeName(*value));
    return fallback;
}

double JsonFields::number(const char* key, double least, double most, double fallback)
{
    const Json* value = find(key, false, "");
    if (!value)
        return fallback;
    // Comparisons with NaN are false, so NaN would be refused as well; JSON cannot hold it anyway.
    if (value->is_number() && value->get<double>() >= least && value->get<double>() <= most)
        return value->get<double>();
    refuse(key, value->is_number() ? ErrorKind::OutOfRange : ErrorKind::WrongType,
        "a number from " + shortNumber(least) + " to " + shortNumber(most), jsonTypeName(*value));
    return fallback;
}

bool JsonFields::boolean(const char* key, bool fallback)
{
    const Json* value = find(key, false, "");
    if (value && !value->is_boolean())
        refuse(key, ErrorKind::WrongType, "true or false", jsonTypeName(*value));
    return value && value->is_boolean() ? value->get<bool>() : fallback;
}

std::string JsonFields::text(const char* key)
{
    return find(key, true, "a string") ? text(key, {}) : std::string();
}

std::string JsonFields::text(const char* key, const std::string& fallback)
{
    const Json* value = find(key, false, "");
    if (value && !value->is_string())
        refuse(key, ErrorKind::WrongType, "a string", jsonTypeName(*value));
    return value && value->is_string() ? value->get<std::string>() : fallback;
}

const Json* JsonFields::object(const char* key)
{
    const Json* value = find(key, true, "an object");
    if (value && !value->is_object())
        refuse(key, ErrorKind::WrongType, "an object", jsonTypeName(*value));
    return ok() ? value : nullptr;
}

const Json* JsonFields::array(const char* key)
{
    const Json* value = find(key, true, "an array");
    if (value && !value->is_array())
        refuse(key, ErrorKind::WrongType, "an array", jsonTypeName(*value));
    return ok() ? value : nullptr;
}

void JsonFields::refuse(const char* key, ErrorKind kind, std::string expected, std::string found)
{
    refuse({kind, m_file, pointerTo(key), std::move(expected), std::move(found)});
}

void JsonFields::refuse(Error error)
{
    if (!m_error)
        m_error = std::move(error);
}

} // namespace ax
