// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QDockWidget;
class QLabel;
class QToolButton;

namespace ax {

class Card;

/// The title of a dock as a small section heading. When the dock holds one card, its heading is said here instead of
/// twice ("ROW “fish”"); the button that closes the dock shows up under the mouse.
class DockTitle : public QWidget {
    Q_OBJECT

public:
    explicit DockTitle(QDockWidget* dock);

    QString text() const;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeCloseButton();
    void takeHeadingOfCard();
    void showHeading();

    QDockWidget* m_dock;
    QLabel* m_label;
    QToolButton* m_close;
    Card* m_card = nullptr;
};

} // namespace ax
