// SPDX-License-Identifier: MIT
#include "core/io/scenariofile.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <algorithm>

using namespace ax;

namespace {

/// JSON written with single quotes, which keeps the tables readable.
std::string json(std::string text)
{
    std::ranges::replace(text, '\'', '"');
    return text;
}

std::string withInput(const std::string& input)
{
    return json("{'format':'attention-explorer/1','input':{" + input + "}}");
}

/// A good scenario of two tokens but for one more member.
std::string withMember(const std::string& member)
{
    return json("{'format':'attention-explorer/1','input':{'kind':'scores','scores':[[1,2],[3,4]]}," + member + "}");
}

std::string withLists(int depth)
{
    return withInput(
        "'kind':'scores','scores':" + std::string(std::size_t(depth), '[') + std::string(std::size_t(depth), ']'));
}

void row(const char* name, const std::string& text, const std::string& message)
{
    QTest::newRow(name) << text << message;
}

void member(const char* name, const char* text, const char* message)
{
    row(name, withMember(text), json(message));
}

/// The parser's sentences have single quotes of their own.
void broken(const char* name, const char* text, const char* message)
{
    row(name, withMember(text), message);
}

void input(const char* name, const char* text, const char* message)
{
    row(name, withInput(text), json(message));
}

void addDocuments()
{
    row("nothing at all", "", "expected a JSON text, found an empty file");
    row("another kind of file", "PK\x03\x04",
        "expected a JSON text in UTF-8, found a zip archive (such as a PyTorch or NumPy archive)");
    row("a list", "[]", "expected an object, found a list of 0");
    row("no format", "{}", "/format: expected a value, found nothing");
    row("another format", json("{'format':'attention-explorer/2','input':{}}"),
        json("/format: expected 'attention-explorer/1', found 'attention-explorer/2'"));
    row("no input", json("{'format':'attention-explorer/1'}"), "/input: expected a value, found nothing");
}

void addGrammar()
{
    row(
        "deep nesting", withLists(1000), "/input/scores" + [] {
            std::string zeros;
            for (int i = 0; i < 62; ++i)
                zeros += "/0";
            return zeros;
        }() + ": expected at most 64 levels of nesting, found more");
    broken("a number beyond every float", "'scoring':{'scale':1e999}",
        "line 1, column 106: not valid JSON: number overflow parsing '1e999'");
    broken("a number that is none", "'scoring':{'scale':NaN}",
        "line 1, column 102: not valid JSON: syntax error while parsing value - invalid literal; last read: "
        "'\"scale\":N'");
    broken("an infinity", "'scoring':{'scale':-Infinity}",
        "line 1, column 103: not valid JSON: syntax error while parsing value - invalid number; expected digit after "
        "'-'; last read: '-I'");
    broken("a leading zero", "'mask':{'sinks':01}",
        "line 1, column 100: not valid JSON: syntax error while parsing object - unexpected number literal; expected "
        "'}'");
    broken("half a character", "'title':'\xC3'",
        "line 1, column 93: not valid JSON: syntax error while parsing value - invalid string: ill-formed UTF-8 byte; "
        "last read: '\"\\xC3\"'");
    broken("a character in too many bytes", "'title':'\xC0\xAF'",
        "line 1, column 92: not valid JSON: syntax error while parsing value - invalid string: ill-formed UTF-8 byte; "
        "last read: '\"\\xC0'");
    broken("half a pair", "'title':'\\ud83d'",
        "line 1, column 98: not valid JSON: syntax error while parsing value - invalid string: surrogate "
        "U+D800..U+DBFF must be followed by U+DC00..U+DFFF; last read: '\"\\ud83d\"'");
    broken("a line break in a text", "'title':'a\nb'",
        "line 1, column 93: not valid JSON: syntax error while parsing value - invalid string: control character "
        "U+000A (LF) must be escaped to \\u000A or \\n; last read: '\"a<U+000A>'");
    broken("a comment", "/* none */ 'title':'a'",
        "line 1, column 83: not valid JSON: syntax error while parsing object key - invalid literal; last read: "
        "'4]]},/'; expected string literal");
    broken("a comma too many", "'title':'a',",
        "line 1, column 95: not valid JSON: syntax error while parsing object key - unexpected '}'; expected string "
        "literal");
    row("a NUL", withMember("'title':'a'") + std::string(1, '\0'),
        "line 1, column 95: expected a JSON text, found a NUL byte");
    row("two scenarios", withMember("'title':'a'") + "{}",
        "line 1, column 95: not valid JSON: syntax error while parsing value - unexpected '{'; expected end of input");
    member("a duplicate section", "'mask':{},'mask':{}", "/mask: expected each key once, found a duplicate key");
    member("a duplicate key", "'mask':{'causal':true,'causal':true}",
        "/mask/causal: expected each key once, found a duplicate key");
    member("a duplicate key in another spelling", "'mask':{'causal':true,'c\\u0061usal':true}",
        "/mask/causal: expected each key once, found a duplicate key");
}

void addKeys()
{
    member("an unknown section", "'maks':{}",
        "/maks: expected one of decode, format, input, lesson, mask, notes, numerics, scoring, title, view, found the "
        "unknown key 'maks'");
    member("an unknown key", "'mask':{'windw':3}",
        "/mask/windw: expected one of alignment, blocks, causal, chunk, dilation, documents, edits, global, layers, "
        "matrix, model_window, origin, padding, prefix, sinks, window, found the unknown key 'windw'");
    member("an unknown key with a slash", "'numerics':{'a/b~c':3}",
        "/numerics/a~1b~0c: expected one of apply, dtype, empty_rows, fill, order, found the unknown key 'a/b~c'");
    member("an unknown key that would turn a line around", "'view':{'\\u202e':0}",
        "/view/\\u{202E}: expected one of batch, colormap, head, layer, normalise, range, scale, stage, found the "
        "unknown key '\\u{202E}'");
    member("a layer's mask has no layers", "'mask':{'layers':[{'layers':[0],'mask':{'layers':[]}}]}",
        "/mask/layers/0/mask/layers: expected one of alignment, blocks, causal, chunk, dilation, documents, edits, "
        "global, matrix, model_window, origin, padding, prefix, sinks, window, found the unknown key 'layers'");
    input("a key of another kind", "'kind':'scores','scores':[[1]],'q':[[1]]",
        "/input/q: expected one of key_labels, kind, query_labels, scores, v, found the unknown key 'q'");
}

void addMissingValues()
{
    input("no kind", "'scores':[[1]]", "/input/kind: expected a value, found nothing");
    input("no scores", "'kind':'scores'", "/input/scores: expected a value, found nothing");
    input("no keys", "'kind':'qkv','q':[[1]]", "/input/k: expected a value, found nothing");
    input("no texts", "'kind':'text'", "/input/texts: expected a value, found nothing");
    member("an edit without its key", "'mask':{'edits':[{'query':0,'visible':true}]}",
        "/mask/edits/0/key: expected a value, found nothing");
    member("documents of queries alone", "'mask':{'documents':{'queries':[0,0]}}",
        "/mask/documents/keys: expected a value, found nothing");
    member("layers without a mask", "'mask':{'layers':[{'layers':[0]}]}",
        "/mask/layers/0/mask: expected a value, found nothing");
    member("a fixed scale without a range", "'view':{'normalise':'fixed'}",
        "/view/range: expected a value, found nothing");
    member("a lesson without a title", "'lesson':{'id':'a'}", "/lesson/title: expected a value, found nothing");
    member("a lesson without a name", "'lesson':{'id':'','title':{'en':'b'}}",
        "/lesson/id: expected a name, found an empty text");
    member("a lesson that speaks Chinese only", "'lesson':{'id':'a','title':{'zh_CN':'b'}}",
        "/lesson/title/en: expected a value, found nothing");
}

void addTypes()
{
    member("a section that is a list", "'mask':[]", "/mask: expected an object, found a list of 0");
    member("a section that is null", "'numerics':null", "/numerics: expected an object, found null");
    member("a title that is a number", "'title':3", "/title: expected a text, found 3");
    member("a flag that is a number", "'mask':{'causal':1}", "/mask/causal: expected true or false, found 1");
    member("a flag that is a text", "'mask':{'causal':'true'}", "/mask/causal: expected true or false, found 'true'");
    member("an integer that is a fraction", "'mask':{'chunk':2.5}",
        "/mask/chunk: expected an integer of at least 1, found 2.5");
    member(
        "an integer with a point", "'mask':{'chunk':2.0}", "/mask/chunk: expected an integer of at least 1, found 2.0");
    member("an integer that is a text", "'mask':{'sinks':'2'}",
        "/mask/sinks: expected an integer of at least 0, found '2'");
    member("a list that is an integer", "'mask':{'global':0}", "/mask/global: expected a list, found 0");
    member("a list within a list", "'mask':{'global':[[0]]}",
        "/mask/global/0: expected an integer of at least 0, found a list of 1");
    member(
        "a block of three", "'mask':{'blocks':[[0,1,2]]}", "/mask/blocks/0: expected [first, last], found a list of 3");
    member("documents that are a number", "'mask':{'documents':1}",
        "/mask/documents: expected a list of ids, or an object with queries and keys, found 1");
    member("a matrix that is a number", "'mask':{'matrix':1}",
        "/mask/matrix: expected nested lists of numbers, or {'file': \xE2\x80\xA6}, found 1");
    member("a fill that is another word", "'numerics':{'fill':'lowest'}",
        "/numerics/fill: expected '-inf', 'inf', 'finfo.min' or a number, found 'lowest'");
    member("a fill that is a flag", "'numerics':{'fill':true}",
        "/numerics/fill: expected '-inf', 'inf', 'finfo.min' or a number, found true");
    member("a scale that is infinite", "'scoring':{'scale':'inf'}",
        "/scoring/scale: expected a finite number, found 'inf'");
    member("slopes that are a number", "'scoring':{'alibi':0.5}",
        "/scoring/alibi: expected 'auto' or a list of slopes, one per head, found 0.5");
    member("no slopes", "'scoring':{'alibi':[]}",
        "/scoring/alibi: expected 'auto' or a list of slopes, one per head, found a list of 0");
    member("a head that is a word", "'view':{'head':'first'}",
        "/view/head: expected an integer of at least 0, or 'mean', found 'first'");
    member(
        "a range of one number", "'view':{'range':[0]}", "/view/range: expected [lowest, highest], found a list of 1");
    member("a step that sets nothing named",
        "'lesson':{'id':'a','title':{'en':'b'},'steps':[{'text':{'en':'c'},'set':{'mask':1}}]}",
        "/lesson/steps/0/set: expected JSON pointers such as /mask/causal, found 'mask'");
    input("a cell that is null", "'kind':'scores','scores':[[1,null]]",
        "/input/scores/0/1: expected a number, '-inf', 'inf' or 'nan', found null");
    input("a cell that is another word", "'kind':'scores','scores':[[1,'NaN']]",
        "/input/scores/0/1: expected a number, '-inf', 'inf' or 'nan', found 'NaN'");
    input("a text that is no list", "'kind':'text','texts':'a'", "/input/texts: expected a list, found 'a'");
    input("a label that is a number", "'kind':'scores','scores':[[1]],'key_labels':[1]",
        "/input/key_labels/0: expected a text, found 1");
}

void addRanges()
{
    input("another kind", "'kind':'images'",
        "/input/kind: expected 'text' or 'qkv' or 'projection' or 'scores' or 'weights', found 'images'");
    input("no room for a token", "'kind':'text','texts':['a'],'pad_to':0",
        "/input/pad_to: expected an integer of at least 1, found 0");
    member("another alignment", "'mask':{'alignment':'left'}",
        "/mask/alignment: expected 'bottom-right' or 'top-left', found 'left'");
    member("a window of nothing", "'mask':{'window':{'size':0}}",
        "/mask/window/size: expected an integer of at least 1, found 0");
    member("a negative side", "'mask':{'window':{'left':-1}}",
        "/mask/window/left: expected an integer of at least 0, found -1");
    member("an integer beyond 32 bits", "'mask':{'prefix':4294967296}",
        "/mask/prefix: expected an integer of 0 to 1000000000, found 4294967296");
    member("an integer beyond the limit", "'mask':{'sinks':1000000001}",
        "/mask/sinks: expected an integer of 0 to 1000000000, found 1000000001");
    member("an integer beyond 63 bits", "'mask':{'sinks':9223372036854775808}",
        "/mask/sinks: expected an integer of 0 to 1000000000, found 9223372036854775808");
    member("an integer beyond 64 bits", "'mask':{'sinks':18446744073709551616}",
        "/mask/sinks: expected an integer of at least 0, found 1.8446744073709552e+19");
    member("a chunk of nothing", "'mask':{'chunk':0}", "/mask/chunk: expected an integer of at least 1, found 0");
    member("a negative step", "'mask':{'dilation':-1}", "/mask/dilation: expected an integer of at least 1, found -1");
    member("a negative global position", "'mask':{'global':[1,-1]}",
        "/mask/global/1: expected an integer of at least 0, found -1");
    member("a block that ends before it begins", "'mask':{'blocks':[[2,1]]}",
        "/mask/blocks/0: expected first <= last, found 2 and 1");
    member("a cell of padding", "'mask':{'padding':{'keys':[[1,2]]}}",
        "/mask/padding/keys/0/1: expected an integer of 0 to 1, found 2");
    member("a matrix of scores", "'mask':{'matrix':[[1,0],[0.5,1]]}",
        "/mask/matrix: expected 0 or 1 in every cell, found 0.5");
    member("a softcap of zero", "'scoring':{'softcap':0}", "/scoring/softcap: expected a number above 0, found 0");
    member("a cold temperature", "'decode':{'temperature':-0.5}",
        "/decode/temperature: expected a number of at least 0, found -0.5");
    member(
        "more mass than there is", "'decode':{'top_p':1.5}", "/decode/top_p: expected a number of 0 to 1, found 1.5");
    member("no candidates", "'decode':{'top_k':0}", "/decode/top_k: expected an integer of at least 1, found 0");
    member("a negative seed", "'decode':{'seed':-1}", "/decode/seed: expected an integer of at least 0, found -1");
    member("a seed beyond 64 bits", "'decode':{'seed':18446744073709551616}",
        "/decode/seed: expected an integer of at least 0, found 1.8446744073709552e+19");
    member("another dtype", "'numerics':{'dtype':'int8'}",
        "/numerics/dtype: expected 'float32' or 'float64' or 'float16' or 'bfloat16', found 'int8'");
    member("a range upside down", "'view':{'range':[1,0]}", "/view/range: expected lowest < highest, found [1,0]");
    member("a negative layer", "'view':{'layer':-1}", "/view/layer: expected an integer of at least 0, found -1");
    member("a negative head", "'view':{'head':-1}", "/view/head: expected an integer of at least 0, found -1");
}

void addShapes()
{
    input("no cells", "'kind':'scores','scores':[]", "/input/scores: expected a shape of 2 to 4 axes, found 1");
    input("an empty row", "'kind':'scores','scores':[[]]",
        "/input/scores: expected a shape without empty axes, found an axis of size 0");
    input("a vector", "'kind':'scores','scores':[1,2]", "/input/scores: expected a shape of 2 to 4 axes, found 1");
    input(
        "five axes", "'kind':'scores','scores':[[[[[1]]]]]", "/input/scores: expected a shape of 2 to 4 axes, found 5");
    input("a ragged matrix", "'kind':'scores','scores':[[1,2],[3]]",
        "/input/scores/1: expected 2 entries, as in the lists before, found 1");
    input("a row that is a number", "'kind':'scores','scores':[[1,2],3]",
        "/input/scores/1: expected a list of 2, found 3");
    input("a cell that is a row", "'kind':'scores','scores':[[1,[2]]]",
        "/input/scores/0/1: expected a number, '-inf', 'inf' or 'nan', found a list of 1");
    input(
        "columns differ", "'kind':'qkv','q':[[1,2]],'k':[[1]]", "/input/k: expected 2 columns, as many as q, found 1");
    input("ranks differ", "'kind':'qkv','q':[[1]],'k':[[[1]]]", "/input/k: expected 2 axes, as many as q, found 3");
    input("heads do not divide", "'kind':'qkv','q':[[[1]],[[1]],[[1]]],'k':[[[1]],[[1]]]",
        "/input/k: expected a number of heads that divides the 3 of q, found 2");
    input("a value too few", "'kind':'scores','scores':[[1,2]],'v':[[1]]",
        "/input/v: expected 2 rows, one per key, found 1");
    input("a projection that does not fit", "'kind':'projection','x':[[1,2]],'w_query':[[1]],'w_key':[[1],[2]]",
        "/input/w_query: expected 2 rows, one per column of x, found 1");
    input("a label too many", "'kind':'scores','scores':[[1,2]],'query_labels':['a','b']",
        "/input/query_labels: expected 1 labels, one per query, found 2");
    input("no text", "'kind':'text','texts':[]", "/input/texts: expected at least one text, found none");
    member("slopes of more heads", "'scoring':{'alibi':[1,2]}",
        "/scoring/alibi: expected 1 slopes, one per head, found 2");
    member("no lengths", "'mask':{'padding':{'lengths':[]}}",
        "/mask/padding/lengths: expected one entry per batch entry, found an empty list");
}

void addContradictions()
{
    member("size and sides", "'mask':{'window':{'size':3,'left':1}}",
        "/mask/window: expected either size, or left and right, found both");
    member("neither size nor sides", "'mask':{'window':{}}",
        "/mask/window: expected either size, or left and right, found neither");
    member("lengths and keys", "'mask':{'padding':{'lengths':[1],'keys':[[1]]}}",
        "/mask/padding: expected either lengths or keys, found both");
    row("sides of padding",
        json("{'format':'attention-explorer/"
             "1','input':{'kind':'text','texts':['a'],'pad_side':'left'},'mask':{'padding':{'side':'right'}}}"),
        json("/input/pad_side: expected the side of /mask/padding, 'right', found 'left'"));
}

void addFiles()
{
    input("a file that is not there", "'kind':'scores','scores':{'file':'no.npy'}",
        "/input/scores: no.npy: no such file");
    input("a file elsewhere", "'kind':'scores','scores':{'file':'../x.npy'}",
        "/input/scores: ../x.npy: expected a file in the folder of the scenario or below, found one outside");
    input("an absolute file", "'kind':'scores','scores':{'file':'/etc/passwd'}",
        "/input/scores: /etc/passwd: expected a file in the folder of the scenario or below, found one outside");
    input("a file without a name", "'kind':'scores','scores':{'name':'q'}",
        "/input/scores/file: expected a value, found nothing");
}

} // namespace

