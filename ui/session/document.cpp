// SPDX-License-Identifier: MIT
#include "ui/session/document.h"

#include "core/evaluation/shownhead.h"
#include "ui/session/evaluator.h"
#include "ui/session/scenariocommand.h"

#include <QThread>
#include <algorithm>

namespace ax {
namespace {

constexpr int kUndoLimit = 1000;

/// The edits between which predictions may be compared: same texts, same model, same tokens taken so far.
bool sameTokens(const Scenario& a, const Scenario& b)
{
    const auto* x = std::get_if<TextInput>(&a.input.kind);
    const auto* y = std::get_if<TextInput>(&b.input.kind);
    if (!x || !y)
        return a.input == b.input;
    return x->texts == y->texts && x->model == y->model && x->addBos == y->addBos && a.decode.forced == b.decode.forced;
}

/// The last query row that stands for a real token; its prediction continues the text.
int lastRealRow(const HeadView& view)
{
    const std::vector<int>& real = view.snapshot()->entries[std::size_t(view.batch())].realTokens;
    for (int row = std::min(view.queries(), int(real.size())) - 1; row >= 0; --row)
        if (real[std::size_t(row)])
            return row;
    return view.queries() - 1;
}

} // namespace

Document::Document(WorkerPool& pool, ModelSource models, QObject* parent)
    : QObject(parent)
    , m_pool(pool)
    , m_scenario(std::make_shared<const Scenario>())
    , m_evaluator(std::make_unique<Evaluator>(pool,
          [models = std::move(models)](const ScenarioPtr& scenario, const SnapshotPtr& previous, std::stop_token stop) {
              return evaluate(scenario, models, previous, stop);
          }))
{
    m_undoStack.setUndoLimit(kUndoLimit);
    connect(m_evaluator.get(), &Evaluator::finished, this, &Document::publish);
    connect(m_evaluator.get(), &Evaluator::failed, this, &Document::failed);
    connect(m_evaluator.get(), &Evaluator::runningChanged, this, &Document::evaluatingChanged);
}

Document::~Document() = default;

HeadView Document::headView() const
{
    return m_snapshot ? headView(m_snapshot) : HeadView();
}

HeadView Document::headView(const SnapshotPtr& snapshot) const
{
    return shownHead(snapshot, m_scenario->view);
}

bool Document::isEvaluating() const
{
    return m_evaluator->isRunning();
}

void Document::edit(const QString& text, EditKind kind, const Change& change, bool merge)
{
    Q_ASSERT(QThread::currentThread() == thread());
    auto changed = std::make_shared<Scenario>(*m_scenario);
    change(*changed);
    if (*changed == *m_scenario)
        return;
    m_undoStack.push(new ScenarioCommand(*this, kind, text, m_scenario, std::move(changed), merge));
}

void Document::changeView(const std::function<void(View&)>& change)
{
    Q_ASSERT(QThread::currentThread() == thread());
    View view = m_scenario->view;
    change(view);
    if (view == m_scenario->view)
        return;
    auto changed = std::make_shared<Scenario>(*m_scenario);
    changed->view = view;
    m_scenario = std::move(changed);
    fitCursor();
    emit viewChanged();
}

void Document::open(ScenarioPtr scenario)
{
    Q_ASSERT(QThread::currentThread() == thread());
    m_scenario = std::move(scenario);
    m_beforeMaskEdit.reset();
    m_undoStack.clear();
    m_undoStack.setClean();
    emit opened();
    emit scenarioChanged();
    emit viewChanged();
    m_evaluator->restart(m_scenario);
}

void Document::notePicture(const SnapshotPtr& snapshot)
{
    if (!snapshot || snapshot != m_snapshot || m_editToPicture)
        return;
    m_editToPicture = std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - m_editTime).count();
    emit pictureTimed();
}

void Document::cancel()
{
    m_evaluator->cancel();
}

std::optional<QString> Document::takeBackMaskEdit(const SnapshotPtr& shown)
{
    const auto* step = dynamic_cast<const ScenarioCommand*>(m_undoStack.command(m_undoStack.index() - 1));
    if (!step || !shown || shown != m_beforeMaskEdit || !step->changesMaskFrom(*shown->scenario, *m_scenario))
        return {};
    const QString text = step->text();
    m_kept = shown;
    m_undoStack.undo();
    return text;
}

void Document::adopt(const ScenarioPtr& scenario, EditKind kind)
{
    const bool looksElsewhere = scenario->view != m_scenario->view;
    const SnapshotPtr kept = std::exchange(m_kept, nullptr);
    if (kind == EditKind::Mask || kind == EditKind::Lesson)
        m_beforeMaskEdit = kept ? nullptr : m_snapshot;
    if (m_beforeMaskEdit && !sameTokens(*m_beforeMaskEdit->scenario, *scenario))
        m_beforeMaskEdit.reset();
    m_scenario = scenario;
    if (kept)
        m_evaluator->drop();
    else
        m_evaluator->request(m_scenario); // workers start before panels spend time on showing the edit
    emit scenarioChanged();
    if (looksElsewhere)
        emit viewChanged();
    if (kept && kept != m_snapshot)
        publish(kept, kept->milliseconds);
}

void Document::publish(const SnapshotPtr& snapshot, double milliseconds)
{
    const HeadView before = headView();
    const bool followsText
        = !before.isValid() || (!m_cursor.isPinned() && m_cursor.current().query == lastRealRow(before));
    m_snapshot = snapshot;
    m_editToResult = milliseconds;
    m_editToPicture.reset();
    m_editTime = std::chrono::steady_clock::now()
        - std::chrono::duration_cast<std::chrono::steady_clock::duration>(
            std::chrono::duration<double, std::milli>(milliseconds));
    const HeadView now = headView();
    if (followsText)
        m_cursor.moveTo({lastRealRow(now), std::max(m_cursor.current().key, 0)});
    fitCursor();
    emit snapshotChanged();
    if (before.isValid()
        && (before.batch() != now.batch() || before.layer() != now.layer() || before.head() != now.head()))
        emit viewChanged();
}

void Document::fitCursor()
{
    if (const HeadView view = headView(); view.isValid())
        m_cursor.fit(view.queries(), view.keys());
}

} // namespace ax
