// SPDX-License-Identifier: MIT
#include "tests/support/jsondifference.h"

#include <QTest>

using ax::test::difference;
using Json = nlohmann::json;

/// The comparison helper must be able to fail.
class TestJsonDifference : public QObject {
    Q_OBJECT

private slots:
    void equalWithinTolerance()
    {
        QCOMPARE(difference(Json::parse("[1, 2]"), Json::parse("[1, 2.0000001]"), 1e-6), std::string());
        QCOMPARE(difference("nan", "nan", 0), std::string());
        QCOMPARE(difference(Json::parse(R"({"a": 1})"), Json::parse(R"({"a": 1, "b": 2})"), 0), std::string());
    }

    void namesThePlace()
    {
        QCOMPARE(difference(Json::parse("[[1, 2], [3, 4]]"), Json::parse("[[1, 2], [3, 5]]"), 0.5),
            std::string("[1][1]: expected 4, found 5"));
        QCOMPARE(difference(Json::parse(R"({"a": "x"})"), Json::parse(R"({"a": "y"})"), 0),
            std::string(".a: expected \"x\", found \"y\""));
    }

    void differentLengthsTypesAndInfinitiesAreDifferent()
    {
        QVERIFY(!difference(Json::parse("[1]"), Json::parse("[1, 1]"), 1).empty());
        QVERIFY(!difference(Json::parse("[1]"), Json::parse("{}"), 1).empty());
        QVERIFY(!difference(Json::parse("{}"), Json::parse("[1]"), 1).empty());
        QVERIFY(!difference("inf", "-inf", 1e300).empty());
        QVERIFY(!difference("nan", 0, 1e300).empty());
        QVERIFY(!difference(true, false, 1).empty());
        QVERIFY(!difference(Json::parse(R"({"a": 1})"), Json::parse(R"({"b": 1})"), 1).empty());
    }
};

QTEST_GUILESS_MAIN(TestJsonDifference)
#include "tst_jsondifference.moc"
