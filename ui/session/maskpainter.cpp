// SPDX-License-Identifier: MIT
#include "ui/session/maskpainter.h"

#include <algorithm>

namespace ax {
namespace {

std::pair<int, int> placeOf(Cell cell)
{
    return {cell.query, cell.key};
}

bool isBefore(Cell a, Cell b)
{
    return placeOf(a) < placeOf(b);
}

/// What the mask without painted cells gives; for the mean over heads, what any head sees.
bool ruleShows(const HeadView& head, Cell cell)
{
    const CompiledMask& mask = head.mask();
    const KeyRange key{cell.key, cell.key + 1};
    const bool isUnion = head.head() == View::kMeanHead && mask.isPerHead();
    const int first = std::max(head.head(), 0), last = isUnion ? head.snapshot()->shape.heads : first + 1;
    for (int i = first; i < last; ++i)
        if (!mask.unpaintedRow(i, cell.query, key).empty())
            return true;
    return false;
}

std::vector<Cell> cellsOf(const CellRect& box)
{
    std::vector<Cell> cells;
    for (int row = 0; row < box.rows; ++row)
        for (int column = 0; column < box.columns; ++column)
            cells.push_back({box.row + row, box.column + column});
    return cells;
}

/// `cells` are sorted and distinct.
std::vector<MaskEdit> repainted(
    std::vector<MaskEdit> edits, const std::vector<Cell>& cells, bool visible, const HeadView& head)
{
    std::erase_if(edits, [&cells](const MaskEdit& edit) {
        return std::binary_search(cells.begin(), cells.end(), Cell{edit.query, edit.key}, isBefore);
    });
    for (const Cell cell : cells)
        if (ruleShows(head, cell) != visible)
            edits.push_back({cell.query, cell.key, visible});
    return edits;
}

} // namespace

MaskPainter::MaskPainter(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
}

bool MaskPainter::isVisible(Cell cell) const
{
    const HeadView head = m_document.headView();
    const std::vector<MaskEdit>& edits = maskOfLayer(m_document.scenario()->mask, head.layer()).edits;
    const auto painted = std::find_if(edits.rbegin(), edits.rend(),
        [cell](const MaskEdit& edit) { return edit.query == cell.query && edit.key == cell.key; });
    return painted == edits.rend() ? ruleShows(head, cell) : painted->visible;
}

bool MaskPainter::hasPaintedCells() const
{
    const MaskSpec& mask = m_document.scenario()->mask;
    return !mask.edits.empty()
        || std::ranges::any_of(mask.layers, [](const LayerMask& layer) { return !layer.mask.edits.empty(); });
}

void MaskPainter::begin(Cell cell)
{
    const HeadView head = m_document.headView();
    m_step = -1;
    if (!head.isValid() || !cell.isValid() || cell.query >= head.queries() || cell.key >= head.keys())
        return;
    m_visible = !isVisible(cell);
    paint({cell}, false);
}

void MaskPainter::proceed(const std::vector<Cell>& cells)
{
    // A stroke that was refused, undone or overtaken by another edit is over.
    if (m_step >= 0 && m_step == m_document.undoStack().index())
        paint(cells, true);
}

void MaskPainter::paintBox(Cell first, const CellRect& box)
{
    const HeadView head = m_document.headView();
    m_step = -1;
    if (!head.isValid() || !first.isValid() || first.query >= head.queries() || first.key >= head.keys())
        return;
    if (std::int64_t(box.rows) * box.columns > kMostCells) {
        emit refused(tr("A rectangle of %1 × %2 cells was not painted, since %3 cells are the most. A mask switch or a "
                        "matrix covers more.")
                         .arg(box.rows)
                         .arg(box.columns)
                         .arg(kMostCells));
        return;
    }
    m_visible = !isVisible(first);
    paint(cellsOf(box), false);
}

void MaskPainter::paint(std::vector<Cell> cells, bool merge)
{
    const HeadView head = m_document.headView();
    std::erase_if(cells, [&head](Cell cell) { return cell.query >= head.queries() || cell.key >= head.keys(); });
    std::sort(cells.begin(), cells.end(), isBefore);
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    const std::vector<MaskEdit>& now = maskOfLayer(m_document.scenario()->mask, head.layer()).edits;
    const std::vector<MaskEdit> edits = repainted(now, cells, m_visible, head);
    if (edits.size() > now.size() && edits.size() > std::size_t(kMostCells)) {
        emit refused(tr("Nothing more was painted, since %1 cells are the most. A mask switch or a matrix covers more.")
                         .arg(kMostCells));
        m_step = -1;
        return;
    }
    m_document.edit(
        tr("Paint cells"), EditKind::Mask,
        [&edits, &head](Scenario& scenario) { maskOfLayer(scenario.mask, head.layer()).edits = edits; }, merge);
    m_step = m_document.undoStack().index();
}

void MaskPainter::clear()
{
    m_step = -1;
    m_document.edit(tr("Clear painted cells"), EditKind::Mask, [](Scenario& scenario) {
        scenario.mask.edits.clear();
        for (LayerMask& layer : scenario.mask.layers)
            layer.mask.edits.clear();
    });
}

} // namespace ax
