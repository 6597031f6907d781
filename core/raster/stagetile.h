// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/stagesamples.h"

#include <memory>
#include <optional>

namespace ax {

/// The same head of the same result.
bool sameHead(const HeadView& a, const HeadView& b);

/// What a view wants to know about one stage of one head.
struct TileRequest {
    HeadView head;
    Stage stage = Stage::Weights;
    SampleGrid grid;
    Normalise normalise = Normalise::Raw;
    bool ranks = false; ///< for ColorScale::Rank
    /// Of the same head and stage (with Normalise::Layer: of the layer) when the caller has them already; else null.
    std::shared_ptr<const ValueStatistics> known;
    /// Of the same head and stage when the caller has them already; else null.
    std::shared_ptr<const SoftmaxRows> softmax = {};

    bool means = false; ///< samples are means of their cells, not the largest

    /// Receives the cells that are done; may be null.
    std::shared_ptr<ScanProgress> progress = {};

    /// Whether both ask for the same numbers.
    bool asksSameAs(const TileRequest& other) const;
    /// About how many cells have to be computed.
    std::int64_t cost() const;
    bool coversStage() const;
};

/// Everything about a stage that a picture needs and that does not depend on colours or pixels.
struct StageTile {
    std::shared_ptr<const Samples> samples; ///< never null in a complete tile
    std::shared_ptr<const ValueStatistics> statistics; ///< of the head, or of the layer
    Normalise normalise = Normalise::Raw; ///< that was asked for
    bool ranks = false;
    std::vector<ValueStatistics> rows; ///< Normalise::Row only: of the whole query rows under each sample row
    /// Of all query rows, where FastPass makes weights and the whole stage was passed: with them any part of the stage
    /// costs its own cells only. Null: not known.
    std::shared_ptr<const SoftmaxRows> softmax;

    /// Whether the statistics are those that `request`, for the same head and stage, asks for.
    bool hasStatisticsFor(const TileRequest& request) const;
    /// Whether pictures of means, or of the largest cells, can be made from the samples.
    bool pools(bool means) const;
    /// Whether it has the rows that Normalise::Row asks for.
    bool scales(Normalise to) const { return to != Normalise::Row || !rows.empty(); }
    /// Whether scales can be made for `request`: also the rows are there when it needs them.
    bool answers(const TileRequest& request) const;
};

/// Computes a tile; nothing when stopped (polled every few milliseconds). Any thread.
std::optional<StageTile> makeTile(const TileRequest& request, std::stop_token stop = {});

/// The same tile on a coarser grid; isCoarserThan(grid, tile.samples->grid) must hold.
StageTile pooledTile(const StageTile& tile, const SampleGrid& grid, Pooling pooling);

/// Scales for the rows of a tile: one for all, or one per sample row. `shared`: statistics of all the maps that are to
/// be comparable; the tile's own when null.
std::vector<ValueScale> stageScales(
    const View& view, Stage stage, const StageTile& tile, const ValueStatistics* shared = nullptr);

} // namespace ax
