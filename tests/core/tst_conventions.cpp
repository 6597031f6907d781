// SPDX-License-Identifier: MIT
#include "core/conventions/maskdifference.h"
#include "core/conventions/withconvention.h"
#include "core/scenario/enumnames.h"
#include "tests/support/evaluated.h"

#include <QSet>
#include <QTest>
#include <algorithm>
#include <cmath>

using namespace ax;

namespace {

/// Scores of 3 queries and 5 keys, all different.
const std::string kWide = "[[0.5,1,2,0.1,3],[1,0.2,0.3,2,1.5],[2,1,0,0.4,0.6]]";
const std::string kSquare = "[[2,1,3,0.5],[1.5,2.5,0.5,1],[0.2,1,2,1.5],[0.1,0.3,0.7,2.5]]";
/// Padding on the left hides key 0, causal the rest of row 0.
const std::string kFirstRowEmpty = R"("mask": {"causal": true, "padding": {"lengths": [3], "side": "left"}})";

Scenario scenario(const std::string& scores, const std::string& rest)
{
    return *test::scenarioOf(R"({"input": {"kind": "scores", "scores": )" + scores + "}, " + rest + "}");
}

HeadView computed(const Scenario& scenario)
{
    const Result<SnapshotPtr> snapshot
        = evaluate(std::make_shared<const Scenario>(scenario), test::builtinModels(), nullptr, {});
    return HeadView(*snapshot, 0, 0, 0);
}

const Convention& convention(std::string_view id)
{
    return *conventionOf(id);
}

std::string pictureOf(const Scenario& given, std::string_view id)
{
    return computed(withConvention(given, convention(id))).visible().picture();
}

/// What a row of weights is; empty for a row of another kind.
QString kindOf(const std::vector<double>& weights)
{
    const auto all = [&](auto isOne) { return std::ranges::all_of(weights, isOne); };
    if (all([](double weight) { return std::isnan(weight); }))
        return QStringLiteral("nan");
    if (all([](double weight) { return weight == 0; }))
        return QStringLiteral("zeros");
    return all([&](double weight) { return weight == weights.front(); }) ? QStringLiteral("uniform") : QString();
}

QString nameOfKind(EmptyRows kind)
{
    return QString::fromUtf8(nameOf(kind).data());
}

} // namespace

/// What frameworks make of one and the same mask: '#' visible, '.' hidden, a line per query.
class TestConventions : public QObject {
    Q_OBJECT

private slots:
    void everyRowIsCompleteAndItsOwn()
    {
        QSet<QByteArray> ids, names;
        for (const Convention& row : conventions()) {
            ids << QByteArray(row.id.data(), qsizetype(row.id.size()));
            names << row.name;
            QVERIFY2(*row.version && *row.note && !row.sources.empty(), row.name);
            for (const char* source : row.sources)
                QVERIFY2(QByteArray(source).startsWith("https://"), row.name);
            QCOMPARE(conventionOf(row.id), &row);
        }
        QCOMPARE(ids.size(), qsizetype(conventions().size()));
        QCOMPARE(names.size(), qsizetype(conventions().size()));
        QCOMPARE(conventionOf("none"), nullptr);
    }

    void causalWhenThereAreMoreKeysThanQueries_data()
    {
        QTest::addColumn<std::string>("picture");
        const std::string topLeft = "#....\n##...\n###..\n", bottomRight = "###..\n####.\n#####\n";
        QTest::newRow("pytorch-sdpa") << topLeft;
        QTest::newRow("pytorch-mha") << topLeft;
        QTest::newRow("flex") << topLeft;
        QTest::newRow("flash") << bottomRight;
        QTest::newRow("transformers-eager") << bottomRight;
        QTest::newRow("jax") << topLeft;
        QTest::newRow("keras") << topLeft;
        QTest::newRow("onnx") << topLeft;
        QTest::newRow("mlx") << bottomRight;
        QTest::newRow("llama-cpp") << bottomRight;
    }
    void causalWhenThereAreMoreKeysThanQueries()
    {
        QFETCH(std::string, picture);
        for (const char* before : {"top-left", "bottom-right"}) {
            const std::string mask = R"("mask": {"causal": true, "alignment": )" + test::quoted(before) + "}";
            QCOMPARE(pictureOf(scenario(kWide, mask), QTest::currentDataTag()), picture);
        }
    }

