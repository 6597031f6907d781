// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/panel.h"

class QLabel;

namespace ax {

/// A panel of one selectable line of text, for the status bar. It places its label itself: a layout would ask the whole
/// window for another place whenever a digit changes.
class StatusLine : public Panel {
    Q_OBJECT

public:
    StatusLine(Document& document, QWidget* parent);

    QString text() const;
    QSize sizeHint() const override;

protected:
    /// The line asks for more room when it grows, and keeps it.
    void setText(const QString& text);
    void setTip(const QString& tip);

    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QLabel* m_label;
    int m_widest = 0;
};

} // namespace ax
