// SPDX-License-Identifier: MIT
#include "core/evaluation/perturbation.h"
#include "tests/support/evaluated.h"

#include <QTest>

using namespace ax;

namespace {

SnapshotPtr textUnder(const std::string& mask, const std::string& rest = {})
{
    return *test::evaluated(
        R"({"input": {"kind": "text", "texts": ["The green lamp sang to the old clock."]}, "mask": )" + mask + rest
        + "}");
}

/// One letter a row: '.' stayed, 'm' moved, '!' moved although the masks keep the token from it.
QString rowsOf(const SnapshotPtr& snapshot, int token)
{
    const auto found = perturb(snapshot, 0, token);
    if (!found)
        return QString::fromStdString(found.error().text());
    QString rows;
    for (std::size_t row = 0; row < found->moved.size(); ++row)
        rows += found->moved[row] == 0 ? u'.' : found->reached[row] ? u'm' : u'!';
    return rows;
}

} // namespace

class TestPerturbation : public QObject {
    Q_OBJECT

private slots:
    void earlierRowsStayUnderACausalMask()
    {
        const SnapshotPtr snapshot = textUnder(R"({"causal": true})");
        QCOMPARE(snapshot->shape.queries, 13);
        QCOMPARE(rowsOf(snapshot, 0), QStringLiteral("mmmmmmmmmmmmm"));
        QCOMPARE(rowsOf(snapshot, 3), QStringLiteral("...mmmmmmmmmm"));
        QCOMPARE(rowsOf(snapshot, 12), QStringLiteral("............m"));
    }

    /// A window of two keys reaches one row further in each of the six layers.
    void aWindowReachesOneRowFurtherInEveryLayer()
    {
        QCOMPARE(rowsOf(textUnder(R"({"causal": true, "window": {"size": 2}})"), 2), QStringLiteral("..mmmmmmm...."));
    }

    void everyRowMovesWithoutAMask()
    {
        QCOMPARE(rowsOf(textUnder(R"({"causal": false})"), 5), QStringLiteral("mmmmmmmmmmmmm"));
    }

    /// A fill of 0 hides nothing: the mask says that rows 0 to 2 cannot know, and they do.
    void aFillThatLeaksIsFound()
    {
        const SnapshotPtr snapshot = textUnder(R"({"causal": true})", R"(, "numerics": {"fill": 0})");
        QCOMPARE(rowsOf(snapshot, 3), QStringLiteral("!!!mmmmmmmmmm"));
        QCOMPARE(perturb(snapshot, 0, 3)->leaks(), (std::vector<int>{0, 1, 2}));
    }

    void otherLayersCarryATokenAround()
    {
        // Layer 0 sees everything, all others their own token alone: what moved in layer 0 stays moved.
        const SnapshotPtr snapshot = textUnder(
            R"({"causal": true, "window": {"size": 1}, "layers": [{"layers": [0], "mask": {"causal": false}}]})");
        QCOMPARE(rowsOf(snapshot, 7), QStringLiteral("mmmmmmmmmmmmm"));
    }

    void onlyATokenOfATextCanBeChanged()
    {
        QVERIFY(rowsOf(textUnder("{}"), 13).contains(QStringLiteral("13")));
        const SnapshotPtr scores = *test::evaluated(R"({"input": {"kind": "scores", "scores": [[1, 2], [3, 4]]}})");
        QVERIFY(!perturb(scores, 0, 0));
    }
};

QTEST_GUILESS_MAIN(TestPerturbation)
#include "tst_perturbation.moc"
