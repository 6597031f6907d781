// SPDX-License-Identifier: MIT
#include "core/model/loadwatch.h"
#include "tests/support/modelfolder.h"
#include "tests/support/safetensorsbytes.h"
#include "tests/support/tinyllama.h"

#include <QFile>
#include <QTest>
#include <algorithm>

using ax::ErrorKind;
using ax::test::ModelFolder;
using ax::test::OrderedJson;
using ax::test::TinyLlama;

namespace {

ax::Result<ax::ModelPtr> load(const std::map<std::string, std::string>& files)
{
    return ax::loadModel(TinyLlama::yield(files), "model");
}

/// The tiny model with one value of config.json replaced.
ax::Result<ax::ModelPtr> loadWith(const char* key, const OrderedJson& value)
{
    TinyLlama tiny;
    tiny.config[key] = value;
    return load(tiny.files());
}

std::string errorText(const ax::Result<ax::ModelPtr>& result)
{
    return result ? "no error" : result.error().text();
}

std::size_t numbersOf(const TinyLlama& tiny)
{
    std::size_t count = 0;
    for (const auto& [name, values] : tiny.tensors)
        count += values.size();
    return count;
}

bool contains(const std::string& text, const QByteArray& word)
{
    return text.find(word.toStdString()) != text.npos;
}

} // namespace

class TestModelLoader : public QObject {
    Q_OBJECT

private slots:
    void defaultsOfConfig()
    {
        TinyLlama tiny;
        for (const char* key : {"rms_norm_eps", "rope_theta", "hidden_act", "max_position_embeddings", "eos_token_id"})
            tiny.config.erase(key);
        const auto model = load(tiny.files());
        QVERIFY2(model.ok(), errorText(model).c_str());
        const ax::ModelConfig& config = (*model)->config();
        QCOMPARE(config.normEpsilon, 1e-6f);
        QCOMPARE(config.ropes.front().theta, 10000.);
        QCOMPARE(config.context, 2048);
        QVERIFY(config.endTokens.empty() && !config.bosToken && config.padToken == 0 && config.decoder);
    }

    void headsWithoutTheirOwnSize()
    {
        TinyLlama tiny;
        tiny.config["head_dim"] = nullptr;
        const auto model = load(tiny.files());
        QVERIFY2(contains(errorText(model), "even number"), "a width of 20 in 4 heads gives 5");
        tiny.config["num_attention_heads"] = 5;
        tiny.config["num_key_value_heads"] = 5;
        QVERIFY2(contains(errorText(load(tiny.files())), "20 x 20"), "5 heads of 4, which the tensors contradict");
    }

    void ropeParametersOfNewerFiles()
    {
        const auto model = loadWith("rope_parameters", {{"rope_type", "default"}, {"rope_theta", 7000.0}});
        QVERIFY2(model.ok(), errorText(model).c_str());
        QCOMPARE((*model)->config().ropes.front().theta, 7000.);
    }

    void generationConfigGoesFirst()
    {
        TinyLlama tiny;
        auto files = tiny.files();
        files["generation_config.json"] = "{\"eos_token_id\": [2, 7], \"bos_token_id\": 1}";
        const auto model = load(files);
        QCOMPARE((*model)->config().endTokens, (std::vector<int>{2, 7}));
        QVERIFY((*model)->config().bosToken == 1);
        QCOMPARE((*model)->config().padToken, 2);
    }

    void thePadTokenIsTheTokenizers()
    {
        TinyLlama tiny;
        auto files = tiny.files();
        files["tokenizer_config.json"] = "{\"pad_token\": \"ab\"}";
        QCOMPARE((*load(files))->config().padToken, 2);
        files["tokenizer_config.json"] = "{\"pad_token\": {\"content\": \"b\"}}";
        QCOMPARE((*load(files))->config().padToken, 1);
        files["tokenizer_config.json"] = "{\"pad_token\": null}";
        QCOMPARE((*load(files))->config().padToken, 3);
    }

