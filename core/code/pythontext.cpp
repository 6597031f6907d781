// SPDX-License-Identifier: MIT
#include "core/code/pythontext.h"

#include "core/base/error.h"
#include "core/io/numbertext.h"

#include <cmath>

namespace ax {
namespace {

constexpr std::size_t kLongestLine = 88;

/// One level of brackets over cells [first, first + product of the axes from `axis`), indented by `depth` levels.
class NestedList {
public:
    NestedList(const std::vector<std::int64_t>& shape, const std::vector<std::string>& cells)
        : m_shape(shape)
        , m_cells(cells)
    {
    }

    std::string text(std::size_t axis = 0, std::size_t depth = 1)
    {
        if (axis == m_shape.size())
            return m_cells[m_next++];
        std::vector<std::string> items;
        std::size_t length = 0;
        for (std::int64_t i = 0; i < m_shape[axis]; ++i) {
            items.push_back(text(axis + 1, depth + 1));
            length += items.back().size() + 2;
        }
        const bool isRow = axis + 1 == m_shape.size();
        if (isRow || length + 4 * depth <= kLongestLine / 2)
            return "[" + joined(items, ", ") + "]";
        const std::string indent(4 * depth, ' ');
        return "[\n" + indent + joined(items, ",\n" + indent) + ",\n" + indent.substr(4) + "]";
    }

private:
    const std::vector<std::int64_t>& m_shape;
    const std::vector<std::string>& m_cells;
    std::size_t m_next = 0;
};

template <typename Float> std::string numberOf(Float value, std::string_view module)
{
    if (std::isfinite(value))
        return numberText(value);
    const std::string name = std::string(module) + (std::isnan(value) ? ".nan" : ".inf");
    return value < 0 ? "-" + name : name;
}

} // namespace

void PythonText::line(std::string_view text)
{
    const std::string indent(4 * std::size_t(m_depth), ' ');
    for (std::size_t end = 0; end != text.npos;) {
        end = text.find('\n');
        m_text.append(indent).append(text.substr(0, end)) += '\n';
        text.remove_prefix(end == text.npos ? text.size() : end + 1);
    }
}

void PythonText::comment(std::string_view text)
{
    line("# " + printable(text));
}

void PythonText::blank()
{
    if (!m_text.empty() && !m_text.ends_with("\n\n"))
        m_text += '\n';
}

void PythonText::gap()
{
    blank();
    if (!m_text.empty() && !m_text.ends_with("\n\n\n"))
        m_text += '\n';
}

std::string nestedList(const std::vector<std::int64_t>& shape, const std::vector<std::string>& cells)
{
    return NestedList(shape, cells).text();
}

std::string pythonNumber(double value, std::string_view module)
{
    return numberOf(value, module);
}

std::string pythonNumber(float value, std::string_view module)
{
    return numberOf(value, module);
}

std::string joined(const std::vector<std::string>& parts, std::string_view separator)
{
    std::string text;
    for (const std::string& part : parts)
        text.append(text.empty() ? std::string_view() : separator).append(part);
    return text;
}

} // namespace ax
