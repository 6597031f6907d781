// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <stop_token>

namespace ax {

/// An input that is no text, split into matrices per batch entry and head.
struct TensorInput {
    Shape shape;
    std::vector<std::shared_ptr<const GivenOperands>> entries; ///< per batch entry
};

/// Checks shapes against each other and splits the tensors of a qkv, projection, scores or weights input; projections
/// are multiplied in the scenario's number format. Errors: WrongShape and Inconsistent with the place of the tensor,
/// OutOfMemory, Cancelled.
Result<TensorInput> splitTensors(const Scenario& scenario, std::stop_token stop);

} // namespace ax
