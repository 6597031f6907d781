// SPDX-License-Identifier: MIT
#include "core/io/matrixtext.h"

#include "core/io/numbertext.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <span>
#include <vector>

namespace ax {
namespace {

constexpr std::string_view kBlanks = " \r";
constexpr std::string_view kSeparators = "\t,;";

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
    return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
}

/// A cell is empty where two separators touch: leaving it out would shift the numbers behind it.
std::vector<std::string_view> cellsOf(std::string_view line)
{
    const bool isSeparated = line.find_first_of(kSeparators) != std::string_view::npos;
    std::vector<std::string_view> cells;
    for (line = trimmed(line); !line.empty();) {
        const std::size_t end = std::min(line.find_first_of(isSeparated ? kSeparators : kBlanks), line.size());
        cells.push_back(trimmed(line.substr(0, end)));
        line = isSeparated ? line.substr(std::min(end + 1, line.size())) : trimmed(line.substr(end));
    }
    return cells;
}

std::string_view takeLine(std::string_view& text)
{
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    return line;
}

std::optional<double> numberOf(std::string_view cell)
{
    if (cell.starts_with('+'))
        cell.remove_prefix(1);
    double number = 0;
    const auto [end, failure] = std::from_chars(cell.data(), cell.data() + cell.size(), number);
    if (failure != std::errc() || end != cell.data() + cell.size())
        return {};
    return number;
}

Error wrong(ErrorKind kind, const std::string& place, std::string expected, std::string found)
{
    return {kind, {}, place, std::move(expected), std::move(found)};
}

std::string counted(std::int64_t count)
{
    return std::to_string(count) + (count == 1 ? " number" : " numbers");
}

/// A matrix that grows by lines.
class TypedMatrix {
public:
    explicit TypedMatrix(const std::string& place)
        : m_place(place)
    {
    }

    Status addLine(std::string_view line)
    {
        const std::size_t before = m_values.size();
        for (const std::string_view cell : cellsOf(line)) {
            const std::optional<double> number = numberOf(cell);
            if (!number)
                return wrong(ErrorKind::WrongType,
                    rowPlace() + ", cell " + std::to_string(m_values.size() - before + 1), "a number",
                    cell.empty() ? "nothing" : "\"" + std::string(cell.substr(0, 40)) + "\"");
            m_values.push_back(*number);
        }
        return endRow(std::int64_t(m_values.size() - before));
    }

    Result<Tensor> take()
    {
        if (m_rows == 0)
            return wrong(ErrorKind::WrongShape, m_place, "numbers, a row a line", "none");
        return Tensor{{m_rows, m_columns}, std::move(m_values)};
    }

private:
    std::string rowPlace() const { return m_place + ", row " + std::to_string(m_rows + 1); }

    Status endRow(std::int64_t cells)
    {
        if (cells == 0)
            return success();
        if (m_rows > 0 && cells != m_columns)
            return wrong(
                ErrorKind::WrongShape, rowPlace(), counted(m_columns) + " as in the first row", counted(cells));
        if (std::int64_t(m_values.size()) > kMostTypedCells)
            return wrong(
                ErrorKind::TooLarge, m_place, "at most " + std::to_string(kMostTypedCells) + " numbers", "more");
        m_columns = cells;
        ++m_rows;
        return success();
    }

    const std::string& m_place;
    std::vector<double> m_values;
    std::int64_t m_rows = 0;
    std::int64_t m_columns = 0;
};

template <typename Scalar> std::string textOf(std::span<const Scalar> values, std::size_t columns)
{
    std::string text;
    for (std::size_t i = 0; i < values.size(); ++i) {
        text += numberText(values[i]);
        text += (i + 1) % columns == 0 ? '\n' : '\t';
    }
    return text;
}

} // namespace

Result<Tensor> matrixOfText(std::string_view text, const std::string& place)
{
    TypedMatrix matrix(place);
    while (!text.empty())
        if (Status added = matrix.addLine(takeLine(text)); !added)
            return added.error();
    return matrix.take();
}

std::string textOfMatrix(const Tensor& matrix)
{
    return textOf(std::span<const double>(matrix.values), std::size_t(matrix.shape.at(1)));
}

std::string textOfMatrix(const Matrix& matrix)
{
    return textOf(std::span<const float>(matrix.data(), std::size_t(matrix.size())), std::size_t(matrix.cols()));
}

} // namespace ax
