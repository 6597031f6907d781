// SPDX-License-Identifier: MIT
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

namespace {

struct Outcome {
    int status = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs the program with no display and a C locale, as on a bare server.
Outcome run(const QStringList& arguments, const QString& standardOutput = {}, const QString& instructionSet = {})
{
    QProcess process;
    QProcessEnvironment environment;
    environment.insert(QStringLiteral("PATH"), QStringLiteral("/usr/bin:/bin"));
    environment.insert(QStringLiteral("LANG"), QStringLiteral("C"));
    environment.insert(QStringLiteral("HOME"), QDir::tempPath());
    if (!instructionSet.isEmpty())
        environment.insert(QStringLiteral("ATTENTION_EXPLORER_ISA"), instructionSet);
    process.setProcessEnvironment(environment);
    if (!standardOutput.isEmpty())
        process.setStandardOutputFile(standardOutput);
    process.start(QStringLiteral(AX_BINARY), arguments);
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

QStringList words(const char* line)
{
    return QString::fromUtf8(line).split(QLatin1Char(' '), Qt::SkipEmptyParts);
}

const QString kSentence = QStringLiteral("Once upon a time there was a little girl who lived with her grandmother.");

QList<int> generatedIds(const QByteArray& jsonLines)
{
    QList<int> ids;
    for (const QByteArray& line : jsonLines.split('\n'))
        if (!line.isEmpty())
            ids += QJsonDocument::fromJson(line).object().value(QLatin1String("id")).toInt();
    return ids;
}

} // namespace

class TestCommandLine : public QObject {
    Q_OBJECT

private slots:
    void helpAndVersionGoToStandardOutput()
    {
        const Outcome help = run({QStringLiteral("--help")});
        QCOMPARE(help.status, 0);
        QVERIFY(help.out.contains("--mask") && help.err.isEmpty());
        const Outcome version = run({QStringLiteral("--version")});
        QCOMPARE(version.status, 0);
        QVERIFY(version.out.startsWith("attention-explorer ") && version.err.isEmpty());
    }

    void refusals_data()
    {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("names");
        const auto row = [](const char* line, int status, const char* names) {
            QTest::newRow(line) << words(line) << status << QByteArray(names);
        };
        row("report", 2, "FILE");
        row("report a.attn.json --text b", 2, "both");
        row("report a.attn.json b", 2, "b");
        row("report --text a --heads 1", 2, "heads");
        row("report --text a --layer x", 2, "--layer");
        row("report --text a --layer -1", 2, "--layer");
        row("report --text a --head first", 2, "--head");
        row("report --text a --steps 3", 2, "generate");
        row("report --text a --mask causal,windw=3", 2, "windw");
        row("report --text a --mask matrix=1", 2, "matrix");
        row("report --text a --set mask=1", 2, "POINTER");
        row("report --text a --set /mask/causal=perhaps", 3, "/mask/causal");
        row("report --text a --set /mask/causal=3", 3, "/mask/causal");
        row("report --text a --set /mask/windw=3", 3, "/mask/windw");
        row("report --text a --stage nowhere", 3, "/view/stage");
        row("report --text a --layer 6", 3, "/view/layer");
        row("report --text a --head 6", 3, "/view/head");
        row("report --text a --batch 1", 3, "/view/batch");
        row("report --text a --model /nowhere", 3, "/nowhere");
        row("report nowhere.attn.json", 3, "nowhere.attn.json");
        row("generate --text a", 2, "--steps");
        row("generate --text a --steps -1", 2, "--steps");
        row("generate --text a --steps 2 --temperature cold", 2, "--temperature");
        row("generate --text a --steps 2 --top-p 1.5", 2, "--top-p");
        row("generate --text a --steps 2 --top-k 0", 2, "--top-k");
        row("export --text a", 2, "-o");
        row("export --text a -o picture.bmp", 2, "bmp");
        row("export --text a -o /nowhere/picture.csv", 4, "/nowhere/picture.csv");
        row("export --text a -o picture.png --colormap foo", 3, "--colormap: expected one of viridis, cividis");
        row("export --text a -o picture.png --dpi 0", 2, "a number from 1 to below 1000000");
        row("code --text a", 2, "--for");
        row("code --text a --for tensorflow", 2, "tensorflow");
        row("code --for numpy", 2, "FILE");
        row("code nowhere.attn.json --for numpy", 3, "nowhere.attn.json");
        row("code --text a --for numpy --layer 6", 3, "/view/layer");
        row("report --text a --for numpy", 2, "code");
        row("--text a", 2, "report");
        row("--mask causal", 2, "--mask");
        row("--model folder file.npz", 2, "both");
        row("lessons nothing-of-that-name", 2, "nothing-of-that-name");
        row("lessons --text a", 2, "--text");
        row("lessons leakage padding", 2, "padding");
    }

