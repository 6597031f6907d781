// SPDX-License-Identifier: MIT
#include "core/text/bytealphabet.h"
#include "core/text/tokenizer.h"
#include "core/text/utf8.h"
#include "resources/resources.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

using ax::ErrorKind;
using ax::Tokenizer;
using ax::TokenSequence;
using Json = nlohmann::ordered_json;
using TokenizerPtr = std::shared_ptr<const Tokenizer>;

namespace {

std::string_view embedded(std::string_view name)
{
    const auto bytes = ax::resources::find(name);
    return {reinterpret_cast<const char*>(bytes->data()), bytes->size()};
}

Json testData(const char* name)
{
    QFile file(QStringLiteral(AX_TEST_DATA "/") + QString::fromUtf8(name));
    return file.open(QIODevice::ReadOnly) ? Json::parse(file.readAll().toStdString()) : Json();
}

const Tokenizer& builtin()
{
    static const TokenizerPtr tokenizer = *ax::readTokenizer(embedded("model/tokenizer.json"), "tokenizer.json");
    return *tokenizer;
}

/// A small good tokenizer.json to change: tokens a, b, c, space and what they merge to.
Json smallFile()
{
    return Json::parse(R"({"version": "1.0", "added_tokens": [], "normalizer": null, "post_processor": null,
        "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false}, "decoder": {"type": "ByteLevel"},
        "model": {"type": "BPE", "vocab": {"a": 0, "b": 1, "c": 2, "\u0120": 3, "ab": 4, "abc": 5, "\u0120a": 6, "bc": 7},
                  "merges": ["a b", "ab c", "\u0120 a", ["b", "c"]]}})");
}

TokenizerPtr made(const Json& file)
{
    auto tokenizer = ax::readTokenizer(file.dump(), "tokenizer.json");
    return tokenizer ? *tokenizer : nullptr;
}

Json addedToken(int id, const char* content)
{
    return {{"id", id}, {"content", content}, {"special", true}};
}

/// Merging as the definition says, one pass over the pairs for every merge: quadratic, and obviously right.
std::vector<int> plainMerging(const Json& model, std::string_view bytes)
{
    std::map<std::pair<std::string, std::string>, int> ranks;
    for (const Json& merge : model["merges"]) {
        const auto text = merge.get<std::string>();
        const auto space = text.find(' ');
        ranks.emplace(std::pair(text.substr(0, space), text.substr(space + 1)), int(ranks.size()));
    }
    std::vector<std::string> parts;
    for (const char c : bytes)
        parts.push_back(ax::alphabetFromBytes({&c, 1}));
    for (;;) {
        const auto rankAt = [&](std::size_t i) {
            const auto found = ranks.find({parts[i], parts[i + 1]});
            return found == ranks.end() ? int(ranks.size()) : found->second;
        };
        std::size_t best = 0;
        for (std::size_t i = 1; i + 1 < parts.size(); ++i)
            best = rankAt(i) < rankAt(best) ? i : best;
        if (parts.size() < 2 || rankAt(best) == int(ranks.size()))
            break;
        parts[best] += parts[best + 1];
        parts.erase(parts.begin() + std::ptrdiff_t(best) + 1);
    }
    std::vector<int> ids;
    for (const std::string& part : parts)
        ids.push_back(model["vocab"][part].get<int>());
    return ids;
}

/// Spans must lie side by side and cover the whole text.
bool spansCover(const TokenSequence& tokens, std::size_t size)
{
    int end = 0;
    for (const TokenSequence::Span& span : tokens.spans) {
        if (span.first != end || span.last < span.first)
            return false;
        end = span.last;
    }
    return std::size_t(end) == size && tokens.spans.size() == tokens.ids.size();
}

std::string randomText(std::mt19937& random, int characters)
{
    static const std::array<std::string_view, 20> kPieces = {"a", "the", " ", "  ", "\n", "\t", "'s", "'ll", "42", "!?",
        "é", "你好", "\u3000", "😀", "👩‍👩‍👧", "\u00A0", "\u180E", "ß", "<|bos", "\xF0\x9F"};
    std::string text;
    for (int i = 0; i < characters; ++i)
        text += kPieces[random() % kPieces.size()];
    return text;
}

} // namespace

