// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"

#include <optional>
#include <string>

namespace ax {

/// Reads the members of a JSON object and remembers the first that is wrong, so that a reader can name all its fields
/// one after the other and ask once. After an error, and for a member that is absent or null, a read returns its
/// fallback; reads without a fallback make an absent member an error. Members that nobody asks for are ignored.
class JsonFields {
public:
    /// `pointer` is the place of `object` in `file`. Anything but an object is the first error.
    JsonFields(const Json& object, std::string file, std::string pointer = {});

    /// Present and not null.
    bool has(const char* key) const;

    int integer(const char* key, int least, int most);
    int integer(const char* key, int least, int most, int fallback);
    /// Finite and within [least, most].
    double number(const char* key, double least, double most, double fallback);
    bool boolean(const char* key, bool fallback);
    std::string text(const char* key);
    std::string text(const char* key, const std::string& fallback);
    /// Null unless the member is of that type.
    const Json* object(const char* key);
    /// Of any type; null when it is absent or null.
    const Json* member(const char* key) { return find(key, false, ""); }
    const Json* array(const char* key);

    /// Makes a member the first error, unless there is one already.
    void refuse(const char* key, ErrorKind kind, std::string expected, std::string found);
    /// Takes over what went wrong elsewhere.
    void refuse(Error error);

    std::string pointerTo(const char* key) const { return jsonPointer(m_pointer, key); }
    const std::string& file() const { return m_file; }
    bool ok() const { return !m_error; }
    Status status() const { return m_error ? Status(*m_error) : success(); }
    const Error& error() const { return *m_error; }

private:
    const Json* find(const char* key, bool required, const char* expected);

    const Json& m_object;
    std::string m_file;
    std::string m_pointer;
    std::optional<Error> m_error;
};

} // namespace ax
