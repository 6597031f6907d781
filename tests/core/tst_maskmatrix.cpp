// SPDX-License-Identifier: MIT
#include "core/io/maskmatrix.h"
#include "core/io/namedmask.h"
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/scenariofile.h"
#include "core/mask/compiledmask.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <random>

using ax::Tensor;
using ax::VisibleRanges;

namespace {

QByteArray bytesOf(const std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())};
}

/// Cells from a seed, in ranges.
VisibleRanges seededMask(int queries, int keys, unsigned seed)
{
    std::mt19937 random(seed);
    VisibleRanges mask = VisibleRanges::begin(keys);
    for (int query = 0; query < queries; ++query) {
        std::vector<ax::KeyRange> row;
        for (int key = 0; key < keys; ++key)
            if (random() % 2)
                row.push_back({key, key + 1});
        mask.appendRow(row);
    }
    return mask;
}

Tensor tableOf(const VisibleRanges& mask)
{
    Tensor table{{mask.queries(), mask.keys()}, {}};
    for (int query = 0; query < mask.queries(); ++query)
        for (int key = 0; key < mask.keys(); ++key)
            table.values.push_back(mask.isVisible(query, key));
    return table;
}

} // namespace

class TestMaskMatrix : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void whatIsWrittenReadsBackEqual_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("keys");
        for (const char* ending : {"npy", "csv"})
            for (const auto& [queries, keys] : {std::pair(1, 1), std::pair(1, 7), std::pair(9, 1), std::pair(63, 65)})
                QTest::newRow(
                    qPrintable(QStringLiteral("%1 %2 x %3").arg(QLatin1String(ending)).arg(queries).arg(keys)))
                    << QString::fromLatin1(ending) << queries << keys;
    }
    void whatIsWrittenReadsBackEqual()
    {
        QFETCH(QString, ending);
        QFETCH(int, queries);
        QFETCH(int, keys);
        for (unsigned seed = 0; seed < 8; ++seed) {
            const VisibleRanges mask = seededMask(queries, keys, seed);
            const std::string name = "mask." + ending.toStdString();
            const auto file = ax::maskMatrixFile(mask, name);
            QVERIFY(file.ok());
            const auto read = ax::readMaskMatrix(write(name, bytesOf(*file)));
            QVERIFY2(read.ok(), read.ok() ? "" : read.error().text().c_str());
            QCOMPARE(*read, tableOf(mask));
        }
    }

    void aCsvFileMayComeFromElsewhere_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("commas") << QByteArray("1,0\n1,1\n");
        QTest::newRow("no last line end") << QByteArray("1,0\n1,1");
        QTest::newRow("spaces") << QByteArray("1 0\n1 1\n");
        QTest::newRow("tabs and CRLF") << QByteArray("1\t0\r\n1\t1\r\n");
        QTest::newRow("semicolons, blanks, an empty line") << QByteArray("1 ; 0\n\n1 ; 1\n");
        QTest::newRow("as NumPy's savetxt writes") << QByteArray("1.0e+00,0.0e+00\n1.0e+00,1.0e+00\n");
        QTest::newRow("byte order mark and quotes") << QByteArray("\xEF\xBB\xBF\"1\",\"0\"\n\"1\",\"1\"\n");
    }
    void aCsvFileMayComeFromElsewhere()
    {
        QFETCH(QByteArray, text);
        const auto table = ax::parseMaskCsv({text.data(), std::size_t(text.size())});
        QVERIFY2(table.ok(), table.ok() ? "" : table.error().text().c_str());
        QCOMPARE(*table, (Tensor{{2, 2}, {1, 0, 1, 1}}));
    }

    void jsonAndNpzAreReadToo()
    {
        const Tensor table{{2, 2}, {1, 0, 1, 1}};
        const Tensor perHead{{2, 1, 2}, {1, 0, 1, 1}};
        QCOMPARE(*ax::readMaskMatrix(write("a.json", "[[1,0],[1,1]]")), table);
        QCOMPARE(*ax::readMaskMatrix(write("b.json", "[[[1,0]],[[1,1]]]")), perHead);
        const std::vector<double> cells{1, 0, 1, 1}, others{5, 6};
        const ax::NpzMember mask{"mask", ax::npyBytes({2, 2}, std::span<const double>(cells))};
        const ax::NpzMember other{"weights", ax::npyBytes({1, 2}, std::span<const double>(others))};
        const ax::NpzMember only{"anything", mask.npy};
        QCOMPARE(*ax::readMaskMatrix(write("c.npz", bytesOf(*ax::npzBytes(std::vector{only})))), table);
        QCOMPARE(*ax::readMaskMatrix(write("d.npz", bytesOf(*ax::npzBytes(std::vector{other, mask})))), table);
    }

    void otherFilesAreRefusedByName_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* name, const QByteArray& bytes, const char* says) {
            QTest::newRow(says) << QString::fromLatin1(name) << bytes << QString::fromLatin1(says);
        };
        row("a.csv", "1,0\n1,0.5\n", "line 2, value 2: expected 0 (hidden) or 1 (visible), found \"0.5\"");
        row("a.csv", "1,cat\n", "line 1, value 2: expected 0 (hidden) or 1 (visible), found \"cat\"");
        row("a.csv", "1,\n", "found nothing");
        row("a.csv", "1,0\n1\n", "line 2: expected 2 values, as in the lines before, found 1");
        row("a.csv", "", "expected a shape without empty axes");
        row("a.json", "[[1,0],[1,2]]", "expected 0 (hidden) or 1 (visible) in every cell, found 2");
        row("a.json", "[[1,0],[1]]", "expected 2 entries");
        row("a.json", "[1,0]", "found 1");
        row("a.json", "{\"file\": \"b.npy\"}", "expected nested lists of 0 and 1, found an object");
        row("a.json", "[[1,0", "a.json");
        row("a.npy", "not NumPy", "a.npy");
        row("a.npz", "no archive", "a.npz");
        row("a.png", "1,0", "expected a file that ends in .npy, .npz, .csv or .json");
    }
    void otherFilesAreRefusedByName()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        QFETCH(QString, says);
        const std::string path = write(name.toStdString(), bytes);
        const auto table = ax::readMaskMatrix(path);
        QVERIFY(!table.ok());
        const QString text = QString::fromStdString(table.error().text());
        QVERIFY2(text.contains(says), qPrintable(text));
        QVERIFY2(text.contains(name), qPrintable(text));
    }

    void aTableThatNoScenarioCouldHoldIsRefused()
    {
        const QByteArray line = QByteArray("1,").repeated(2048) + "1\n"; // 2049 values
        const auto table = ax::readMaskMatrix(write("large.csv", line.repeated(2048)));
        QVERIFY(!table.ok());
        QCOMPARE(table.error().kind, ax::ErrorKind::TooLarge);
    }

    void aNamedMaskReadsBackEqual()
    {
        ax::NamedMask named{"Sinks & \"quotes\" 中文", *ax::parseMask("causal,window=4,sinks=1,blocks=0-2")};
        named.mask.edits = {{3, 1, true}, {2, 2, false}};
        named.mask.matrix = ax::TensorSource{"beside.npy", {}, std::make_shared<const Tensor>(Tensor{{1, 2}, {1, 0}})};
        named.mask.layers.push_back({{0, 2}, *ax::parseMask("chunk=2")});
        const auto read = ax::parseNamedMask(ax::namedMaskText(named));
        QVERIFY2(read.ok(), read.ok() ? "" : read.error().text().c_str());
        named.mask.matrix->file.clear(); // it is written out
        QCOMPARE(*read, named);
    }

    void aDamagedNamedMaskIsAnError_data()
    {
        QTest::addColumn<QByteArray>("text");
        for (const char* text :
            {"", "{", "[]", "{}", "{\"name\": \"a\"}", "{\"name\": \"\", \"mask\": {}}", "{\"name\": 3, \"mask\": {}}",
                "{\"name\": \"a\", \"mask\": {\"window\": 4}}", "{\"name\": \"a\", \"mask\": {}, \"more\": 1}",
                "{\"name\": \"a\", \"mask\": []}", "{\"name\": \"a\", \"mask\": {\"matrix\": {\"file\": \"x.npy\"}}}",
                "{\"name\": \"a\", \"mask\": {\"layers\": [{\"layers\": [0], \"mask\": {\"matrix\": {\"file\": "
                "\"x\"}}}]}}"})
            QTest::newRow(text) << QByteArray(text);
    }
    void aDamagedNamedMaskIsAnError()
    {
        QFETCH(QByteArray, text);
        QVERIFY(!ax::parseNamedMask({text.data(), std::size_t(text.size())}).ok());
    }

    void rowsWithoutPaintAreThoseOfTheRule()
    {
        for (const char* parts : {"causal", "causal,window=3,sinks=1", "window=1:1,dilation=2", "chunk=2,global=1"}) {
            const ax::MaskContext context{.queries = 7, .keys = 7};
            const auto plain = ax::compileMask(*ax::parseMask(parts), context);
            ax::MaskSpec spec = *ax::parseMask(parts);
            spec.edits = {{0, 6, true}, {3, 3, false}, {6, 0, true}};
            const auto painted = ax::compileMask(spec, context);
            QVERIFY(plain.ok() && painted.ok());
            for (int query = 0; query < 7; ++query)
                for (int key = 0; key < 7; ++key)
                    QCOMPARE(
                        !painted->unpaintedRow(0, query, {key, key + 1}).empty(), plain->head(0).isVisible(query, key));
        }
    }

private:
    std::string write(const std::string& name, const QByteArray& bytes)
    {
        const QString path = m_folder.filePath(QString::fromStdString(name));
        QFile file(path);
        if (file.open(QIODevice::WriteOnly))
            file.write(bytes);
        return path.toStdString();
    }

    QTemporaryDir m_folder;
};

QTEST_GUILESS_MAIN(TestMaskMatrix)
#include "tst_maskmatrix.moc"
