// SPDX-License-Identifier: MIT
#pragma once

namespace ax::bench {

/// Weights, weights and output, output alone of `heads` heads with n queries and keys of size 64, for the three masks
/// that the peer programs measure: causal, causal with the last n/8 keys padded, causal with a window of 128.
void benchAttention(int n, int heads);

} // namespace ax::bench
