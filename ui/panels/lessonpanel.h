// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/panel.h"
#include "ui/session/lessonreader.h"

class QLabel;
class QLayout;
class QPushButton;
class QScrollArea;

namespace ax {

class Card;

/// The reader of a lesson: its title, the text of the step, and where it leads. Alt+N, Alt+P and Alt+C press its
/// buttons; Esc ends the lesson while the focus is inside.
class LessonPanel : public Panel {
    Q_OBJECT

public:
    LessonPanel(Document& document, QWidget* parent);

    LessonReader& reader() { return m_reader; }
    /// Gives the keyboard to the button that leads on.
    void startReading();

    QString title() const;
    QString text() const;
    QString progress() const; ///< "Step 2 of 5"

signals:
    /// The last step has been read, and the student wants the lesson after this one.
    void nextLessonRequested();

protected:
    void refresh() override;
    void retranslate() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    QLayout* makeReadingLayout();
    QScrollArea* makeText();
    QLayout* makeButtons();
    void goOn();
    bool isLastStep() const;
    void showLesson();
    void showInvitation();

    LessonReader m_reader;
    Card* m_card;
    QLabel* m_title;
    QLabel* m_progress;
    QLabel* m_text;
    QScrollArea* m_page;
    QPushButton* m_previous;
    QPushButton* m_next;
    QPushButton* m_close;
};

} // namespace ax
