// SPDX-License-Identifier: MIT
#include "core/io/npy.h"
#include "core/io/npz.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <cmath>

using namespace ax;

namespace {

std::span<const std::byte> bytesOf(const std::string& text)
{
    return std::as_bytes(std::span(text));
}

std::string textOf(const std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
}

std::string contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : std::string();
}

/// A whole file of format version `version` with this literal and these values.
std::string npyFile(const std::string& literal, const std::string& values, char version = 1)
{
    std::string file = "\x93NUMPY" + std::string{version, 0};
    for (int i = 0; i < (version == 1 ? 2 : 4); ++i)
        file += char(literal.size() >> (8 * i) & 0xFF);
    return file + literal + values;
}

std::string literal(const std::string& shape, const std::string& descr = "<f4")
{
    return "{'descr': '" + descr + "', 'fortran_order': False, 'shape': " + shape + ", }\n";
}

/// Bytes before the values.
std::size_t headerSize(const std::string& file)
{
    const auto byte = [&](std::size_t at) { return std::size_t(static_cast<unsigned char>(file[at])); };
    const std::size_t lengthBytes = file[6] == 1 ? 2 : 4;
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= byte(8 + i) << (8 * i);
    return 8 + lengthBytes + length;
}

/// A tensor, if one comes out, has as many values as its shape says.
bool isWhole(const Tensor& tensor)
{
    std::size_t count = 1;
    for (const std::int64_t size : tensor.shape)
        count *= std::size_t(size);
    return tensor.values.size() == count;
}

/// A sentence that a person can read, on one line.
bool isSentence(const Error& error)
{
    const std::string text = error.text();
    return !text.empty() && text.find('\n') == text.npos;
}

template <typename Visit> void forEachChangedByte(const std::string& file, std::size_t end, const Visit& visit)
{
    for (std::size_t at = 0; at < end; ++at)
        for (int value = 0; value < 256; ++value) {
            std::string changed = file;
            changed[at] = char(value);
            if (changed != file)
                visit(changed);
        }
}

std::string goodArchive()
{
    const std::vector<float> q{1, 2, 3, 4};
    const std::vector<double> k{0.5, -0.5};
    const std::vector<NpzMember> members{{"q", npyBytes({2, 2}, std::span(q))}, {"k", npyBytes({1, 2}, std::span(k))}};
    return textOf(*npzBytes(members));
}

/// The archive with every occurrence of a name replaced by another of the same length.
std::string renamed(std::string archive, const std::string& from, const std::string& to)
{
    for (std::size_t at = archive.find(from); at != archive.npos; at = archive.find(from, at + to.size()))
        archive.replace(at, from.size(), to);
    return archive;
}

} // namespace

/// Files that are cut or damaged give an Error or a whole tensor, never a crash, and never much memory.
class TestNpyTruncation : public QObject {
    Q_OBJECT

private slots:
    void damagedFile_data()
    {
        QTest::addColumn<std::string>("file");
        const QDir folder(QStringLiteral(AX_TEST_DATA "/cases"));
        for (const QString& name : folder.entryList({QStringLiteral("*.npy")}))
            QTest::newRow(qPrintable(name)) << contentOf(folder.filePath(name));
        QTest::newRow("version 3") << npyFile(literal("(1, 2)"), std::string(8, '\x3f'), 3);
        QTest::newRow("a single number") << npyFile(literal("()", "|u1"), "a");
        QTest::newRow("no values") << npyFile(literal("(0, 5)"), "");
    }

    void damagedFile()
    {
        QFETCH(std::string, file);
        QVERIFY(readNpy(bytesOf(file)).ok());
        for (std::size_t length = 0; length < file.size(); ++length) {
            const Result<Tensor> cut = readNpy(bytesOf(file.substr(0, length)));
            QVERIFY2(!cut.ok() && isSentence(cut.error()), std::to_string(length).c_str());
        }
        QVERIFY(!readNpy(bytesOf(file + '\0')).ok());
        int accepted = 0, refused = 0;
        bool sound = true;
        forEachChangedByte(file, headerSize(file), [&](const std::string& changed) {
            const Result<Tensor> tensor = readNpy(bytesOf(changed));
            sound = sound && (tensor ? isWhole(*tensor) : isSentence(tensor.error()));
            ++(tensor ? accepted : refused);
        });
        QVERIFY(sound);
        QVERIFY2(refused > 5 * accepted, qPrintable(QStringLiteral("%1 of %2").arg(accepted).arg(accepted + refused)));
    }

