// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/io/json.h"

#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <vector>

namespace ax {

/// What one reading of a document shares: where it came from, and the first thing that was wrong. Later faults are
/// ignored, so that readers may go on with default values instead of testing after every step.
struct JsonReading {
    std::string file;
    std::optional<Error> error;
};

struct IntegerRange {
    std::int64_t minimum = 0;
    std::int64_t maximum = 1'000'000'000;
};

struct NumberRange {
    double minimum = -std::numeric_limits<double>::max();
    double maximum = std::numeric_limits<double>::max();
    bool aboveMinimum = false; ///< the minimum itself is out of range
};

/// A value of the document together with its JSON pointer. Readers fail by name: the file, the place, what was
/// expected.
class JsonPlace {
public:
    JsonPlace(JsonReading& reading, const Json& value, std::string pointer)
        : m_reading(&reading)
        , m_value(&value)
        , m_pointer(std::move(pointer))
    {
    }

    const Json& value() const { return *m_value; }
    const std::string& pointer() const { return m_pointer; }
    const std::string& file() const { return m_reading->file; }
    bool failed() const { return m_reading->error.has_value(); }

    /// A member or element; it must exist.
    JsonPlace at(const std::string& key) const;
    JsonPlace at(std::size_t index) const;
    std::vector<JsonPlace> elements() const;

    void fail(ErrorKind kind, std::string expected, std::string found) const;
    /// The same at `below` this place ("/left").
    void failBelow(const std::string& below, ErrorKind kind, std::string expected, std::string found) const;
    /// `expected` against the type, or the text or number, that was found.
    void failType(std::string expected) const;

    bool isObject() const;
    bool isList() const; ///< both fail when it is not
    void read(bool& target) const;
    void read(std::string& target) const;
    void read(int& target, IntegerRange range) const;
    void read(std::uint64_t& target) const;
    void read(double& target, NumberRange range) const;

private:
    JsonReading* m_reading;
    const Json* m_value;
    std::string m_pointer;
};

} // namespace ax
