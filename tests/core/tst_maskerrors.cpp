// SPDX-License-Identifier: MIT
#include "core/mask/compiledmask.h"

#include <QTest>

using namespace ax;

Q_DECLARE_METATYPE(ax::MaskSpec)
Q_DECLARE_METATYPE(ax::MaskContext)

namespace {

TensorSource ones(std::vector<std::int64_t> shape)
{
    std::int64_t count = 1;
    for (const std::int64_t size : shape)
        count *= size;
    TensorSource source;
    source.values = std::make_shared<const Tensor>(Tensor{shape, std::vector<double>(std::size_t(count), 1)});
    return source;
}

} // namespace

/// What a mask cannot mean for the sizes that it meets: each fault names its place, what was expected and what was
/// found.
class TestMaskErrors : public QObject {
    Q_OBJECT

private slots:
    void message_data()
    {
        QTest::addColumn<MaskSpec>("spec");
        QTest::addColumn<MaskContext>("context");
        QTest::addColumn<std::string>("message");
        const MaskContext square{.queries = 4, .keys = 4, .heads = 2};
        const MaskContext batch{.queries = 2, .keys = 3, .batch = 1, .batchSize = 2};
        const MaskContext text{.queries = 2, .keys = 2, .layer = 1, .realKeys = {1, 1}, .padSide = Side::Right};
        const auto row = [](const char* name, const MaskSpec& spec, const MaskContext& context, const char* message) {
            QTest::newRow(name) << spec << context << std::string(message);
        };

        row("length too large", {.padding = Padding{.lengths = {9}}}, square,
            "/mask/padding/lengths/0: expected a length of 0 to 4, the number of keys, found 9");
        row("negative length", {.padding = Padding{.lengths = {2, -1}}}, batch,
            "/mask/padding/lengths/1: expected a length of 0 to 3, the number of keys, found -1");
        row("one length too many", {.padding = Padding{.lengths = {1, 2}}}, square,
            "/mask/padding/lengths: expected one length per batch entry, 1, found 2");
        row("keys of another batch", {.padding = Padding{.keys = {{1, 1, 1}}}}, batch,
            "/mask/padding/keys: expected one row of keys per batch entry, 2, found 1");
        row("a row of keys too short", {.padding = Padding{.keys = {{1, 1, 1}, {1}}}}, batch,
            "/mask/padding/keys/1: expected one entry per key, 3, found 1");
        row("no lengths without a text", {.padding = Padding{}}, square,
            "/mask/padding/lengths: expected lengths or keys, since only a text has real lengths of its own, found "
            "neither");
        row("the other side than the text", {.padding = Padding{.side = Side::Left}}, text,
            "/mask/padding/side: expected \"right\", the side on which the text is padded, found \"left\"");
        row("hidden queries of a rectangle", {.padding = Padding{.lengths = {1, 2}, .hideQueries = true}}, batch,
            "/mask/padding/hide_queries: expected as many queries as keys, found 2 queries and 3 keys");
        row("too few documents", {.documents = Documents{{}, {1, 2}}}, square,
            "/mask/documents: expected one id per key position, 4, found 2");
        row("too few documents of queries", {.documents = Documents{{1}, {1, 2, 3}}}, batch,
            "/mask/documents/queries: expected one id per query, 2, found 1");
        row("too few documents of keys", {.documents = Documents{{1, 2}, {1}}}, batch,
            "/mask/documents/keys: expected one id per key, 3, found 1");
        row("a matrix of another shape", {.matrix = ones({3, 4})}, square,
            "/mask/matrix: expected shape [4][4], [2][4][4] or [1][2][4][4], found [3][4]");
        row("a matrix is not stretched", {.matrix = ones({1, 1})}, square,
            "/mask/matrix: expected shape [4][4], [2][4][4] or [1][2][4][4], found [1][1]");
        row("a matrix of another batch", {.matrix = ones({1, 1, 2, 3})}, batch,
            "/mask/matrix: expected shape [2][3], [1][2][3] or [2][1][2][3], found [1][1][2][3]");
        row("an edit of a row that is not there", {.edits = {{4, 0, true}}}, square,
            "/mask/edits/0/query: expected an index of 0 to 3, found 4");
        row("an edit of a column that is not there", {.edits = {{0, 0, true}, {0, -1, true}}}, square,
            "/mask/edits/1/key: expected an index of 0 to 3, found -1");
        row("a negative window", {.window = Window{.left = -1}}, square,
            "/mask/window/left: expected an integer of 0 to 1000000000, found -1");
        row("no chunk at all", {.chunk = 0}, square, "/mask/chunk: expected an integer of 1 to 1000000000, found 0");
        row("no step at all", {.dilation = 0}, square,
            "/mask/dilation: expected an integer of 1 to 1000000000, found 0");
        row("a block that ends before it begins", {.blocks = {{0, 1}, {3, 2}}}, square,
            "/mask/blocks/1: expected 0 <= first <= last, found 3, 2");
        row("a negative global position", {.global = {0, -2}}, square,
            "/mask/global/1: expected a position of at least 0, found -2");
        row("the mask of a layer", {.layers = {{{0}, {}}, {{1}, {.chunk = 0}}}}, text,
            "/mask/layers/1/mask/chunk: expected an integer of 1 to 1000000000, found 0");
    }

    void message()
    {
        QFETCH(MaskSpec, spec);
        QFETCH(MaskContext, context);
        const Result<CompiledMask> mask = compileMask(spec, context);
        QVERIFY(!mask.ok());
        QTEST(mask.error().text(), "message");
    }

    void aTextLetsEditsWaitForItsEnd()
    {
        const MaskContext text{.queries = 1, .keys = 1, .realKeys = {1}, .padSide = Side::Right};
        const auto mask = compileMask({.edits = {{3, 2, true}, {0, 5, true}}}, text);
        QVERIFY(mask.ok());
        QCOMPARE(mask->head(0).picture(), std::string("#\n"));
    }
};

QTEST_GUILESS_MAIN(TestMaskErrors)
#include "tst_maskerrors.moc"
