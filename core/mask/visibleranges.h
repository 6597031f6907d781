// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// Keys [first, last) of one query row.
struct KeyRange {
    int first = 0;
    int last = 0;

    int size() const { return last - first; }
    friend bool operator==(const KeyRange&, const KeyRange&) = default;
};

/// Which keys each query may see: per query row a sorted list of disjoint, non-touching, non-empty key ranges.
/// Memory is O(queries + ranges), never O(queries x keys). An empty row is a row that sees no key.
class VisibleRanges {
public:
    VisibleRanges() = default;

    /// Every query sees every key.
    static VisibleRanges all(int queries, int keys);
    /// No query sees any key.
    static VisibleRanges none(int queries, int keys);
    /// From a picture, a line per query, '#' visible and '.' hidden: "#..\n##.\n###\n". For tests and documentation.
    static VisibleRanges fromPicture(std::string_view picture);

    /// Appends the next query row. `ranges` may be unsorted, touching, overlapping or empty; out-of-range parts are
    /// cut. Rows are appended in query order on a value made by begin().
    static VisibleRanges begin(int keys);
    void appendRow(std::span<const KeyRange> ranges);

    int queries() const { return int(m_ends.size()); }
    int keys() const { return m_keys; }
    std::span<const KeyRange> row(int query) const;
    /// The smallest range that holds all visible keys of the row; empty when the row is.
    KeyRange hull(int query) const;
    bool isVisible(int query, int key) const;
    int visibleCount(int query) const;
    /// Visible cells of the whole matrix.
    std::int64_t visibleCells() const;

    /// '#' visible, '.' hidden, a line per query.
    std::string picture() const;

    friend VisibleRanges operator&(const VisibleRanges& a, const VisibleRanges& b);
    friend VisibleRanges operator|(const VisibleRanges& a, const VisibleRanges& b);
    friend VisibleRanges operator~(const VisibleRanges& a);
    friend bool operator==(const VisibleRanges&, const VisibleRanges&) = default;

private:
    int m_keys = 0;
    std::vector<int> m_ends; // m_ends[q]: where row q ends in m_ranges
    std::vector<KeyRange> m_ranges;
};

/// Sorts, cuts to [0, keys), drops empty ranges and joins those that touch: the form of a row of VisibleRanges.
std::vector<KeyRange> normalised(std::span<const KeyRange> ranges, int keys);

/// The rows that two sorted, disjoint range lists have in common, and those that either has.
std::vector<KeyRange> intersection(std::span<const KeyRange> a, std::span<const KeyRange> b);
std::vector<KeyRange> united(std::span<const KeyRange> a, std::span<const KeyRange> b);
std::vector<KeyRange> complement(std::span<const KeyRange> a, int keys);

} // namespace ax