    void refusals()
    {
        QFETCH(QStringList, arguments);
        QFETCH(int, status);
        QFETCH(QByteArray, names);
        const Outcome outcome = run(arguments);
        QVERIFY2(
            outcome.status == status, qPrintable(QString::number(outcome.status) + QString::fromUtf8(outcome.err)));
        QCOMPARE(outcome.out, QByteArray());
        QCOMPARE(outcome.err.count('\n'), 1);
        QVERIFY2(outcome.err.contains(names), outcome.err.constData());
    }

    void withoutADisplayTheWindowSaysHowToExport()
    {
        const Outcome outcome = run({});
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.err.count('\n'), 1);
        QVERIFY(outcome.err.contains("export --text"));
    }

    void anInstructionSetThatTheMachineHasNotIsRefused()
    {
        const Outcome outcome = run(words("report --text a"), {}, QStringLiteral("avx9"));
        QCOMPARE(outcome.status, 2);
        QCOMPARE(outcome.out, QByteArray());
        QVERIFY2(
            outcome.err.contains("ATTENTION_EXPLORER_ISA") && outcome.err.contains("avx9"), outcome.err.constData());
    }

    void aFullStandardOutputIsAnError()
    {
        const Outcome outcome = run(words("report --text a"), QStringLiteral("/dev/full"));
        QCOMPARE(outcome.status, 4);
        QCOMPARE(outcome.err.count('\n'), 1);
    }

    void reportsAText()
    {
        const Outcome outcome = run({QStringLiteral("report"), QStringLiteral("--text"), kSentence});
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.err.isEmpty(), outcome.err.constData());
        const QJsonObject report = QJsonDocument::fromJson(outcome.out).object();
        QCOMPARE(report.value(QLatin1String("token_ids")).toArray().size(), 19);
        QCOMPARE(report.value(QLatin1String("next_token"))
                     .toArray()
                     .at(0)
                     .toObject()
                     .value(QLatin1String("text"))
                     .toString(),
            QStringLiteral(" She"));
    }

    void printsTheSameProgramTwice()
    {
        const QStringList command = words("code --text a --layer 2 --head 1 --mask window=2 --for pytorch");
        const Outcome outcome = run(command);
        QCOMPARE(outcome.status, 0);
        QVERIFY2(outcome.err.isEmpty(), outcome.err.constData());
        QVERIFY(outcome.out.contains("scaled_dot_product_attention(q, k, v, attn_mask=mask, scale=scale)"));
        QCOMPARE(run(command).out, outcome.out);
    }

    void generatesWhatTheModelCardSays()
    {
        const QStringList arguments{QStringLiteral("generate"), QStringLiteral("--text"), kSentence,
            QStringLiteral("--steps"), QStringLiteral("16")};
        const Outcome text = run(arguments);
        QCOMPARE(text.status, 0);
        QVERIFY(text.out.startsWith(kSentence.toUtf8()));
        QVERIFY(text.out.contains(" She was a very beautiful girl, and she was a beautiful, beautiful girl,"));
        const Outcome lines = run(arguments + QStringList{QStringLiteral("--json")});
        QCOMPARE(generatedIds(lines.out),
            QList<int>({979, 339, 262, 703, 2262, 1281, 14, 283, 419, 339, 262, 2262, 14, 2262, 1281, 14}));
    }

    void aMaskUnderWhichNoCacheIsUsedGeneratesToo()
    {
        const Outcome outcome = run(words("generate --text green --steps 4 --mask none --json"));
        QCOMPARE(outcome.status, 0);
        QCOMPARE(generatedIds(outcome.out).size(), 4);
    }

