// SPDX-License-Identifier: MIT
#include "core/model/family.h"

#include <iterator>

namespace ax {

std::span<const Family> families()
{
    static const std::vector<Family> kRows = [] {
        std::vector<Family> rows;
        for (const auto& list : {&llamaFamilies, &gemmaFamilies, &gptFamilies, &bertFamilies, &otherFamilies}) {
            std::vector<Family> some = list();
            std::ranges::move(some, std::back_inserter(rows));
        }
        return rows;
    }();
    return kRows;
}

} // namespace ax