    void refusesConfigs_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("word");
        const auto row = [](const char* key, const char* value, ErrorKind kind, const char* word) {
            QTest::addRow("%s = %s", key, value)
                << QByteArray(key) << QByteArray(value) << int(kind) << QByteArray(word);
        };
        row("model_type", "\"mamba\"", ErrorKind::Unsupported, "mamba");
        row("model_type", "null", ErrorKind::MissingKey, "/model_type");
        row("model_type", "5", ErrorKind::WrongType, "/model_type");
        for (const char* size :
            {"vocab_size", "hidden_size", "intermediate_size", "num_hidden_layers", "num_attention_heads"}) {
            row(size, "0", ErrorKind::OutOfRange, size);
            row(size, "-4", ErrorKind::OutOfRange, size);
            row(size, "1e30", ErrorKind::OutOfRange, size);
            row(size, "4.0", ErrorKind::OutOfRange, size);
            row(size, "18446744073709551615", ErrorKind::OutOfRange, size);
            row(size, "2147483647", ErrorKind::OutOfRange, size);
            row(size, "\"4\"", ErrorKind::WrongType, size);
            row(size, "true", ErrorKind::WrongType, size);
            row(size, "[4]", ErrorKind::WrongType, size);
            row(size, "null", ErrorKind::MissingKey, size);
        }
        row("num_key_value_heads", "3", ErrorKind::Inconsistent, "num_attention_heads (4)");
        row("num_key_value_heads", "8", ErrorKind::Inconsistent, "num_key_value_heads");
        row("num_key_value_heads", "0", ErrorKind::OutOfRange, "num_key_value_heads");
        row("head_dim", "5", ErrorKind::OutOfRange, "even");
        row("head_dim", "0", ErrorKind::OutOfRange, "head_dim");
        row("head_dim", "4096", ErrorKind::OutOfRange, "head_dim");
        row("rms_norm_eps", "0", ErrorKind::OutOfRange, "rms_norm_eps");
        row("rms_norm_eps", "-1", ErrorKind::OutOfRange, "rms_norm_eps");
        row("rms_norm_eps", "\"1e-5\"", ErrorKind::WrongType, "rms_norm_eps");
        row("rope_theta", "0", ErrorKind::OutOfRange, "rope_theta");
        row("rope_theta", "-10000", ErrorKind::OutOfRange, "rope_theta");
        row("rope_scaling", "{\"rope_type\": \"future\", \"factor\": 8.0}", ErrorKind::Unsupported, "future");
        row("rope_scaling", "{\"type\": \"linear\"}", ErrorKind::MissingKey, "/rope_scaling/factor");
        row("rope_scaling", "4", ErrorKind::WrongType, "rope_scaling");
        row("rope_parameters", "{\"rope_type\": \"yarn\"}", ErrorKind::MissingKey, "/rope_parameters/factor");
        row("rope_parameters", "{\"rope_theta\": \"x\"}", ErrorKind::WrongType, "/rope_parameters/rope_theta");
        row("partial_rotary_factor", "0.2", ErrorKind::OutOfRange, "partial_rotary_factor");
        row("partial_rotary_factor", "2", ErrorKind::OutOfRange, "partial_rotary_factor");
        row("hidden_act", "\"xielu\"", ErrorKind::Unsupported, "xielu");
        row("attention_bias", "1", ErrorKind::WrongType, "attention_bias");
        row("tie_word_embeddings", "1", ErrorKind::WrongType, "tie_word_embeddings");
        row("eos_token_id", "-2", ErrorKind::OutOfRange, "eos_token_id");
        row("eos_token_id", "[1, \"2\"]", ErrorKind::OutOfRange, "eos_token_id");
        row("max_position_embeddings", "0", ErrorKind::OutOfRange, "max_position_embeddings");
    }

    void refusesConfigs()
    {
        QFETCH(QByteArray, key);
        QFETCH(QByteArray, value);
        QFETCH(int, kind);
        QFETCH(QByteArray, word);
        const auto model = loadWith(key.constData(), OrderedJson::parse(value.toStdString()));
        QVERIFY(!model.ok());
        QVERIFY2(int(model.error().kind) == kind, errorText(model).c_str());
        QVERIFY2(contains(errorText(model), word) && contains(errorText(model), "model/config.json"),
            errorText(model).c_str());
    }

    void sizesThatTheTensorsContradict_data()
    {
        QTest::addColumn<QByteArray>("key");
        QTest::addColumn<int>("value");
        QTest::addColumn<QByteArray>("tensor");
        QTest::newRow("vocabulary") << QByteArray("vocab_size") << 41 << QByteArray("embed_tokens");
        QTest::newRow("width") << QByteArray("hidden_size") << 24 << QByteArray("embed_tokens");
        QTest::newRow("feed-forward") << QByteArray("intermediate_size") << 30 << QByteArray("gate_proj");
        QTest::newRow("layers") << QByteArray("num_hidden_layers") << 4 << QByteArray("layers.3.input_layernorm");
        QTest::newRow("heads") << QByteArray("num_attention_heads") << 8 << QByteArray("q_proj");
        QTest::newRow("key/value heads") << QByteArray("num_key_value_heads") << 4 << QByteArray("k_proj");
        QTest::newRow("head size") << QByteArray("head_dim") << 8 << QByteArray("q_proj");
        // As large as the limits allow: refused before anything of that size is allocated.
        QTest::newRow("giant vocabulary") << QByteArray("vocab_size") << (1 << 24) << QByteArray("embed_tokens");
        QTest::newRow("giant feed-forward") << QByteArray("intermediate_size") << (1 << 20) << QByteArray("gate_proj");
    }

    void sizesThatTheTensorsContradict()
    {
        QFETCH(QByteArray, key);
        QFETCH(int, value);
        QFETCH(QByteArray, tensor);
        const auto model = loadWith(key.constData(), value);
        QVERIFY(!model.ok());
        QVERIFY2(contains(errorText(model), tensor), errorText(model).c_str());
        QVERIFY2(contains(errorText(model), "model/model.safetensors"), errorText(model).c_str());
    }

    void missingTensorsAreNamed()
    {
        for (const auto& [name, values] : TinyLlama().tensors) {
            TinyLlama tiny;
            tiny.tensors.erase(name);
            const auto model = load(tiny.files());
            QVERIFY2(!model && contains(errorText(model), QByteArray::fromStdString(name)), name.c_str());
        }
    }

    void unsupportedTypesOfUsedTensorsAreNamed()
    {
        TinyLlama tiny;
        auto files = tiny.files();
        std::string& bytes = files["model.safetensors"];
        bytes.replace(bytes.find("\"F32\""), 5, "\"F8X\"");
        QVERIFY2(contains(errorText(load(files)), "F8X"), errorText(load(files)).c_str());
    }

    void missingFilesAreNamed()
    {
        for (const char* name : {"config.json", "tokenizer.json", "model.safetensors"}) {
            auto files = TinyLlama().files();
            files.erase(name);
            const auto model = load(files);
            QCOMPARE(model.error().kind, ErrorKind::NotFound);
            QVERIFY2(contains(errorText(model), QByteArray("model/") + name), errorText(model).c_str());
        }
    }

    void brokenFilesAreNamed()
    {
        for (const char* name :
            {"config.json", "tokenizer.json", "tokenizer_config.json", "generation_config.json", "model.safetensors"}) {
            auto files = TinyLlama().files();
            files[name] = "<!doctype html><title>404</title>";
            QVERIFY2(contains(errorText(load(files)), QByteArray("model/") + name), errorText(load(files)).c_str());
            QVERIFY2(contains(errorText(load(files)), "HTML"), errorText(load(files)).c_str());
        }
    }

    void shardsOutsideTheFolderAreRefused()
    {
        auto files = TinyLlama().files();
        files.erase("model.safetensors");
        files["model.safetensors.index.json"] = "{\"weight_map\": {\"a\": \"../../secret.safetensors\"}}";
        const auto model = load(files);
        QCOMPARE(model.error().kind, ErrorKind::OutOfRange);
        QVERIFY2(contains(errorText(model), "weight_map"), errorText(model).c_str());
    }

    void everyTruncationOfAFileIsRefused()
    {
        for (const auto& [name, bytes] : TinyLlama().files())
            for (std::size_t length = 0; length < bytes.size(); length += 1 + bytes.size() / 200) {
                auto files = TinyLlama().files();
                files[name] = bytes.substr(0, length);
                QVERIFY2(!load(files), name.c_str());
            }
    }

    void readsFolders()
    {
        const ModelFolder folder{TinyLlama()};
        const std::string path = folder.path().toStdString();
        QVERIFY(ax::loadModelFolder(path).ok());
        QVERIFY(QFile::remove(folder.file("config.json")));
        QVERIFY(QFile::link(QStringLiteral("/dev/zero"), folder.file("config.json")));
        QCOMPARE(ax::loadModelFolder(path).error().kind, ErrorKind::Unreadable);
        QCOMPARE(ax::loadModelFolder(path + "/nowhere").error().kind, ErrorKind::NotFound);
    }

    void loadingSaysWhatItTakesAndHowFarItIs()
    {
        const ModelFolder folder{TinyLlama()};
        std::vector<ax::LoadProgress> seen;
        const ax::LoadWatch watch{[&seen](const ax::LoadProgress& progress) { seen.push_back(progress); }, {}};
        QVERIFY(ax::loadModelFolder(folder.path().toStdString(), watch).ok());
        QCOMPARE(seen.front().needed, numbersOf(TinyLlama()) * sizeof(float));
        QCOMPARE(seen.front().done, std::size_t(0));
        QVERIFY(seen.front().available > seen.front().needed);
        QVERIFY(std::ranges::is_sorted(seen, {}, &ax::LoadProgress::done));
        QCOMPARE(seen.back().done, seen.front().needed);
    }

    void loadingStopsWhenAsked_data()
    {
        QTest::addColumn<int>("reports");
        for (const int reports : {1, 2, 9})
            QTest::addRow("after report %d", reports) << reports;
    }
    void loadingStopsWhenAsked()
    {
        QFETCH(int, reports);
        const ModelFolder folder{TinyLlama()};
        std::stop_source stop;
        int seen = 0;
        const auto count = [&seen, &stop, reports](const ax::LoadProgress&) {
            if (++seen == reports)
                stop.request_stop();
        };
        const auto model = ax::loadModelFolder(folder.path().toStdString(), {count, stop.get_token()});
        QCOMPARE(model.error().kind, ErrorKind::Cancelled);
        QCOMPARE(seen, reports);
    }
};

QTEST_GUILESS_MAIN(TestModelLoader)
#include "tst_modelloader.moc"
