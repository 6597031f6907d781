// SPDX-License-Identifier: MIT
#include "core/io/safetensors.h"
#include "tests/support/safetensorsbytes.h"

#include <Eigen/Core>
#include <QElapsedTimer>
#include <QTest>
#include <algorithm>
#include <cmath>
#include <limits>

using ax::ElementType;
using ax::ErrorKind;
using ax::SafeTensors;
using ax::test::safeTensorsBytes;

namespace {

ax::Result<SafeTensors> parse(const std::string& bytes)
{
    return SafeTensors::parse(ax::FileBytes::copyOf(bytes), "file.safetensors");
}

/// JSON written with single quotes. (Raw string literals would be nicer, but Qt's moc loses its way in them.)
std::string json(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    return text;
}

/// One member of a header.
std::string tensor(const std::string& name, const std::string& type, const std::string& shape, int first, int last)
{
    return "\"" + name + json("':{'dtype':'") + type + json("','shape':") + shape + json(",'data_offsets':[")
        + std::to_string(first) + "," + std::to_string(last) + "]}";
}

/// A small good file with two tensors, unsorted in the header, and metadata.
std::string goodFile()
{
    const std::string header = "{" + tensor("b", "F16", "[3]", 8, 14) + json(",'__metadata__':{'format':'pt'},")
        + tensor("a", "F32", "[1,2]", 0, 8) + "} ";
    return safeTensorsBytes(header, std::string("\0\0\x80\x3f\0\0\x20\xc0\0\x3c\0\xc0\xff\x7b", 14));
}

template <typename Stored> std::vector<double> converted(ElementType type, const std::vector<Stored>& values)
{
    std::vector<double> out(values.size());
    ax::convertElements(type, std::as_bytes(std::span(values)), out);
    return out;
}

} // namespace

class TestSafeTensors : public QObject {
    Q_OBJECT

private slots:
    void readsAGoodFile()
    {
        const auto file = parse(goodFile());
        QVERIFY2(file.ok(), file.ok() ? "" : file.error().text().c_str());
        QCOMPARE(file->entries().size(), std::size_t(2));
        QCOMPARE(file->entries()[0].name, std::string("a"));
        QCOMPARE(file->entries()[0].shapeText(), std::string("1 x 2"));
        const ax::TensorEntry* b = file->find("b");
        QVERIFY(b && b->type == ElementType::F16 && !file->find("c"));
        std::vector<float> values(3);
        ax::convertElements(b->type, b->bytes, values);
        QCOMPARE(values, (std::vector<float>{1, -2, 65504}));
    }

    void tensorsAreReadOneByOne()
    {
        const auto whole = parse(goodFile());
        const auto open = SafeTensors::open(ax::sourceOf(ax::FileBytes::copyOf(goodFile())), "file.safetensors");
        QVERIFY(open.ok());
        QCOMPARE(open->entries().size(), whole->entries().size());
        for (std::size_t i = 0; i < open->entries().size(); ++i) {
            QVERIFY2(open->entries()[i].bytes.empty(), "nothing is read before it is asked for");
            const auto bytes = open->read(open->entries()[i]);
            QVERIFY(bytes.ok() && std::ranges::equal(bytes->bytes(), whole->entries()[i].bytes));
        }
    }

    void zeroSizesAndSingleNumbersAreLegal()
    {
        const std::string header
            = "{" + tensor("none", "F32", "[0,5]", 0, 0) + "," + tensor("one", "I8", "[]", 0, 1) + "}";
        const auto file = parse(safeTensorsBytes(header, "\x07"));
        QVERIFY(file.ok());
        QCOMPARE(file->find("none")->elements(), std::size_t(0));
        QCOMPARE(file->find("one")->elements(), std::size_t(1));
        QVERIFY(parse(safeTensorsBytes("{}", "")).ok());
    }

    void unknownTypesLeaveTheRestUsable()
    {
        const std::string header = "{" + tensor("a", "F8_E4M3", "[4]", 0, 4) + "," + tensor("b", "f32", "[1]", 4, 8)
            + "," + tensor("c", "U8", "[1]", 8, 9) + "}";
        const auto file = parse(safeTensorsBytes(header, "123456789"));
        QVERIFY(file.ok());
        QVERIFY(file->find("a")->type == ElementType::Unsupported);
        QCOMPARE(file->find("a")->typeName, std::string("F8_E4M3"));
        QVERIFY2(file->find("b")->type == ElementType::Unsupported, "spelled in lower case it is another type");
        QVERIFY(file->find("c")->type == ElementType::U8);
    }

