// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"
#include "core/mask/paintedcells.h"

namespace ax {
namespace {

Status checkIndex(const MaskGround& ground, std::size_t edit, const char* axis, int index, int size)
{
    // A text grows while it is typed and decoded: a painted cell beyond its end waits.
    if (index >= 0 && (index < size || ground.context.isText()))
        return success();
    return ground.error(ErrorKind::OutOfRange, "/edits/" + std::to_string(edit) + "/" + axis,
        "an index of 0 to " + std::to_string(size - 1), std::to_string(index));
}

Status check(const MaskGround& ground)
{
    const auto& edits = ground.spec.edits;
    for (std::size_t i = 0; i < edits.size(); ++i) {
        if (Status query = checkIndex(ground, i, "query", edits[i].query, ground.context.queries); !query)
            return query;
        if (Status key = checkIndex(ground, i, "key", edits[i].key, ground.context.keys); !key)
            return key;
    }
    return success();
}

} // namespace

PaintedCells::PaintedCells(const std::vector<MaskEdit>& edits)
{
    for (const MaskEdit& edit : edits)
        m_rows[edit.query][edit.key] = edit.visible;
}

std::optional<bool> PaintedCells::at(int query, int key) const
{
    const auto row = m_rows.find(query);
    if (row == m_rows.end())
        return std::nullopt;
    const auto cell = row->second.find(key);
    return cell == row->second.end() ? std::nullopt : std::optional(cell->second);
}

std::vector<KeyRange> PaintedCells::painted(int query, std::vector<KeyRange> row, int keys) const
{
    const auto cells = m_rows.find(query);
    if (cells == m_rows.end())
        return row;
    std::vector<KeyRange> shown, hidden;
    for (const auto& [key, visible] : cells->second)
        (visible ? shown : hidden).push_back({key, key + 1});
    return united(intersection(row, complement(hidden, keys)), shown);
}

constexpr MaskKind kEditsMask{
    .key = "edits",
    .title = AX_TR_NOOP("MaskKind", "Painted cells"),
    .help = AX_TR_NOOP("MaskKind", "Cells painted by hand win over every other part."),
    .role = MaskRole::Edit,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return !spec.edits.empty(); },
    .setActive =
        [](MaskSpec& spec, bool on) {
            if (!on)
                spec.edits.clear();
        },
    .check = &check,
};

} // namespace ax
