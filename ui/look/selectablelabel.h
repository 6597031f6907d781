// SPDX-License-Identifier: MIT
#pragma once

#include <QLabel>

namespace ax {

/// A plain text that can be selected. QLabel lays such a text out as a document whenever it changes, is measured or is
/// painted, which took a sixth of a key press; this one does so only while pointer or focus are on it or something is
/// selected.
class SelectableLabel : public QLabel {
    Q_OBJECT

public:
    explicit SelectableLabel(QWidget* parent, Qt::TextInteractionFlags interaction = Qt::TextSelectableByMouse);

protected:
    bool isDocument() const { return textInteractionFlags() != Qt::NoTextInteraction; }
    /// Called before the pointer can select: what QLabel has as its text is what it will show.
    virtual void prepareDocument() { }

    bool event(QEvent* event) override;
    void enterEvent(QEnterEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void endDocument();

    const Qt::TextInteractionFlags m_interaction;
};

} // namespace ax
