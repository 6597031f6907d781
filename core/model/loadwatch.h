// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/languagemodel.h"

#include <cstddef>
#include <functional>
#include <stop_token>
#include <string>

namespace ax {

/// How far a model is loaded.
struct LoadProgress {
    std::size_t needed = 0; ///< bytes that the weights will take, computed from the headers
    std::size_t available = 0; ///< bytes that were free before
    std::size_t done = 0; ///< of `needed`
};

/// How whoever waits for a model follows its loading and ends it.
struct LoadWatch {
    /// Called on the loading thread: once before any weight is read, then every megabyte. May be empty.
    std::function<void(const LoadProgress&)> progress;
    std::stop_token stop;
};

/// As loadModelFolder(folder), watched. Errors also: Cancelled, within about a megabyte of weights after a stop request;
/// OutOfMemory with both sizes when the weights would take more than three quarters of the free memory.
Result<ModelPtr> loadModelFolder(const std::string& folder, const LoadWatch& watch);

} // namespace ax
