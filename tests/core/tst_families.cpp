// SPDX-License-Identifier: MIT
// Every family of models against a forward pass in plain float64 loops, on folders of random weights: configuration,
// names of tensors, mask, scoring and arithmetic together.
#include "tests/support/evaluated.h"
#include "tests/support/familycases.h"

#include <QTest>

using namespace ax;
using namespace ax::test;

namespace {

Result<ModelPtr> load(const std::map<std::string, std::string>& files)
{
    return loadModel(TinyModel::yield(files), "model");
}

Result<SnapshotPtr> evaluatedBy(const ModelPtr& model, const SnapshotPtr& previous, const std::string& text)
{
    return evaluate(scenarioOf(R"({"input": {"kind": "text", "texts": [)" + quoted(text) + "]}}"),
        [model](const std::string&, const std::string&) -> Result<ModelPtr> { return model; }, previous, {});
}

double largestDifference(const Snapshot& snapshot, const MatrixF64& expected)
{
    return (snapshot.entries[0].forward->hidden.view().cast<double>() - expected).cwiseAbs().maxCoeff();
}

} // namespace

class TestFamilies : public QObject {
    Q_OBJECT

private slots:
    void equalsPlainLoops_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < familyCases().size(); ++i)
            QTest::newRow(familyCases()[i].first) << int(i);
    }

    void equalsPlainLoops()
    {
        QFETCH(int, index);
        const FamilyCase& one = familyCases()[std::size_t(index)].second;
        const Result<ModelPtr> model = load(one.model.files());
        QVERIFY2(model.ok(), model ? "" : model.error().text().c_str());
        const Result<SnapshotPtr> snapshot = evaluatedBy(*model, nullptr, familyText());
        QVERIFY2(snapshot.ok(), snapshot ? "" : snapshot.error().text().c_str());
        const Expected expected = one.plain(one.model);
        const double difference = largestDifference(**snapshot, expected.hidden);
        QVERIFY2(difference < 5e-5, qPrintable(QString::number(difference)));
        if (expected.head.empty())
            return;
        const int last = int(familyText().size()) - 1;
        const Eigen::VectorXd logits = one.model.matrix(expected.head) * expected.hidden.row(last).transpose();
        QVERIFY((nextTokenLogits(**snapshot, 0, last).cast<double>() - logits).cwiseAbs().maxCoeff() < 3e-4);
    }

    void appendingReusesWhatIsThere_data() { equalsPlainLoops_data(); }

    /// Also where more tokens turn the earlier ones otherwise (dynamic and long rope).
    void appendingReusesWhatIsThere()
    {
        QFETCH(int, index);
        const FamilyCase& one = familyCases()[std::size_t(index)].second;
        const Result<ModelPtr> model = load(one.model.files());
        SnapshotPtr snapshot;
        for (const std::size_t length :
            {std::size_t(1), std::size_t(15), std::size_t(16), std::size_t(17), familyText().size()})
            snapshot = *evaluatedBy(*model, snapshot, familyText().substr(0, length));
        QVERIFY(largestDifference(*snapshot, one.plain(one.model).hidden) < 5e-5);
    }

    void shardsAreOneModel()
    {
        const FamilyCase& one = familyCases()[0].second;
        const Result<ModelPtr> model = load(one.model.shardedFiles());
        QVERIFY2(model.ok(), model ? "" : model.error().text().c_str());
        QVERIFY(largestDifference(**evaluatedBy(*model, nullptr, familyText()), one.plain(one.model).hidden) < 5e-5);
    }

    void namesOfShardsStayInTheFolder_data()
    {
        QTest::addColumn<QByteArray>("name");
        for (const char* name :
            {"../x.safetensors", "/etc/x.safetensors", "a/x.safetensors", "a\\x.safetensors", "..", "", "weights.bin"})
            QTest::addRow("%s", *name ? name : "empty") << QByteArray(name);
    }

    void namesOfShardsStayInTheFolder()
    {
        QFETCH(QByteArray, name);
        auto files = familyCases()[0].second.model.shardedFiles();
        files["model.safetensors.index.json"]
            = OrderedJson{{"weight_map", {{"model.norm.weight", name.toStdString()}}}}.dump();
        const Result<ModelPtr> model = load(files);
        QVERIFY(!model.ok());
        const std::string text = model.error().text();
        QVERIFY2(text.find("/weight_map/model.norm.weight") != text.npos, text.c_str());
    }

    void baseModelsHaveNoPrefix()
    {
        FamilyCase one = familyCases()[0].second;
        TinyModel bare = one.model;
        bare.tensors.clear();
        for (const auto& [name, values] : one.model.tensors) {
            const std::string plain = name.substr(name.starts_with("model.") ? 6 : 0);
            bare.tensors[plain] = values;
            bare.shapes[plain] = one.model.shapes[name];
        }
        const Result<ModelPtr> model = load(bare.files());
        QVERIFY2(model.ok(), model ? "" : model.error().text().c_str());
        QVERIFY(largestDifference(**evaluatedBy(*model, nullptr, familyText()), one.plain(one.model).hidden) < 5e-5);
    }

    void refusesByName_data()
    {
        QTest::addColumn<int>("index");
        QTest::addColumn<QByteArray>("member");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* family, const char* member, const char* value, const char* words) {
            for (std::size_t i = 0; i < familyCases().size(); ++i)
                if (std::string_view(familyCases()[i].first) == family)
                    QTest::addRow("%s: %s = %s", family, member, value)
                        << int(i) << QByteArray(member) << QByteArray(value) << QByteArray(words);
        };
        row("llama, plain", "model_type", "\"mamba\"", "mamba");
        row("llama, plain", "rope_scaling", R"({"rope_type": "future"})", "future");
        row("llama, plain", "rope_scaling", R"({"rope_type": "linear"})", "/rope_scaling/factor");
        row("llama, plain", "hidden_act", "\"xielu\"", "xielu");
        row("mistral, window", "sliding_window", "0", "sliding_window");
        row("qwen3, norms of heads, window from a layer on", "layer_types", R"(["full_attention"])", "layer_types");
        row("gemma 3, newer file", "use_bidirectional_attention", "true", "use_bidirectional_attention");
        row("gemma 3, beside pictures", "text_config", R"({"model_type": "llama"})", "/text_config/model_type");
        row("gpt-2 with prefix", "scale_attn_by_inverse_layer_idx", "true", "scale_attn_by_inverse_layer_idx");
        row("phi 3, longrope, part of a head", "rope_scaling",
            R"({"type": "longrope", "short_factor": [1.0], "long_factor": [1.0, 2.0]})", "short_factor");
        row("gpt-neo, local layers", "attention_types", R"([[["strided"], 3]])", "strided");
        row("gpt-neo, local layers", "attention_types", R"([[["local"], 99999999999]])", "attention_types");
        row("roberta", "position_embedding_type", "\"relative_key\"", "relative_key");
        row("roberta", "is_decoder", "true", "is_decoder");
    }

    void refusesByName()
    {
        QFETCH(int, index);
        QFETCH(QByteArray, member);
        QFETCH(QByteArray, value);
        QFETCH(QByteArray, words);
        TinyModel tiny = familyCases()[std::size_t(index)].second.model;
        tiny.config[member.toStdString()] = OrderedJson::parse(value.toStdString());
        const Result<ModelPtr> model = load(tiny.files());
        QVERIFY(!model.ok());
        const std::string text = model.error().text();
        QVERIFY2(
            text.find(words.toStdString()) != text.npos && text.find("model/config.json") != text.npos, text.c_str());
    }
};

QTEST_GUILESS_MAIN(TestFamilies)
#include "tst_families.moc"