    void listsAndPrintsLessons()
    {
        const Outcome list = run({QStringLiteral("lessons")});
        QCOMPARE(list.status, 0);
        QVERIFY2(list.err.isEmpty(), list.err.constData());
        QCOMPARE(list.out.count('\n'), 12);
        const QTemporaryDir folder;
        for (const QByteArray& line : list.out.trimmed().split('\n')) {
            const QString name = QString::fromUtf8(line).section(QLatin1Char(' '), 0, 0);
            const Outcome lesson = run({QStringLiteral("lessons"), name});
            QCOMPARE(lesson.status, 0);
            const QJsonObject scenario = QJsonDocument::fromJson(lesson.out).object();
            QCOMPARE(scenario.value(QLatin1String("lesson")).toObject().value(QLatin1String("id")).toString(), name);
            QFile file(folder.filePath(name + QStringLiteral(".attn.json")));
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(lesson.out) == lesson.out.size());
            file.close();
            QCOMPARE(run({QStringLiteral("report"), file.fileName()}).status, 0); // and what is printed is a scenario
        }
    }

    void samplingRepeatsItselfBySeed()
    {
        const QStringList arguments = words("generate --text clock --steps 12 --temperature 1.2 --seed 4");
        QCOMPARE(run(arguments).out, run(arguments).out);
        QVERIFY(run(arguments).out != run(words("generate --text clock --steps 12 --temperature 1.2 --seed 5")).out);
    }

    void candidatesRemainAfterTopK()
    {
        const Outcome outcome = run(words("generate --text clock --steps 1 --temperature 1 --top-k 3 --json"));
        const QJsonArray candidates
            = QJsonDocument::fromJson(outcome.out).object().value(QLatin1String("candidates")).toArray();
        QCOMPARE(candidates.size(), 3);
        double sum = 0;
        for (const QJsonValue& candidate : candidates)
            sum += candidate.toArray().at(1).toDouble();
        QVERIFY(qAbs(sum - 1) < 1e-9);
    }

    void exportsEveryFormatWithoutADisplay_data()
    {
        QTest::addColumn<QString>("suffix");
        QTest::addColumn<QByteArray>("begins");
        QTest::newRow("png") << "png" << QByteArray("\x89PNG");
        QTest::newRow("svg") << "svg" << QByteArray("<?xml");
        QTest::newRow("pdf") << "pdf" << QByteArray("%PDF-");
        QTest::newRow("csv") << "csv" << QByteArray();
        QTest::newRow("npy") << "npy" << QByteArray("\x93NUMPY");
        QTest::newRow("npz") << "npz" << QByteArray("PK");
        QTest::newRow("json") << "json" << QByteArray("{");
    }

    void exportsEveryFormatWithoutADisplay()
    {
        QFETCH(QString, suffix);
        QFETCH(QByteArray, begins);
        const QTemporaryDir folder;
        const auto exported = [&](const char* name) {
            const QString path = folder.filePath(QLatin1String(name) + QLatin1Char('.') + suffix);
            const Outcome outcome
                = run({QStringLiteral("export"), QStringLiteral("--text"), kSentence, QStringLiteral("-o"), path});
            QFile file(path);
            return outcome.status == 0 && outcome.err.isEmpty() && file.open(QIODevice::ReadOnly) ? file.readAll()
                                                                                                  : QByteArray();
        };
        const QByteArray bytes = exported("one");
        QVERIFY(!bytes.isEmpty() && bytes.startsWith(begins));
        QCOMPARE(bytes, exported("two"));
    }

    void aFailedExportLeavesTheOldFile()
    {
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("old.png"));
        QFile old(path);
        QVERIFY(old.open(QIODevice::WriteOnly) && old.write("old") == 3);
        old.close();
        QCOMPARE(run({QStringLiteral("export"), QStringLiteral("--text"), QStringLiteral("a"),
                         QStringLiteral("--width-mm"), QStringLiteral("900000"), QStringLiteral("-o"), path})
                     .status,
            3);
        QVERIFY(old.open(QIODevice::ReadOnly));
        QCOMPARE(old.readAll(), QByteArray("old"));
    }
};

QTEST_GUILESS_MAIN(TestCommandLine)
#include "tst_commandline.moc"
