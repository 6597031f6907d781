// SPDX-License-Identifier: MIT
#include "core/conventions/maskdifference.h"

#include <algorithm>
#include <cmath>

namespace ax {
namespace {

bool haveSameNumbers(const std::vector<double>& a, const std::vector<double>& b)
{
    const auto same = [](double x, double y) { return x == y || (std::isnan(x) && std::isnan(y)); };
    return std::ranges::equal(a, b, same);
}

} // namespace

MaskDifference maskDifference(const VisibleRanges& first, const VisibleRanges& second)
{
    if (first.queries() != second.queries() || first.keys() != second.keys())
        return {};
    return {first & ~second, second & ~first};
}

std::vector<int> emptyRowsOf(const VisibleRanges& mask)
{
    std::vector<int> rows;
    for (int query = 0; query < mask.queries(); ++query)
        if (mask.row(query).empty())
            rows.push_back(query);
    return rows;
}

std::vector<int> differentEmptyRows(const HeadView& first, const HeadView& second, std::stop_token stop)
{
    std::vector<int> rows, common;
    const std::vector<int> a = emptyRowsOf(first.visible()), b = emptyRowsOf(second.visible());
    std::ranges::set_intersection(a, b, std::back_inserter(common));
    for (const int row : common) {
        if (stop.stop_requested())
            break;
        if (!haveSameNumbers(first.row(row).weights, second.row(row).weights))
            rows.push_back(row);
    }
    return rows;
}

} // namespace ax
