// SPDX-License-Identifier: MIT
#pragma once

#include <QDockWidget>
#include <QObject>
#include <vector>

class QMainWindow;
class QMenu;

namespace ax {

class Document;
struct Part;

/// The docks of the window, one per row of partTable(), with their entries in the View menu.
class Docks : public QObject {
    Q_OBJECT

public:
    Docks(QMainWindow& window, Document& document);

    /// The first places and sizes: left and right columns, the decoding below.
    void arrange();
    void addToMenu(QMenu& menu) const;
    void retranslate();

    /// The panel of that type, in whatever dock it is; null when there is none.
    template <typename Panel> Panel* panel() const
    {
        for (const QDockWidget* dock : m_docks)
            if (auto* found = dock->findChild<Panel*>())
                return found;
        return nullptr;
    }
    QDockWidget* dock(const QString& name) const;
    /// Shows a dock that was hidden: as high as its part says, as wide as the docks beside it.
    void reveal(QDockWidget& dock);

protected:
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    void windowResized();
    QDockWidget* makeDock(const Part& part, Document& document);

    QMainWindow& m_window;
    std::vector<QDockWidget*> m_docks; // in the order of partTable()
    std::vector<QSize> m_sizes; // of the docks, while the window had room for them
    bool m_squeezed = false; // the window is too small for them
};

} // namespace ax
