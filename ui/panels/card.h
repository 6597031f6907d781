// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QLabel;
class QPainter;
class QVBoxLayout;

namespace ax {

/// The face and border of a card.
void drawCard(QPainter& painter, const QRect& rect, const QPalette& palette);

/// A quiet frame with a heading above it: the look that all panels share. The content goes into body().
class Card : public QWidget {
    Q_OBJECT

public:
    explicit Card(QWidget* parent);

    void setHeading(const QString& heading);
    QString heading() const;
    /// For whoever shows the heading in another place.
    void hideHeading();
    /// Vertical layout inside the frame, 8 pixels from its border.
    QVBoxLayout* body() const { return m_body; }

signals:
    void headingChanged(const QString& heading);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_heading;
    QWidget* m_frame;
    QVBoxLayout* m_body;
};

} // namespace ax
