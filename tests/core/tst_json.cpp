// SPDX-License-Identifier: MIT
#include "core/io/json.h"

#include <QTest>

using ax::ErrorKind;
using ax::Json;
using ax::readJson;

class TestJson : public QObject {
    Q_OBJECT

private slots:
    void readsValuesInOrder()
    {
        const auto json = readJson("\xEF\xBB\xBF {\"z\": [1, -2, 2.5, \"\\u00e4\", null, true], \"a\": {}}\n", "f");
        QVERIFY2(json.ok(), json.ok() ? "" : json.error().text().c_str());
        QCOMPARE(json->dump(), std::string("{\"z\":[1,-2,2.5,\"ä\",null,true],\"a\":{}}"));
    }

    void keepsIntegersExact()
    {
        const auto json = readJson("[18446744073709551615, -9223372036854775808, 18446744073709551616, 1.0]", "f");
        QCOMPARE((*json)[0].get<std::uint64_t>(), std::uint64_t(-1));
        QCOMPARE((*json)[1].get<std::int64_t>(), std::numeric_limits<std::int64_t>::min());
        QVERIFY((*json)[2].is_number_float() && (*json)[3].is_number_float());
    }

    void refusesBadTexts_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const QByteArray& text, ErrorKind kind, const char* words) {
            QTest::newRow(name) << text << int(kind) << QByteArray(words);
        };
        row("empty", "", ErrorKind::Malformed, "empty");
        row("blank", " \n", ErrorKind::Malformed, "empty");
        row("number", "1", ErrorKind::Malformed, "{ or [");
        row("web page", "<html>", ErrorKind::Unreadable, "HTML");
        row("UTF-16", QByteArray("\xFF\xFE{\0}\0", 6), ErrorKind::Unreadable, "UTF-16");
        row("duplicate key", "{\"a\":{\"b/c\":1,\"b/c\":2}}", ErrorKind::DuplicateKey, "/a/b~1c");
        row("trailing comma", "[1,\n 2,]", ErrorKind::Malformed, "line 2, column 4");
        row("two values", "{} {}", ErrorKind::Malformed, "line 1");
        row("NUL", QByteArray("{}\0", 3), ErrorKind::Malformed, "NUL");
        row("NaN", "[NaN]", ErrorKind::Malformed, "JSON");
        row("overflow", "[1e400]", ErrorKind::Malformed, "1e400");
        row("comment", "[1] // one", ErrorKind::Malformed, "JSON");
        row("broken UTF-8", "[\"\xC3\"]", ErrorKind::Malformed, "UTF-8");
        row("lone surrogate", "[\"\\ud800\"]", ErrorKind::Malformed, "surrogate");
        row("deep", QByteArray(2'000'000, '['), ErrorKind::TooLarge, "64 levels");
        row("long string", "[\"" + QByteArray((1 << 20) + 1, 'x') + "\"]", ErrorKind::TooLarge, "1048576");
        row("long key", "{\"" + QByteArray(4097, 'x') + "\":1}", ErrorKind::TooLarge, "4096");
    }

    void refusesBadTexts()
    {
        QFETCH(QByteArray, text);
        QFETCH(int, kind);
        QFETCH(QByteArray, words);
        const auto json = readJson(text.toStdString(), "f.json");
        QVERIFY(!json.ok());
        const std::string message = json.error().text();
        QVERIFY2(int(json.error().kind) == kind, message.c_str());
        QVERIFY2(message.find(words.toStdString()) != message.npos, message.c_str());
    }

    void limitsTheNumberOfValues()
    {
        ax::JsonLimits limits;
        limits.values = 4;
        QVERIFY(readJson("[1,2,3]", "f", limits).ok());
        QVERIFY(!readJson("[1,2,3,4]", "f", limits).ok());
    }

    void handsOverMembers()
    {
        std::string seen;
        const auto sink = [&](const std::string& key, Json&& value) -> ax::Status {
            seen += key + "=" + value.dump() + ";";
            if (key == "stop")
                return ax::Error{ErrorKind::Unsupported, "f", key, "enough", {}};
            return ax::success();
        };
        QVERIFY(ax::readJsonMembers(R"({"a":[1,{"b":2}],"c":3})", "f", sink).ok());
        QCOMPARE(seen, std::string("a=[1,{\"b\":2}];c=3;"));
        QVERIFY(ax::readJsonMembers(R"({"stop":1,"c":3})", "f", sink).error().kind == ErrorKind::Unsupported);
        QVERIFY(ax::readJsonMembers("[]", "f", sink).error().kind == ErrorKind::WrongType);
        QVERIFY(ax::readJsonMembers("[1]", "f", sink).error().kind == ErrorKind::WrongType);
    }
};

QTEST_GUILESS_MAIN(TestJson)
#include "tst_json.moc"