class TestTokenizer : public QObject {
    Q_OBJECT

private slots:
    void goldenCases()
    {
        const Json cases = testData("golden/tokenizer_cases.json");
        QVERIFY(cases.size() > 10);
        for (const Json& row : cases) {
            const auto text = row["text"].get<std::string>();
            const auto expected
                = (row.contains("ids_with_specials") ? row["ids_with_specials"] : row["ids"]).get<std::vector<int>>();
            const TokenSequence tokens = builtin().encode(text, false);
            QVERIFY2(tokens.ids == expected, text.c_str());
            QVERIFY2(spansCover(tokens, text.size()), text.c_str());
        }
    }

    void goldenPrompts()
    {
        const Json golden = testData("golden/golden.json");
        for (const auto& [name, prompt] : golden.items()) {
            if (!prompt.is_object() || !prompt.contains("text") || !prompt["text"].is_string())
                continue;
            const auto ids = prompt["ids"].get<std::vector<int>>();
            QVERIFY2(builtin().encode(prompt["text"].get<std::string>(), true).ids == ids, name.c_str());
            QCOMPARE(builtin().decode(ids), prompt["text"].get<std::string>());
        }
    }

    void equalsPlainMerging()
    {
        const Json model = Json::parse(embedded("model/tokenizer.json"))["model"];
        std::mt19937 random(11);
        for (int round = 0; round < 60; ++round) {
            std::string word; // letters only, so that it is one piece
            for (int i = 0; i < 1 + int(random() % 40); ++i)
                word += random() % 8 ? std::string(1, char('a' + random() % 26)) : std::string("的一是不人");
            QVERIFY2(builtin().encode(word, false).ids == plainMerging(model, word), word.c_str());
        }
    }