    void aWindowOfTwo_data()
    {
        QTest::addColumn<std::string>("picture");
        const std::string withQuery = "#...\n##..\n.##.\n..##\n", beforeQuery = "#...\n##..\n###.\n.###\n";
        QTest::newRow("flex") << beforeQuery;
        QTest::newRow("flash") << beforeQuery;
        QTest::newRow("jax") << beforeQuery;
        QTest::newRow("transformers-eager") << withQuery;
        QTest::newRow("llama-cpp") << withQuery;
    }
    void aWindowOfTwo()
    {
        QFETCH(std::string, picture);
        const char* id = QTest::currentDataTag();
        QCOMPARE(pictureOf(scenario(kSquare, R"("mask": {"causal": true, "window": {"size": 2}})"), id), picture);
        QCOMPARE(pictureOf(scenario(kSquare, R"("mask": {"causal": true, "window": {"left": 2, "right": 0}})"), id),
            picture);
    }

    void theNumberOfAWindowSurvivesEveryChange()
    {
        const Window two{1, 0, true};
        QCOMPARE(withCounting(two, WindowCounts::BeforeQuery), (Window{2, 0, false}));
        QCOMPARE(withCounting(withCounting(two, WindowCounts::BeforeQuery), WindowCounts::BeforeQuery),
            (Window{2, 0, false}));
        QCOMPARE(withCounting(withCounting(two, WindowCounts::BeforeQuery), WindowCounts::WithQuery), two);
        QCOMPARE(withCounting(two, WindowCounts::WithQuery), two);
        QCOMPARE(withCounting(two, WindowCounts::NoWindow), two);
    }

    void windowsWithoutOneNumberStay()
    {
        for (const WindowCounts counts : {WindowCounts::WithQuery, WindowCounts::BeforeQuery})
            for (const Window& window :
                {Window{3, 2, false}, Window{3, {}, false}, Window{{}, 0, false}, Window{0, 0, false}})
                QCOMPARE(withCounting(window, counts), window);
    }

    void oneMatrixWithTwoMeaningsOfTrue()
    {
        const Scenario given = scenario(kSquare, R"("mask": {"matrix": [[1,0,0,0],[1,1,0,0],[1,1,1,0],[1,1,1,1]]})");
        QCOMPARE(pictureOf(given, "pytorch-sdpa"), std::string("#...\n##..\n###.\n####\n"));
        QCOMPARE(pictureOf(given, "pytorch-mha"), std::string(".###\n..##\n...#\n....\n"));
        QCOMPARE(pictureOf(given, "flash"), std::string("#...\n##..\n###.\n####\n"));
    }

    void turningAMatrixAroundKeepsNoFile()
    {
        TensorSource matrix{"mask.npz", "mask", std::make_shared<const Tensor>(Tensor{{1, 3}, {1, 0, 1}})};
        const TensorSource turned = turnedAround(matrix);
        QVERIFY(turned.file.empty() && turned.name.empty());
        QCOMPARE(*turned.values, (Tensor{{1, 3}, {0, 1, 0}}));
    }

    void masksOfSingleLayersAreReadToo()
    {
        Scenario given = scenario(kSquare, R"("mask": {"layers": [{"layers": [0], "mask": {"window": {"size": 2}}}]})");
        const Scenario changed = withConvention(given, convention("flash"));
        QCOMPARE(changed.mask.layers.front().mask.window, std::optional(Window{2, 0, false}));
        QCOMPARE(changed.mask.layers.front().mask.alignment, Alignment::BottomRight);
    }

    void anEmptyRowComesOutAsStated_data()
    {
        QTest::addColumn<QString>("kind");
        for (const Convention& row : conventions())
            if (row.emptyRows)
                QTest::newRow(row.id.data()) << nameOfKind(*row.emptyRows);
    }
    void anEmptyRowComesOutAsStated()
    {
        QFETCH(QString, kind);
        const Convention& row = convention(QTest::currentDataTag());
        const HeadView head = computed(withConvention(scenario(kSquare, kFirstRowEmpty), row));
        QCOMPARE(emptyRowsOf(head.visible()), std::vector<int>{0});
        QCOMPARE(kindOf(head.row(0).weights), kind);
    }

    void whatIsNotStatedStays()
    {
        Convention silent = convention("llama-cpp");
        silent.emptyRows.reset();
        silent.alignment.reset();
        Scenario given = scenario(kSquare, kFirstRowEmpty);
        given.numerics.emptyRows = EmptyRows::Unmasked;
        given.mask.alignment = Alignment::TopLeft;
        const Scenario changed = withConvention(given, silent);
        QCOMPARE(changed.numerics.emptyRows, EmptyRows::Unmasked);
        QCOMPARE(changed.mask.alignment, Alignment::TopLeft);
    }

