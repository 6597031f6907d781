// SPDX-License-Identifier: MIT
// The whole contract of scenario files at random: what the core reads from a scenario's text, computes and reports must
// be what a second, plain reading computes.
#include "core/evaluation/evaluate.h"
#include "core/io/report.h"
#include "tests/support/evaluated.h"
#include "tests/support/plaincontract.h"
#include "tests/support/plainnumbers.h"
#include "tests/support/randomtensors.h"

#include <QTest>
#include <array>

using namespace ax;

namespace {

constexpr unsigned kSeeds = 2000; ///< a dtype
constexpr int kMostTokens = 9;
constexpr std::array kComparedFindings{"empty-row", "nan-row", "hidden-leak", "padding-leak", "future-leak"};

double numberOf(const Json& entry)
{
    if (entry.is_number())
        return entry.get<double>();
    const double infinity = std::numeric_limits<double>::infinity();
    return entry == "inf" ? infinity : entry == "-inf" ? -infinity : std::numeric_limits<double>::quiet_NaN();
}

std::vector<double> numbersOf(const Json& list)
{
    std::vector<double> numbers;
    for (const Json& entry : list)
        numbers.push_back(numberOf(entry));
    return numbers;
}

/// How far apart float32 may be from plain loops that round every operation: sums may run in another order, and what is
/// added to a large fill keeps only the digits that the fill leaves.
double toleranceOf(const Numerics& numerics)
{
    if (numerics.dtype != Dtype::Float32)
        return numerics.dtype == Dtype::Float64 ? 1e-12 : 0;
    const double fill = numerics.fill.kind == Fill::Kind::Number ? std::abs(numerics.fill.number) : 0;
    return 2e-5 + (numerics.apply == Apply::Add && fill < 1e6 ? fill * 0x1p-22 : 0);
}

bool isNear(double a, double b, double tolerance)
{
    return a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

/// Compares one report with the plain reading; the first difference is told.
class Comparison {
public:
    Comparison(const Json& report, const test::PlainReport& plain, double tolerance)
        : m_report(report)
        , m_plain(plain)
        , m_tolerance(tolerance)
    {
    }

    std::string difference()
    {
        compareTable("mask", m_plain.mask, 0);
        for (const char* stage : {"scores", "scaled", "masked", "unmasked", "weights", "output"})
            compareStage(stage);
        for (const auto& [name, values] : m_plain.rows)
            compare("rows/" + name, numbersOf(m_report["rows"].value(name, Json::array())), values, m_tolerance);
        for (const char* code : kComparedFindings)
            compareFinding(code);
        return m_difference;
    }

private:
    void tell(const std::string& place, const std::string& core, const std::string& plain)
    {
        if (m_difference.empty())
            m_difference = place + ": the core says " + core + ", the plain reading " + plain;
    }

    void compare(const std::string& place, const std::vector<double>& core, const std::vector<double>& plain, double by)
    {
        if (core.size() != plain.size())
            return tell(place, std::to_string(core.size()) + " values", std::to_string(plain.size()));
        for (std::size_t i = 0; i < core.size(); ++i)
            if (!isNear(core[i], plain[i], by))
                tell(place + "/" + std::to_string(i), Json(core[i]).dump(), Json(plain[i]).dump());
    }

    void compareTable(const std::string& name, const test::Table& plain, double by)
    {
        const Json& core = m_report[name];
        if (core.size() != plain.size())
            return tell(name, std::to_string(core.size()) + " rows", std::to_string(plain.size()));
        for (std::size_t i = 0; i < plain.size(); ++i)
            compare(name + "/" + std::to_string(i), numbersOf(core[i]), plain[i], by);
    }

    void compareStage(const std::string& name)
    {
        const auto plain = m_plain.stages.find(name);
        if (m_report.contains(name) != (plain != m_plain.stages.end()))
            tell(name, m_report.contains(name) ? "something" : "nothing", "otherwise");
        else if (plain != m_plain.stages.end())
            compareTable(name, plain->second, m_tolerance);
    }

    void compareFinding(const std::string& code)
    {
        std::vector<double> core;
        for (const Json& finding : m_report["findings"])
            if (finding["code"] == code)
                for (const Json& row : finding["rows"])
                    core.push_back(row.get<double>());
        const auto plain = m_plain.findings.find(code);
        const std::vector<int> rows = plain == m_plain.findings.end() ? std::vector<int>() : plain->second;
        compare("findings/" + code, core, {rows.begin(), rows.end()}, 0);
    }

    Json m_report;
    const test::PlainReport& m_plain;
    double m_tolerance;
    std::string m_difference;
};

/// Differences of every batch entry and head of a scenario that goes through its text; empty when there are none.
std::string differenceOf(const Scenario& scenario, MaskContext context, const std::string& text)
{
    Result<Scenario> read = test::readScenarioText(text);
    if (!read)
        return read.error().text();
    const Result<SnapshotPtr> snapshot
        = evaluate(std::make_shared<const Scenario>(*std::move(read)), test::builtinModels(), nullptr, {});
    if (!snapshot)
        return snapshot.error().text();
    for (context.batch = 0; context.batch < context.batchSize; ++context.batch)
        for (int head = 0; head < context.heads; ++head) {
            const Result<std::string> report = writeReport(*snapshot, context.batch, 0, head);
            const test::PlainReport plain = test::plainReport(scenario, context, head);
            const std::string difference
                = Comparison(*readJson(*report, "report"), plain, toleranceOf(scenario.numerics)).difference();
            if (!difference.empty())
                return "batch " + std::to_string(context.batch) + ", head " + std::to_string(head) + ", " + difference;
        }
    return {};
}

} // namespace

class TestContract : public QObject {
    Q_OBJECT

private slots:
    void theCoreComputesWhatTheContractSays_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::newRow("float32") << int(Dtype::Float32);
        QTest::newRow("float64") << int(Dtype::Float64);
        QTest::newRow("float16") << int(Dtype::Float16);
        QTest::newRow("bfloat16") << int(Dtype::BFloat16);
    }
    void theCoreComputesWhatTheContractSays()
    {
        QFETCH(int, dtype);
        for (unsigned seed = 0; seed < kSeeds; ++seed) {
            test::RandomTensors random(seed, kMostTokens);
            const ScenarioPtr scenario = random.scenario(Dtype(dtype));
            const std::string text = scenarioToJson(*scenario).dump();
            const std::string difference = differenceOf(*scenario, random.context(), text);
            QVERIFY2(difference.empty(),
                qPrintable(QString::fromStdString("seed " + std::to_string(seed) + ", " + difference + "\n" + text)));
        }
    }

    void thereIsNoAttentionOfNothing()
    {
        for (const char* scores : {"[]", "[[]]", "[[[]]]"}) {
            const auto read
                = test::readScenarioText(R"({"input": {"kind": "scores", "scores": )" + std::string(scores) + "}}");
            QVERIFY(!read);
            QCOMPARE(read.error().place.substr(0, 13), std::string("/input/scores"));
        }
    }
};

QTEST_GUILESS_MAIN(TestContract)
#include "tst_contract.moc"
