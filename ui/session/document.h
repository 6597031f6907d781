// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/evaluation/evaluate.h"
#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"

#include <QObject>
#include <QUndoStack>
#include <functional>

namespace ax {

class Evaluator;
class WorkerPool;

/// What an edit is about. Consecutive edits of one kind (typing, dragging a spin box) merge into one undo step while
/// `merge` is set; a mask edit remembers the result before it, so that the next token can say what it was.
enum class EditKind { Text, Mask, Scoring, Numerics, Decode, Labels, Lesson, Other };

/// The scenario that is open, its newest result, and its undo history. GUI thread only.
/// Layer, head, stage, colour map and the like (Scenario::view) change without an undo step.
class Document : public QObject {
    Q_OBJECT

public:
    using Change = std::function<void(Scenario&)>;

    Document(WorkerPool& pool, ModelSource models, QObject* parent = nullptr);
    ~Document() override;

    const ScenarioPtr& scenario() const { return m_scenario; }
    /// The newest result that arrived; null before the first. May lag behind scenario() while an evaluation runs.
    const SnapshotPtr& snapshot() const { return m_snapshot; }
    /// The result before the newest mask edit (same text), or null.
    const SnapshotPtr& snapshotBeforeMaskEdit() const { return m_beforeMaskEdit; }
    /// The selected head of snapshot(), clamped to what it holds; invalid before the first result.
    HeadView headView() const;
    /// The same head of another snapshot of the same shape.
    QUndoStack& undoStack() { return m_undoStack; }
    CellCursor& cursor() { return m_cursor; }
    /// For what a panel computes after the picture; results come back by a queued call.
    WorkerPool& pool() const { return m_pool; }
    bool isEvaluating() const;
    /// From the edit to the published result, in milliseconds.
    double editToResult() const { return m_editToResult; }

    /// Applies `change` as one undo step called `text` (translated) and evaluates. A change that changes nothing is no step.
    void edit(const QString& text, EditKind kind, const Change& change, bool merge = false);
    /// Changes what is looked at; no undo step, evaluates nothing.
    void changeView(const std::function<void(View&)>& change);
    /// Replaces the document: clears the undo history.
    void open(ScenarioPtr scenario);
    /// Stops the running evaluation; the old result stays.
    void cancel();

signals:
    void scenarioChanged();
    void snapshotChanged();
    void viewChanged(); ///< also after snapshotChanged when the clamped selection moved
    void evaluatingChanged(bool evaluating);
    void failed(const ax::Error& error); ///< of the newest scenario; the old snapshot stays

private:
    friend class ScenarioCommand;
    void adopt(const ScenarioPtr& scenario, EditKind kind);
    void publish(const SnapshotPtr& snapshot);

    WorkerPool& m_pool;
    ScenarioPtr m_scenario;
    SnapshotPtr m_snapshot;
    SnapshotPtr m_beforeMaskEdit;
    QUndoStack m_undoStack;
    CellCursor m_cursor;
    std::unique_ptr<Evaluator> m_evaluator;
    double m_editToResult = 0;
};

} // namespace ax
