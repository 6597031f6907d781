// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;
class QLabel;

namespace ax {

class FlatButton;

/// A name and a value between two arrows: ‹ 3 ›. The arrows and the value, which opens a chooser, trigger the actions
/// that the keys trigger too.
class Stepper : public QWidget {
    Q_OBJECT

public:
    Stepper(QAction* previous, QAction* choose, QAction* next, QWidget* parent);

    void setCaption(const QString& caption);
    void setValue(const QString& value);
    QString value() const;
    /// What a chooser opens under.
    const QWidget& valuePart() const;

private:
    FlatButton* makeArrow(QAction* action, const QString& arrow, int roundedEdges);
    void follow(FlatButton* button, QAction* action);

    QLabel* m_caption;
    FlatButton* m_value;
};

} // namespace ax
