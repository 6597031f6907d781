// SPDX-License-Identifier: MIT
#include "core/evaluation/perturbation.h"
#include "tests/support/evaluated.h"

#include <QTest>
#include <random>

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

SnapshotPtr numbers(const std::string& input, const std::string& mask, const std::string& rest = {})
{
    return *test::evaluated(R"({"input": )" + input + R"(, "mask": )" + mask + rest + "}");
}

const std::string kScores = R"({"kind": "scores", "scores": [[1, 2], [3, 4]]})";
const std::string kQkv = R"({"kind": "qkv", "q": [[1, 0], [0, 1], [1, 1], [2, 0]],
    "k": [[1, 2], [0, 1], [1, 0], [1, 1]], "v": [[1, 0], [0, 1], [2, 2], [3, 1]]})";
const std::string kProjection = R"({"kind": "projection", "x": [[1, 0], [0, 1], [1, 1], [2, 0]],
    "w_query": [[1, 0], [0, 1]], "w_key": [[0, 1], [1, 0]], "w_value": [[1, 1], [2, 0]]})";
const std::string kCross = R"({"kind": "projection", "x": [[1, 0], [0, 1]], "x_key": [[1, 2], [3, 1], [1, 1]],
    "w_query": [[1, 0], [0, 1]], "w_key": [[0, 1], [1, 0]], "w_value": [[1, 1], [2, 0]]})";

/// Nested arrays of random numbers.
nlohmann::json nested(std::mt19937& random, const std::vector<int>& shape, std::size_t axis = 0)
{
    if (axis == shape.size())
        return double(random() % 1000) / 250 - 2;
    nlohmann::json list = nlohmann::json::array();
    for (int i = 0; i < shape[axis]; ++i)
        list.push_back(nested(random, shape, axis + 1));
    return list;
}

std::string random(const std::string& kind, const std::vector<int>& shape)
{
    std::mt19937 random(3);
    nlohmann::json input{{"kind", kind}};
    for (const char* name : {"q", "k", "v"})
        input[name] = nested(random, shape);
    return input.dump();
}

/// "q3 k3 v3", "scores3 scores.3".
QString changeOf(const std::string& input, int token)
{
    const auto found = perturb(numbers(input, "{}"), 0, token);
    QStringList parts;
    for (const std::string_view name : found->change.rows)
        parts << QString::fromLatin1(name.data(), qsizetype(name.size())) + QString::number(token);
    if (found->change.scoreColumn)
        parts << QStringLiteral("column%1").arg(token);
    return parts.join(u' ');
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

    /// With frozen layers the check is about the masks that are switched on, not about those that Q, K, V come from.
    void frozenLayersAreCheckedUnderTheMasksThatAreOn()
    {
        Scenario scenario = *textUnder(R"({"causal": false})")->scenario;
        scenario.freezesLayers = true;
        const auto frozen = evaluate(std::make_shared<const Scenario>(scenario), test::builtinModels(), nullptr, {});
        QCOMPARE(rowsOf(*frozen, 5), QStringLiteral("mmmmmmmmmmmmm"));
    }

    void onlyAKeyCanBeChanged()
    {
        QVERIFY(rowsOf(textUnder("{}"), 13).contains(QStringLiteral("13")));
        QVERIFY(rowsOf(textUnder("{}"), -1).contains(QStringLiteral("-1")));
        QCOMPARE(perturb(numbers(kScores, "{}"), 0, 2).error().kind, ErrorKind::OutOfRange);
    }

    void everyInputOfNumbersSaysWhatWasChanged_data();
    void everyInputOfNumbersSaysWhatWasChanged();

    void anInputOfNumbersMovesTheRowsThatSeeTheToken_data();
    void anInputOfNumbersMovesTheRowsThatSeeTheToken();

    /// The query is another token: row 1 keeps its own, and sees key 1 no more than any other.
    void otherKeysOfCrossAttentionLeaveTheQueries()
    {
        const SnapshotPtr cross = numbers(kCross, R"({"documents": {"queries": [1, 2], "keys": [1, 2, 1]}})");
        QCOMPARE(rowsOf(cross, 0), QStringLiteral("m."));
        QCOMPARE(rowsOf(cross, 1), QStringLiteral(".m"));
        QCOMPARE(rowsOf(cross, 2), QStringLiteral("m."));
    }

    /// Softmax first, mask after: the sum of a row was made with the keys that it must not know.
    void aMaskAfterTheSoftmaxLeaks()
    {
        const std::string after = R"(, "numerics": {"order": "softmax-mask"})";
        QCOMPARE(rowsOf(numbers(kQkv, R"({"causal": true})", after), 2), QStringLiteral("!!mm"));
        const std::string renormalised = R"(, "numerics": {"order": "softmax-mask-renormalise", "dtype": "float16"})";
        QCOMPARE(rowsOf(numbers(kQkv, R"({"causal": true})"), 2), QStringLiteral("..mm"));
        QVERIFY(rowsOf(numbers(kQkv, R"({"causal": true})", renormalised), 2).endsWith(QStringLiteral("mm")));
    }

    /// Nothing but the chosen batch entry is touched, and the same question gets the same answer.
    void theChangeIsSeededAndStaysInItsBatchEntry()
    {
        Input input = test::scenarioOf(R"({"input": )" + random("qkv", {2, 2, 3, 2}) + "}")->input;
        const Input before = input;
        const InputChange change = changeToken(input, 1, 2, 7);
        const auto& q = *std::get<QkvInput>(input.kind).q.values;
        const auto& old = *std::get<QkvInput>(before.kind).q.values;
        for (std::size_t i = 0; i < q.values.size(); ++i) {
            const bool isChanged = i / 12 == 1 && i / 2 % 3 == 2;
            QCOMPARE(q.values[i] != old.values[i], isChanged);
        }
        QCOMPARE(change.seed, std::uint64_t(7));
        Input again = before;
        QVERIFY(changeToken(again, 1, 2, 7) == change);
        QVERIFY(again == input);
        again = before;
        changeToken(again, 1, 2, 8);
        QVERIFY(!(again == input));
    }

    void givenWeightsHaveNothingToChange()
    {
        const SnapshotPtr weights = numbers(R"({"kind": "weights", "weights": [[1, 0], [0.5, 0.5]]})", "{}");
        QVERIFY(!canPerturb(*weights));
        QCOMPARE(perturb(weights, 0, 0).error().kind, ErrorKind::Unsupported);
    }

    void aStopIsHeard()
    {
        std::stop_source stop;
        stop.request_stop();
        for (const SnapshotPtr& snapshot : {textUnder("{}"), numbers(kQkv, "{}")})
            QCOMPARE(perturb(snapshot, 0, 0, stop.get_token()).error().kind, ErrorKind::Cancelled);
    }
};

