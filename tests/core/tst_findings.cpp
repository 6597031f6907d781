// SPDX-License-Identifier: MIT
#include "core/evaluation/headview.h"
#include "tests/support/evaluated.h"

#include <QTest>

using namespace ax;

namespace {

/// "code rows because; …" of head 0, e.g. "empty-row 1,2 causal".
QString findingsOf(const std::string& scenario, int batch = 0)
{
    QStringList all;
    for (const Finding& finding : findings(HeadView(*test::evaluated(scenario), batch, 0, 0))) {
        QStringList rows, because;
        for (const int row : finding.rows)
            rows << QString::number(row);
        for (const std::string& cause : finding.because)
            because << QString::fromStdString(cause);
        all << QStringList{QString::fromStdString(finding.code), rows.join(u','), because.join(u',')}
                   .join(u' ')
                   .trimmed();
    }
    return all.join(QStringLiteral("; "));
}

std::string scores(const std::string& matrix, const std::string& rest)
{
    return R"({"input": {"kind": "scores", "scores": )" + matrix + "}, " + rest + "}";
}

const std::string kThree = "[[1,2,3],[2,1,3],[3,2,1]]";

} // namespace

class TestFindings : public QObject {
    Q_OBJECT

private slots:
    /// What explains one row must not disturb the rows that are in cache beside it.
    void aRowOfNaNSaysNothingOfItsNeighbours()
    {
        nlohmann::ordered_json matrix;
        for (int query = 0; query < 60; ++query)
            for (int key = 0; key < 900; ++key)
                matrix[std::size_t(query)][std::size_t(key)] = (7 * query + 3 * key) % 11;
        matrix[3][1] = "nan";
        matrix[20][5] = "nan";
        QCOMPARE(findingsOf(scores(matrix.dump(), R"("mask": {"causal": true, "alignment": "top-left"})")),
            QStringLiteral("nan-row 3,20 scores"));
    }

