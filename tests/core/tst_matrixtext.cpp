// SPDX-License-Identifier: MIT
#include "core/io/matrixtext.h"

#include <QTest>
#include <cmath>
#include <random>

using namespace ax;

class TestMatrixText : public QObject {
    Q_OBJECT

private slots:
    void spreadsheetsAndFingersAreRead_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("tabs") << QByteArray("1\t2\n3\t4\n");
        QTest::newRow("commas and spaces") << QByteArray("1, 2\n3 ,4");
        QTest::newRow("semicolons, Windows lines") << QByteArray("1;2\r\n3;4\r\n");
        QTest::newRow("empty lines and signs") << QByteArray("\n  +1   2.0\n\n3e0 4\n\n");
        QTest::newRow("byte order mark and quotes") << QByteArray("\xEF\xBB\xBF\"1\",\"2\"\n\"3\",\"4\"");
    }
    void spreadsheetsAndFingersAreRead()
    {
        QFETCH(const QByteArray, text);
        const auto matrix = matrixOfText(text.toStdString(), "scores");
        QVERIFY2(matrix, matrix ? "" : matrix.error().text().c_str());
        QCOMPARE(matrix->shape, (std::vector<std::int64_t>{2, 2}));
        QCOMPARE(matrix->values, (std::vector<double>{1, 2, 3, 4}));
    }

    void infinitiesAndNaNAreNumbers()
    {
        const auto matrix = matrixOfText("-inf inf nan", "scores");
        QVERIFY(matrix);
        QVERIFY(std::isinf(matrix->values[0]) && matrix->values[0] < 0 && matrix->values[1] > 0);
        QVERIFY(std::isnan(matrix->values[2]));
    }

    void whatIsNoMatrixIsSaidInOneSentence_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QString>("place");
        QTest::addColumn<QString>("found");
        QTest::newRow("nothing") << QByteArray(" \n") << QStringLiteral("q") << QStringLiteral("none");
        QTest::newRow("a word") << QByteArray("1 2\n3 x4") << QStringLiteral("q, line 2, value 2")
                                << QStringLiteral("\"x4\"");
        QTest::newRow("too large") << QByteArray("1e999") << QStringLiteral("q, line 1, value 1")
                                   << QStringLiteral("\"1e999\"");
        QTest::newRow("ragged") << QByteArray("1 2\n\n3") << QStringLiteral("q, line 3") << QStringLiteral("1");
        QTest::newRow("an empty cell") << QByteArray("1\t\t3") << QStringLiteral("q, line 1, value 2")
                                       << QStringLiteral("nothing");
        QTest::newRow("an empty last cell")
            << QByteArray("1,2\n3,") << QStringLiteral("q, line 2, value 2") << QStringLiteral("nothing");
        QTest::newRow("not ASCII") << QByteArray("1 ２") << QStringLiteral("q, line 1, value 2")
                                   << QStringLiteral("\"２\"");
    }
    void whatIsNoMatrixIsSaidInOneSentence()
    {
        QFETCH(const QByteArray, text);
        const auto matrix = matrixOfText(text.toStdString(), "q");
        QVERIFY(!matrix);
        QTEST(QString::fromStdString(matrix.error().place), "place");
        QTEST(QString::fromStdString(matrix.error().found), "found");
    }

    void sizesAreBounded()
    {
        std::string line;
        for (int i = 0; i < 1024; ++i)
            line += "1 ";
        std::string large;
        for (int i = 0; i <= 1024; ++i)
            large += line + "\n";
        QVERIFY(!matrixOfText(large, "q"));
        QVERIFY(matrixOfText(large.substr(line.size() + 1), "q"));
    }

    void whatIsWrittenReadsBackTheSame()
    {
        std::mt19937_64 random(1);
        Tensor matrix{{7, 9}, {}};
        for (int i = 0; i < 63; ++i)
            matrix.values.push_back(std::ldexp(double(random()), int(random() % 200) - 160));
        const auto again = matrixOfText(textOfMatrix(matrix), "q");
        QVERIFY(again);
        QVERIFY(*again == matrix);
    }
};

QTEST_GUILESS_MAIN(TestMatrixText)
#include "tst_matrixtext.moc"