    void impossibleShape_data()
    {
        QTest::addColumn<std::string>("shape");
        QTest::addColumn<QByteArray>("message");
        const auto row = [](const char* shape, const char* message) {
            QTest::newRow(shape) << std::string(shape) << QByteArray(message);
        };
        row("(2147483648, 2147483648, 4)", "shape: expected at most 67108864 elements, found more than can be counted");
        row("(2147483648, 2147483648, 2)", "shape: expected at most 67108864 elements, found 9223372036854775808");
        row("(65536, 65536, 65536, 65536)",
            "shape: expected at most 67108864 elements, found more than can be counted");
        row("(65536, 65536, 65536, 65537)",
            "shape: expected at most 67108864 elements, found more than can be counted");
        row("(0, 2147483648, 2147483648, 4)", "values: expected 0 bytes, found 4, there are trailing bytes");
        row("(2147483648, 2147483648, 4, 0)", "values: expected 0 bytes, found 4, there are trailing bytes");
        row("(2147483649,)", "shape: expected a tuple of sizes, found (2147483649,), }");
        row("(18446744073709551616,)", "shape: expected a tuple of sizes, found (18446744073709551616,), }");
        row("(-1, 2)", "shape: expected a tuple of sizes, found (-1, 2), }");
        row("(67108865,)", "shape: expected at most 67108864 elements, found 67108865");
        row("(67108864,)", "values: expected 268435456 bytes, found 4, the file is truncated");
        row("(1, 1, 1, 1, 1, 1, 1, 1, 1)", "shape: expected at most 8 axes, found (1, 1, 1, 1, 1, 1, 1, 1, 1), }");
    }

    void impossibleShape()
    {
        QFETCH(std::string, shape);
        QFETCH(QByteArray, message);
        const Result<Tensor> tensor = readNpy(bytesOf(npyFile(literal(shape), "\1\2\3\4")));
        QVERIFY(!tensor.ok());
        QCOMPARE(QByteArray::fromStdString(tensor.error().text()), message);
    }

    void damagedArchive()
    {
        const std::string archive = goodArchive();
        const auto readAll = [](const std::string& bytes) {
            bool sound = true;
            const auto names = npzNames(bytesOf(bytes));
            if (!names)
                return isSentence(names.error());
            for (const std::string& name : *names) {
                const auto member = npzMember(bytesOf(bytes), name);
                const Result<Tensor> tensor = member ? readNpy(*member) : member.error();
                sound = sound && (tensor ? isWhole(*tensor) : isSentence(tensor.error()));
            }
            return sound;
        };
        QVERIFY(readAll(archive) && npzNames(bytesOf(archive))->size() == 2);
        for (std::size_t length = 0; length < archive.size(); ++length) {
            const std::string cut = archive.substr(0, length);
            QVERIFY2(!npzNames(bytesOf(cut)).ok() && readAll(cut), std::to_string(length).c_str());
        }
        bool sound = true;
        for (std::size_t at = 0; at < archive.size(); ++at)
            for (int bit = 0; bit < 8; ++bit) {
                std::string changed = archive;
                changed[at] = char(changed[at] ^ (1 << bit));
                sound = sound && readAll(changed);
            }
        QVERIFY(sound);
    }

    /// Whatever byte of the values changes, the checksum tells.
    void aChangedValueIsNoticed()
    {
        const std::string archive = goodArchive();
        const std::size_t header = archive.find("\x93NUMPY");
        const std::size_t values = header + headerSize(archive.substr(header));
        for (std::size_t i = 0; i < 4 * sizeof(float); ++i) {
            std::string changed = archive;
            changed[values + i] = char(changed[values + i] ^ 1);
            const auto member = npzMember(bytesOf(changed), "q");
            QVERIFY(!member.ok());
            QCOMPARE(member.error().place, std::string("q"));
            QVERIFY2(member.error().text().find("CRC") != std::string::npos, member.error().text().c_str());
            QVERIFY(npzMember(bytesOf(changed), "k").ok());
        }
    }

    void namesAreLabelsNeverPaths_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::newRow("parent folders") << std::string("../../etc/x");
        QTest::newRow("absolute") << std::string("/etc/passwd");
        QTest::newRow("a drive") << std::string("C:\\x");
        QTest::newRow("a folder") << std::string("a/b/c");
        QTest::newRow("an arrow of text") << std::string("q\xE2\x80\xAEgpj");
        QTest::newRow("no name") << std::string();
    }

    void namesAreLabelsNeverPaths()
    {
        QFETCH(std::string, name);
        const std::vector<float> cells{1, 2};
        const std::string archive
            = textOf(*npzBytes(std::vector<NpzMember>{{name, npyBytes({1, 2}, std::span(cells))}}));
        QCOMPARE(*npzNames(bytesOf(archive)), std::vector<std::string>{name});
        const auto member = npzMember(bytesOf(archive), name);
        QVERIFY2(member.ok(), member.ok() ? "" : member.error().text().c_str());
        QCOMPARE(readNpy(*member)->values, (std::vector<double>{1, 2}));
        const auto other = npzMember(bytesOf(archive), "passwd");
        QVERIFY(!other.ok() && other.error().kind == ErrorKind::NotFound && isSentence(other.error()));
    }

    void aNameThatIsNotUtf8IsFoundByItsBytes()
    {
        const std::vector<float> cells{1, 2};
        const auto file = npyBytes({1, 2}, std::span(cells));
        const std::string archive
            = renamed(textOf(*npzBytes(std::vector<NpzMember>{{"ab", file}})), "ab.npy", "a\xFF.npy");
        QCOMPARE(*npzNames(bytesOf(archive)), std::vector<std::string>{"a\xFF"});
        QVERIFY(npzMember(bytesOf(archive), "a\xFF").ok());
    }

    void aNameTwiceIsRefused()
    {
        const auto names = npzNames(bytesOf(renamed(goodArchive(), "k.npy", "q.npy")));
        QVERIFY(!names.ok() && isSentence(names.error()));
    }
};

QTEST_GUILESS_MAIN(TestNpyTruncation)
#include "tst_npytruncation.moc"
