// SPDX-License-Identifier: MIT
#pragma once

#include <QSignalBlocker>

namespace ax {

/// Shows a number of the document in its box, which says nothing about it. A box that has it already is left alone: it
/// would format and paint it again, and drop what somebody is typing.
template <typename Box, typename Value> void showQuietly(Box& box, Value value)
{
    if (box.value() == value)
        return;
    const QSignalBlocker silent(&box);
    box.setValue(value);
}

} // namespace ax
