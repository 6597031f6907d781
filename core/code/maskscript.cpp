// SPDX-License-Identifier: MIT
#include "core/code/maskscript.h"

#include "core/code/pythontext.h"

#include <algorithm>
#include <map>

namespace ax {

MaskScript::MaskScript(const ProgramSettings& settings, Names names)
    : m_settings(settings)
    , m_names(names)
{
    addParts();
    paint();
}

std::string_view MaskScript::use(Index index)
{
    m_used[index] = true;
    return m_names[index];
}

std::string_view MaskScript::usePosition()
{
    use(Query);
    return use(m_settings.positionOffset() == 0 ? Query : Position);
}

void MaskScript::addTable(std::string name, std::vector<std::int64_t> shape, std::vector<int> values, bool isFlags)
{
    if (std::ranges::find(m_tables, name, &Table::name) == m_tables.end())
        m_tables.push_back({std::move(name), std::move(shape), std::move(values), isFlags});
}

std::string MaskScript::perBatch(const char* name, const std::vector<int>& values)
{
    if (std::ranges::adjacent_find(values, std::ranges::not_equal_to()) == values.end())
        return std::to_string(values.front());
    addTable(name, {std::int64_t(values.size())}, values, false);
    return std::string(name) + "[" + std::string(use(Batch)) + "]";
}

void MaskScript::addParts()
{
    const MaskSpec& mask = m_settings.mask;
    const auto has = [this](MaskRole role) { return std::ranges::count(m_parts, role, &Part::role) > 0; };
    for (const MaskExpression& row : maskExpressions()) {
        const MaskKind* kind = maskKind(row.kind);
        if (!row.write || !kind || !kind->isActive(mask))
            continue;
        // A bracket that nothing closes is true: what would open it has nothing to do. Who closes comes first.
        if ((kind->role == MaskRole::OpensCausal && !has(MaskRole::ClosesCausal))
            || (kind->role == MaskRole::OpensWindow && !has(MaskRole::ClosesWindow)))
            continue;
        std::string expression = row.write(*this);
        if (!expression.empty())
            m_parts.push_back({row.name, kind->help, std::move(expression), kind->role});
    }
}

void MaskScript::paint()
{
    std::map<std::pair<int, int>, bool> cells; // the last edit of a cell counts
    for (const MaskEdit& edit : m_settings.mask.edits)
        if (edit.query < m_settings.queries && edit.key < m_settings.keys)
            cells[{edit.query, edit.key}] = edit.visible;
    for (const auto& [cell, visible] : cells) {
        Painted& painted = visible ? m_shown : m_hidden;
        painted.queries.push_back(cell.first);
        painted.keys.push_back(cell.second);
    }
}

std::vector<std::string> MaskScript::bracket(MaskRole closes, MaskRole opens) const
{
    std::vector<std::string> names;
    for (const Part& part : m_parts)
        if (part.role == closes || part.role == opens)
            names.emplace_back(part.name);
    return names;
}

std::string MaskScript::rule() const
{
    std::vector<std::string> factors;
    for (const auto& names : {bracket(MaskRole::ClosesCausal, MaskRole::OpensCausal),
             bracket(MaskRole::ClosesWindow, MaskRole::OpensWindow)})
        if (!names.empty())
            factors.push_back(names.size() > 1 ? "(" + joined(names, " | ") + ")" : names.front());
    for (const Part& part : m_parts)
        if (part.role == MaskRole::Restriction)
            factors.emplace_back(part.name);
    return joined(factors, " & ");
}

} // namespace ax
