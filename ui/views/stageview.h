// SPDX-License-Identifier: MIT
#pragma once

#include "ui/views/heatmapgroup.h"

#include <QWidget>
#include <memory>

class QBoxLayout;
class QVBoxLayout;

namespace ax {

class ColorBar;
class Document;
class LookActions;

/// The middle of the window: the stage that the document looks at as one map, two (before / after) or four (all
/// stages), which are linked and grow to fill the space; below them a place for the formula line, the colour bar and
/// its switches.
class StageView : public QWidget {
    Q_OBJECT

public:
    explicit StageView(Document& document, QWidget* parent = nullptr);
    ~StageView() override;

    HeatmapGroup& group() const { return *m_group; }
    LookActions& look() const { return *m_look; }
    /// Puts `footer` (the formula line) between maps and colour bar; takes ownership.
    void setFooter(QWidget* footer);
    /// Everything that is shown, at `scale` pixels per logical pixel: "copy as image".
    QImage image(double scale);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void build();
    QWidget* buildStrip();
    void follow();
    void setStage(Stage stage);
    void arrange();
    void arrangeStrip();

    Document& m_document;
    HeatmapGroup* m_group;
    LookActions* m_look;
    QWidget* m_maps = nullptr;
    QVBoxLayout* m_column = nullptr;
    QWidget* m_strip = nullptr;
    QBoxLayout* m_stripRow = nullptr; ///< the colour bar, and its switches beside or below it
    ColorBar* m_bar = nullptr;
    std::vector<HeatmapView*> m_views;
    Stage m_stage = Stage::Output;
};

} // namespace ax
