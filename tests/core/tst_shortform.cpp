// SPDX-License-Identifier: MIT
#include "core/io/scenariofile.h"
#include "core/io/scenariosections.h"
#include "core/mask/maskkinds.h"

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

QByteArray kindName(ErrorKind kind)
{
    switch (kind) {
    case ErrorKind::Malformed:
        return "malformed";
    case ErrorKind::UnknownKey:
        return "unknown key";
    case ErrorKind::DuplicateKey:
        return "duplicate key";
    case ErrorKind::OutOfRange:
        return "out of range";
    default:
        return "another kind";
    }
}

} // namespace

/// The short form of --mask says what the `mask` of a scenario says.
class TestShortForm : public QObject {
    Q_OBJECT

private slots:
    void means_data()
    {
        QTest::addColumn<std::string>("mask");
        const auto row = [](const char* text, const char* mask) { QTest::newRow(text) << json(mask); };
        row("causal", "{'causal':true}");
        row("causal=true", "{'causal':true}");
        row("causal=false", "{'causal':false}");
        row("none", "{'causal':false,'model_window':false}");
        row("alignment=top-left", "{'alignment':'top-left'}");
        row("alignment=bottom-right", "{}");
        row("window=1", "{'window':{'size':1}}");
        row("window=4", "{'window':{'size':4}}");
        row("window=2:3", "{'window':{'left':2,'right':3}}");
        row("window=2:", "{'window':{'left':2,'right':null}}");
        row("window=:3", "{'window':{'left':null,'right':3}}");
        row("window=0:0", "{'window':{'left':0,'right':0}}");
        row("padding=left", "{'padding':{'side':'left'}}");
        row("padding=right", "{'padding':{'side':'right'}}");
        row("prefix=0", "{'prefix':0}");
        row("prefix=5", "{'prefix':5}");
        row("sinks=1", "{'sinks':1}");
        row("chunk=3", "{'chunk':3}");
        row("dilation=2", "{'dilation':2}");
        row("global=0", "{'global':[0]}");
        row("global=0+5", "{'global':[0,5]}");
        row("blocks=0-2", "{'blocks':[[0,2]]}");
        row("blocks=0-2+4-6", "{'blocks':[[0,2],[4,6]]}");
        row("documents=0+0+1", "{'documents':[0,0,1]}");
        row("documents=-1", "{'documents':[-1]}");
        row("origin=first-real", "{'origin':'first-real'}");
        row("origin=slot", "{}");
        row("model_window=false", "{'model_window':false}");
        row("model_window=true", "{}");
        row("causal,window=4,padding=right,sinks=1",
            "{'causal':true,'window':{'size':4},'padding':{'side':'right'},'sinks':1}");
        row("sinks=1,window=4", "{'window':{'size':4},'sinks':1}");
        row("window=1000000000", "{'window':{'size':1000000000}}");
    }

    void means()
    {
        QFETCH(std::string, mask);
        const Result<MaskSpec> spec = parseMask(QTest::currentDataTag());
        QVERIFY2(spec.ok(), spec.ok() ? "" : spec.error().text().c_str());
        QCOMPARE(writeValue(*spec).dump(), mask);
    }

