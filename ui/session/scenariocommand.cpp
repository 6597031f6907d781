// SPDX-License-Identifier: MIT
#include "ui/session/scenariocommand.h"

namespace ax {

namespace {

ScenarioPtr withView(const ScenarioPtr& scenario, const View& view)
{
    if (scenario->view == view)
        return scenario;
    auto copy = std::make_shared<Scenario>(*scenario);
    copy->view = view;
    return copy;
}

} // namespace

ScenarioCommand::ScenarioCommand(
    Document& document, EditKind kind, const QString& text, ScenarioPtr before, ScenarioPtr after, bool merge)
    : QUndoCommand(text)
    , m_document(document)
    , m_kind(kind)
    , m_before(std::move(before))
    , m_after(std::move(after))
    , m_changesView(m_before->view != m_after->view)
    , m_merge(merge)
{
}

void ScenarioCommand::undo()
{
    adopt(m_before);
}

void ScenarioCommand::redo()
{
    adopt(m_after);
}

bool ScenarioCommand::mergeWith(const QUndoCommand* other)
{
    const auto& next = static_cast<const ScenarioCommand&>(*other); // id() says so
    if (!next.m_merge || next.m_kind != m_kind || next.m_changesView || m_changesView || next.text() != text())
        return false;
    m_after = next.m_after;
    setObsolete(*withView(m_after, m_before->view) == *m_before);
    return true;
}

bool ScenarioCommand::changesMaskFrom(const Scenario& before, const Scenario& after) const
{
    return m_kind == EditKind::Mask && *withView(m_before, before.view) == before
        && *withView(m_after, after.view) == after;
}

void ScenarioCommand::adopt(const ScenarioPtr& scenario)
{
    m_document.adopt(m_changesView ? scenario : withView(scenario, m_document.scenario()->view), m_kind);
}

} // namespace ax
