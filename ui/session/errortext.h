// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

#include <QString>

namespace ax {

/// A sentence for people about `error`, in the language of the window, with file, place, expected and found in it.
QString errorText(const Error& error);

} // namespace ax
