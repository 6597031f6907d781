// SPDX-License-Identifier: MIT
// The tokenizers of the families, each as a small file of its shape: how a text is changed, cut, turned into tokens and
// surrounded.
#include "core/text/normalizer.h"
#include "core/text/tokenizer.h"

#include <QElapsedTimer>
#include <QTest>
#include <nlohmann/json.hpp>
#include <random>
#include <utf8proc.h>

using ax::AlignedText;
using ax::TokenSequence;
using Json = nlohmann::ordered_json;
using TokenizerPtr = std::shared_ptr<const ax::Tokenizer>;

namespace {

TokenizerPtr made(const Json& file)
{
    auto tokenizer = ax::readTokenizer(file.dump(), "tokenizer.json");
    if (!tokenizer)
        qWarning("%s", tokenizer.error().text().c_str());
    return tokenizer ? *tokenizer : nullptr;
}

/// What becomes of a text, as "token|token": labels, so that spaces and bytes are seen.
std::string tokens(const TokenizerPtr& tokenizer, std::string_view text, bool addSpecial = false)
{
    std::string all;
    for (const int id : tokenizer->encode(text, addSpecial).ids)
        all += (all.empty() ? "" : "|") + tokenizer->label(id);
    return all;
}

/// A vocabulary of these texts, with ids in their order.
Json vocabulary(const std::vector<std::string>& texts)
{
    Json all = Json::object();
    for (const std::string& text : texts)
        all[text] = all.size();
    return all;
}

/// A byte-level file whose pieces are its tokens: every piece that is no token is seen as bytes.
Json fileOfPieces(const Json& preTokenizer)
{
    Json file = Json::parse(R"({"added_tokens": [], "model": {"type": "BPE", "ignore_merges": true, "merges": []}})");
    std::vector<std::string> texts;
    for (const char* text :
        {"ab", "abc", "12", "123", "1", "2", "3", "Ġab", "ab-", "-ab", "--", "-", "a", "b", "c", "Ġ"})
        texts.push_back(text);
    file["model"]["vocab"] = vocabulary(texts);
    file["pre_tokenizer"] = {{"type", "Sequence"},
        {"pretokenizers", {preTokenizer, {{"type", "ByteLevel"}, {"add_prefix_space", false}, {"use_regex", false}}}}};
    return file;
}

Json splitAt(const char* text, const char* behavior, bool invert = false)
{
    return {{"type", "Split"}, {"pattern", {{"String", text}}}, {"behavior", behavior}, {"invert", invert}};
}

/// BPE over characters with byte fallback, as LLaMA 2 (with Prepend) and Gemma (without) write it.
Json llama2File(bool prepends)
{
    Json file = Json::parse(R"({"added_tokens": [{"id": 1, "content": "<s>", "special": true}],
        "normalizer": {"type": "Sequence", "normalizers": [{"type": "Replace", "pattern": {"String": " "}, "content": "▁"}]},
        "post_processor": {"type": "TemplateProcessing", "single": [{"SpecialToken": {"id": "<s>"}}, {"Sequence": {"id": "A"}}],
                           "special_tokens": {"<s>": {"ids": [1]}}},
        "decoder": {"type": "Sequence", "decoders": [{"type": "Replace", "pattern": {"String": "▁"}, "content": " "},
            {"type": "ByteFallback"}, {"type": "Fuse"}, {"type": "Strip", "content": " ", "start": 1, "stop": 0}]},
        "model": {"type": "BPE", "unk_token": "<unk>", "fuse_unk": true, "byte_fallback": true,
                  "merges": ["a b", "▁ ab", ["▁", "▁"]]}})");
    if (prepends) {
        const Json first = Json::parse(R"({"type": "Prepend", "prepend": "▁"})");
        file["normalizer"]["normalizers"].insert(file["normalizer"]["normalizers"].begin(), first);
    }
    file["model"]["vocab"] = vocabulary(
        {"<unk>", "<s>", "</s>", "<0x0A>", "<0xE4>", "<0xBD>", "<0xA0>", "a", "b", "ab", "▁", "▁ab", "▁▁"});
    return file;
}

