// SPDX-License-Identifier: MIT
#include "core/io/filebytes.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <sys/stat.h>

using ax::ErrorKind;
using ax::readFileInFolder;

class TestFileBytes : public QObject {
    Q_OBJECT

    QTemporaryDir m_dir;

    std::string path(const char* name) const { return m_dir.filePath(QString::fromUtf8(name)).toStdString(); }
    std::string folder() const { return m_dir.path().toStdString(); }
    void write(const char* name, const QByteArray& bytes) const
    {
        QFile file(m_dir.filePath(QString::fromUtf8(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    }
    void link(const std::string& target, const char* name) const
    {
        QVERIFY(QFile::link(QString::fromStdString(target), m_dir.filePath(QString::fromUtf8(name))));
    }

private slots:
    void initTestCase()
    {
        write("plain", "hello");
        write("empty", "");
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("sub/folder")));
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("cache/snapshots/abc")));
        QVERIFY(QDir(m_dir.path()).mkpath(QStringLiteral("cache/blobs")));
        write("cache/blobs/123", "blob");
        link("../../blobs/123", "cache/snapshots/abc/config.json");
        link("../../../plain", "cache/snapshots/abc/outside");
        link("../plain", "sub/outside");
        link("plain", "inside");
        link("/dev/zero", "zero");
        link("nowhere", "dangling");
        link("loop", "loop");
        QCOMPARE(::mkfifo(path("pipe").c_str(), 0600), 0);
    }

    void readsRegularFiles()
    {
        QCOMPARE(ax::readFile(path("plain"), 5)->text(), std::string_view("hello"));
        QCOMPARE(ax::readFile(path("empty"), 0)->size(), std::size_t(0));
        QCOMPARE(ax::readFile(path("plain"), 4).error().kind, ErrorKind::TooLarge);
        QCOMPARE(ax::readFile(path("absent"), 9).error().kind, ErrorKind::NotFound);
        QCOMPARE(ax::readFile(path("plain/x"), 9).error().kind, ErrorKind::NotFound);
        QCOMPARE(ax::readFile(path("sub"), 9).error().kind, ErrorKind::Unreadable);
    }

    void neverWaitsForPipesAndDevices()
    {
        QCOMPARE(ax::readFile(path("pipe"), 9).error().kind, ErrorKind::Unreadable);
        QCOMPARE(ax::readFile("/dev/zero", 9).error().kind, ErrorKind::Unreadable);
        QCOMPARE(readFileInFolder(folder(), "pipe", 9).error().kind, ErrorKind::Unreadable);
        QCOMPARE(readFileInFolder(folder(), "zero", 9).error().kind, ErrorKind::Unreadable);
    }

    void staysInsideTheFolder()
    {
        QCOMPARE(readFileInFolder(folder(), "plain", 9)->text(), std::string_view("hello"));
        QCOMPARE(readFileInFolder(folder(), "inside", 9)->text(), std::string_view("hello"));
        QCOMPARE(readFileInFolder(path("cache/snapshots/abc"), "config.json", 9)->text(), std::string_view("blob"));
        QCOMPARE(readFileInFolder(path("cache/snapshots/abc"), "outside", 9).error().kind, ErrorKind::Unreadable);
        QCOMPARE(readFileInFolder(path("sub"), "outside", 9).error().kind, ErrorKind::Unreadable);
        QCOMPARE(readFileInFolder(folder(), "dangling", 9).error().kind, ErrorKind::NotFound);
        QCOMPARE(readFileInFolder(folder(), "loop", 9).error().kind, ErrorKind::NotFound);
        const ax::Error absent = readFileInFolder(path("absent"), "plain", 9).error();
        QCOMPARE(absent.kind, ErrorKind::NotFound);
        QCOMPARE(absent.text(), path("absent") + ": there is no such folder");
    }

    void takesPlainNamesOnly()
    {
        for (const std::string_view name : {"", ".", "..", "sub/folder", "../plain", "/etc/passwd", "a\\b"})
            QCOMPARE(readFileInFolder(folder(), name, 9).error().kind, ErrorKind::OutOfRange);
        QCOMPARE(readFileInFolder(folder(), std::string_view("plain\0", 6), 9).error().kind, ErrorKind::OutOfRange);
    }
};

QTEST_GUILESS_MAIN(TestFileBytes)
#include "tst_filebytes.moc"