/// A broken scenario names its place, what was expected there and what was found: the whole sentence is the contract.
class TestScenarioErrors : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    Result<Scenario> read(const std::string& text) const
    {
        QFile file(m_folder.filePath(QStringLiteral("s.attn.json")));
        if (!file.open(QIODevice::WriteOnly) || file.write(text.data(), qint64(text.size())) != qint64(text.size()))
            return Error{ErrorKind::NotWritable, "s.attn.json", {}, "a file for the test", {}};
        file.close();
        return readScenario(file.fileName().toStdString());
    }

private slots:
    void theGoodOnes_data();
    void theGoodOnes();
    void message_data();
    void message();
    void everyTruncation();
};

void TestScenarioErrors::theGoodOnes_data()
{
    QTest::addColumn<std::string>("text");
    const auto row = [](const char* name, const std::string& text) { QTest::newRow(name) << text; };
    row("the frame of the other rows", withMember("'title':'t'"));
    row("null for a value that may be missing", withMember("'scoring':{'scale':null,'softcap':null}"));
    row("a byte order mark", "\xEF\xBB\xBF" + withMember("'title':'t'"));
    row("the largest window", withMember("'mask':{'window':{'size':1000000000}}"));
    row("a number that is nearly too small", withMember("'scoring':{'scale':5e-324}"));
    row("a number below every float", withMember("'scoring':{'scale':1e-999}"));
    row("the largest seed", withMember("'decode':{'seed':18446744073709551615}"));
}

