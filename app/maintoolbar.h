// SPDX-License-Identifier: MIT
#pragma once

#include <QToolBar>

class QLabel;

namespace ax {

class Actions;
class Document;
class FlatButton;
class HeadView;
struct NumberChoices;
struct View;
class Stepper;

/// The row under the menus: which model, layer and head, which stage, in which colours.
class MainToolBar : public QToolBar {
    Q_OBJECT

public:
    MainToolBar(Document& document, Actions& actions, QWidget* parent);

    /// What the button of colours offers.
    void setColormaps(const QList<QAction*>& colormaps);
    void retranslate();

private:
    void addParts();
    void drawMoreAsText();
    void addSpring();
    void showState();
    void showGroup();
    void connectChoosers();
    /// `choices` of what is shown; the number chosen goes into that part of the view.
    void choose(const Stepper& stepper, NumberChoices (*choices)(const HeadView&), int View::*part);
    QString modelText() const;

    Document& m_document;
    Actions& m_actions;
    QLabel* m_model;
    Stepper* m_batch;
    QAction* m_batchPlace = nullptr; ///< shows and hides the batch stepper
    Stepper* m_layer;
    Stepper* m_head;
    QLabel* m_group; ///< which heads share keys and values
    QAction* m_groupPlace = nullptr;
    FlatButton* m_colors;
    QList<QAction*> m_colormaps;
    FlatButton* m_export;
};

} // namespace ax
