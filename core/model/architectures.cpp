// SPDX-License-Identifier: MIT
#include "core/model/architectures.h"

#include <array>

namespace ax {

std::span<const Architecture> architectures()
{
    static constexpr std::array kRows = {
        Architecture{"llama", &readLlamaConfig, &buildLlama},
    };
    return kRows;
}

} // namespace ax
