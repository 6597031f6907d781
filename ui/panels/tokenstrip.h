// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/spokenlist.h"

#include <QWidget>
#include <vector>

namespace ax {

/// One chip of a TokenStrip.
struct StripItem {
    enum class State {
        Past, ///< was there before: quiet
        Taken,
        Current, ///< what it is about now: accent
        Ahead, ///< not yet or no longer part of the text: outlined
    };
    QString label; ///< visible text
    QString number; ///< beside the label; may be empty
    double share = -1; ///< 0..1: a thin bar below, e.g. a probability; negative: none
    State state = State::Taken;
    QString toolTip;
    bool startsGroup = false; ///< a hairline stands before it

    friend bool operator==(const StripItem&, const StripItem&) = default;
};

/// Tokens in one line. What does not fit is reached by the marks at both ends, by the wheel, or by Left, Right, Home
/// and End, which move the focused chip; a click or Enter activates one.
class TokenStrip : public QWidget, public SpokenList {
    Q_OBJECT

public:
    explicit TokenStrip(QWidget* parent);

    /// Keeps `anchor` in view, with room for what follows it. Items that do not change keep the strip still.
    void setItems(std::vector<StripItem> items, int anchor);
    const std::vector<StripItem>& items() const { return m_items; }

    int itemCount() const override { return int(m_items.size()); }
    int currentItem() const override { return m_current; }
    QString spoken(int item) const override;
    QRect itemRect(int item) const override; ///< empty: not in view
    void activateItem(int item) override { emit activated(item); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void activated(int item);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    int chipHeight() const;
    int chipWidth(const StripItem& item) const;
    int textWidth(const QString& text) const;
    void layOut();
    bool endsBefore(int x) const;
    void showFrom(int first);
    void reveal(int item);
    void moveTo(int item);
    int itemAt(const QPoint& position) const;
    QRect markRect(bool atStart) const;
    void page(bool back);
    void paintChip(QPainter& painter, int item) const;
    void paintMarks(QPainter& painter) const;

    std::vector<StripItem> m_items;
    int m_anchor = -1;
    int m_current = -1;
    int m_first = 0; // first item in view
    std::vector<QRect> m_rects; // of the items in view
};

} // namespace ax
