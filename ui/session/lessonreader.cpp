// SPDX-License-Identifier: MIT
#include "ui/session/lessonreader.h"

#include "core/lesson/lessonsteps.h"

#include <QLocale>
#include <algorithm>

namespace ax {

QString lessonText(const std::map<std::string, std::string>& texts)
{
    const bool chinese = QLocale().language() == QLocale::Chinese;
    return QString::fromStdString(textIn(texts, chinese ? "zh_CN" : "en"));
}

LessonReader::LessonReader(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    connect(&document, &Document::opened, this, &LessonReader::adoptDocument);
    connect(&document, &Document::scenarioChanged, this, [this] {
        if (isActive() && std::exchange(m_shownStep, step()) != step())
            emit changed();
    });
}

Result<std::vector<ScenarioPtr>> LessonReader::plainStates(const Scenario& lesson)
{
    Result<std::vector<ScenarioPtr>> states = lessonStates(lesson);
    if (!states)
        return states;
    for (ScenarioPtr& state : *states) {
        auto plain = std::make_shared<Scenario>(*state);
        plain->lesson.reset();
        state = std::move(plain);
    }
    return states;
}

void LessonReader::adoptDocument()
{
    const ScenarioPtr scenario = m_document.scenario();
    if (!scenario->lesson)
        return end();
    Result<std::vector<ScenarioPtr>> states = lessonStates(*scenario);
    if (!states)
        emit failed(states.error());
    if (!states || states->empty())
        return end();
    follow(scenario, std::move(*states));
    goTo(0); // the changes of the first step; none when the file shows them already
}

void LessonReader::follow(const ScenarioPtr& lesson, std::vector<ScenarioPtr> states)
{
    m_lesson = lesson;
    m_states = std::move(states);
    m_shownStep = step();
    emit changed();
}

void LessonReader::goTo(int step)
{
    if (!isActive() || step < 0 || step >= count())
        return;
    m_document.edit(tr("Lesson step %1").arg(step + 1), EditKind::Lesson,
        [state = m_states[std::size_t(step)]](Scenario& scenario) { scenario = *state; });
}

void LessonReader::end()
{
    if (!isActive())
        return;
    m_lesson.reset();
    m_states.clear();
    emit changed();
}

std::string LessonReader::id() const
{
    return m_lesson ? m_lesson->lesson->id : std::string();
}

int LessonReader::step() const
{
    return std::clamp(m_document.scenario()->lessonStep, 0, std::max(count() - 1, 0));
}

QString LessonReader::title() const
{
    return m_lesson ? lessonText(m_lesson->lesson->title) : QString();
}

QString LessonReader::text() const
{
    return m_lesson ? lessonText(m_lesson->lesson->steps[std::size_t(step())].text) : QString();
}

bool LessonReader::isUntouched() const
{
    if (!isActive())
        return false;
    Scenario now = *m_document.scenario();
    const Scenario& state = *m_states[std::size_t(step())];
    now.view = state.view; // looking elsewhere is no change
    return now == state;
}

} // namespace ax
