// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"
#include "ui/views/colorbarpainter.h"

#include <QWidget>
#include <memory>

class QAction;

namespace ax {

class HeatmapGroup;
class HeatmapView;

/// The colour bar below the maps: it speaks of the map that has the mouse or the keyboard, else of the last one.
class ColorBar : public QWidget {
    Q_OBJECT

public:
    explicit ColorBar(HeatmapGroup& group, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return {0, sizeHint().height()}; }
    ColorBarPicture picture() const;
    /// The scale per row and the log scale, which a hint names by their keys while the default one shows next to
    /// nothing.
    void setRemedies(const QAction* perRow, const QAction* log);

protected:
    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    /// A number of one map. Of a long head it takes a whole row, so it is kept while the cursor stays.
    struct CellValue {
        HeadView head;
        Stage stage = Stage::Weights;
        Cell cell;
        std::optional<double> value;
    };
    /// What isDarkMap() said of the newest dots.
    struct Darkness {
        std::weak_ptr<const Samples> samples;
        bool isDark = false;
    };
    HeatmapView* view() const;
    bool isDark(const HeatmapView& view) const;
    QString hintFor(const HeatmapView& view) const;
    std::optional<double> currentValue(const HeatmapView& view) const;
    ColorBarPicture pictureOf(const HeatmapView& view) const;

    HeatmapGroup& m_group;
    const QAction* m_perRow = nullptr;
    const QAction* m_log = nullptr;
    mutable CellValue m_value;
    mutable Darkness m_darkness;
    QStringList m_cut; ///< what the newest picture had no room for
};

} // namespace ax
