// SPDX-License-Identifier: MIT
#include "core/io/jsonwriter.h"

#include "core/io/numbertext.h"

#include <nlohmann/json.hpp>

namespace ax {

void JsonWriter::separate()
{
    if (m_needsComma)
        m_text += ',';
    m_needsComma = true;
}

void JsonWriter::open(char bracket)
{
    separate();
    m_text += bracket;
    m_needsComma = false;
}

void JsonWriter::close(char bracket)
{
    m_text += bracket;
    m_needsComma = true;
}

void JsonWriter::key(std::string_view name)
{
    text(name);
    m_text += ':';
    m_needsComma = false;
}

void JsonWriter::text(std::string_view value)
{
    separate();
    m_text += nlohmann::json(value).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

void JsonWriter::integer(long long value)
{
    separate();
    m_text += std::to_string(value);
}

void JsonWriter::append(std::string_view number)
{
    separate();
    const bool finite = number.find_first_of("nN") == std::string_view::npos; // nan, inf
    if (!finite)
        m_text += '"';
    m_text += number;
    if (!finite)
        m_text += '"';
}

void JsonWriter::number(double value)
{
    append(numberText(value));
}

void JsonWriter::number(float value)
{
    append(numberText(value));
}

void JsonWriter::boolean(bool value)
{
    separate();
    m_text += value ? "true" : "false";
}

void JsonWriter::null()
{
    separate();
    m_text += "null";
}

} // namespace ax
