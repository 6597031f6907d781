// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/convention.h"

#include <QString>
#include <span>

namespace ax {

/// One thing that conventions differ in.
struct ConventionFact {
    const char* title; ///< English, translation context "Convention"
    QString (*value)(const Convention& convention, Dtype dtype); ///< in the user's language; "not stated" included
    bool isConvention = true; ///< false: a note about the row, in which differing means nothing
};

/// In the order in which they are listed.
std::span<const ConventionFact> conventionFacts();
QString conventionText(const char* english);
QString conventionName(const Convention& convention);
/// What using it changes, in one line for the status bar.
QString conventionEffect(const Convention& convention);

} // namespace ax
