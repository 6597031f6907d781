// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/error.h"
#include "core/evaluation/evaluate.h"
#include "core/evaluation/headview.h"
#include "ui/session/cellcursor.h"

#include <QObject>
#include <QUndoStack>
#include <chrono>
#include <functional>
#include <optional>

namespace ax {

class Evaluator;
class WorkerPool;

/// What an edit is about. An edit of the mask, and a lesson step, remember the result before them, so that the next token
/// can say what it was.
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
    /// The result before the newest mask edit or lesson step, or null. Same texts, model and tokens taken, but perhaps another padded
    /// length: compare rows by real token, not by index.
    const SnapshotPtr& snapshotBeforeMaskEdit() const { return m_beforeMaskEdit; }
    /// The selected head of snapshot(), clamped to what it holds; invalid before the first result.
    HeadView headView() const;
    /// The same selection in another snapshot, clamped to what that one holds.
    HeadView headView(const SnapshotPtr& snapshot) const;
    QUndoStack& undoStack() { return m_undoStack; }
    CellCursor& cursor() { return m_cursor; }
    /// For what a panel computes after the picture; results come back by a queued call.
    WorkerPool& pool() const { return m_pool; }
    bool isEvaluating() const;
    /// From the edit to the published result, in milliseconds.
    double editToResult() const { return m_editToResult; }
    /// Milliseconds to its picture; nothing until that is there.
    const std::optional<double>& editToPicture() const { return m_editToPicture; }
    /// Maps show `snapshot` now.
    void notePicture(const SnapshotPtr& snapshot);

    /// Applies `change` as one undo step called `text` (translated) and evaluates. A change that changes nothing is no
    /// step. With `merge` the edit joins the step before it when that has the same kind and text; a step that thereby
    /// ends where it began vanishes.
    void edit(const QString& text, EditKind kind, const Change& change, bool merge = false);
    /// Changes what is looked at; no undo step, evaluates nothing.
    void changeView(const std::function<void(View&)>& change);
    /// Replaces the document: clears the undo history.
    void open(ScenarioPtr scenario);
    /// Stops the running evaluation; the old result stays.
    void cancel();
    /// While maps still show `shown`, the result before the newest step, and that step is an edit of the mask: undoes the
    /// step and has that result again at once, without computing it. Returns what the step was called; nothing, and
    /// nothing is done, when it is not so.
    std::optional<QString> takeBackMaskEdit(const SnapshotPtr& shown);

signals:
    void opened(); ///< the document was replaced; before scenarioChanged
    void scenarioChanged();
    void snapshotChanged();
    void pictureTimed(); ///< editToPicture() is known
    void viewChanged(); ///< also after snapshotChanged when the clamped selection moved
    void evaluatingChanged(bool evaluating);
    /// Of the newest scenario; the old snapshot stays. Cancelled only after cancel().
    void failed(const ax::Error& error);

private:
    friend class ScenarioCommand;
    void adopt(const ScenarioPtr& scenario, EditKind kind);
    void publish(const SnapshotPtr& snapshot, double milliseconds);
    void fitCursor();

    WorkerPool& m_pool;
    ScenarioPtr m_scenario;
    SnapshotPtr m_snapshot;
    SnapshotPtr m_beforeMaskEdit;
    SnapshotPtr m_kept; // the result of the scenario that is adopted next, when nobody has to compute it
    QUndoStack m_undoStack;
    CellCursor m_cursor;
    std::unique_ptr<Evaluator> m_evaluator;
    double m_editToResult = 0;
    std::optional<double> m_editToPicture;
    std::chrono::steady_clock::time_point m_editTime; // of the edit that m_snapshot answers
};

} // namespace ax
