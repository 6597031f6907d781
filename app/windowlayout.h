// SPDX-License-Identifier: MIT
#pragma once

#include <QByteArray>

class QMainWindow;

namespace ax {

/// Remembers size and docks of the window between runs. Nothing damaged, foreign or of another version reaches
/// QMainWindow::restoreState, and a restore that brought the program down is not tried again.
class WindowLayout {
public:
    explicit WindowLayout(QMainWindow& window);

    /// Call when all docks and toolbars exist; takes their places as the first layout.
    void restore();
    void save() const;
    /// Back to the places of the first start.
    void reset();
    /// The window has been painted, so what was restored did no harm.
    void confirm();

private:
    QMainWindow& m_window;
    QByteArray m_first;
    bool m_isConfirmed = false;
};

} // namespace ax