void TestPerturbation::everyInputOfNumbersSaysWhatWasChanged_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("changed");
    const auto row = [](const char* name, const std::string& input, const char* changed) {
        QTest::newRow(name) << QString::fromStdString(input) << changed;
    };
    row("q, k, v", kQkv, "q1 k1 v1");
    row("q, k", R"({"kind": "qkv", "q": [[1], [2]], "k": [[1], [2]]})", "q1 k1");
    row("more keys than queries", R"({"kind": "qkv", "q": [[1]], "k": [[1], [2]]})", "k1");
    row("embeddings", kProjection, "x1");
    row("other keys", kCross, "x_key1");
    row("square scores", kScores, "scores1 column1");
    row("wide scores", R"({"kind": "scores", "scores": [[1, 2]], "v": [[1], [2]]})", "v1 column1");
}

void TestPerturbation::everyInputOfNumbersSaysWhatWasChanged()
{
    QFETCH(QString, input);
    QFETCH(QString, changed);
    QCOMPARE(changeOf(input.toStdString(), 1), changed);
}

void TestPerturbation::anInputOfNumbersMovesTheRowsThatSeeTheToken_data()
{
    QTest::addColumn<QString>("input");
    QTest::addColumn<QString>("mask");
    QTest::addColumn<QString>("rows");
    const std::string fourScores
        = R"({"kind": "scores", "scores": [[1, 2, 3, 4], [2, 1, 2, 1], [1, 1, 1, 1], [4, 3, 2, 1]]})";
    const std::string fourHeads = random("qkv", {4, 4, 2});
    for (const auto& [name, input] : {std::pair{"qkv", kQkv}, std::pair{"projection", kProjection},
             std::pair{"scores", fourScores}, std::pair{"heads", fourHeads}}) {
        const auto row = [&](const char* mask, const char* rows) {
            QTest::addRow("%s %s", name, mask) << QString::fromStdString(input) << mask << rows;
        };
        row(R"({})", "mmmm");
        row(R"({"causal": true})", ".mmm");
        row(R"({"causal": true, "window": {"size": 2}})", ".mm.");
        row(R"({"documents": [1, 1, 2, 2]})", "mm..");
        row(R"({"padding": {"keys": [[1, 0, 1, 1]]}})", ".m.."); // its own query alone
    }
}

/// Token 1 is changed.
void TestPerturbation::anInputOfNumbersMovesTheRowsThatSeeTheToken()
{
    QFETCH(QString, input);
    QFETCH(QString, mask);
    QFETCH(QString, rows);
    for (const char* dtype : {"float32", "float64", "bfloat16"}) {
        const std::string numerics = std::string(R"(, "numerics": {"dtype": ")") + dtype + R"("} )";
        QCOMPARE(rowsOf(numbers(input.toStdString(), mask.toStdString(), numerics), 1), rows);
    }
}

QTEST_GUILESS_MAIN(TestPerturbation)
#include "tst_perturbation.moc"
