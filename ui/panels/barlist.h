// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/spokenlist.h"

#include <QAbstractScrollArea>
#include <functional>
#include <optional>

namespace ax {

/// One row of a BarList, as it is drawn and read aloud.
struct Bar {
    QString label; ///< a token, already visible text
    double value = 0; ///< length of the bar against BarList::Content::full; may be negative, NaN draws none
    QString number; ///< the value in words of digits, right-aligned
    QString before; ///< "was 8.1%"; empty: nothing to say
    int change = 0; ///< -1 fell, +1 rose since before
    bool marked = false; ///< stands out, e.g. the token that truly came next
    bool atCursor = false; ///< belongs to the current cell
    bool hidden = false; ///< not a small value but no value: hatched
    QString toolTip; ///< exact numbers
};

/// Labelled horizontal bars, one a row. Rows are asked for when they are painted, so thousands cost nothing.
/// Arrows, Page and Home / End move the current row; Enter or a click activates it.
class BarList : public QAbstractScrollArea, public SpokenList {
    Q_OBJECT

public:
    struct Content {
        int count = 0;
        double full = 1; ///< the value whose bar fills the track; positive
        bool isSigned = false; ///< bars grow left and right of a zero line
        std::function<Bar(int row)> bar;
        QString markMeaning; ///< what `marked` says to somebody who cannot see it, e.g. "the true next token"
    };

    explicit BarList(QWidget* parent);

    void setContent(Content content);
    int count() const { return m_content.count; }
    Bar bar(int row) const { return m_content.bar(row); }

    int currentRow() const { return m_current; }
    void setCurrentRow(int row);
    /// How many rows the size hint has room for.
    void setPreferredRows(int rows);

    /// In viewport coordinates; outside of it when scrolled away.
    QRect rowRect(int row) const;
    int rowAt(const QPoint& position) const; ///< -1: none

    int itemCount() const override { return count(); }
    int currentItem() const override { return count() > 0 ? m_current : -1; }
    QString spoken(int row) const override;
    QRect itemRect(int row) const override;
    void activateItem(int row) override { emit activated(row); }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void currentRowChanged(int row);
    void activated(int row);

protected:
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    int rowHeight() const;
    int rowsPerPage() const;
    void updateScrollBar();
    void scrollTo(int row);
    std::optional<int> destination(int key) const;

    Content m_content;
    int m_current = 0;
    int m_pressed = -1;
    int m_preferredRows = 8;
};

} // namespace ax
