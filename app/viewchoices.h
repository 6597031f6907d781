// SPDX-License-Identifier: MIT
#pragma once

#include "app/numberchooser.h"
#include "core/evaluation/headview.h"

namespace ax {

/// What there is to look at beside what is shown, for the choosers of the toolbar.
NumberChoices layerChoices(const HeadView& shown);
/// Heads by the keys and values that they read, where several share them; the mean first.
NumberChoices headChoices(const HeadView& shown);
NumberChoices batchChoices(const HeadView& shown);

} // namespace ax
