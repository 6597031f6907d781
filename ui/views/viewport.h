// SPDX-License-Identifier: MIT
#pragma once

namespace ax {

/// Which part of a matrix is looked at. Linked views share one; each fits it to its own size.
struct Viewport {
    double zoom = 1; ///< 1: everything fits
    double row = 0; ///< cell at the top left, fractional
    double column = 0;

    bool isHome() const { return *this == Viewport{}; }
    friend bool operator==(const Viewport&, const Viewport&) = default;
};

} // namespace ax
