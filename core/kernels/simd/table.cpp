// SPDX-License-Identifier: MIT
#include "core/kernels/kerneltable.h"
#include "core/kernels/simd/packets.h"

namespace ax::AX_KERNELS {

void attend(const kernels::AttentionBlock& block);
void score(const kernels::AttentionBlock& block);
void scale(const kernels::AttentionBlock& block);
void weigh(const kernels::AttentionBlock& block);
void normalise(const kernels::AttentionBlock& block);
void packKeys(const kernels::BlockHead& head);
void multiplyPanel(const kernels::PanelProduct& product);
bool fillColors(const kernels::ColorRun& run);
bool findExtremes(kernels::CellRun& run);

extern const kernels::KernelTable table;
const kernels::KernelTable table{AX_NAME_OF_ISA, kLanes, &attend, &score, &scale, &weigh, &normalise, &packKeys,
    &multiplyPanel, &fillColors, &findExtremes};

} // namespace ax::AX_KERNELS
