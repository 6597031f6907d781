// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/panel.h"
#include "ui/panels/rowlisting.h"

class QComboBox;
class QLabel;
class QToolButton;

namespace ax {

class BarList;
class Card;
class VectorView;
struct Bar;

/// The row of the current cell: its weights as bars, its figures, and its output as the sum of weight x value.
/// Selecting a component of the output makes the bars say what each key adds to it. A click on a bar moves the cursor
/// to that key.
class InspectorPanel : public Panel {
    Q_OBJECT

public:
    InspectorPanel(Document& document, QWidget* parent);

protected:
    void refresh() override;
    void retranslate() override;

private:
    QWidget* makeChoices();
    void connectParts();
    void showRow();
    void showNothing();
    void showBars();
    void showOutput();
    void updateMeasures();
    void measureChosen(int index);
    void componentChosen(int component);
    Bar bar(int listed) const;
    void goToKey(int listed);
    void copyRow() const;

    Card* m_card;
    QComboBox* m_measures;
    QToolButton* m_keyOrder;
    BarList* m_bars;
    QLabel* m_summary;
    QLabel* m_outputTitle;
    VectorView* m_output;
    QAction* m_copy;

    HeadView m_view;
    int m_query = -1;
    RowStory m_row;
    RowMeasure m_measure;
    std::vector<double> m_measured; // [Lk]
    std::vector<int> m_listed; // keys in list order
};

} // namespace ax
