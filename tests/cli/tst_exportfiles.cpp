// SPDX-License-Identifier: MIT
// An export that cannot be written says so with status 4, in one line that names the file, and leaves what was there.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <csignal>
#include <sys/resource.h>

namespace {

struct Outcome {
    int status = -1;
    QByteArray err;
};

/// `mostBytes`: how large a file may become; 0: as large as it likes. What a full disk is to a program.
Outcome exported(const QString& path, rlim_t mostBytes = 0)
{
    QProcess process;
    process.setChildProcessModifier([mostBytes] {
        const rlimit limit{mostBytes, mostBytes};
        std::signal(SIGXFSZ, SIG_IGN); // an error of write() instead of an end of the program
        if (mostBytes > 0)
            setrlimit(RLIMIT_FSIZE, &limit);
    });
    process.start(QStringLiteral(AX_BINARY),
        {QStringLiteral("export"), QStringLiteral("--text"), QStringLiteral("one two three"), QStringLiteral("-o"),
            path});
    if (!process.waitForFinished(60000) || process.exitStatus() != QProcess::NormalExit)
        return {};
    return {process.exitCode(), process.readAllStandardError()};
}

void addFormats()
{
    QTest::addColumn<QString>("suffix");
    for (const char* suffix : {"png", "svg", "pdf", "csv", "npy", "npz", "json"})
        QTest::newRow(suffix) << QString::fromLatin1(suffix);
}

} // namespace

class TestExportFiles : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    QString oldFile(const QString& suffix) const
    {
        QFile file(m_folder.filePath(QStringLiteral("old.") + suffix));
        return file.open(QIODevice::WriteOnly) && file.write("old") == 3 ? file.fileName() : QString();
    }

    static QByteArray contentOf(const QString& path)
    {
        QFile file(path);
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

private slots:
    void aFullDiskLeavesTheOldFile_data() { addFormats(); }

    void aFullDiskLeavesTheOldFile()
    {
        QFETCH(QString, suffix);
        const QString path = oldFile(suffix);
        const Outcome outcome = exported(path, 64);
        QCOMPARE(outcome.status, 4);
        QCOMPARE(outcome.err.count('\n'), 1);
        QVERIFY2(outcome.err.contains(path.toUtf8()), outcome.err.constData());
        QCOMPARE(contentOf(path), QByteArray("old"));
        QCOMPARE(QDir(m_folder.path()).entryList({QStringLiteral("old.") + suffix + QStringLiteral("*")}).size(), 1);
    }

    void aGoodExportReplacesTheOldFile_data() { addFormats(); }

    void aGoodExportReplacesTheOldFile()
    {
        QFETCH(QString, suffix);
        const QString path = oldFile(suffix);
        const Outcome outcome = exported(path);
        QVERIFY2(outcome.status == 0 && outcome.err.isEmpty(), outcome.err.constData());
        QVERIFY(contentOf(path).size() > 100);
    }

    void placesThatCannotBeWritten_data()
    {
        QTest::addColumn<QString>("path");
        QVERIFY(QDir(m_folder.path()).mkpath(QStringLiteral("folder.png")));
        QVERIFY(QFile::link(QStringLiteral("/dev/full"), m_folder.filePath(QStringLiteral("full.csv"))));
        QTest::newRow("no such folder") << m_folder.filePath(QStringLiteral("nowhere/x.png"));
        QTest::newRow("a folder") << m_folder.filePath(QStringLiteral("folder.png"));
        QTest::newRow("a file system of the kernel") << QStringLiteral("/proc/x.npy");
        QTest::newRow("a full device") << m_folder.filePath(QStringLiteral("full.csv"));
    }

    void placesThatCannotBeWritten()
    {
        QFETCH(QString, path);
        const Outcome outcome = exported(path);
        QCOMPARE(outcome.status, 4);
        QCOMPARE(outcome.err.count('\n'), 1);
        QVERIFY2(outcome.err.contains(path.toUtf8()), outcome.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestExportFiles)
#include "tst_exportfiles.moc"
