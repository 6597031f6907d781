// SPDX-License-Identifier: MIT
#pragma once

#include <QWidget>

class QAction;
class QLabel;

namespace ax {

class FlatButton;

/// A name and a value between two arrows: ‹ 3 ›. The arrows trigger the actions that the keys trigger too.
class Stepper : public QWidget {
    Q_OBJECT

public:
    Stepper(QAction* previous, QAction* next, QWidget* parent);

    void setCaption(const QString& caption);
    void setValue(const QString& value);
    QString value() const;

private:
    FlatButton* makeArrow(QAction* action, const QString& arrow, int roundedEdges);

    QLabel* m_caption;
    QLabel* m_value;
};

} // namespace ax