    void everyTextComesBack()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 300; ++round) {
            std::string bytes;
            if (round % 2)
                bytes = randomText(random, int(random() % 60));
            else
                for (int i = 0; i < int(random() % 80); ++i)
                    bytes += char(random() % 256);
            const TokenSequence tokens = builtin().encode(bytes, false);
            QCOMPARE(builtin().decode(tokens.ids), bytes);
            QVERIFY(spansCover(tokens, bytes.size()));
            for (std::size_t i = 0; i < tokens.ids.size(); ++i) {
                const auto [first, last] = tokens.spans[i];
                QCOMPARE(builtin().bytes(tokens.ids[i]), bytes.substr(std::size_t(first), std::size_t(last - first)));
            }
        }
    }

    void brokenUtf8IsEncodedByteByByte()
    {
        // Whole, the three bytes of U+4F60 are one token; cut off, each is its own.
        QCOMPARE(builtin().encode("你", false).ids.size(), std::size_t(1));
        QCOMPARE(builtin().encode("\xE4\xBD", false).ids.size(), std::size_t(2));
        QCOMPARE(builtin().encode("a\xFFz", false).ids.size(), std::size_t(3));
    }

    void specialTokensAreFoundInText()
    {
        const TokenSequence tokens = builtin().encode("a<|eos|><|bos|>", true);
        QCOMPARE(tokens.ids, (std::vector<int>{1, 67, 2, 1}));
        QVERIFY(tokens.spans[0] == (TokenSequence::Span{0, 0}) && tokens.spans[2] == (TokenSequence::Span{1, 8}));
        QCOMPARE(builtin().decode(tokens.ids), std::string("a"));
        QCOMPARE(builtin().bytes(2), std::string("<|eos|>"));
        QCOMPARE(builtin().bytes(2, true), std::string());
        QVERIFY(builtin().find("<|pad|>") == 0 && !builtin().find("<|none|>"));
    }

    void labels()
    {
        QCOMPARE(builtin().label(1), std::string("<|bos|>"));
        QCOMPARE(builtin().label(979), std::string(" She"));
        QCOMPARE(builtin().label(4096), std::string("#4096"));
        QCOMPARE(builtin().label(-1), std::string("#-1"));
        const TokenSequence emoji = builtin().encode("👋", false);
        std::string labels;
        for (const int id : emoji.ids)
            labels += builtin().label(id);
        QCOMPARE(labels, std::string("<F0><9F><91><8B>"));
        QCOMPARE(builtin().vocabularySize(), 4096);
    }

    void labelsShowSeveralBytes()
    {
        Json file = smallFile();
        file["model"]["vocab"]["ðŁ"] = 8;
        QCOMPARE(made(file)->label(8), std::string("<F0 9F>"));
    }

    void addedTokensKeepTheirRules()
    {
        Json file = smallFile();
        file["added_tokens"] = {addedToken(10, "[x]"), addedToken(11, "[x][y]"), addedToken(12, "word"),
            addedToken(13, "<l>"), addedToken(14, "<r>"), addedToken(15, "")};
        file["added_tokens"][2]["single_word"] = true;
        file["added_tokens"][3]["lstrip"] = true;
        file["added_tokens"][4]["rstrip"] = true;
        const TokenizerPtr tokenizer = made(file);
        const auto ids = [&](std::string_view text) { return tokenizer->encode(text, false).ids; };
        QCOMPARE(ids("[x][x][y]"), (std::vector<int>{10, 11})); // the longest wins
        QCOMPARE(ids("word,words"), (std::vector<int>{12})); // the rest is not in this vocabulary
        QCOMPARE(ids("a  <l> a"), (std::vector<int>{0, 13, 6})); // takes the space before it
        QCOMPARE(ids("a <r>\u3000 a"), (std::vector<int>{0, 3, 14, 0}));
        QCOMPARE(tokenizer->vocabularySize(), 15);
        QVERIFY(tokenizer->encode("a  <l>", false).spans[1] == (TokenSequence::Span{1, 6}));
    }

    void rawTokensComeBeforeNormalisedOnes()
    {
        Json file = smallFile();
        file["added_tokens"] = {addedToken(10, "aXb"), addedToken(11, "X")};
        file["added_tokens"][0]["normalized"] = true;
        QCOMPARE(made(file)->encode("aXb", false).ids, (std::vector<int>{0, 11, 1}));
    }

    void prefixSpace()
    {
        Json file = smallFile();
        file["pre_tokenizer"]["add_prefix_space"] = true;
        const TokenSequence tokens = made(file)->encode("abca", false);
        QCOMPARE(tokens.ids, (std::vector<int>{3, 5, 0}));
        QVERIFY2(tokens.spans[0] == (TokenSequence::Span{0, 0}), "the space is not in the text");
        QVERIFY(tokens.spans[1] == (TokenSequence::Span{0, 3}) && tokens.spans[2] == (TokenSequence::Span{3, 4}));
        QCOMPARE(made(file)->encode("a", false).ids, (std::vector<int>{6}));
        QCOMPARE(made(file)->encode(" a", false).ids, (std::vector<int>{6}));
        QVERIFY(made(file)->encode("", false).ids.empty());
    }

    void theTemplateSurroundsTheText()
    {
        Json file = smallFile();
        file["added_tokens"] = {addedToken(8, "<s>"), addedToken(9, "</s>")};
        file["post_processor"] = Json::parse(R"({"type": "TemplateProcessing",
            "single": [{"SpecialToken": {"id": "<s>"}}, {"Sequence": {"id": "A"}}, {"SpecialToken": {"id": "</s>"}}],
            "special_tokens": {"<s>": {"ids": [8]}, "</s>": {"ids": [9]}}})");
        const TokenSequence tokens = made(file)->encode("ab", true);
        QCOMPARE(tokens.ids, (std::vector<int>{8, 4, 9}));
        QVERIFY(tokens.spans[2] == (TokenSequence::Span{2, 2}));
        QCOMPARE(made(file)->encode("", true).ids, (std::vector<int>{8, 9}));
    }

    void missingBytesBecomeTheUnknownToken()
    {
        Json file = smallFile();
        QCOMPARE(made(file)->encode("axxb", false).ids, (std::vector<int>{4})); // dropped, so a and b are neighbours
        file["model"]["vocab"]["<unk>"] = 8;
        file["model"]["unk_token"] = "<unk>";
        QCOMPARE(made(file)->encode("axxb", false).ids, (std::vector<int>{0, 8, 8, 1}));
        file["model"]["fuse_unk"] = true;
        QCOMPARE(made(file)->encode("axxb", false).ids, (std::vector<int>{0, 8, 1}));
    }

    void idsMayHaveGaps()
    {
        Json file = smallFile();
        file["model"]["vocab"]["ab"] = 900'000'000;
        QCOMPARE(made(file)->encode("ab", false).ids, (std::vector<int>{900'000'000}));
        QCOMPARE(made(file)->vocabularySize(), 900'000'001);
    }

    void longRunsAreNotQuadratic_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("letters") << QByteArray(1'000'000, 'a');
        QTest::newRow("spaces") << QByteArray(1'000'000, ' ') + "a";
        QTest::newRow("signs") << QByteArray(1'000'000, '=');
        QTest::newRow("digits") << QByteArray(1'000'000, '0');
        QTest::newRow("lines") << QByteArray(1'000'000, '\n');
        QTest::newRow("broken") << QByteArray(1'000'000, '\x9F');
        QTest::newRow("Chinese") << QByteArray("的").repeated(333'333);
        QTest::newRow("words") << QByteArray("the king said ").repeated(71'428);
        QTest::newRow("almost special") << QByteArray("<|bos|").repeated(166'666);
    }

    void longRunsAreNotQuadratic()
    {
        QFETCH(QByteArray, text);
        QElapsedTimer timer;
        timer.start();
        const TokenSequence tokens = builtin().encode(text.toStdString(), false);
        const qint64 elapsed = timer.elapsed();
        QVERIFY(spansCover(tokens, std::size_t(text.size())));
        qInfo("%lld ms", static_cast<long long>(elapsed));
        QVERIFY2(elapsed < 10'000, "a quadratic merge would take hours");
    }

    void stopsInTheMiddle()
    {
        std::stop_source source;
        source.request_stop();
        const std::string text(1'000'000, 'a');
        QElapsedTimer timer;
        timer.start();
        (void)builtin().encode(text, false, source.get_token());
        QVERIFY(timer.elapsed() < 20000);
    }

    void refusesWhatItDoesNotCompute_data()
    {
        QTest::addColumn<QByteArray>("pointer");
        QTest::addColumn<QByteArray>("value");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("words");
        const auto row
            = [](const char* name, const char* pointer, const char* value, ErrorKind kind, const char* words) {
                  QTest::newRow(name) << QByteArray(pointer) << QByteArray(value) << int(kind) << QByteArray(words);
              };
        row("Unigram", "/model", "{\"type\":\"Unigram\",\"vocab\":[[\"a\",-1.0]]}", ErrorKind::Unsupported, "Unigram");
        row("unknown model", "/model/type", "\"FutureBPE\"", ErrorKind::Unsupported, "FutureBPE");
        row("no model", "/model", "null", ErrorKind::WrongType, "/model");
        row("normalizer", "/normalizer", "{\"type\":\"Precompiled\"}", ErrorKind::Unsupported, "Precompiled");
        row("pre-tokenizer", "/pre_tokenizer", "{\"type\":\"UnicodeScripts\"}", ErrorKind::Unsupported,
            "UnicodeScripts");
        row("part of a pre-tokenizer", "/pre_tokenizer",
            "{\"type\":\"Sequence\",\"pretokenizers\":[{\"type\":\"Future\"}]}", ErrorKind::Unsupported,
            "/pre_tokenizer/pretokenizers/0/type");
        row("expression", "/pre_tokenizer", "{\"type\":\"Split\",\"pattern\":{\"Regex\":\"(a\"}}", ErrorKind::Malformed,
            "/pre_tokenizer/pattern/Regex");
        row("post-processor", "/post_processor", "{\"type\":\"FutureProcessing\"}", ErrorKind::Unsupported,
            "FutureProcessing");
        row("post-processor without its token", "/post_processor", "{\"type\":\"BertProcessing\"}",
            ErrorKind::MissingKey, "/post_processor/cls");
        row("decoder", "/decoder", "{\"type\":\"CTC\"}", ErrorKind::Unsupported, "CTC");
        row("dropout", "/model/dropout", "0.1", ErrorKind::Unsupported, "dropout");
        row("prefix", "/model/continuing_subword_prefix", "\"##\"", ErrorKind::Unsupported, "##");
        row("vocabulary of pairs", "/model/vocab", "[]", ErrorKind::WrongType, "vocab");
        row("negative id", "/model/vocab/a", "-1", ErrorKind::OutOfRange, "/model/vocab/a");
        row("id as text", "/model/vocab/a", "\"0\"", ErrorKind::OutOfRange, "/model/vocab/a");
        row("huge id", "/model/vocab/a", "2147483647", ErrorKind::OutOfRange, "2147483647");
        row("two tokens with an id", "/model/vocab/a", "1", ErrorKind::Inconsistent, "id");
        row("merge without space", "/model/merges/0", "\"ab\"", ErrorKind::Malformed, "/model/merges/0");
        row("merge of three", "/model/merges/0", "\"a b c\"", ErrorKind::Malformed, "merge");
        row("merge of nothing", "/model/merges/0", "\" b\"", ErrorKind::Malformed, "merge");
        row("merge of an unknown token", "/model/merges/3", "\"a z\"", ErrorKind::Inconsistent, "/model/merges/3");
        row("merge to an unknown token", "/model/merges/0", "\"b a\"", ErrorKind::Inconsistent, "merge");
        row("added token of a used id", "/added_tokens", "[{\"id\":0,\"content\":\"<s>\"}]", ErrorKind::Inconsistent,
            "/added_tokens/0/id");
        row("added token without id", "/added_tokens", "[{\"content\":\"<s>\"}]", ErrorKind::MissingKey,
            "/added_tokens/0/id");
        row("added token of another type", "/added_tokens", "[1]", ErrorKind::WrongType, "/added_tokens/0");
        row("template without text", "/post_processor", "{\"type\":\"TemplateProcessing\",\"single\":[]}",
            ErrorKind::MissingKey, "Sequence");
    }

    void refusesWhatItDoesNotCompute()
    {
        QFETCH(QByteArray, pointer);
        QFETCH(QByteArray, value);
        QFETCH(int, kind);
        QFETCH(QByteArray, words);
        Json file = smallFile();
        file[Json::json_pointer(pointer.toStdString())] = Json::parse(value.toStdString());
        const auto tokenizer = ax::readTokenizer(file.dump(), "tokenizer.json");
        QVERIFY(!tokenizer.ok());
        const std::string text = tokenizer.error().text();
        QVERIFY2(int(tokenizer.error().kind) == kind, text.c_str());
        QVERIFY2(text.find(words.toStdString()) != text.npos && text.find("tokenizer.json") == 0, text.c_str());
    }

    void everyChangedByteGivesAnAnswer()
    {
        const std::string good = smallFile().dump();
        std::mt19937 random(3);
        int read = 0;
        for (std::size_t at = 0; at < good.size(); ++at)
            for (int i = 0; i < 4; ++i) {
                std::string changed = good;
                changed[at] = i ? char(random() % 256) : "\"{}[]0-,"[random() % 8];
                if (const auto tokenizer = ax::readTokenizer(changed, "tokenizer.json")) {
                    const TokenSequence tokens = (*tokenizer)->encode("abc a", true);
                    QCOMPARE(tokens.ids.size(), tokens.spans.size());
                    ++read;
                }
            }
        QVERIFY2(read > 100, "changed names and ids are still a tokenizer");
    }

    void aFileWithoutTypeIsByteLevelBpe()
    {
        Json file = smallFile();
        file["model"].erase("type");
        file["model"]["unk_token"] = "";
        QCOMPARE(made(file)->encode("abc", false).ids, (std::vector<int>{5}));
    }

    void theByteAlphabetHasAnInverse()
    {
        std::string all;
        for (int byte = 0; byte < 256; ++byte)
            all += char(byte);
        QVERIFY(ax::isUtf8(ax::alphabetFromBytes(all)));
        QVERIFY(ax::bytesFromAlphabet(ax::alphabetFromBytes(all)) == all);
        QVERIFY(ax::bytesFromAlphabet("Ġthe") == " the");
        QVERIFY(!ax::bytesFromAlphabet("a b") && !ax::bytesFromAlphabet("你"));
    }
};

QTEST_GUILESS_MAIN(TestTokenizer)
#include "tst_tokenizer.moc"
