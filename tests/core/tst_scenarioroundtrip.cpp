// SPDX-License-Identifier: MIT
#include "core/io/numbertext.h"
#include "core/io/scenariofile.h"
#include "tests/support/randomscenario.h"

#include <QDir>
#include <QFile>
#include <QTest>
#include <bit>
#include <cmath>

using namespace ax;

namespace {

const QString kFolder = QStringLiteral(AX_TEST_DATA "/cases");

Result<Scenario> readText(const std::string& text, const std::string& file)
{
    const Result<Json> tree = readJson(text, file);
    return tree ? scenarioFromJson(*tree, file) : tree.error();
}

/// Every floating-point number of a scenario, in a fixed order.
class Numbers {
public:
    explicit Numbers(const Scenario& scenario)
    {
        std::visit([this](const auto& kind) { add(kind); }, scenario.input.kind);
        add(scenario.scoring.scale);
        add(scenario.scoring.softcap);
        add(scenario.scoring.alibiSlopes);
        add(scenario.scoring.sinkLogits);
        m_values.push_back(scenario.numerics.fill.number);
        add(scenario.decode.temperature);
        add(scenario.decode.topP);
        if (scenario.view.range)
            m_values.insert(m_values.end(), scenario.view.range->begin(), scenario.view.range->end());
    }

    /// Where the bits of two lists differ first, as text; NaN is NaN whatever its payload. Empty: nowhere.
    std::string firstDifference(const Numbers& other) const
    {
        if (m_values.size() != other.m_values.size())
            return "another count";
        for (std::size_t i = 0; i < m_values.size(); ++i) {
            const double a = m_values[i], b = other.m_values[i];
            const bool same = std::isnan(a) ? std::isnan(b) : std::bit_cast<quint64>(a) == std::bit_cast<quint64>(b);
            if (!same)
                return "number " + std::to_string(i) + ": " + numberText(a) + " became " + numberText(b);
        }
        return {};
    }

private:
    void add(const std::vector<double>& values) { m_values.insert(m_values.end(), values.begin(), values.end()); }
    void add(const TensorSource& source) { add(source.values->values); }
    template <typename T> void add(const std::optional<T>& value)
    {
        if (value)
            add(*value);
    }
    void add(double value) { m_values.push_back(value); }
    void add(const TextInput&) { }
    void add(const QkvInput& input)
    {
        add(input.q);
        add(input.k);
        add(input.v);
    }
    void add(const ProjectionInput& input)
    {
        add(input.x);
        add(input.wQuery);
        add(input.wKey);
        add(input.wValue);
        add(input.xKey);
    }
    void add(const ScoresInput& input)
    {
        add(input.scores);
        add(input.v);
    }
    void add(const WeightsInput& input) { add(input.weights); }

    std::vector<double> m_values;
};

/// What is wrong with a scenario that was written and read again; empty: nothing.
std::string roundTripProblem(const Scenario& scenario)
{
    const std::string written = scenarioToJson(scenario).dump(2);
    const Result<Scenario> again = readText(written, scenario.file);
    if (!again)
        return again.error().text() + "\n" + written;
    if (const std::string numbers = Numbers(scenario).firstDifference(Numbers(*again)); !numbers.empty())
        return numbers + "\n" + written;
    const std::string rewritten = scenarioToJson(*again).dump(2);
    if (rewritten != written)
        return "written differently the second time:\n" + written + "\n" + rewritten;
    return *again == scenario ? std::string() : "another scenario\n" + written;
}

bool isExpectedToFail(const QString& scenarioFile)
{
    QFile expectation(QString(scenarioFile).replace(QStringLiteral(".attn.json"), QStringLiteral(".expect.json")));
    return expectation.open(QIODevice::ReadOnly) && expectation.readAll().contains("\"exit\"");
}

} // namespace

/// A scenario that is written and read again is the same scenario, to the last bit of every number.
class TestScenarioRoundTrip : public QObject {
    Q_OBJECT

private slots:
    void caseFile_data()
    {
        QTest::addColumn<QString>("file");
        const QDir folder(kFolder);
        for (const QString& name : folder.entryList({QStringLiteral("*.attn.json")}))
            QTest::newRow(qPrintable(name)) << folder.filePath(name);
    }

    void caseFile()
    {
        QFETCH(QString, file);
        const Result<Scenario> scenario = readScenario(file.toStdString());
        if (!scenario) {
            QVERIFY2(isExpectedToFail(file), scenario.error().text().c_str());
            return;
        }
        const std::string problem = roundTripProblem(*scenario);
        QVERIFY2(problem.empty(), problem.c_str());
    }

    void randomScenario()
    {
        for (unsigned seed = 0; seed < 5000; ++seed) {
            test::RandomScenario random(seed);
            const std::string problem = roundTripProblem(random.scenario());
            QVERIFY2(problem.empty(), ("seed " + std::to_string(seed) + ": " + problem).c_str());
        }
    }

    void defaultsAreLeftOut()
    {
        Scenario scenario;
        scenario.input.kind = TextInput{{"a"}, "builtin", true, {}, {}};
        QCOMPARE(scenarioToJson(scenario).dump(),
            std::string(R"({"format":"attention-explorer/1","input":{"kind":"text","texts":["a"]}})"));
    }

    void aNumberThatIsNoNumberEqualsItself()
    {
        const auto scores = [](double cell) {
            Scenario scenario;
            scenario.input.kind = ScoresInput{{{}, {}, std::make_shared<const Tensor>(Tensor{{1, 1}, {cell}})}, {}};
            return scenario;
        };
        QVERIFY(scores(NAN) == scores(NAN));
        QVERIFY(!(scores(NAN) == scores(0)));
        QVERIFY(!(scores(1) == scores(NAN)));
    }
};

QTEST_GUILESS_MAIN(TestScenarioRoundTrip)
#include "tst_scenarioroundtrip.moc"
