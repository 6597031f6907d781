// SPDX-License-Identifier: MIT
#include "ui/views/mapkeys.h"

#include <algorithm>
#include <array>

namespace ax {
namespace {

constexpr int kFar = 1 << 30; // further than any matrix

struct Step {
    int key;
    bool ctrl;
    int rows; // kFar: to the edge; kPage: a page
    int columns;
};

constexpr int kPage = 1 << 29;

constexpr std::array kSteps{
    Step{Qt::Key_Left, false, 0, -1},
    Step{Qt::Key_Right, false, 0, 1},
    Step{Qt::Key_Up, false, -1, 0},
    Step{Qt::Key_Down, false, 1, 0},
    Step{Qt::Key_Left, true, 0, -kFar},
    Step{Qt::Key_Right, true, 0, kFar},
    Step{Qt::Key_Up, true, -kFar, 0},
    Step{Qt::Key_Down, true, kFar, 0},
    Step{Qt::Key_PageUp, false, -kPage, 0},
    Step{Qt::Key_PageDown, false, kPage, 0},
    Step{Qt::Key_End, false, 0, kFar},
    Step{Qt::Key_Home, true, -kFar, -kFar},
    Step{Qt::Key_End, true, kFar, kFar},
};

int moved(int from, int step, int count, int page)
{
    if (step == kPage || step == -kPage)
        step = step > 0 ? page : -page;
    return int(std::clamp<std::int64_t>(std::int64_t(from) + step, 0, count - 1));
}

} // namespace

std::optional<Cell> walkedCell(Cell from, int key, Qt::KeyboardModifiers modifiers, QSize cells, int page)
{
    const Qt::KeyboardModifiers used = modifiers & ~Qt::KeypadModifier;
    if ((used & ~Qt::ControlModifier) || cells.isEmpty())
        return {};
    const bool ctrl = used & Qt::ControlModifier;
    const auto step
        = std::find_if(kSteps.begin(), kSteps.end(), [&](const Step& s) { return s.key == key && s.ctrl == ctrl; });
    if (step == kSteps.end())
        return {};
    if (!from.isValid())
        return Cell{0, 0};
    return Cell{
        moved(from.query, step->rows, cells.height(), page), moved(from.key, step->columns, cells.width(), page)};
}

} // namespace ax
