// SPDX-License-Identifier: MIT
#include "core/mask/compiledmask.h"

#include <QTest>
#include <functional>

using namespace ax;

using Build = std::function<void(MaskSpec&)>;
Q_DECLARE_METATYPE(Build)

namespace {

Padding padded(std::vector<int> lengths, Side side = Side::Right)
{
    Padding padding;
    padding.lengths = std::move(lengths);
    padding.side = side;
    return padding;
}

TensorSource matrixOf(std::vector<std::int64_t> shape, std::vector<double> cells)
{
    TensorSource source;
    source.values = std::make_shared<const Tensor>(Tensor{std::move(shape), std::move(cells)});
    return source;
}

Window window(std::optional<int> left, std::optional<int> right)
{
    return {.left = left, .right = right};
}

std::string pictureOf(const MaskSpec& spec, const MaskContext& context)
{
    const Result<CompiledMask> mask = compileMask(spec, context);
    return mask ? mask->head(0).picture() : mask.error().text();
}

void row(const char* name, int queries, int keys, const Build& build, const char* picture)
{
    QTest::newRow(name) << queries << keys << build << std::string(picture);
}

void addCausalAndWindowPictures()
{
    row(
        "nothing", 2, 3, [](MaskSpec&) {}, "###\n###\n");
    row(
        "causal", 4, 4, [](MaskSpec& m) { m.causal = true; }, "#...\n##..\n###.\n####\n");
    row(
        "causal, last queries of a cache", 2, 5, [](MaskSpec& m) { m.causal = true; }, "####.\n#####\n");
    row(
        "causal, aligned top-left", 2, 5,
        [](MaskSpec& m) {
            m.causal = true;
            m.alignment = Alignment::TopLeft;
        },
        "#....\n##...\n");
    row(
        "causal, more queries than keys", 5, 3, [](MaskSpec& m) { m.causal = true; }, "...\n...\n#..\n##.\n###\n");
    row(
        "causal, more queries, aligned top-left", 5, 3,
        [](MaskSpec& m) {
            m.causal = true;
            m.alignment = Alignment::TopLeft;
        },
        "#..\n##.\n###\n###\n###\n");
    row(
        "window on both sides", 5, 5, [](MaskSpec& m) { m.window = window(1, 2); },
        "###..\n####.\n.####\n..###\n...##\n");
    row(
        "window without a left limit", 3, 3, [](MaskSpec& m) { m.window = window({}, 1); }, "##.\n###\n###\n");
    row(
        "window without a limit", 2, 2, [](MaskSpec& m) { m.window = window({}, {}); }, "##\n##\n");
    row(
        "window of one key", 3, 3, [](MaskSpec& m) { m.window = window(0, 0); }, "#..\n.#.\n..#\n");
    row(
        "window before every key", 3, 1, [](MaskSpec& m) { m.window = window(0, 0); }, ".\n.\n#\n");
    row(
        "causal window", 4, 4,
        [](MaskSpec& m) {
            m.causal = true;
            m.window = window(1, 0);
        },
        "#...\n##..\n.##.\n..##\n");
}

void addPaddingAndDocumentPictures()
{
    row(
        "padding right", 2, 4, [](MaskSpec& m) { m.padding = padded({3}); }, "###.\n###.\n");
    row(
        "padding left", 2, 4, [](MaskSpec& m) { m.padding = padded({3}, Side::Left); }, ".###\n.###\n");
    row(
        "padding, nothing real", 2, 2, [](MaskSpec& m) { m.padding = padded({0}); }, "..\n..\n");
    row(
        "padding by keys", 2, 4,
        [](MaskSpec& m) {
            m.padding = Padding{.lengths = {}, .keys = {{1, 0, 1, 0}}, .side = {}};
        },
        "#.#.\n#.#.\n");
    row(
        "padding, queries too", 4, 4,
        [](MaskSpec& m) {
            m.padding = padded({2});
            m.padding->hideQueries = true;
        },
        "##..\n##..\n....\n....\n");
    row(
        "causal under left padding", 4, 4,
        [](MaskSpec& m) {
            m.causal = true;
            m.padding = padded({2}, Side::Left);
        },
        "....\n....\n..#.\n..##\n");
    row(
        "documents", 4, 4,
        [](MaskSpec& m) {
            m.documents = Documents{{}, {0, 0, 7, 7}};
        },
        "##..\n##..\n..##\n..##\n");
    row(
        "documents that return", 3, 3,
        [](MaskSpec& m) {
            m.documents = Documents{{}, {1, 2, 1}};
        },
        "#.#\n.#.\n#.#\n");
    row(
        "documents of queries and keys", 2, 3,
        [](MaskSpec& m) {
            m.documents = Documents{{5, 9}, {9, 5, 9}};
        },
        ".#.\n#.#\n");
    row(
        "documents, position outside", 3, 2,
        [](MaskSpec& m) {
            m.documents = Documents{{}, {1, 1}};
        },
        "..\n##\n##\n");
}

void addOpenerPictures()
{
    row(
        "prefix opens the causal mask", 4, 4,
        [](MaskSpec& m) {
            m.causal = true;
            m.prefix = 2;
        },
        "##..\n##..\n###.\n####\n");
    row(
        "prefix without causal", 2, 3, [](MaskSpec& m) { m.prefix = 1; }, "###\n###\n");
    row(
        "prefix under the rest of the rule", 3, 3,
        [](MaskSpec& m) {
            m.causal = true;
            m.prefix = 3;
            m.window = window(0, 0);
        },
        "#..\n.#.\n..#\n");
    row(
        "blocks", 5, 5,
        [](MaskSpec& m) {
            m.causal = true;
            m.blocks = {{1, 2}, {3, 9}};
        },
        "#....\n###..\n###..\n#####\n#####\n");
    row(
        "sinks", 4, 4,
        [](MaskSpec& m) {
            m.causal = true;
            m.window = window(0, 0);
            m.sinks = 1;
        },
        "#...\n##..\n#.#.\n#..#\n");
    row(
        "sinks without a window", 2, 2, [](MaskSpec& m) { m.sinks = 1; }, "##\n##\n");
    row(
        "global rows and columns", 4, 4,
        [](MaskSpec& m) {
            m.window = window(0, 0);
            m.global = {2};
        },
        "#.#.\n.##.\n####\n..##\n");
}

void addCountedPictures()
{
    row(
        "chunk", 4, 4, [](MaskSpec& m) { m.chunk = 2; }, "##..\n##..\n..##\n..##\n");
    row(
        "chunk before the first key", 4, 3, [](MaskSpec& m) { m.chunk = 2; }, "...\n##.\n##.\n..#\n");
    row(
        "dilation", 4, 4, [](MaskSpec& m) { m.dilation = 2; }, "#.#.\n.#.#\n#.#.\n.#.#\n");
    row(
        "dilation before the first key", 2, 1, [](MaskSpec& m) { m.dilation = 2; }, ".\n#\n");
    row(
        "prefix from the first real key", 4, 4,
        [](MaskSpec& m) {
            m.causal = true;
            m.prefix = 2;
            m.padding = padded({3}, Side::Left);
            m.origin = Origin::FirstReal;
        },
        ".##.\n.##.\n.##.\n.###\n");
    row(
        "chunk from the first real key", 5, 5,
        [](MaskSpec& m) {
            m.chunk = 2;
            m.padding = padded({4}, Side::Left);
            m.origin = Origin::FirstReal;
        },
        ".....\n.##..\n.##..\n...##\n...##\n");
    row(
        "sinks from the first real key", 4, 4,
        [](MaskSpec& m) {
            m.window = window(0, 0);
            m.sinks = 1;
            m.padding = padded({3}, Side::Left);
            m.origin = Origin::FirstReal;
        },
        ".#..\n.#..\n.##.\n.#.#\n");
}

void addMatrixAndEditPictures()
{
    row(
        "matrix", 2, 3,
        [](MaskSpec& m) {
            m.matrix = matrixOf({2, 3}, {1, 0, 1, 0, 0, 0});
        },
        "#.#\n...\n");
    row(
        "matrix and causal", 2, 2,
        [](MaskSpec& m) {
            m.causal = true;
            m.matrix = matrixOf({1, 2, 2}, {1, 1, 0, 1});
        },
        "#.\n.#\n");
    row(
        "edits win", 2, 2,
        [](MaskSpec& m) {
            m.causal = true;
            m.edits = {{0, 1, true}, {1, 0, false}, {1, 1, false}, {1, 1, true}};
        },
        "##\n.#\n");
}

} // namespace

