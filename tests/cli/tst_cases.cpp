// SPDX-License-Identifier: MIT
// Every tests/data/cases/NAME.expect.json is a command line with the values that its report must hold.
// why, source: for people. command: arguments. expect: {JSON pointer: value}. not_findings, tolerance, exit, stderr,
// same_as.
#include "tests/support/jsondifference.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>

using Json = nlohmann::json;

namespace {

const QString kFolder = QStringLiteral(AX_TEST_DATA "/cases");

struct Outcome {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

Outcome run(const Json& command)
{
    QProcess process;
    process.setWorkingDirectory(kFolder);
    QStringList arguments;
    for (const Json& argument : command)
        arguments += QString::fromStdString(argument.get<std::string>());
    process.start(QStringLiteral(AX_BINARY), arguments);
    if (!process.waitForFinished(20000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

bool holdsOneOf(const QByteArray& text, const Json& words)
{
    if (words.is_string())
        return text.toLower().contains(QByteArray::fromStdString(words.get<std::string>()).toLower());
    return std::ranges::any_of(words, [&](const Json& word) { return holdsOneOf(text, word); });
}

bool hasFinding(const Json& report, const Json& code)
{
    return std::ranges::any_of(report["findings"], [&](const Json& finding) { return finding["code"] == code; });
}

double toleranceOf(const Json& expectation, const std::string& pointer)
{
    const Json tolerance = expectation.value("tolerance", Json(1e-6));
    if (tolerance.is_number())
        return tolerance.get<double>();
    return tolerance.value(pointer, tolerance.value("default", 1e-6));
}

/// One line about the first thing in the report that is not as expected; empty when all is well.
std::string firstProblem(const Json& expectation, const Json& report)
{
    for (const auto& [pointer, wanted] : expectation["expect"].items()) {
        if (pointer == "/findings") {
            for (const Json& code : wanted)
                if (!hasFinding(report, code))
                    return "no finding " + code.dump();
            continue;
        }
        const Json::json_pointer at(pointer);
        if (!report.contains(at))
            return pointer + " is not in the report";
        const std::string difference = ax::test::difference(wanted, report.at(at), toleranceOf(expectation, pointer));
        if (!difference.empty())
            return pointer + difference;
    }
    for (const Json& code : expectation.value("not_findings", Json::array()))
        if (hasFinding(report, code))
            return "finding " + code.dump() + " should not be there";
    return {};
}

} // namespace

class TestCases : public QObject {
    Q_OBJECT

private slots:
    void expectation_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(kFolder);
        for (const QString& name : folder.entryList({QStringLiteral("*.expect.json")}))
            QTest::newRow(qPrintable(name.section(QLatin1Char('.'), 0, 0))) << folder.filePath(name);
        QVERIFY(!folder.isEmpty());
    }

    void expectation()
    {
        QFETCH(QString, file);
        QFile source(file);
        QVERIFY(source.open(QIODevice::ReadOnly));
        const Json expected = Json::parse(source.readAll().toStdString());
        const Outcome outcome = run(expected["command"]);
        const int wanted = expected.value("exit", 0);
        QVERIFY2(
            outcome.status == wanted, qPrintable(QString::number(outcome.status) + QString::fromUtf8(outcome.err)));
        if (wanted != 0) {
            QVERIFY(outcome.out.isEmpty());
            QCOMPARE(outcome.err.count('\n'), 1);
            for (const Json& words : expected.value("stderr", Json::array()))
                QVERIFY2(holdsOneOf(outcome.err, words), outcome.err.constData());
            return;
        }
        if (expected.contains("same_as"))
            QCOMPARE(outcome.out, run(expected["same_as"]).out);
        if (expected.contains("expect")) {
            const std::string problem = firstProblem(expected, Json::parse(outcome.out.toStdString()));
            QVERIFY2(problem.empty(), problem.c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestCases)
#include "tst_cases.moc"
