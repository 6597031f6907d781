// SPDX-License-Identifier: MIT
#include "core/io/arrayorder.h"
#include "core/io/arrayreading.h"
#include "core/io/scenariofile.h"
#include "core/io/tensorfile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cmath>

using namespace ax;

namespace {

using Shape64 = std::vector<std::int64_t>;

ArrayInfo array(const std::string& name, Shape64 shape)
{
    return {name, std::move(shape), {}};
}

std::string orders(const ArrayReading& reading)
{
    std::string text;
    for (const ArrayUse& use : reading.uses)
        text += use.array.empty() ? "" : (text.empty() ? "" : ", ") + use.array + " " + use.order;
    return text;
}

} // namespace

/// What the arrays of a file are taken for, from their names and shapes.
class TestArrayReading : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_home.isValid()); }

    void namesAndShapesProposeAReading_data()
    {
        using Arrays = std::vector<ArrayInfo>;
        QTest::addColumn<Arrays>("arrays");
        QTest::addColumn<std::string>("reading");
        const auto row = [](const char* name, const Arrays& arrays, const char* reading) {
            QTest::newRow(name) << arrays << std::string(reading);
        };
        row("plain names", {array("v", {2, 5, 3}), array("k", {2, 5, 3}), array("q", {4, 5, 3})},
            "q hrc, k hrc, v hrc");
        row("words", {array("Query", {5, 3}), array("KEYS", {6, 3})}, "Query rc, KEYS rc");
        row("names of a layer", {array("l0.attn.query", {5, 3}), array("l0.attn.key", {6, 3}), array("l0.mlp", {9})},
            "l0.attn.query rc, l0.attn.key rc");
        row("heads inside", {array("q", {1, 5, 4, 3}), array("k", {1, 6, 2, 3}), array("v", {1, 6, 2, 8})},
            "q brhc, k brhc, v brhc");
        row("a v that does not fit", {array("q", {5, 3}), array("k", {6, 3}), array("v", {7, 3})}, "q rc, k rc");
        row("attentions", {array("attentions", {12, 5, 5})}, "attentions hrc");
        row("one table", {array("table", {5, 7})}, "table rc");
        row("two tables", {array("a", {5, 7}), array("b", {4, 7})}, "a rc, b rc");
        row("only a vector", {array("a", {5})}, "");
        row("unreadable", {{"q", {5, 3}, "dtype"}, array("k", {5, 3})}, "k rc");
    }
    void namesAndShapesProposeAReading()
    {
        QFETCH(std::vector<ArrayInfo>, arrays);
        QFETCH(std::string, reading);
        QCOMPARE(orders(proposedReading(arrays)), reading);
    }

    void everyOrderIsTurnedIntoTheUsualOne()
    {
        for (const std::size_t rank : {2, 3, 4})
            for (const AxisOrder order : axisOrders(rank)) {
                const Shape64 shape = Shape64{2, 3, 5, 7}; // b, h, r, c
                Shape64 given;
                for (const char axis : order)
                    given.push_back(shape[AxisOrder("bhrc").find(axis)]);
                Tensor tensor{given, {}};
                Shape64 at(rank, 0);
                // Every value says where it is: b h r c as decimal digits.
                for (bool more = true; more;) {
                    double value = 0;
                    for (std::size_t i = 0; i < rank; ++i)
                        value += double(at[i]) * std::pow(10, 3 - int(AxisOrder("bhrc").find(order[i])));
                    tensor.values.push_back(value);
                    more = false;
                    for (std::size_t i = rank; i-- > 0 && !more;) {
                        at[i] = (at[i] + 1) % given[i];
                        more = at[i] != 0;
                    }
                }
                const Tensor usual = inUsualOrder(tensor, order);
                QCOMPARE(usual.shape, usualShape(given, order));
                QVERIFY2(std::ranges::is_sorted(usual.values), std::string(order).c_str());
            }
    }

    void shapesThatDoNotFitAreNamed()
    {
        const std::vector arrays{array("a", {4, 5, 3}), array("b", {3, 6, 3})};
        const ArrayReading reading{ArrayKind::Qkv, {{{"a", "hrc"}, {"b", "hrc"}, {}}}, {}};
        const auto shape = shapeOfReading(reading, arrays);
        QVERIFY(!shape);
        QCOMPARE(shape.error().place, std::string("/input/k"));
    }

    /// The same q and k, written by Python's zipfile in each way that NumPy uses.
    void everyKindOfArchiveIsRead_data()
    {
        QTest::addColumn<QString>("kind");
        for (const char* kind : {"stored", "deflated", "zip64", "streamed"})
            QTest::newRow(kind) << QString::fromLatin1(kind);
    }
    void everyKindOfArchiveIsRead()
    {
        QFETCH(QString, kind);
        const std::string path = copied(QStringLiteral("npz/seed-") + kind, QStringLiteral("a.npz"));
        QCOMPARE(*tensorArrays(path), (std::vector{array("q", {2, 2}), array("k", {2, 2})}));
        const Result<Scenario> scenario = readScenario(path);
        QVERIFY2(scenario.ok(), scenario ? "" : scenario.error().text().c_str());
        const auto& q = *std::get<QkvInput>(scenario->input.kind).q.values;
        QCOMPARE(q.values[1], -2.0);
        QVERIFY(std::isnan(q.values[3]));
    }

    void bigEndianFortranOrderIsTurned()
    {
        const auto tensor
            = readTensor(copied(QStringLiteral("npy/seed-f8-fortran-big"), QStringLiteral("f.npy")), std::string());
        QVERIFY(tensor.ok());
        QCOMPARE(tensor->values, (std::vector<double>{1, 3, 2, 4}));
    }

    void aTableIsReadButNoScenarioMayNameIt()
    {
        write("scores.csv", "1,2\n3,4\n");
        const Result<Scenario> scenario = readScenario(path("scores.csv"));
        QVERIFY(scenario.ok());
        QVERIFY(std::get<ScoresInput>(scenario->input.kind).scores.file.empty());
        const Result<Tensor> beside = readTensorBeside(path("x.attn.json"), "scores.csv", {});
        QVERIFY(!beside && beside.error().kind == ErrorKind::Unsupported);
    }

    void theFileOfAnArrayThatDoesNotFitIsNamed()
    {
        (void)copied(QStringLiteral("npz/seed-stored"), QStringLiteral("a.npz"));
        write("x.attn.json",
            "{\"format\": \"attention-explorer/1\", \"input\": {\"kind\": \"qkv\", \"q\": {\"file\": \"a.npz\", "
            "\"name\": \"q\"}, \"k\": {\"file\": \"a.npz\", \"name\": \"k\"}, \"v\": [[1], [2], [3]]}}");
        const Result<Scenario> inlined = readScenario(path("x.attn.json"));
        QVERIFY(!inlined);
        QCOMPARE(inlined.error().place, std::string("/input/v"));
        write("x.attn.json",
            "{\"format\": \"attention-explorer/1\", \"input\": {\"kind\": \"qkv\", \"q\": [[1, 2, 3]], \"k\": "
            "{\"file\": \"a.npz\", \"name\": \"k\"}}}");
        const Result<Scenario> named = readScenario(path("x.attn.json"));
        QVERIFY(!named);
        QCOMPARE(named.error().place, std::string("/input/k: a.npz: k"));
    }

    void labelsAreLines()
    {
        using Labels = std::vector<std::string>;
        QCOMPARE(*labelsOfText("a\n b\r\n\nd"), (Labels{"a", " b", "", "d"}));
        QCOMPARE(*labelsOfText("\xEF\xBB\xBF"
                               "a\n"),
            Labels{"a"});
        QCOMPARE(*labelsOfText(""), Labels());
        QCOMPARE(labelsOfText("a\n\xFF").error().place, std::string("line 2"));
    }

    void labelsGoToKeysOrQueries()
    {
        Input input;
        QVERIFY(setLabels(input, {"a", "b"}, {.queries = 2, .keys = 3}).ok());
        QVERIFY(input.keyLabels.empty() && input.queryLabels.size() == 2);
        QVERIFY(setLabels(input, {"x", "y", "z"}, {.queries = 2, .keys = 3}).ok());
        QVERIFY(input.keyLabels.size() == 3 && input.queryLabels.size() == 2);
        QVERIFY(!setLabels(input, {"x"}, {.queries = 2, .keys = 3}).ok());
    }

private:
    std::string path(const char* name) const { return m_home.filePath(QString::fromUtf8(name)).toStdString(); }
    void write(const char* name, const QByteArray& bytes)
    {
        QFile file(m_home.filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    /// A file of the fuzzing corpus under a name with an ending.
    std::string copied(const QString& seed, const QString& name)
    {
        const QString target = m_home.filePath(name);
        QFile::remove(target);
        return QFile::copy(QStringLiteral(AX_TEST_DATA "/../fuzz/corpus/") + seed, target) ? target.toStdString()
                                                                                           : std::string();
    }

    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestArrayReading)
#include "tst_arrayreading.moc"
