// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"

namespace ax {

inline Error cancelled()
{
    return {ErrorKind::Cancelled, {}, {}, "cancelled", {}};
}

} // namespace ax