Json bertFile()
{
    Json file = Json::parse(R"({"added_tokens": [{"id": 2, "content": "[CLS]", "special": true},
            {"id": 3, "content": "[SEP]", "special": true}],
        "normalizer": {"type": "BertNormalizer", "clean_text": true, "handle_chinese_chars": true, "strip_accents": null,
                       "lowercase": true},
        "pre_tokenizer": {"type": "BertPreTokenizer"}, "decoder": {"type": "WordPiece", "prefix": "##"},
        "post_processor": {"type": "BertProcessing", "sep": ["[SEP]", 3], "cls": ["[CLS]", 2]},
        "model": {"type": "WordPiece", "unk_token": "[UNK]", "continuing_subword_prefix": "##",
                  "max_input_chars_per_word": 12}})");
    file["model"]["vocab"] = vocabulary({"[PAD]", "[UNK]", "[CLS]", "[SEP]", "un", "##want", "##ed", "##wanted", "cafe",
        "!", "你", "好", "run", "##ning", "a", "##a"});
    return file;
}

} // namespace

class TestTokenizerKinds : public QObject {
    Q_OBJECT

private slots:
    void piecesAreCut_data()
    {
        QTest::addColumn<QByteArray>("preTokenizer");
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const Json& preTokenizer, const char* text, const char* expected) {
            QTest::newRow(name) << QByteArray::fromStdString(preTokenizer.dump()) << QByteArray(text)
                                << QByteArray(expected);
        };
        row("isolated", splitAt("-", "Isolated"), "ab-ab", "ab|-|ab");
        row("removed", splitAt("-", "Removed"), "ab-ab", "ab|ab");
        row("merged with previous", splitAt("-", "MergedWithPrevious"), "ab--ab", "ab-|-|ab");
        row("merged with next", splitAt("-", "MergedWithNext"), "ab--ab", "ab|-|-ab");
        row("contiguous", splitAt("-", "Contiguous"), "ab--ab", "ab|--|ab");
        row("inverted", splitAt("ab", "Removed", true), "-ab--", "ab");
        row("expression", Json::parse(R"({"type": "Split", "pattern": {"Regex": "\\p{N}{1,2}"}})"), "ab123", "ab|12|3");
        row("space is White_Space",
            Json::parse(R"({"type": "Split", "pattern": {"Regex": "\\s"}, "behavior": "Removed"})"), "ab\u3000abc",
            "ab|abc");
        row("single digits", Json::parse(R"({"type": "Digits", "individual_digits": true})"), "ab123", "ab|1|2|3");
        row("digits", Json::parse(R"({"type": "Digits", "individual_digits": false})"), "ab123", "ab|123");
        row("punctuation", Json::parse(R"({"type": "Punctuation"})"), "ab-ab", "ab|-|ab");
        row("white space", Json::parse(R"({"type": "WhitespaceSplit"})"), "ab  ab-", "ab|ab-");
        row("words and signs", Json::parse(R"({"type": "Whitespace"})"), "ab --ab", "ab|--|ab");
    }

    void piecesAreCut()
    {
        QFETCH(QByteArray, preTokenizer);
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const TokenizerPtr tokenizer = made(fileOfPieces(Json::parse(preTokenizer.toStdString())));
        QVERIFY(tokenizer);
        QCOMPARE(tokens(tokenizer, text.toStdString()), expected.toStdString());
    }

    void charactersWithByteFallback()
    {
        const TokenizerPtr llama = made(llama2File(true));
        QCOMPARE(tokens(llama, "ab ab"), std::string(" ab| ab"));
        QCOMPARE(tokens(llama, "ab", true), std::string("<s>| ab"));
        QCOMPARE(tokens(llama, "a\n"), std::string(" |a|\n"));
        QCOMPARE(tokens(llama, "你"), std::string(" |<E4>|<BD>|<A0>"));
        QCOMPARE(tokens(llama, "好好a"), std::string(" |<unk>|a")); // its bytes are no tokens; fused
        QCOMPARE(tokens(llama, ""), std::string());
        QCOMPARE(tokens(llama, "<s>ab"), std::string("<s>| ab"));
        const TokenizerPtr gemma = made(llama2File(false));
        QCOMPARE(tokens(gemma, "ab  ab"), std::string("ab| | ab"));
        QCOMPARE(tokens(gemma, "   a"), std::string("  | |a"));
        QCOMPARE(gemma->decode(gemma->encode("ab 你", false).ids), std::string("ab 你"));
    }

    void spansAreOfTheTextAsItWas()
    {
        const TokenSequence llama = made(llama2File(true))->encode("ab 你a", false);
        const std::vector<TokenSequence::Span> expected{{0, 2}, {2, 3}, {3, 6}, {3, 6}, {3, 6}, {6, 7}};
        QCOMPARE(llama.spans.size(), expected.size());
        QVERIFY(llama.spans.front() == expected.front());
        QCOMPARE(llama.spans.back().last, 7);
        const TokenSequence bert = made(bertFile())->encode("  CAFÉ!", false);
        QVERIFY(bert.spans[0] == (TokenSequence::Span{2, 7}) && bert.spans[1] == (TokenSequence::Span{7, 8}));
    }

    void metaspace()
    {
        Json file = llama2File(false);
        file.erase("normalizer");
        file["pre_tokenizer"]
            = {{"type", "Metaspace"}, {"replacement", "▁"}, {"prepend_scheme", "first"}, {"split", false}};
        QCOMPARE(tokens(made(file), "ab ab<s>ab"), std::string(" ab| ab|<s>|ab"));
        file["pre_tokenizer"]["prepend_scheme"] = "always";
        QCOMPARE(tokens(made(file), "ab<s>ab"), std::string(" ab|<s>| ab"));
        file["pre_tokenizer"]["prepend_scheme"] = "never";
        QCOMPARE(tokens(made(file), "ab  "), std::string("ab|  "));
        file["pre_tokenizer"]["split"] = true; // no token crosses the beginning of a word
        QCOMPARE(tokens(made(file), "ab  "), std::string("ab| | "));
    }

    void wordPieces()
    {
        const TokenizerPtr bert = made(bertFile());
        QCOMPARE(tokens(bert, "Unwanted running!", true), std::string("[CLS]|un|##wanted|run|##ning|!|[SEP]"));
        QCOMPARE(tokens(bert, "CAFÉ café"), std::string("cafe|cafe"));
        QCOMPARE(tokens(bert, "你好a"), std::string("你|好|a"));
        QCOMPARE(tokens(bert, "unwx a"), std::string("[UNK]|a")); // a rest that begins with no token
        QCOMPARE(tokens(bert, "aaaaaaaaaaaa"), std::string("a|##a|##a|##a|##a|##a|##a|##a|##a|##a|##a|##a"));
        QCOMPARE(tokens(bert, "aaaaaaaaaaaaa"), std::string("[UNK]"));
        QCOMPARE(tokens(bert, "a\u200Ba\uFFFD"), std::string("a|##a")); // what cannot be seen is left out
        QVERIFY(bert->encode("", false).ids.empty());
    }

    void wordPiecesBecomeText()
    {
        Json file = bertFile();
        const auto decoded = [&file](std::string_view text) {
            const TokenizerPtr tokenizer = made(file);
            return tokenizer->decode(tokenizer->encode(text, true).ids);
        };
        QCOMPARE(decoded("Unwanted running!"), std::string("unwanted running!"));
        QCOMPARE(decoded("a  a"), std::string("a a"));
        QCOMPARE(decoded("好你"), std::string("好 你"));
        file["decoder"]["cleanup"] = false;
        QCOMPARE(decoded("running!"), std::string("running !"));
        file["decoder"] = {{"type", "Sequence"}, {"decoders", {{{"type", "WordPiece"}, {"prefix", "##w"}}}}};
        QCOMPARE(decoded("unwanted!"), std::string("unanted!")); // the decoder has a prefix of its own
        const TokenizerPtr bert = made(bertFile());
        QCOMPARE(bert->label(*bert->find("##ning")), std::string("##ning")); // an axis names the token itself
        QCOMPARE(bert->bytes(*bert->find("##ning"), true), std::string("ning"));
        QCOMPARE(bert->bytes(*bert->find("run"), true), std::string(" run"));
        QCOMPARE(bert->bytes(*bert->find("[SEP]"), true), std::string());
    }

    void aPieceThatIsATokenIsNotMerged()
    {
        Json file
            = Json::parse(R"({"added_tokens": [], "pre_tokenizer": {"type": "ByteLevel", "add_prefix_space": false},
            "model": {"type": "BPE", "ignore_merges": true, "merges": ["a b"]}})");
        file["model"]["vocab"] = vocabulary({"a", "b", "c", "ab", "abc"});
        QCOMPARE(tokens(made(file), "abc"), std::string("abc"));
        file["model"]["ignore_merges"] = false;
        QCOMPARE(tokens(made(file), "abc"), std::string("ab|c"));
    }

    void normalisedTokensAreFoundInNormalisedText()
    {
        Json file = bertFile();
        file["added_tokens"].push_back({{"id", 16}, {"content", "NEW"}, {"normalized", true}});
        QCOMPARE(tokens(made(file), "new RUN"), std::string("NEW|run"));
    }

    void processorsInARow()
    {
        Json file = llama2File(false);
        const Json single = file["post_processor"];
        file["post_processor"] = {{"type", "Sequence"}, {"processors", {{{"type", "ByteLevel"}}, single}}};
        QCOMPARE(tokens(made(file), "a", true), std::string("<s>|a"));
    }

    void unicodeForms()
    {
        const auto form = [](std::string_view text, ax::UnicodeForm f) {
            return std::string(ax::toUnicodeForm(AlignedText(text, 0), f).text());
        };
        QCOMPARE(form("e\u0301", ax::UnicodeForm::Nfc), std::string("é"));
        QCOMPARE(form("é", ax::UnicodeForm::Nfd), std::string("e\u0301"));
        QCOMPARE(form("ﬁ①", ax::UnicodeForm::Nfkc), std::string("fi1"));
        QCOMPARE(form("각", ax::UnicodeForm::Nfd), std::string("\u1100\u1161\u11A8"));
        QCOMPARE(form("\u1100\u1161\u11A8", ax::UnicodeForm::Nfc), std::string("각"));
        QCOMPARE(form("a\u0323\u0307", ax::UnicodeForm::Nfc), form("a\u0307\u0323", ax::UnicodeForm::Nfc));
        QCOMPARE(form("e\xFF\u0301", ax::UnicodeForm::Nfc), std::string("e\xFF\u0301")); // broken bytes stay, and part
    }

    /// Against utf8proc's own normalisation of the whole text.
    void unicodeFormsOfRandomText()
    {
        static const std::array<std::string_view, 18> kPieces = {"a", "e", "é", "\u0301", "\u0323", "\u0307", "한",
            "\u1112", "\u1161", "\u11AB", "ﬁ", "你", "क", "\u093C", "\u0DD9", "\u0DCF", "Å", " "};
        std::mt19937 random(9);
        for (int round = 0; round < 3000; ++round) {
            std::string text;
            for (int i = 0; i < int(random() % 12); ++i)
                text += kPieces[random() % kPieces.size()];
            for (const auto& [form, plain] :
                {std::pair(ax::UnicodeForm::Nfc, &utf8proc_NFC), std::pair(ax::UnicodeForm::Nfd, &utf8proc_NFD),
                    std::pair(ax::UnicodeForm::Nfkc, &utf8proc_NFKC)}) {
                utf8proc_uint8_t* expected = plain(reinterpret_cast<const utf8proc_uint8_t*>(text.c_str()));
                const AlignedText actual = ax::toUnicodeForm(AlignedText(text, 0), form);
                QCOMPARE(std::string(actual.text()), std::string(reinterpret_cast<char*>(expected)));
                std::free(expected);
                if (!actual.empty())
                    QCOMPARE(actual.origin(0, actual.text().size()).last, int(text.size()));
            }
        }
    }

    void longRunsAreNotQuadratic_data()
    {
        QTest::addColumn<int>("file");
        QTest::addColumn<QByteArray>("text");
        const QByteArray marks = QByteArray("\u0301\u0323").repeated(250'000);
        for (int file = 0; file < 3; ++file) {
            QTest::addRow("%d, letters", file) << file << QByteArray(1'000'000, 'a');
            QTest::addRow("%d, spaces", file) << file << QByteArray(1'000'000, ' ');
            QTest::addRow("%d, unknown", file) << file << QByteArray("好").repeated(333'333);
            QTest::addRow("%d, marks", file) << file << marks;
        }
    }

    void longRunsAreNotQuadratic()
    {
        QFETCH(int, file);
        QFETCH(QByteArray, text);
        Json nfc = llama2File(true);
        nfc["normalizer"] = {{"type", "NFC"}};
        const Json files[] = {llama2File(true), bertFile(), nfc};
        const TokenizerPtr tokenizer = made(files[file]);
        QElapsedTimer timer;
        timer.start();
        const TokenSequence sequence = tokenizer->encode(text.toStdString(), false);
        qInfo("%lld ms", static_cast<long long>(timer.elapsed()));
        QVERIFY2(timer.elapsed() < 20'000, "a quadratic step would take hours");
        QCOMPARE(sequence.ids.size(), sequence.spans.size());
    }
};

QTEST_GUILESS_MAIN(TestTokenizerKinds)
#include "tst_tokenizerkinds.moc"