/// Every mask kind, and their combinations, as pictures: a line per query, '#' visible, '.' hidden.
class TestMaskPictures : public QObject {
    Q_OBJECT

private slots:
    void picture_data()
    {
        QTest::addColumn<int>("queries");
        QTest::addColumn<int>("keys");
        QTest::addColumn<Build>("build");
        QTest::addColumn<std::string>("picture");
        addCausalAndWindowPictures();
        addPaddingAndDocumentPictures();
        addOpenerPictures();
        addCountedPictures();
        addMatrixAndEditPictures();
    }

    void picture()
    {
        QFETCH(int, queries);
        QFETCH(int, keys);
        QFETCH(Build, build);
        MaskSpec spec;
        build(spec);
        QTEST(pictureOf(spec, {.queries = queries, .keys = keys}), "picture");
    }

    void modelWindowsAreAnded()
    {
        const MaskContext context{.queries = 4, .keys = 4, .decoder = true, .modelWindow = window(1, {})};
        MaskSpec spec;
        spec.sinks = 1;
        QCOMPARE(pictureOf(spec, context), std::string("#...\n##..\n.##.\n..##\n"));
        spec.modelWindow = false;
        QCOMPARE(pictureOf(spec, context), std::string("#...\n##..\n###.\n####\n"));
    }

