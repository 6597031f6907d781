// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <QString>

namespace ax {

/// What an input that is no text consists of, a line each: its kind, then every array with its shape and file.
QString inputDescription(const Input& input);

} // namespace ax
