// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/document.h"

#include <QWidget>

namespace ax {

/// A part of the window that tells something about the document. A panel only marks itself stale when the document
/// changes; the bursts of one edit (scenario, snapshot, view, cursor) end in one refresh() before the next paint, and a
/// hidden panel costs nothing.
class Panel : public QWidget {
    Q_OBJECT

public:
    Panel(Document& document, QWidget* parent);

    void scheduleRefresh();
    /// Refreshes and lays out now what waits for it. A window calls this before it paints: what is posted while events
    /// are sent comes behind an update that was posted before, so Qt would paint first, lay out, and paint again.
    static void settle();

protected:
    Document& document() const { return m_document; }
    CellCursor& cursor() const { return m_document.cursor(); }

    /// Shows the document as it is now. Called when something changed, only while the panel is visible.
    virtual void refresh() = 0;
    /// Sets the texts that do not depend on the document; also called when the language changes.
    virtual void retranslate() { }

    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    Document& m_document;
    bool m_stale = true;
};

} // namespace ax
