// SPDX-License-Identifier: MIT
#pragma once

namespace ax::bench {

/// The shape of GPT-2 small with random weights, float32 and float16: tokens a second of a prefill of 256 and of
/// decoding 32 tokens one by one behind it; JSON lines.
void benchModel();

} // namespace ax::bench
