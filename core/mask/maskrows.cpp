// SPDX-License-Identifier: MIT
#include "core/mask/maskrows.h"

#include "core/mask/maskkinds.h"

#include <algorithm>

namespace ax {
namespace {

/// The key of the kind that closes the bracket of `role`; empty for a role outside the brackets.
std::string_view closingKey(MaskRole role)
{
    if (role == MaskRole::OpensCausal)
        return "causal";
    return role == MaskRole::OpensWindow ? "window" : std::string_view();
}

} // namespace

MaskRows::MaskRows(const MaskGround& ground)
    : m_keys(ground.context.keys)
    , m_edits(ground.spec.edits)
{
    for (const MaskKind* kind : maskKinds()) {
        if (!kind->rule || !kind->isActive(ground.spec))
            continue;
        const std::string_view bracket = closingKey(kind->role);
        if (bracket.empty()) {
            m_clauses.push_back({kind->key, {kind->rule(ground)}});
            continue;
        }
        // A bracket that nothing closes is true, so that what would open it has nothing to do.
        const auto clause = std::ranges::find(m_clauses, bracket, &Clause::name);
        if (clause != m_clauses.end())
            clause->opened.push_back(kind->rule(ground));
    }
}

std::vector<KeyRange> MaskRows::Clause::row(int head, int query, KeyRange hull) const
{
    std::vector<KeyRange> ranges;
    for (const MaskRule& rule : opened)
        rule(head, query, hull, ranges);
    return normalised(ranges, hull.last);
}

std::vector<KeyRange> MaskRows::row(int head, int query) const
{
    return m_edits.painted(query, unpaintedRow(head, query, {0, m_keys}), m_keys);
}

std::vector<KeyRange> MaskRows::unpaintedRow(int head, int query, KeyRange keys) const
{
    std::vector<KeyRange> visible;
    if (keys.size() > 0)
        visible.push_back(keys);
    for (const Clause& clause : m_clauses) {
        if (visible.empty())
            break;
        visible = intersection(visible, clause.row(head, query, {visible.front().first, visible.back().last}));
    }
    return visible;
}

std::vector<std::string_view> MaskRows::hiddenBy(int head, int query, int key) const
{
    std::vector<std::string_view> names;
    for (const Clause& clause : m_clauses)
        if (intersection(clause.row(head, query, {key, key + 1}), std::vector{KeyRange{key, key + 1}}).empty())
            names.push_back(clause.name);
    if (m_edits.at(query, key) == false)
        names.push_back("edits");
    return names;
}

} // namespace ax