    void refuses_data()
    {
        QTest::addColumn<QByteArray>("kind");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* text, const char* kind, const char* words) {
            QTest::newRow(text) << QByteArray(kind) << QByteArray(words);
        };
        row("", "unknown key", "an empty item");
        row("causal,", "unknown key", "an empty item");
        row(",causal", "unknown key", "an empty item");
        row("causal, window=4", "unknown key", " window=4");
        row("Causal", "unknown key", "Causal");
        row("windw=3", "unknown key", "windw=3");
        row("matrix=1", "unknown key", "matrix=1");
        row("edits=1", "unknown key", "edits=1");
        row("layers=0", "unknown key", "layers=0");
        row("none=1", "unknown key", "none=1");
        row("=4", "unknown key", "=4");
        row("causal,causal", "duplicate key", "causal twice");
        row("causal,none", "duplicate key", "causal twice");
        row("none,model_window=false", "duplicate key", "model_window twice");
        row("window=3,window=:1", "duplicate key", "window twice");
        row("causal=", "malformed", "causal=true");
        row("causal=1", "malformed", "causal=1");
        row("causal=TRUE", "malformed", "causal=TRUE");
        row("model_window", "malformed", "model_window=true");
        row("alignment", "malformed", "alignment=top-left");
        row("alignment=", "malformed", "alignment=top-left");
        row("window", "malformed", "window=SIZE");
        row("window=", "malformed", "window=SIZE");
        row("window=:", "malformed", "window=SIZE");
        row("window=a", "malformed", "window=a");
        row("window=4 ", "malformed", "window=4 ");
        row("window=+4", "malformed", "window=+4");
        row("window=4.0", "malformed", "window=4.0");
        row("window=1:2:3", "malformed", "window=1:2:3");
        row("window=99999999999999999999", "malformed", "window=9");
        row("padding", "malformed", "padding=left");
        row("padding=both", "malformed", "padding=both");
        row("prefix", "malformed", "prefix=LENGTH");
        row("sinks=x", "malformed", "sinks=x");
        row("global=", "malformed", "global=POSITION");
        row("global=0+", "malformed", "global=0+");
        row("global=0++5", "malformed", "global=0++5");
        row("blocks=3", "malformed", "blocks=3");
        row("blocks=0-2+", "malformed", "blocks=0-2+");
        row("blocks=0-2-4", "malformed", "blocks=0-2-4");
        row("documents=0,0,1", "unknown key", "0");
        row("window=0", "out of range", "/window/size: expected an integer of at least 1, found 0");
        row("window=-1", "out of range", "/window/size: expected an integer of at least 1, found -1");
        row("window=-1:0", "out of range", "/window/left: expected an integer of at least 0, found -1");
        row("window=4000000000", "out of range", "/window/size");
        row("prefix=-1", "out of range", "/prefix: expected an integer of at least 0, found -1");
        row("sinks=-1", "out of range", "/sinks: expected an integer of at least 0, found -1");
        row("chunk=0", "out of range", "/chunk: expected an integer of at least 1, found 0");
        row("dilation=0", "out of range", "/dilation: expected an integer of at least 1, found 0");
        row("global=-1", "out of range", "/global/0: expected an integer of at least 0, found -1");
        row("blocks=4-2", "out of range", "/blocks/0: expected first <= last, found 4 and 2");
        row("alignment=left", "out of range", "/alignment");
        row("origin=zero", "out of range", "/origin");
    }

    void refuses()
    {
        QFETCH(QByteArray, kind);
        QFETCH(QByteArray, words);
        const Result<MaskSpec> spec = parseMask(QTest::currentDataTag());
        QVERIFY(!spec.ok());
        const std::string message = spec.error().text();
        QCOMPARE(kindName(spec.error().kind), kind);
        QVERIFY2(message.starts_with("--mask: "), message.c_str());
        QVERIFY2(QByteArray::fromStdString(message).contains(words), message.c_str());
        QCOMPARE(QByteArray::fromStdString(message).count('\n'), 0);
    }

    /// Every kind of the table but those with cells of their own has a short form.
    void coversTheKinds()
    {
        const Result<MaskSpec> unknown = parseMask("?");
        QVERIFY(!unknown.ok());
        for (const MaskKind* kind : maskKinds()) {
            const bool isListed = unknown.error().expected.find(kind->key) != std::string::npos;
            QVERIFY2(isListed == (kind->key != "matrix" && kind->key != "edits"), std::string(kind->key).c_str());
        }
    }
};

QTEST_GUILESS_MAIN(TestShortForm)
#include "tst_shortform.moc"
