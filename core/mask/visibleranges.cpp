// SPDX-License-Identifier: MIT
#include "core/mask/visibleranges.h"

#include <algorithm>
#include <numeric>

namespace ax {
namespace {

template <typename RowOperation> VisibleRanges combineRows(const VisibleRanges& a, RowOperation operation)
{
    VisibleRanges result = VisibleRanges::begin(a.keys());
    for (int query = 0; query < a.queries(); ++query)
        result.appendRow(operation(query));
    return result;
}

} // namespace

std::vector<KeyRange> normalised(std::span<const KeyRange> ranges, int keys)
{
    std::vector<KeyRange> cut;
    for (const KeyRange& range : ranges) {
        const KeyRange inside{std::max(range.first, 0), std::min(range.last, keys)};
        if (inside.first < inside.last)
            cut.push_back(inside);
    }
    if (!std::ranges::is_sorted(cut, {}, &KeyRange::first))
        std::ranges::sort(cut, {}, &KeyRange::first);
    std::vector<KeyRange> joined;
    for (const KeyRange& range : cut) {
        if (!joined.empty() && range.first <= joined.back().last)
            joined.back().last = std::max(joined.back().last, range.last);
        else
            joined.push_back(range);
    }
    return joined;
}

std::vector<KeyRange> intersection(std::span<const KeyRange> a, std::span<const KeyRange> b)
{
    std::vector<KeyRange> result;
    for (std::size_t i = 0, j = 0; i < a.size() && j < b.size();) {
        const KeyRange common{std::max(a[i].first, b[j].first), std::min(a[i].last, b[j].last)};
        if (common.first < common.last)
            result.push_back(common);
        ++(a[i].last < b[j].last ? i : j);
    }
    return result;
}

std::vector<KeyRange> united(std::span<const KeyRange> a, std::span<const KeyRange> b)
{
    std::vector<KeyRange> both(a.begin(), a.end());
    both.insert(both.end(), b.begin(), b.end());
    return normalised(both, std::max(a.empty() ? 0 : a.back().last, b.empty() ? 0 : b.back().last));
}

std::vector<KeyRange> complement(std::span<const KeyRange> a, int keys)
{
    std::vector<KeyRange> gaps;
    int next = 0;
    for (const KeyRange& range : a) {
        if (next < range.first)
            gaps.push_back({next, range.first});
        next = range.last;
    }
    if (next < keys)
        gaps.push_back({next, keys});
    return gaps;
}

VisibleRanges VisibleRanges::begin(int keys)
{
    VisibleRanges result;
    result.m_keys = keys;
    return result;
}

VisibleRanges VisibleRanges::all(int queries, int keys)
{
    if (keys == 0)
        return none(queries, keys);
    VisibleRanges result = begin(keys);
    result.m_ranges.assign(std::size_t(queries), KeyRange{0, keys});
    result.m_ends.resize(std::size_t(queries));
    std::iota(result.m_ends.begin(), result.m_ends.end(), 1);
    return result;
}

VisibleRanges VisibleRanges::none(int queries, int keys)
{
    VisibleRanges result = begin(keys);
    for (int query = 0; query < queries; ++query)
        result.appendRow({});
    return result;
}

VisibleRanges VisibleRanges::fromPicture(std::string_view picture)
{
    VisibleRanges result = begin(int(std::min(picture.find('\n'), picture.size())));
    while (!picture.empty()) {
        const std::string_view line = picture.substr(0, picture.find('\n'));
        std::vector<KeyRange> cells;
        for (int key = 0; key < int(line.size()); ++key)
            if (line[std::size_t(key)] == '#')
                cells.push_back({key, key + 1});
        result.appendRow(cells);
        picture.remove_prefix(std::min(line.size() + 1, picture.size()));
    }
    return result;
}

void VisibleRanges::appendRow(std::span<const KeyRange> ranges)
{
    const std::vector<KeyRange> row = normalised(ranges, m_keys);
    m_ranges.insert(m_ranges.end(), row.begin(), row.end());
    m_ends.push_back(int(m_ranges.size()));
}

std::span<const KeyRange> VisibleRanges::row(int query) const
{
    const int first = query == 0 ? 0 : m_ends[std::size_t(query) - 1];
    return std::span(m_ranges).subspan(std::size_t(first), std::size_t(m_ends[std::size_t(query)] - first));
}

KeyRange VisibleRanges::hull(int query) const
{
    const auto ranges = row(query);
    return ranges.empty() ? KeyRange{} : KeyRange{ranges.front().first, ranges.back().last};
}

bool VisibleRanges::isVisible(int query, int key) const
{
    const auto ranges = row(query);
    const auto next = std::ranges::upper_bound(ranges, key, {}, &KeyRange::first);
    return next != ranges.begin() && key < std::prev(next)->last;
}

int VisibleRanges::visibleCount(int query) const
{
    int count = 0;
    for (const KeyRange& range : row(query))
        count += range.size();
    return count;
}

std::int64_t VisibleRanges::visibleCells() const
{
    std::int64_t count = 0;
    for (const KeyRange& range : m_ranges)
        count += range.size();
    return count;
}

std::string VisibleRanges::picture() const
{
    std::string text;
    for (int query = 0; query < queries(); ++query) {
        std::string line(std::size_t(m_keys), '.');
        for (const KeyRange& range : row(query))
            std::fill(line.begin() + range.first, line.begin() + range.last, '#');
        text += line + '\n';
    }
    return text;
}

VisibleRanges operator&(const VisibleRanges& a, const VisibleRanges& b)
{
    return combineRows(a, [&](int query) { return intersection(a.row(query), b.row(query)); });
}

VisibleRanges operator|(const VisibleRanges& a, const VisibleRanges& b)
{
    return combineRows(a, [&](int query) { return united(a.row(query), b.row(query)); });
}

VisibleRanges operator~(const VisibleRanges& a)
{
    return combineRows(a, [&](int query) { return complement(a.row(query), a.m_keys); });
}

} // namespace ax