    void modelChunksAreAnded()
    {
        const MaskContext context{.queries = 4, .keys = 4, .decoder = true, .modelChunk = 3};
        QCOMPARE(pictureOf({}, context), std::string("#...\n##..\n###.\n...#\n"));
    }

    void aLayerTakesItsWholeMask()
    {
        MaskSpec spec;
        spec.causal = true;
        spec.layers = {{{0, 2}, MaskSpec{.window = window(0, 0)}}, {{2, 3}, MaskSpec{}}};
        MaskContext context{.queries = 2, .keys = 2};
        QCOMPARE(pictureOf(spec, context), std::string("#.\n.#\n"));
        context.layer = 1;
        QCOMPARE(pictureOf(spec, context), std::string("#.\n##\n"));
        context.layer = 2;
        QCOMPARE(pictureOf(spec, context), std::string("#.\n.#\n"));
        context.layer = 3;
        QCOMPARE(pictureOf(spec, context), std::string("##\n##\n"));
    }

    void aTextKnowsItsRealKeys()
    {
        MaskContext context{.queries = 3, .keys = 3, .decoder = true, .realKeys = {1, 1, 0}, .padSide = Side::Right};
        QCOMPARE(pictureOf({}, context), std::string("#..\n##.\n###\n"));
        QVERIFY(compileMask({}, context)->realKeys() == std::vector({1, 1, 0}));
        QCOMPARE(pictureOf(MaskSpec{.padding = Padding{}}, context), std::string("#..\n##.\n##.\n"));
    }

    void batchEntriesHaveTheirOwnLengths()
    {
        const MaskSpec spec{.padding = padded({1, 2})};
        QCOMPARE(pictureOf(spec, {.queries = 1, .keys = 3, .batch = 0, .batchSize = 2}), std::string("#..\n"));
        QCOMPARE(pictureOf(spec, {.queries = 1, .keys = 3, .batch = 1, .batchSize = 2}), std::string("##.\n"));
    }

    void headsShareAMaskUnlessTheMatrixHasHeads()
    {
        MaskSpec spec{.matrix = matrixOf({2, 2, 1, 2}, {1, 0, 0, 1, 1, 1, 0, 0})};
        const Result<CompiledMask> mask
            = compileMask(spec, {.queries = 1, .keys = 2, .heads = 2, .batch = 1, .batchSize = 2});
        QVERIFY(mask.ok());
        QVERIFY(mask->isPerHead());
        QCOMPARE(mask->head(0).picture(), std::string("##\n"));
        QCOMPARE(mask->head(1).picture(), std::string("..\n"));
        spec.matrix = matrixOf({1, 1, 2}, {0, 1});
        QVERIFY(!compileMask(spec, {.queries = 1, .keys = 2, .heads = 2})->isPerHead());
    }
};

QTEST_GUILESS_MAIN(TestMaskPictures)
#include "tst_maskpictures.moc"