    void refusesBadFiles_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("words"); // that the message must hold
        const auto row = [](const char* name, const std::string& bytes, ErrorKind kind, const char* words) {
            QTest::newRow(name) << QByteArray::fromStdString(bytes) << int(kind) << QByteArray(words);
        };
        const auto header = [&row](const char* name, const std::string& text, ErrorKind kind, const char* words) {
            row(name, safeTensorsBytes(text, "12345678"), kind, words);
        };
        row("empty", "", ErrorKind::Malformed, "0 bytes");
        row("short", "\x02", ErrorKind::Malformed, "1 byte");
        row("length beyond the file", std::string("\x10\0\0\0\0\0\0\0{}", 10), ErrorKind::Malformed, "16 bytes");
        row("length of 2^63", std::string("\0\0\0\0\0\0\0\x80{}", 10), ErrorKind::Malformed, "9223372036854775808");
        row("length 0", std::string(8, '\0'), ErrorKind::Malformed, "nothing");
        row("web page", "<!DOCTYPE html><html></html>", ErrorKind::Unreadable, "HTML");
        row("pointer", "version https://git-lfs.github.com/spec/v1\n", ErrorKind::Unreadable, "not downloaded");
        row("header too long", safeTensorsBytes("{" + std::string(17 << 20, ' ') + "}", ""), ErrorKind::TooLarge,
            "16777216");
        const auto one
            = [&header](const char* name, const char* type, const char* shape, int first, int last, ErrorKind kind,
                  const char* words) { header(name, "{" + tensor("a", type, shape, first, last) + "}", kind, words); };
        const auto two = [&header](const char* name, const std::string& a, const std::string& b, ErrorKind kind,
                             const char* words) { header(name, "{" + a + "," + b + "}", kind, words); };
        const std::string whole = tensor("a", "U8", "[8]", 0, 8);
        header("leading space", " {" + whole + "}", ErrorKind::Malformed, "header");
        header("not UTF-8", "{\"\xff\":1}", ErrorKind::Malformed, "UTF-8");
        header("not JSON", "{\"a\":}", ErrorKind::Malformed, "header, line 1");
        row("rest behind NUL", safeTensorsBytes(std::string("{}\0{}", 5), ""), ErrorKind::Malformed, "NUL");
        header("array", "{\"a\":[]}", ErrorKind::WrongType, "an object");
        header("no type", json("{'a':{'shape':[8],'data_offsets':[0,8]}}"), ErrorKind::MissingKey, "dtype");
        header("no shape", json("{'a':{'dtype':'U8','data_offsets':[0,8]}}"), ErrorKind::MissingKey, "shape");
        header("no offsets", json("{'a':{'dtype':'U8','shape':[8]}}"), ErrorKind::MissingKey, "data_offsets");
        header("one offset", json("{'a':{'dtype':'U8','shape':[8],'data_offsets':[8]}}"), ErrorKind::OutOfRange, "two");
        header("duplicate field", json("{'a':{'dtype':'U8','shape':[8],'shape':[8]}}"), ErrorKind::DuplicateKey,
            "/a/shape");
        two("duplicate tensor", whole, whole, ErrorKind::DuplicateKey, "/a");
        one("negative axis", "U8", "[-8]", 0, 8, ErrorKind::WrongShape, "-8");
        one("float axis", "U8", "[8.0]", 0, 8, ErrorKind::WrongShape, "8.0");
        one("rank 9", "U8", "[8,1,1,1,1,1,1,1,1]", 0, 8, ErrorKind::WrongShape, "9");
        one("overflow", "U8", "[2147483648,2147483648,2147483648]", 0, 0, ErrorKind::TooLarge, "2147483648 x");
        one("overflow behind 0", "U8", "[2147483648,2147483648,2147483648,0]", 0, 0, ErrorKind::TooLarge, "shape");
        one("axis of 2^63", "U8", "[9223372036854775808,0]", 0, 0, ErrorKind::WrongShape, "2^31");
        one("size", "F32", "[3]", 0, 8, ErrorKind::WrongShape, "12 bytes");
        one("negative offset", "U8", "[8]", -8, 0, ErrorKind::OutOfRange, "offsets");
        one("reversed", "U8", "[8]", 8, 0, ErrorKind::OutOfRange, "ascending");
        one("beyond the end", "U8", "[9]", 0, 9, ErrorKind::OutOfRange, "truncated");
        one("hole at the start", "U8", "[7]", 1, 8, ErrorKind::Inconsistent, "offset");
        one("trailing", "U8", "[7]", 0, 7, ErrorKind::Inconsistent, "1 byte");
        two("overlap", tensor("a", "U8", "[6]", 0, 6), tensor("b", "U8", "[4]", 4, 8), ErrorKind::Inconsistent, "b: ");
        two("hole", tensor("a", "U8", "[2]", 0, 2), tensor("b", "U8", "[4]", 4, 8), ErrorKind::Inconsistent, "b: ");
    }

    void refusesBadFiles()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(int, kind);
        QFETCH(QByteArray, words);
        const auto file = parse(bytes.toStdString());
        QVERIFY(!file.ok());
        const std::string text = file.error().text();
        QVERIFY2(int(file.error().kind) == kind, text.c_str());
        QVERIFY2(text.find("file.safetensors") == 0 && text.find(words.toStdString()) != text.npos, text.c_str());
    }

    void everyTruncationIsRefused()
    {
        const std::string good = goodFile();
        for (std::size_t length = 0; length < good.size(); ++length)
            QVERIFY2(!parse(good.substr(0, length)).ok(), std::to_string(length).c_str());
    }

    void everyChangedHeaderByteGivesAnAnswer()
    {
        const std::string good = goodFile();
        const std::size_t headerEnd = good.size() - 14;
        int refused = 0;
        for (std::size_t at = 0; at < headerEnd; ++at)
            for (int value = 0; value < 256; ++value) {
                std::string changed = good;
                changed[at] = char(value);
                const auto file = parse(changed);
                refused += !file.ok();
                for (const ax::TensorEntry& entry : file.ok() ? file->entries() : std::vector<ax::TensorEntry>{})
                    QVERIFY(entry.bytes.size() <= 14);
            }
        QVERIFY2(refused > 20000, std::to_string(refused).c_str());
    }

    void manyTensorsTakeLittleTime()
    {
        std::string header = "{";
        constexpr int kTensors = 100'000;
        for (int i = 0; i < kTensors; ++i)
            header += (i ? "," : "") + tensor("t" + std::to_string(i), "U8", "[1]", i, i + 1);
        const std::string bytes = safeTensorsBytes(header + "}", std::string(kTensors, 'x'));
        QElapsedTimer timer;
        timer.start();
        const auto file = parse(bytes);
        QVERIFY(file.ok() && file->find("t99999"));
        qInfo("100 000 tensors: %lld ms", static_cast<long long>(timer.elapsed()));
    }

    void convertsEveryType()
    {
        QCOMPARE(converted<std::uint8_t>(ElementType::Bool, {0, 1, 2}), (std::vector<double>{0, 1, 1}));
        QCOMPARE(converted<std::int8_t>(ElementType::I8, {-128, 127}), (std::vector<double>{-128, 127}));
        QCOMPARE(converted<std::uint8_t>(ElementType::U8, {255}), std::vector<double>{255});
        QCOMPARE(converted<std::int16_t>(ElementType::I16, {-32768}), std::vector<double>{-32768});
        QCOMPARE(converted<std::uint16_t>(ElementType::U16, {65535}), std::vector<double>{65535});
        QCOMPARE(converted<std::int32_t>(ElementType::I32, {-2147483647}), std::vector<double>{-2147483647});
        QCOMPARE(converted<std::uint32_t>(ElementType::U32, {4294967295u}), std::vector<double>{4294967295.0});
        QCOMPARE(converted<std::int64_t>(ElementType::I64, {-(1ll << 53)}), std::vector<double>{-9007199254740992.0});
        QCOMPARE(converted<std::uint64_t>(ElementType::U64, {1ull << 63}), std::vector<double>{9223372036854775808.0});
        QCOMPARE(converted<float>(ElementType::F32, {1.5f}), std::vector<double>{1.5});
        QCOMPARE(converted<double>(ElementType::F64, {1e300}), std::vector<double>{1e300});
        QCOMPARE(converted<std::uint16_t>(ElementType::BF16, {0x3f80, 0xff80}),
            (std::vector<double>{1, -std::numeric_limits<double>::infinity()}));
        std::vector<float> rounded(1);
        const std::vector<double> huge{1e300};
        ax::convertElements(ElementType::F64, std::as_bytes(std::span(huge)), rounded);
        QVERIFY(std::isinf(rounded[0]));
    }

    void everyHalfIsConvertedExactly()
    {
        std::vector<std::uint16_t> codes(65536);
        for (std::size_t i = 0; i < codes.size(); ++i)
            codes[i] = std::uint16_t(i);
        const std::vector<double> values = converted(ElementType::F16, codes);
        for (int code = 0; code < 65536; ++code) {
            const int exponent = (code >> 10) & 31, fraction = code & 1023;
            const double magnitude = exponent == 0 ? std::ldexp(fraction, -24)
                : exponent == 31                   ? std::numeric_limits<double>::infinity()
                                                   : std::ldexp(1024 + fraction, exponent - 25);
            if (exponent == 31 && fraction)
                QVERIFY(std::isnan(values[code]));
            else
                QVERIFY(values[code] == (code & 0x8000 ? -magnitude : magnitude));
        }
    }
};

QTEST_GUILESS_MAIN(TestSafeTensors)
#include "tst_safetensors.moc"
