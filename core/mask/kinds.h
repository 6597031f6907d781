// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskkinds.h"

/// The rows of the table, each in the file of its name. Only maskkinds.cpp and compiledmask.cpp need them one by one.
namespace ax {

extern const MaskKind kCausalMask;
extern const MaskKind kPrefixMask;
extern const MaskKind kBlocksMask;
extern const MaskKind kWindowMask;
extern const MaskKind kSinksMask;
extern const MaskKind kGlobalMask;
extern const MaskKind kModelWindowMask;
extern const MaskKind kChunkMask;
extern const MaskKind kDocumentsMask;
extern const MaskKind kPaddingMask;
extern const MaskKind kDilationMask;
extern const MaskKind kMatrixMask;
extern const MaskKind kEditsMask;

} // namespace ax