    void everyCodeAndItsCause_data()
    {
        QTest::addColumn<std::string>("scenario");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const std::string& scenario, const char* expected) {
            QTest::newRow(name) << scenario << QString::fromUtf8(expected);
        };
        row("nothing to find", scores(kThree, R"("mask": {"causal": true})"), "");
        row("empty row", scores(kThree, R"("mask": {"causal": true, "padding": {"lengths": [2], "side": "left"}})"),
            "empty-row 0 padding,causal");
        row("empty row, uniform: no leak",
            scores(kThree,
                R"("mask": {"causal": true, "padding": {"lengths": [2], "side": "left"}}, "numerics": {"empty_rows": "uniform"})"),
            "empty-row 0 padding,causal");
        row("empty row, nan",
            scores(kThree,
                R"("mask": {"causal": true, "padding": {"lengths": [2], "side": "left"}}, "numerics": {"empty_rows": "nan"})"),
            "empty-row 0 padding,causal; nan-row 0 empty_rows");
        row("nan score", scores(R"([[1,"nan"],[1,2]])", R"("mask": {})"), "nan-row 0 scores");
        row("fill inf", scores("[[1,2],[1,2]]", R"("mask": {"causal": true}, "numerics": {"fill": "inf"})"),
            "nan-row 0 fill");
        row("renormalising nothing",
            scores("[[1,2]]", R"("mask": {"matrix": [[0,0]]}, "numerics": {"order": "softmax-mask-renormalise"})"),
            "empty-row 0 matrix; nan-row 0 order");
        row("fill 0", scores(kThree, R"("mask": {"causal": true}, "numerics": {"fill": 0})"),
            "hidden-leak 0,1 causal,fill; future-leak 0,1 causal,fill");
        row("given weights",
            R"({"input": {"kind": "weights", "weights": [[0.5,0.5],[0.5,0.5]]}, "mask": {"causal": true}})",
            "hidden-leak 0 causal,weights; future-leak 0 causal,weights");
        row("hidden padding that leaks",
            scores("[[1,2]]", R"("mask": {"padding": {"lengths": [1]}}, "numerics": {"fill": 0})"),
            "hidden-leak 0 padding,fill; padding-leak 0 padding,fill");
        row("sum of given weights", R"({"input": {"kind": "weights", "weights": [[0.5,0.4],[0.5,0.5]]}})",
            "row-sum 0 weights");
        row("sum after masking",
            scores("[[1,1],[1,1]]", R"("mask": {"causal": true}, "numerics": {"order": "softmax-mask"})"),
            "row-sum 0 order");
        row("sum with a sink column", scores("[[1,1]]", R"("scoring": {"sink_logits": [2]})"), "");
        row("overflow of the fill",
            scores("[[-16,-16]]",
                R"("mask": {"matrix": [[0,0]]}, "numerics": {"dtype": "float16", "fill": "finfo.min", "apply": "add"})"),
            "empty-row 0 matrix; nan-row 0 fill; overflow 0 fill");
        row("overflow of a score", scores("[[70000, 1]]", R"("numerics": {"dtype": "float16"})"),
            "nan-row 0 scores; overflow 0 dtype");
        row("infinite score is no overflow", scores(R"([["-inf", 1]])", R"("numerics": {"dtype": "float16"})"), "");
        row("window", scores(kThree, R"("mask": {"causal": true, "window": {"size": 4}})"),
            "window-beyond-sequence  window");
        row("window that just fits", scores(kThree, R"("mask": {"causal": true, "window": {"size": 3}})"), "");
        row("window side", scores(kThree, R"("mask": {"window": {"left": 0, "right": 3}})"),
            "window-beyond-sequence  window");
        row("ambiguous",
            R"({"input": {"kind": "scores", "scores": [[[[1]],[[1]]],[[[1]],[[1]]]]}, "mask": {"matrix": [[[1]],[[1]]]}})",
            "shape-ambiguous  matrix");
    }
    void everyCodeAndItsCause()
    {
        QFETCH(std::string, scenario);
        QFETCH(QString, expected);
        QCOMPARE(findingsOf(scenario), expected);
    }

    void forgottenPaddingLeaks()
    {
        const std::string batch
            = R"({"input": {"kind": "text", "texts": ["Hi", "The old clock sang"], "pad_side": "left"})";
        const QString forgotten = findingsOf(batch + "}");
        QVERIFY2(forgotten.startsWith(QStringLiteral("padding-leak 0,1,2")), qPrintable(forgotten));
        QVERIFY(forgotten.endsWith(QStringLiteral(" padding")));
        const QString hidden = findingsOf(batch + R"(, "mask": {"padding": {}}})");
        QVERIFY(!hidden.contains(QStringLiteral("leak")));
    }

    void decoderThatSeesTheFutureLeaks()
    {
        const QString found
            = findingsOf(R"({"input": {"kind": "text", "texts": ["The old"]}, "mask": {"causal": false}})");
        QCOMPARE(found, QStringLiteral("future-leak 0,1 causal"));
    }

    /// A decoder whose causal mask is on, and a cell that somebody painted visible above the diagonal.
    void aPaintedCellIsTheCauseOfItsLeak()
    {
        QCOMPARE(findingsOf(R"({"input": {"kind": "text", "texts": ["The old clock"]},
                                "mask": {"edits": [{"query": 1, "key": 3, "visible": true}]}})"),
            QStringLiteral("future-leak 1 edits"));
    }

    void textBeyondTheTrainedLength()
    {
        std::string text;
        for (int i = 0; i < 300; ++i)
            text += " the";
        const QString ofText = findingsOf(R"({"input": {"kind": "text", "texts": [)" + test::quoted(text) + "]}}");
        QCOMPARE(ofText, QStringLiteral("beyond-context"));
        const QString ofPadding
            = findingsOf(R"({"input": {"kind": "text", "texts": ["the"], "pad_to": 300}, "mask": {"padding": {}}})");
        QCOMPARE(ofPadding, QString());
    }

    void stopLeavesWhatWasFound()
    {
        const HeadView view(
            *test::evaluated(scores(kThree, R"("mask": {"causal": true}, "numerics": {"fill": 0})")), 0, 0, 0);
        std::stop_source stop;
        stop.request_stop();
        QVERIFY(findings(view, stop.get_token()).empty());
    }
};

QTEST_GUILESS_MAIN(TestFindings)
#include "tst_findings.moc"
