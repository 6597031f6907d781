// SPDX-License-Identifier: MIT
// Model folders of random weights as Hugging Face lays them out, with answers that an independent program computed in
// float64: token ids, weights, next tokens, the model's own windows, padding, greedy continuations.
#include "core/evaluation/headview.h"
#include "tests/support/evaluated.h"

#include <QTest>
#include <fstream>
#include <map>

using namespace ax;
using namespace ax::test;
using OrderedJson = nlohmann::ordered_json;

namespace {

/// One folder of tests/data/models and its golden.json.
struct Folder {
    ModelPtr model;
    OrderedJson golden;

    ModelSource source() const
    {
        return [model = model](const std::string&, const std::string&) -> Result<ModelPtr> { return model; };
    }
    double tolerance(const char* of) const { return golden["tolerance"][of].get<double>(); }
};

const Folder& folder(const std::string& name)
{
    static std::map<std::string, Folder> folders;
    Folder& folder = folders[name];
    if (!folder.model) {
        const std::string path = AX_TEST_DATA "/models/" + name;
        folder.golden = OrderedJson::parse(std::ifstream(path + "/golden.json"));
        if (Result<ModelPtr> model = loadModelFolder(path))
            folder.model = *model;
        else
            qWarning("%s", model.error().text().c_str());
    }
    return folder;
}

SnapshotPtr evaluatedText(const Folder& folder, const OrderedJson& input,
    const OrderedJson& more = OrderedJson::object(), const SnapshotPtr& previous = nullptr)
{
    OrderedJson scenario = {{"input", input}};
    scenario["input"]["kind"] = "text";
    scenario.update(more);
    const auto snapshot = evaluate(scenarioOf(scenario.dump()), folder.source(), previous, {});
    if (!snapshot)
        qWarning("%s", snapshot.error().text().c_str());
    return snapshot ? *snapshot : nullptr;
}

/// Largest difference from the golden weights in some rows.
double weightsDiffer(const SnapshotPtr& snapshot, const OrderedJson& attention, const std::vector<int>& rows)
{
    const HeadView view(snapshot, 0, attention["layer"].get<int>(), attention["head"].get<int>());
    const Matrix weights = view.tile(Stage::Weights, {0, 0, view.queries(), view.keys()});
    double largest = 0;
    for (const int row : rows)
        for (int key = 0; key < view.keys(); ++key)
            largest = std::max(largest,
                std::abs(double(weights(row, key))
                    - attention["weights"][std::size_t(row)][std::size_t(key)].get<double>()));
    return largest;
}

std::vector<int> allRows(const SnapshotPtr& snapshot)
{
    std::vector<int> rows;
    for (int row = 0; row < snapshot->shape.queries; ++row)
        rows.push_back(row);
    return rows;
}

int bestToken(const SnapshotPtr& snapshot)
{
    Eigen::Index best = 0;
    nextTokenLogits(*snapshot, 0, lastRealRow(snapshot->entries[0])).maxCoeff(&best);
    return int(best);
}

} // namespace

class TestModelFolders : public QObject {
    Q_OBJECT

private slots:
    void answers_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"bert-tiny", "gemma2-tiny", "qwen2-tiny"})
            QTest::newRow(name) << QByteArray(name);
    }

    void answers()
    {
        QFETCH(QByteArray, name);
        const Folder& tiny = folder(name.toStdString());
        QVERIFY(tiny.model);
        for (const OrderedJson& text : tiny.golden["texts"]) {
            const SnapshotPtr snapshot = evaluatedText(tiny, {{"texts", {text["text"]}}});
            QVERIFY(snapshot);
            QCOMPARE(snapshot->entries[0].tokenIds, text["ids"].get<std::vector<int>>());
            if (!text.contains("attention"))
                continue;
            for (const OrderedJson& attention : text["attention"])
                QVERIFY(weightsDiffer(snapshot, attention, allRows(snapshot)) < tiny.tolerance("weights"));
        }
    }

    void nextTokens_data() { answers_data(); }

    void nextTokens()
    {
        QFETCH(QByteArray, name);
        const Folder& tiny = folder(name.toStdString());
        for (const OrderedJson& text : tiny.golden["texts"]) {
            if (!tiny.model->config().decoder)
                break;
            const SnapshotPtr snapshot = evaluatedText(tiny, {{"texts", {text["text"]}}});
            const Eigen::VectorXf logits = nextTokenLogits(*snapshot, 0, snapshot->shape.queries - 1);
            for (const OrderedJson& token : text["next_token_top10"])
                QVERIFY(std::abs(double(logits[token["id"].get<int>()]) - token["logit"].get<double>())
                    < tiny.tolerance("logits"));
        }
    }

    void aWindowOnEveryLayer_data() { answers_data(); }

    void aWindowOnEveryLayer()
    {
        QFETCH(QByteArray, name);
        const Folder& tiny = folder(name.toStdString());
        const OrderedJson& window = tiny.golden["window"];
        OrderedJson mask = OrderedJson::object();
        for (const auto& [pointer, value] : window["set"].items())
            mask[OrderedJson::json_pointer(pointer)] = value;
        const SnapshotPtr snapshot = evaluatedText(tiny, {{"texts", {window["text"]}}}, mask);
        QVERIFY(snapshot);
        for (const OrderedJson& attention : window["attention"])
            QVERIFY(weightsDiffer(snapshot, attention, allRows(snapshot)) < tiny.tolerance("weights"));
    }

    void paddingInABatch_data() { answers_data(); }

    void paddingInABatch()
    {
        QFETCH(QByteArray, name);
        const Folder& tiny = folder(name.toStdString());
        const OrderedJson& padding = tiny.golden["padding"];
        const SnapshotPtr snapshot = evaluatedText(tiny, {{"texts", padding["texts"]}},
            {{"mask", {{"padding", {{"lengths", padding["lengths"]}, {"side", padding["side"]}}}}}});
        QVERIFY(snapshot);
        for (const OrderedJson& attention : padding["attention"])
            QVERIFY(weightsDiffer(snapshot, attention, padding["real_rows"].get<std::vector<int>>())
                < tiny.tolerance("weights"));
    }

    void greedyWithAndWithoutCache_data() { answers_data(); }

    void greedyWithAndWithoutCache()
    {
        QFETCH(QByteArray, name);
        const Folder& tiny = folder(name.toStdString());
        for (const OrderedJson& greedy : tiny.golden.value("greedy", OrderedJson::array()))
            for (const bool isCached : {true, false}) {
                std::vector<int> taken;
                SnapshotPtr snapshot;
                for (int step = 0; step < greedy["steps"].get<int>(); ++step) {
                    snapshot = evaluatedText(tiny, {{"texts", {greedy["text"]}}}, {{"decode", {{"forced", taken}}}},
                        isCached ? snapshot : nullptr);
                    QVERIFY(snapshot);
                    taken.push_back(bestToken(snapshot));
                }
                QCOMPARE(taken, greedy["ids"].get<std::vector<int>>());
            }
    }
};

QTEST_GUILESS_MAIN(TestModelFolders)
#include "tst_modelfolders.moc"
