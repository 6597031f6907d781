// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/document.h"

#include <vector>

namespace ax {

/// Walks through the lesson of a document, one undoable edit a step. Every step shows its own state, whatever the
/// student has changed in between, and undo leads back to the step before it (Scenario::lessonStep). A document that is
/// opened with a lesson starts it; one without ends the lesson.
class LessonReader : public QObject {
    Q_OBJECT

public:
    explicit LessonReader(Document& document, QObject* parent = nullptr);

    /// A built-in lesson without its `lesson` member: what is saved on the way is a plain scenario, since the lesson
    /// itself can be had from the menu at any time.
    static Result<std::vector<ScenarioPtr>> plainStates(const Scenario& lesson);

    /// Goes on with a lesson whose first state the document has just been opened with.
    void follow(const ScenarioPtr& lesson, std::vector<ScenarioPtr> states);
    void goTo(int step);
    void next() { goTo(step() + 1); }
    void previous() { goTo(step() - 1); }
    /// The document stays as it is.
    void end();

    bool isActive() const { return m_lesson != nullptr; }
    /// Id of the lesson; empty when there is none.
    std::string id() const;
    int step() const; ///< from 0
    int count() const { return int(m_states.size()); }
    QString title() const; ///< in the language of the window
    QString text() const; ///< of the step
    /// The document is what the step shows: nothing of the student's would be lost.
    bool isUntouched() const;

signals:
    /// Another lesson, another step, or none any more.
    void changed();
    void failed(const ax::Error& error);

private:
    void adoptDocument();

    Document& m_document;
    ScenarioPtr m_lesson; // null: no lesson
    std::vector<ScenarioPtr> m_states; // what each step shows; not empty during a lesson
    int m_shownStep = -1;
};

/// The texts of a lesson in the language of the window.
QString lessonText(const std::map<std::string, std::string>& texts);

} // namespace ax
