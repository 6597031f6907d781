// SPDX-License-Identifier: MIT
#include "core/io/texttable.h"

#include <algorithm>
#include <charconv>
#include <optional>
#include <vector>

namespace ax {
namespace {

constexpr std::string_view kBlanks = " \r\"";
constexpr std::string_view kSeparators = "\t,;";
constexpr std::size_t kMostQuoted = 40; ///< bytes of a wrong value that its error repeats

std::string_view trimmed(std::string_view text)
{
    const std::size_t first = std::min(text.find_first_not_of(kBlanks), text.size());
    return text.substr(first, text.find_last_not_of(kBlanks) + 1 - first);
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

std::string counted(std::int64_t count)
{
    return std::to_string(count) + (count == 1 ? " value" : " values");
}

/// A table that grows by lines.
class GrowingTable {
public:
    explicit GrowingTable(const TableWords& words)
        : m_words(words)
    {
    }

    Status addLine(std::string_view line)
    {
        ++m_line;
        if (trimmed(line).empty())
            return success();
        m_row = std::int64_t(m_table.values.size());
        const bool isSeparated = line.find_first_of(kSeparators) != std::string_view::npos;
        if (const Status added = isSeparated ? addSeparated(line) : addSpaced(trimmed(line)); !added)
            return added;
        return endRow(std::int64_t(m_table.values.size()) - m_row);
    }

    Tensor take() { return std::move(m_table); }

private:
    Status addSeparated(std::string_view line)
    {
        for (std::size_t start = 0, end = 0; end != std::string_view::npos; start = end + 1) {
            end = line.find_first_of(kSeparators, start);
            if (const Status added = addCell(trimmed(line.substr(start, end - start))); !added)
                return added;
        }
        return success();
    }

    Status addSpaced(std::string_view line)
    {
        while (!line.empty()) {
            const std::size_t end = std::min(line.find_first_of(kBlanks), line.size());
            if (const Status added = addCell(line.substr(0, end)); !added)
                return added;
            line = trimmed(line.substr(end));
        }
        return success();
    }

    Status addCell(std::string_view cell)
    {
        const std::optional<double> number = numberOf(cell);
        if (!number || !m_words.isValue(*number))
            return wrongCell(cell);
        m_table.values.push_back(*number);
        return success();
    }

    Status endRow(std::int64_t count)
    {
        std::int64_t &rows = m_table.shape[0], &columns = m_table.shape[1];
        if (rows > 0 && count != columns)
            return Error{ErrorKind::WrongShape, {}, linePlace(), counted(columns) + ", as in the lines before",
                std::to_string(count)};
        if (std::int64_t(m_table.values.size()) > m_words.most)
            return Error{ErrorKind::TooLarge, {}, std::string(m_words.place),
                "at most " + std::to_string(m_words.most) + " " + std::string(m_words.values), "more"};
        columns = count;
        ++rows;
        return success();
    }

    Error wrongCell(std::string_view cell) const
    {
        const std::int64_t value = std::int64_t(m_table.values.size()) - m_row + 1;
        return {m_words.wrongValue, {}, linePlace() + ", value " + std::to_string(value), std::string(m_words.value),
            cell.empty() ? "nothing" : "\"" + std::string(cell.substr(0, kMostQuoted)) + "\""};
    }

    std::string linePlace() const
    {
        return std::string(m_words.place) + (m_words.place.empty() ? "" : ", ") + "line " + std::to_string(m_line);
    }

    const TableWords& m_words;
    Tensor m_table{{0, 0}, {}};
    std::int64_t m_line = 0;
    std::int64_t m_row = 0; ///< values before this line
};

} // namespace

Result<Tensor> tableOfText(std::string_view text, const TableWords& words)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    GrowingTable table(words);
    while (!text.empty())
        if (const Status added = table.addLine(takeLine(text)); !added)
            return added.error();
    return table.take();
}

} // namespace ax
