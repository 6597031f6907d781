// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// A Python program, line by line.
class PythonText {
public:
    /// One statement; its further lines, if any, keep their own indentation on top of the present one.
    void line(std::string_view text);
    /// "# TEXT", made safe: a title or a text of the user may hold line breaks.
    void comment(std::string_view text);
    /// An empty line, never two, none at the beginning.
    void blank();
    /// Two empty lines, as around functions.
    void gap();
    void indent() { ++m_depth; }
    void outdent() { --m_depth; }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
    int m_depth = 0;
};

/// Nested brackets around `cells` (row-major) of `shape`: on one line where it is short, else a line per row.
std::string nestedList(const std::vector<std::int64_t>& shape, const std::vector<std::string>& cells);

/// A number as an expression. `module` ("np", "torch") has the names of what is not finite.
std::string pythonNumber(double value, std::string_view module);
/// The same for a float32 number: the shortest text that reads back as it.
std::string pythonNumber(float value, std::string_view module);

/// `parts` with `separator` between them.
std::string joined(const std::vector<std::string>& parts, std::string_view separator);

} // namespace ax
