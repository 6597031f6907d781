// SPDX-License-Identifier: MIT
#pragma once

#include <string>
#include <string_view>

namespace ax {

/// Appends JSON to a string without building a tree first: a report of 512 tokens has two million numbers.
/// Keys and values alternate as the caller says; commas are placed by the writer.
class JsonWriter {
public:
    void beginObject() { open('{'); }
    void endObject() { close('}'); }
    void beginArray() { open('['); }
    void endArray() { close(']'); }
    void key(std::string_view name);

    void text(std::string_view value); ///< broken UTF-8 becomes U+FFFD
    void integer(long long value);
    /// Shortest text that reads back; non-finite values as the strings "nan", "inf", "-inf".
    void number(double value);
    void number(float value);
    void boolean(bool value);
    void null();
    /// A line break, for people.
    void newLine() { m_text += '\n'; }

    std::string take() { return std::move(m_text); }

private:
    void open(char bracket);
    void close(char bracket);
    void separate();
    void append(std::string_view number);

    std::string m_text;
    bool m_needsComma = false;
};

} // namespace ax
