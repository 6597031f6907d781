// SPDX-License-Identifier: MIT
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <optional>
#include <vector>

class QAbstractButton;
class QGridLayout;
class QScrollArea;

namespace ax {

/// What a NumberChooser offers.
struct NumberChoices {
    struct Named {
        int number = 0;
        QString name;
    };
    struct Group {
        QString title; ///< may be empty
        std::vector<int> numbers;
    };

    QString caption; ///< what is numbered: "Head"
    std::optional<Named> named; ///< what stands before the numbers: the mean
    std::vector<Group> groups;
    int current = 0;
};

/// A small window under a button with a grid of numbers, gone with the first choice. Arrows, Home and End walk it,
/// typed digits jump, Enter chooses, Esc leaves. Numbers without groups stand in lines of ten, so that 37 is the eighth
/// of the fourth; groups stand side by side while there is room.
class NumberChooser : public QFrame {
    Q_OBJECT

public:
    /// Deletes itself when it closes.
    NumberChooser(const NumberChoices& choices, QWidget* parent);

    /// Opens under `anchor`, or above it when there is no room; scrolls when the screen is too low for all lines.
    void popUp(const QWidget& anchor);

signals:
    void chosen(int number);

protected:
    bool eventFilter(QObject* button, QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    struct Choice {
        int number = 0;
        QAbstractButton* button = nullptr;
    };
    using Line = std::vector<Choice>;

    void addNamed(QGridLayout& grid, const NumberChoices& choices);
    void addGroups(QGridLayout& grid, const NumberChoices& choices);
    QAbstractButton* add(int row, int number, const QString& text, bool isCurrent);
    void makeEqual();
    bool walk(int key);
    bool jump(const QString& digit);
    std::vector<Choice> inOrder() const;
    QAbstractButton* nearest(const Line& line, const QAbstractButton& from) const;
    QAbstractButton* find(const QString& digits) const;
    void focus(QAbstractButton* button);

    QScrollArea* m_area;
    std::vector<Line> m_lines; // as they stand on the screen
    QAbstractButton* m_current = nullptr;
    QString m_typed;
    QElapsedTimer m_sinceTyped;
};

} // namespace ax