void TestScenarioErrors::theGoodOnes()
{
    QFETCH(std::string, text);
    const Result<Scenario> scenario = read(text);
    QVERIFY2(scenario.ok(), scenario.ok() ? "" : scenario.error().text().c_str());
}

void TestScenarioErrors::message_data()
{
    QTest::addColumn<std::string>("text");
    QTest::addColumn<std::string>("message");
    addDocuments();
    addGrammar();
    addKeys();
    addMissingValues();
    addTypes();
    addRanges();
    addShapes();
    addContradictions();
    addFiles();
}

void TestScenarioErrors::message()
{
    QFETCH(std::string, text);
    QFETCH(std::string, message);
    const Result<Scenario> scenario = read(text);
    QVERIFY(!scenario.ok());
    const std::string file = m_folder.filePath(QStringLiteral("s.attn.json")).toStdString() + ": ";
    const std::string found = scenario.error().text();
    QVERIFY2(found.starts_with(file), found.c_str());
    QCOMPARE(QByteArray::fromStdString(found.substr(file.size())), QByteArray::fromStdString(message));
}

void TestScenarioErrors::everyTruncation()
{
    const std::string whole = withMember("'title':'\xC3\xA4','mask':{'window':{'left':2,'right':null},'edits':"
                                         "[{'query':0,'key':1,'visible':false}]},'scoring':{'scale':-1.5e-3}");
    QVERIFY(read(whole).ok());
    for (std::size_t length = 0; length < whole.size(); ++length) {
        const Result<Scenario> cut = read(whole.substr(0, length));
        QVERIFY2(!cut.ok(), std::to_string(length).c_str());
        QVERIFY(cut.error().kind == ErrorKind::Malformed);
    }
}

QTEST_GUILESS_MAIN(TestScenarioErrors)
#include "tst_scenarioerrors.moc"
