// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <string>

namespace ax {

/// A report refuses matrices of more cells than this.
inline constexpr std::int64_t kReportCells = std::int64_t(1) << 22;
/// The float64 check covers at most this many cells of the selected matrix.
inline constexpr int kCheckedCells = 1 << 20;

/// The report of one head (JSON, UTF-8, format attention-explorer-report/1). `head` may be View::kMeanHead. Every
/// number reads back as the same float; fields that have no meaning for the input are absent. Error: TooLarge, with
/// both sizes.
Result<std::string> writeReport(const SnapshotPtr& snapshot, int batch, int layer, int head);

} // namespace ax
