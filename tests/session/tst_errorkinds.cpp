// SPDX-License-Identifier: MIT
#include "core/base/memory.h"
#include "core/evaluation/cancelled.h"
#include "core/io/filebytes.h"
#include "core/io/npy.h"
#include "core/io/scenariofile.h"
#include "core/mask/compiledmask.h"
#include "core/model/languagemodel.h"
#include "ui/session/errortext.h"
#include "ui/session/savebytes.h"

#include <QSet>
#include <QTest>

using namespace ax;

namespace {

/// What is wrong with a scenario of this input, mask and rest; single quotes stand for double ones.
Error scenarioError(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    const Result<Json> tree = readJson(text, "x.attn.json");
    const Result<Scenario> scenario = tree ? scenarioFromJson(*tree, "x.attn.json") : Result<Scenario>(tree.error());
    return scenario ? Error{} : scenario.error();
}

Error withInput(const std::string& input)
{
    return scenarioError("{'format': 'attention-explorer/1', 'input': " + input + "}");
}

const char* const kText = "{'kind': 'text', 'texts': ['a'], ";

Error cancelledWork()
{
    std::stop_source source;
    source.request_stop();
    const auto compiled = compileMask({.causal = true}, {.queries = 100'000, .keys = 100'000}, source.get_token());
    return compiled ? Error{} : compiled.error();
}

/// A header that asks for more elements than any tensor has.
Error tooLarge()
{
    std::string file("\x93NUMPY\1\0\x46\0", 10);
    std::string literal = "{'descr': '<f4', 'fortran_order': False, 'shape': (99999, 99999)}";
    literal.resize(0x46, ' ');
    file += literal;
    return readNpy(std::as_bytes(std::span(file))).error();
}

struct Case {
    ErrorKind kind;
    const char* name;
    Error (*provoke)();
};

/// One of every kind, in the order of the list.
const Case kCases[] = {
    {ErrorKind::NotFound, "NotFound", [] { return readFile("/none/none", 9).error(); }},
    {ErrorKind::Unreadable, "Unreadable", [] { return readFile("/dev/null", 9).error(); }},
    {ErrorKind::NotWritable, "NotWritable", [] { return saveBytes(QStringLiteral("/none/none"), "x").error(); }},
    {ErrorKind::Malformed, "Malformed", [] { return scenarioError("{'format'"); }},
    {ErrorKind::UnknownKey, "UnknownKey", [] { return withInput(std::string(kText) + "'x': 1}"); }},
    {ErrorKind::DuplicateKey, "DuplicateKey", [] { return scenarioError("{'a': 1, 'a': 2}"); }},
    {ErrorKind::MissingKey, "MissingKey", [] { return withInput("{'kind': 'text'}"); }},
    {ErrorKind::WrongType, "WrongType", [] { return withInput("{'kind': 'text', 'texts': 3}"); }},
    {ErrorKind::WrongShape, "WrongShape", [] { return withInput("{'kind': 'qkv', 'q': [[1]], 'k': [[1, 2]]}"); }},
    {ErrorKind::OutOfRange, "OutOfRange", [] { return withInput(std::string(kText) + "'pad_to': 0}"); }},
    {ErrorKind::Inconsistent, "Inconsistent",
        [] {
            return scenarioError("{'format': 'attention-explorer/1', 'input': {'kind': 'text', 'texts': ['a'], "
                                 "'pad_side': 'left'}, 'mask': {'padding': {'side': 'right'}}}");
        }},
    {ErrorKind::Unsupported, "Unsupported", [] { return scenarioError("{'format': 'x/9'}"); }},
    {ErrorKind::TooLarge, "TooLarge", &tooLarge},
    {ErrorKind::Cancelled, "Cancelled", &cancelledWork},
    {ErrorKind::OutOfMemory, "OutOfMemory", [] { return checkMemory(CheckedSize(1) * (1ull << 62), "x").error(); }},
};

} // namespace

/// The list of kinds is closed: each can happen, is one printable line, and has a sentence of its own in the window.
class TestErrorKinds : public QObject {
    Q_OBJECT

private slots:
    void everyKindIsHere()
    {
        QCOMPARE(std::size(kCases), std::size_t(ErrorKind::OutOfMemory) + 1);
        for (std::size_t i = 0; i < std::size(kCases); ++i)
            QCOMPARE(std::size_t(kCases[i].kind), i);
    }

    void everyKindHappens_data()
    {
        QTest::addColumn<int>("index");
        for (std::size_t i = 0; i < std::size(kCases); ++i)
            QTest::newRow(kCases[i].name) << int(i);
    }
    void everyKindHappens()
    {
        QFETCH(int, index);
        const Error error = kCases[index].provoke();
        QVERIFY2(error.kind == kCases[index].kind, error.text().c_str());
        QVERIFY(!error.text().empty());
        QCOMPARE(printable(error.text()), error.text());
    }

    void everyKindHasItsSentence()
    {
        QSet<QString> sentences;
        for (const Case& one : kCases)
            sentences.insert(errorText({one.kind, {}, {}, {}, {}}));
        QCOMPARE(sentences.size(), qsizetype(std::size(kCases)));
    }
};

QTEST_GUILESS_MAIN(TestErrorKinds)
#include "tst_errorkinds.moc"
