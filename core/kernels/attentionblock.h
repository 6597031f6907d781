// SPDX-License-Identifier: MIT
#pragma once

#include "core/kernels/rowgroups.h"
#include "core/mask/visibleranges.h"

#include <cstddef>

// Plain data that crosses into code compiled for one instruction set: pointers, sizes and distances between rows in
// elements. Nothing here owns memory, and no type's layout depends on compiler flags.

namespace ax {

/// What makes a weight of a score: weight = exp(scaled - max) / sum.
struct RowStatistics {
    float max = 0; ///< largest visible scaled score (or the sink logit); 0 for an empty row
    float sum = 0; ///< of exp(scaled - max) over visible keys and the sink column; 0 for an empty row
    float sinkMass = 0; ///< weight of the sink column; 0 without one
    float shift = 0; ///< what the kernels subtract: as max, but before the scale where that is all there is to do
};

namespace kernels {

constexpr int kUnit = 16; ///< keys that are computed or left out together; a multiple of every register
constexpr int kPanel = 64; ///< keys of one packed panel, laid out [head size][kPanel]

/// scaled = softcap(scale * score) - alibiSlope * |query - key|.
struct BlockScoring {
    float scale = 1;
    float softcap = 0; ///< 0: none
    float alibiSlope = 0; ///< 0: none
    float sinkLogit = 0;
    bool hasSink = false;
};

/// One head. Either q and k, or scores.
struct BlockHead {
    const float* q = nullptr; ///< [Lq, headSize]
    const float* k = nullptr; ///< [keys, headSize]
    const float* v = nullptr; ///< [keys, valueSize]
    const float* scores = nullptr; ///< [Lq, keys]; null: q and k are given
    std::ptrdiff_t qStride = 0, kStride = 0, vStride = 0, scoresStride = 0;
    int keys = 0, headSize = 0, valueSize = 0;
    int firstPosition = 0; ///< position of query row 0 among the keys
    BlockScoring scoring;
    float* panels = nullptr; ///< room for every panel, 64-byte aligned; a panel is filled when first needed
    unsigned char* packed = nullptr; ///< per panel: 1 once it is filled
};

/// Keys that a group of rows needs: [first, last) in whole units, of which some row sees [firstSeen, lastSeen) at most.
/// They stand at `column` of the block's cells.
struct KeyRun {
    int first = 0;
    int last = 0;
    int firstSeen = 0;
    int lastSeen = 0;
    int column = 0;
};

/// Up to kGroupRows neighbouring query rows and the keys that any of them sees.
struct RowGroup {
    int row = 0; ///< the first, counted from the block's first row
    int rows = 0;
    const KeyRun* runs = nullptr;
    int runCount = 0;
};

/// Where the weights of a block's rows go. `hidden` keys are written too.
struct WeightsTarget {
    float* data = nullptr; ///< row 0 of the block; null: not wanted
    std::ptrdiff_t stride = 0;
    int firstKey = 0;
    int keys = 0;
    bool streams = false; ///< past the cache: for results larger than it; rows must be aligned to 64 bytes
};

/// Some query rows of a head, and what is wanted of them.
struct AttentionBlock {
    BlockHead head;
    int firstRow = 0; ///< query row of the block's row 0
    int rows = 0;
    const RowGroup* groups = nullptr;
    int groupCount = 0;
    int width = 0; ///< columns of `cells` in use
    const KeyRange* ranges = nullptr; ///< visible ranges of all rows one after the other
    const int* rangeEnds = nullptr; ///< [rows + 1]: row i has ranges [rangeEnds[i], rangeEnds[i + 1])
    int* cursors = nullptr; ///< [groupCount] working memory
    float* cells = nullptr; ///< [rows, cellStride]: scores, then exp(scaled - max); 64-byte aligned rows
    std::ptrdiff_t cellStride = 0;
    RowStatistics* statistics = nullptr; ///< [rows]
    WeightsTarget weights;
    float* output = nullptr; ///< [rows, valueSize]; null: not wanted
    std::ptrdiff_t outputStride = 0;
};

} // namespace kernels
} // namespace ax
