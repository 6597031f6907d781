// SPDX-License-Identifier: MIT
#include "app/lessoncommands.h"

#include "app/actions.h"
#include "app/docks.h"
#include "app/documentfiles.h"
#include "ui/panels/lessonpanel.h"
#include "ui/session/builtinlessons.h"

#include <QDockWidget>
#include <QMenu>
#include <QScopedValueRollback>
#include <algorithm>

namespace ax {

LessonCommands::LessonCommands(DocumentFiles& files, Actions& actions, Docks& docks, QMenu& menu)
    : QObject(&docks)
    , m_files(files)
    , m_actions(actions)
    , m_docks(docks)
    , m_panel(*docks.panel<LessonPanel>())
    , m_dock(*docks.dock(QStringLiteral("lesson")))
{
    fill(menu);
    connectReader();
    files.setReplaceable([&reader = m_panel.reader()] { return reader.isUntouched(); });
    retranslate();
    showState();
}

void LessonCommands::fill(QMenu& menu)
{
    for (const BuiltInLesson& lesson : builtInLessons()) {
        auto* action = new QAction(this);
        action->setObjectName(QStringLiteral("lesson.") + QString::fromUtf8(lesson.name.data(), lesson.name.size()));
        const QChar letter(u'A' + ushort(m_lessons.size()));
        action->setShortcut(QKeySequence(QStringLiteral("Ctrl+L, ") + letter));
        connect(action, &QAction::triggered, this, [this, &lesson] { open(lesson); });
        m_lessons << action;
    }
    menu.insertActions(menu.actions().value(0), m_lessons);
}

void LessonCommands::connectReader()
{
    LessonReader& reader = m_panel.reader();
    connect(&reader, &LessonReader::changed, this, &LessonCommands::showState);
    connect(&reader, &LessonReader::failed, &m_files, &DocumentFiles::failed);
    connect(&m_panel, &LessonPanel::nextLessonRequested, this, &LessonCommands::openNext);
    m_actions.on(ActionId::LessonPrevious, &reader, &LessonReader::previous);
    m_actions.on(ActionId::LessonNext, &reader, &LessonReader::next);
    m_actions.on(ActionId::LessonEnd, &reader, &LessonReader::end);
}

void LessonCommands::open(const BuiltInLesson& lesson)
{
    Result<std::vector<ScenarioPtr>> states = LessonReader::plainStates(*lesson.scenario);
    if (!states) {
        emit m_files.failed(states.error());
        return;
    }
    {
        const QScopedValueRollback opening(m_isOpening, true);
        if (!m_files.openUntitled(states->front()))
            return;
    }
    m_panel.reader().follow(lesson.scenario, std::move(*states));
    m_panel.startReading();
}

void LessonCommands::openNext()
{
    const auto& lessons = builtInLessons();
    const auto now = std::ranges::find(lessons, m_panel.reader().id(), &BuiltInLesson::name);
    if (now != lessons.end() && now + 1 != lessons.end())
        open(now[1]);
}

void LessonCommands::retranslate()
{
    const auto& lessons = builtInLessons();
    for (std::size_t i = 0; i < lessons.size(); ++i) {
        QString title = lessonText(lessons[i].scenario->lesson->title);
        title.replace(QLatin1Char('&'), QLatin1String("&&"));
        //: entry of the Lessons menu: number and title
        describe(m_lessons[qsizetype(i)], tr("%1. %2").arg(i + 1).arg(title), tr("Start this lesson"));
    }
}

void LessonCommands::fitDock()
{
    if (!m_panel.reader().isActive())
        m_dock.hide();
    else if (m_dock.isHidden())
        m_docks.reveal(m_dock);
}

void LessonCommands::showState()
{
    const LessonReader& reader = m_panel.reader();
    m_actions[ActionId::LessonPrevious]->setEnabled(reader.isActive() && reader.step() > 0);
    m_actions[ActionId::LessonNext]->setEnabled(reader.isActive() && reader.step() + 1 < reader.count());
    m_actions[ActionId::LessonEnd]->setEnabled(reader.isActive());
    if (!m_isOpening)
        fitDock();
}

} // namespace ax
