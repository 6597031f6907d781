// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmapgroup.h"
#include "ui/views/heatmappainter.h"
#include "ui/views/mappointer.h"

#include <QWidget>
#include <functional>

namespace ax {

class MapAnnouncer;

/// What a map is called and how its numbers come about, in words for the head that is shown.
struct MapTitle {
    std::function<QString(const HeadView&)> title;
    std::function<QString(const HeadView&)> formula;
};

/// One stage of the group's head as a heatmap. Hover moves the group's cursor, a click pins it, Esc unpins; drag pans,
/// Shift+drag zooms to a box, Ctrl+wheel zooms at the cursor, a double click zooms to a cell, Home shows everything;
/// arrows, Page Up and Down, End, and Ctrl with Home and End walk cells; with Shift they select, as Ctrl+drag does, and
/// Esc drops the selection. With the paint tool a drag paints cells, Shift+drag a rectangle, Enter and X the current
/// cell. Keys that it has no use for are left to the window.
class HeatmapView : public QWidget {
    Q_OBJECT

public:
    HeatmapView(HeatmapGroup& group, Stage stage, MapTitle title, QWidget* parent = nullptr);
    ~HeatmapView() override;

    Stage stage() const { return m_stage; }
    HeatmapGroup& group() const { return m_group; }
    const HeadView& head() const { return m_head; } ///< that is on screen
    const StageTile& tile() const { return m_tile; }
    const HeatmapGeometry& geometry() const { return m_geometry; }
    const std::vector<ValueScale>& scales() const { return m_scales; }
    const Colormap& colormap() const;
    /// The dots of the newest image; null before it.
    const std::shared_ptr<const Samples>& shownSamples() const { return m_shownSamples; }
    const HeatmapStyle& style() const { return m_style; }
    /// Row and column names as the axes show them.
    const HeatmapTexts& texts() const { return m_texts; }
    /// What a dot shows that stands for many cells.
    Pooling pooling() const;
    /// The cursor's cell on this map: a map of outputs has no keys, there it has no column.
    Cell currentCell() const;
    /// The selected cells of this map, on a map of outputs whole rows; no rows and columns when there are none.
    CellRect selectedCells() const;
    /// Everything that is painted, for the clipboard.
    HeatmapPicture picture();

    /// What this map needs to show `head` at its size; of a large stage all of it first.
    TileRequest requestFor(const HeadView& head) const;
    bool has(const TileRequest& request) const;
    void show(const HeadView& head, const StageTile& tile);
    /// Drops every number and picture. Shows the axes of `head`, or that it has no such stage; nothing when it is not
    /// valid.
    void forget(const HeadView& head);
    /// The group's tool has changed.
    void followTool();
    /// `shared` as in stageScales().
    void recolor(const std::optional<ValueStatistics>& shared);

    QSize minimumSizeHint() const override { return {64, 48}; }
    QSize sizeHint() const override { return {420, 460}; }

signals:
    void geometryChanged();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    bool usesKey(const QKeyEvent& event) const;
    bool pins(const QKeyEvent& event) const;
    bool toggles(const QKeyEvent& event) const;
    bool paints() const; // not on outputs, whose columns are no keys
    std::optional<Viewport> nextViewport(const QKeyEvent& event) const;
    std::optional<Cell> walked(Cell from, const QKeyEvent& event, Qt::KeyboardModifiers modifiers) const;
    std::optional<Cell> nextCell(const QKeyEvent& event) const;
    std::optional<Cell> extendedTo(const QKeyEvent& event) const;
    void selectBetween(Cell from, Cell to);
    void walkTo(Cell cell);
    void letGo();
    void showTip(const QPoint& position, const QPoint& global);
    void restyle();
    void place(); // makes the geometry anew
    HeatmapTexts textsFor(const HeadView& head) const;
    HeatmapSpace spaceFor(const HeadView& head, const HeatmapTexts& texts) const;
    bool isKept(const SampleGrid& grid) const;
    bool holds(const StageTile& tile, const SampleGrid& grid) const;
    void composeImage();
    QImage coarseImage() const;
    QRectF imageArea() const;
    void paintAbsence(QPainter& painter) const;
    void paintState(QPainter& painter) const;
    void paintSentence(QPainter& painter, const QString& sentence) const;
    void pointAt(Cell cell, bool pin);

    HeatmapGroup& m_group;
    Stage m_stage;
    MapTitle m_title;
    HeatmapStyle m_style;
    HeadView m_head;
    StageTile m_tile; // the newest
    StageTile m_whole; // of a large stage: all of it on its level
    HeatmapTexts m_texts;
    HeatmapSpace m_space;
    HeatmapGeometry m_geometry;
    std::optional<ValueStatistics> m_sharedStatistics;
    std::vector<ValueScale> m_scales; // of the samples on screen
    std::shared_ptr<const Samples> m_shownSamples;
    std::shared_ptr<const ColoredSamples> m_colors;
    QImage m_image;
    SampleGrid m_imageGrid; // the cells that m_image shows
    bool m_imageIsStale = true;
    MapPointer m_pointer;
    MapAnnouncer* m_announcer;
    bool m_showsFocus = false;
};

} // namespace ax