    /// Keras hides twice: a fill before the softmax and a product with the mask after it.
    void minusInfinityHasTheWeightsOfKeras()
    {
        Scenario filled = scenario(kSquare, kFirstRowEmpty);
        filled.numerics.fill = *fillOf(convention("keras"), Dtype::Float32);
        filled.numerics.order = MaskOrder::MaskSoftmax;
        const HeadView byFill = computed(filled);
        const HeadView used = computed(withConvention(filled, convention("keras")));
        QCOMPARE(kindOf(byFill.row(0).weights), QStringLiteral("uniform"));
        for (int query = 0; query < 4; ++query)
            for (int key = 0; key < 4; ++key) {
                const double product
                    = byFill.visible().isVisible(query, key) ? byFill.row(query).weights[std::size_t(key)] : 0;
                QVERIFY(std::abs(used.row(query).weights[std::size_t(key)] - product) < 1e-7);
            }
    }

    void rowsThatSeeSomethingAgreeInAllFrameworks()
    {
        const HeadView plain = computed(scenario(kSquare, R"("mask": {"causal": true})"));
        for (const Convention& row : conventions()) {
            const HeadView head = computed(withConvention(scenario(kSquare, R"("mask": {"causal": true})"), row));
            for (int query = 0; query < 4; ++query)
                for (int key = 0; key < 4; ++key)
                    QVERIFY2(
                        std::abs(head.row(query).weights[std::size_t(key)] - plain.row(query).weights[std::size_t(key)])
                            < 1e-6,
                        row.name);
        }
    }

    void fillsAreThoseOfTheNumberFormat()
    {
        QCOMPARE(fillOf(convention("keras"), Dtype::Float32), (std::optional(Fill{Fill::Kind::Number, -1e9})));
        QCOMPARE(fillOf(convention("keras"), Dtype::Float16), (std::optional(Fill{Fill::Kind::Number, -3e4})));
        QCOMPARE(fillOf(convention("mlx"), Dtype::Float16), (std::optional(Fill{Fill::Kind::FinfoMin, 0})));
        const Numerics eager
            = withConvention(scenario(kSquare, kFirstRowEmpty), convention("transformers-eager")).numerics;
        QCOMPARE(eager.fill.kind, Fill::Kind::FinfoMin);
        QCOMPARE(eager.apply, Apply::Add);
    }

    void useIsIdempotentWithoutAMatrix()
    {
        const Scenario given = scenario(kWide, R"("mask": {"causal": true, "window": {"size": 3}})");
        for (const Convention& row : conventions()) {
            const Scenario once = withConvention(given, row);
            QVERIFY2(withConvention(once, row) == once, row.name);
        }
    }

    void theDifferenceOfTwoMasks()
    {
        const VisibleRanges first = VisibleRanges::fromPicture("#....\n##...\n###..\n");
        const VisibleRanges second = VisibleRanges::fromPicture(".##..\n.###.\n.####\n");
        const MaskDifference difference = maskDifference(first, second);
        QCOMPARE(difference.onlyFirst.picture(), std::string("#....\n#....\n#....\n"));
        QCOMPARE(difference.onlySecond.picture(), std::string(".##..\n..##.\n...##\n"));
        QCOMPARE(difference.cells(), std::int64_t(9));
        QCOMPARE(maskDifference(first, first).cells(), std::int64_t(0));
        QCOMPARE(maskDifference(first, VisibleRanges::all(2, 2)).cells(), std::int64_t(0));
    }

    void emptyRowsWhoseNumbersDiffer_data()
    {
        QTest::addColumn<QString>("other");
        QTest::addColumn<std::vector<int>>("rows");
        QTest::newRow("zeros and zeros") << "flex" << std::vector<int>{};
        QTest::newRow("zeros and NaN") << "pytorch-mha" << std::vector<int>{0};
        QTest::newRow("zeros and uniform") << "mlx" << std::vector<int>{0};
    }
    void emptyRowsWhoseNumbersDiffer()
    {
        QFETCH(QString, other);
        QFETCH(std::vector<int>, rows);
        const Scenario given = scenario(kSquare, kFirstRowEmpty);
        const HeadView first = computed(withConvention(given, convention("pytorch-sdpa")));
        const HeadView second = computed(withConvention(given, convention(other.toStdString())));
        QCOMPARE(differentEmptyRows(first, second), rows);
        QCOMPARE(differentEmptyRows(second, second), std::vector<int>{});
    }
};

QTEST_GUILESS_MAIN(TestConventions)
#include "tst_conventions.moc"
