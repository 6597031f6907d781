// SPDX-License-Identifier: MIT
#include "ui/session/recentfiles.h"
#include "ui/session/relocate.h"
#include "ui/session/savebytes.h"
#include "ui/session/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

using ax::RecentFiles;

namespace {

QByteArray contents(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestFiles : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::setApplicationNames();
        QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_home.path());
    }

    void savingReplacesTheFile()
    {
        const QString path = m_home.filePath(QStringLiteral("a.txt"));
        QVERIFY(ax::saveBytes(path, "first").ok());
        QVERIFY(ax::saveBytes(path, "second").ok());
        QCOMPARE(contents(path), QByteArray("second"));
    }

    void aFolderThatIsNotThereIsNamed()
    {
        const QString path = m_home.filePath(QStringLiteral("none/a.txt"));
        const ax::Status status = ax::saveBytes(path, "x");
        QVERIFY(!status.ok());
        QVERIFY(status.error().kind == ax::ErrorKind::NotWritable);
        QCOMPARE(status.error().file, path.toStdString());
    }

    void aFullDiskIsReported()
    {
        if (!QFile::exists(QStringLiteral("/dev/full")))
            QSKIP("no /dev/full here");
        QVERIFY(!ax::saveBytes(QStringLiteral("/dev/full"), QByteArray(100000, 'x')).ok());
        QVERIFY(!QFileInfo(QStringLiteral("/dev/full")).isFile());
    }

    void recentFilesAreNewestFirstWithoutDuplicates()
    {
        RecentFiles::clear();
        for (int i = 0; i < 15; ++i)
            RecentFiles::add(QStringLiteral("/x/%1").arg(i));
        RecentFiles::add(QStringLiteral("/x/9"));
        QCOMPARE(RecentFiles::list().size(), RecentFiles::kMost);
        QCOMPARE(RecentFiles::list().first(), QStringLiteral("/x/9"));
        QCOMPARE(RecentFiles::list().count(QStringLiteral("/x/9")), 1);
        RecentFiles::remove(QStringLiteral("/x/9"));
        QVERIFY(!RecentFiles::list().contains(QStringLiteral("/x/9")));
    }

    void settingsOfAnotherTypeFallBack()
    {
        QSettings().setValue(QStringLiteral("window/theme"), QVariantList{1, 2});
        QVERIFY(!ax::settings::theme.value().isNull() || ax::settings::theme.value().isEmpty());
        QSettings().remove(QStringLiteral("window/theme"));
        QCOMPARE(ax::settings::theme.value(), QStringLiteral("system"));
    }

    void aDamagedSettingsFileIsMovedAside()
    {
        const QString path = QSettings().fileName();
        QSettings().sync();
        QDir().mkpath(QFileInfo(path).path());
        QVERIFY(ax::saveBytes(path, QByteArray("[window\n\0\xFF=@Invalid(", 20)).ok());
        ax::moveDamagedSettingsAside();
        QVERIFY(!QFile::exists(path));
        QVERIFY(QFile::exists(path + QStringLiteral(".bad")));
    }

    void savingElsewhereKeepsModelAndTensorsWithinReach()
    {
        ax::Scenario scenario;
        scenario.file = "/talks/a/one.attn.json";
        scenario.input.kind = ax::TextInput{{"x"}, "models/tiny", true, {}, {}};
        scenario.mask.matrix = ax::TensorSource{"mask.npy", {}, std::make_shared<ax::Tensor>()};
        const ax::Scenario moved = ax::relocated(scenario, "/talks/b/two.attn.json");
        QCOMPARE(std::get<ax::TextInput>(moved.input.kind).model, std::string("../a/models/tiny"));
        QCOMPARE(moved.mask.matrix->file, std::string());
        QCOMPARE(moved.file, std::string("/talks/b/two.attn.json"));
        const ax::Scenario renamed = ax::relocated(scenario, "/talks/a/two.attn.json");
        QCOMPARE(renamed.mask.matrix->file, std::string("mask.npy"));
    }

private:
    QTemporaryDir m_home;
};

QTEST_GUILESS_MAIN(TestFiles)
#include "tst_files.moc"
