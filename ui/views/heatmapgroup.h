// SPDX-License-Identifier: MIT
#pragma once

#include "core/raster/stagetile.h"
#include "ui/session/cellcursor.h"
#include "ui/views/cellselection.h"
#include "ui/views/tileservice.h"
#include "ui/views/viewport.h"

#include <QObject>
#include <QStringList>
#include <QTimer>
#include <vector>

namespace ax {

class HeatmapView;

/// What the mouse does on a map.
enum class MapTool {
    Explore, ///< drag pans, click pins, Shift+drag zooms to a box, Ctrl+drag selects cells
    Paint, ///< click and drag show or hide cells, Shift+drag those of a rectangle; Ctrl+drag selects as above
};

/// Maps that are looked at together: one cell cursor, one viewport, one head, one set of colours, and tiles that arrive
/// for all maps at once, so that an edit moves every picture in the same frame. Until then the old pictures stay.
class HeatmapGroup : public QObject {
    Q_OBJECT

public:
    HeatmapGroup(CellCursor& cursor, WorkerPool& pool, QObject* parent = nullptr);

    CellCursor& cursor() const { return m_cursor; }
    CellSelection& selection() { return m_selection; }
    const CellSelection& selection() const { return m_selection; }
    const Viewport& viewport() const { return m_viewport; }
    const View& look() const { return m_look; }
    const HeadView& head() const { return m_head; } ///< that is wanted; maps may still show the one before
    MapTool tool() const { return m_tool; }
    bool isDimmed() const { return m_dimmed; }
    bool isWaiting() const { return m_tiles.isBusy(); }
    /// How much of what the maps wait for is done, 0 to 1.
    double progress() const { return m_tiles.progress(); }
    /// The maps lack a picture because cancel() was called.
    bool isStopped() const { return m_stopped; }
    /// cancel() was called for head()'s result at some time: when its picture came says nothing about its computing.
    bool wasStopped() const { return m_head.isValid() && m_stoppedResult.lock() == m_head.snapshot(); }
    bool isEvaluating() const { return m_evaluating; }
    bool sharesScale() const { return m_sharesScale; }
    /// What a dot shows that stands for many cells: their mean, else the largest.
    bool showsMeans() const { return m_showsMeans; }
    const QStringList& queryLabels() const { return m_queryLabels; } ///< of head(), as they are shown
    const QStringList& keyLabels() const { return m_keyLabels; }

    /// Of `look`: colour map, scale, normalisation and range; the rest is not used.
    void show(const HeadView& head, const View& look);
    void setViewport(const Viewport& viewport);
    void setTool(MapTool tool);
    /// What comes next belongs to another document: when it takes longer than a blink, maps forget what they show.
    void expectAnother() { m_obsolete = m_head.snapshot(); }
    /// Maps are dimmed when this lasts longer than a blink.
    void setEvaluating(bool evaluating);
    /// Maps of one family of stages use one scale, so that equal colours are equal numbers (the default).
    void setSharesScale(bool shares);
    void setShowsMeans(bool means);

    void add(HeatmapView* view);
    void remove(HeatmapView* view);
    const std::vector<HeatmapView*>& views() const { return m_views; }
    /// Asks for the tiles that the maps lack; those that take no time are there on return.
    void refresh();
    /// The same before the next paint, however often it is called.
    void scheduleRefresh();
    /// Stops what the maps wait for; they keep what they show until something else is looked at.
    void cancel();

signals:
    void viewportChanged();
    void shown(); ///< maps have new numbers or new colours
    void waitingChanged();
    void dimmedChanged();
    /// Paint tool: a stroke begins at this cell, which it toggles, and goes on over others.
    void strokeBegan(ax::Cell cell);
    void strokeContinued(const std::vector<ax::Cell>& cells);
    /// Paint tool: all cells of `box` become what `first`, one of its corners, is not.
    void boxPainted(ax::Cell first, const ax::CellRect& box);
    /// `cell` may be none; `stage` is that of the map that was asked.
    void menuRequested(ax::Cell cell, ax::Stage stage, const QPoint& globalPosition);

private:
    void adopt(const HeadView& head);
    void receive(int ticket, const std::vector<StageTile>& tiles);
    void showTiles(int ticket, const std::vector<StageTile>& tiles);
    void recolor();
    void updateDimming();
    void forgetObsolete();
    void addWhatIsKnown(TileRequest& request) const;
    bool lacksTiles() const;
    ValueStatistics sharedStatistics(Stage stage) const;

    CellCursor& m_cursor;
    CellSelection m_selection;
    TileService m_tiles;
    std::vector<HeatmapView*> m_views;
    std::vector<HeatmapView*> m_expecting; // whose tiles the newest request will bring
    int m_ticket = 0;
    HeadView m_head;
    HeadView m_requested; // head of the newest request
    View m_look;
    Viewport m_viewport;
    MapTool m_tool = MapTool::Explore;
    QStringList m_queryLabels;
    QStringList m_keyLabels;
    QTimer m_refreshSoon;
    QTimer m_patience; // before dimming
    bool m_sharesScale = true;
    bool m_showsMeans = false;
    bool m_evaluating = false;
    bool m_stopped = false;
    std::weak_ptr<const Snapshot> m_stoppedResult;
    std::weak_ptr<const Snapshot> m_obsolete; // of the document before
    bool m_dimmed = false;
};

/// Stages whose numbers may share a scale have the same family.
int scaleFamily(Stage stage);

} // namespace ax
