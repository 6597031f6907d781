// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"
#include "core/evaluation/repairs.h"
#include "tests/support/evaluated.h"

#include <QTest>

using namespace ax;

namespace {

std::vector<Finding> findingsOf(const ScenarioPtr& scenario)
{
    return findings(HeadView(*evaluate(scenario, test::builtinModels(), nullptr, {}), 0, 0, 0));
}

/// "code: title, title; …" of every finding that can be repaired.
QString repairsIn(const ScenarioPtr& scenario)
{
    QStringList all;
    for (const Finding& finding : findingsOf(scenario)) {
        QStringList titles;
        for (const Repair* repair : repairsOf(finding, *scenario))
            titles << QString::fromUtf8(repair->title);
        if (!titles.isEmpty())
            all << QString::fromStdString(finding.code) + QStringLiteral(": ") + titles.join(QStringLiteral(", "));
    }
    return all.join(QStringLiteral("; "));
}

std::string scores(const std::string& rest)
{
    return R"({"input": {"kind": "scores", "scores": [[1,2,3],[2,1,3],[3,2,1]]}, )" + rest + "}";
}

} // namespace

class TestRepairs : public QObject {
    Q_OBJECT

private slots:
    void everyRepairTakesItsFindingAway_data()
    {
        QTest::addColumn<std::string>("scenario");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& scenario, const char* expected) {
            QTest::newRow(name) << scenario << QString::fromUtf8(expected);
        };
        row("NaN of empty rows",
            scores(
                R"("mask": {"causal": true, "padding": {"lengths": [2], "side": "left"}}, "numerics": {"empty_rows": "nan"})"),
            "nan-row: Give empty rows zeros");
        row("a fill of infinity", scores(R"("mask": {"causal": true}, "numerics": {"fill": "inf"})"),
            "nan-row: Hide with −∞");
        row("a finite fill leaks", scores(R"("mask": {"causal": true}, "numerics": {"fill": 0})"),
            "hidden-leak: Hide with −∞; future-leak: Hide with −∞");
        row("mask after softmax", scores(R"("mask": {"causal": true}, "numerics": {"order": "softmax-mask"})"),
            "row-sum: Mask before the softmax");
        row("a window that is too long", scores(R"("mask": {"window": {"size": 9}})"),
            "window-beyond-sequence: Switch the window off");
    }
    void everyRepairTakesItsFindingAway()
    {
        QFETCH(const std::string, scenario);
        QFETCH(const QString, expected);
        const ScenarioPtr broken = test::scenarioOf(scenario);
        QCOMPARE(repairsIn(broken), expected);
        for (const Finding& finding : findingsOf(broken))
            for (const Repair* repair : repairsOf(finding, *broken)) {
                auto repaired = std::make_shared<Scenario>(*broken);
                repair->apply(*repaired);
                for (const Finding& left : findingsOf(repaired))
                    QVERIFY2(left.code != finding.code, repair->title);
            }
    }

    void whatHasNoSingleAnswerIsNotRepaired()
    {
        QCOMPARE(repairsIn(test::scenarioOf(
                     scores(R"("mask": {"causal": true, "padding": {"lengths": [2], "side": "left"}})"))),
            QString());
    }

    /// Two texts, two heads, two matrices: the contract reads them per head; a person may have meant per text.
    void anAmbiguousMatrixIsAsked()
    {
        auto scenario = std::make_shared<Scenario>(*test::scenarioOf(
            R"({"input": {"kind": "scores", "scores": [[[[1,2],[3,4]],[[1,2],[3,4]]],[[[1,2],[3,4]],[[1,2],[3,4]]]]},
                "mask": {"matrix": [[[1,0],[1,1]],[[0,1],[1,1]]]}})"));
        QCOMPARE(repairsIn(scenario), QStringLiteral("shape-ambiguous: It is one matrix for each text"));
        repairsOf(findingsOf(scenario).back(), *scenario).front()->apply(*scenario);
        QCOMPARE(scenario->mask.matrix->values->shape, (std::vector<std::int64_t>{2, 1, 2, 2}));
        QCOMPARE(repairsIn(scenario), QString());
        const SnapshotPtr snapshot = *evaluate(scenario, test::builtinModels(), nullptr, {});
        for (int head = 0; head < 2; ++head) {
            QVERIFY(HeadView(snapshot, 0, 0, head).visible().isVisible(0, 0));
            QVERIFY(HeadView(snapshot, 1, 0, head).visible().isVisible(0, 1));
        }
    }

    /// Two texts, two heads, a list of two numbers: the contract reads it per head; a person may have meant per text.
    void anAmbiguousListIsAsked()
    {
        auto scenario = std::make_shared<Scenario>(*test::scenarioOf(
            R"({"input": {"kind": "scores", "scores": [[[[1,2],[3,4]],[[1,2],[3,4]]],[[[1,2],[3,4]],[[1,2],[3,4]]]]},
                "scoring": {"alibi": [0.5, 0.25], "sink_logits": [1, 2]}, "view": {"batch": 1}})"));
        QCOMPARE(repairsIn(scenario),
            QStringLiteral("shape-ambiguous: It is one slope for each text: give every head that of this text, "
                           "It is one sink logit for each text: give every head that of this text"));
        for (const Repair* repair : repairsOf(findingsOf(scenario).back(), *scenario))
            repair->apply(*scenario);
        QCOMPARE(scenario->scoring.alibiSlopes, (std::vector<double>{0.25, 0.25}));
        QCOMPARE(scenario->scoring.sinkLogits, (std::vector<double>{2, 2}));
    }
};

QTEST_GUILESS_MAIN(TestRepairs)
#include "tst_repairs.moc"
