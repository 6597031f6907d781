// SPDX-License-Identifier: MIT
#include "core/io/scenariosections.h"
#include "core/mask/maskkinds.h"

#include <QTest>
#include <set>

using namespace ax;

namespace {

/// Kinds that need a list which nobody can guess.
bool needsAList(const MaskKind& kind)
{
    return kind.key == "documents" || kind.key == "matrix" || kind.key == "edits";
}

bool isSentence(const char* text)
{
    const std::string_view view(text);
    return view.size() > 2 && view.front() >= 'A' && view.front() <= 'Z' && view.back() == '.';
}

} // namespace

/// What everybody who walks the table of mask kinds may rely on.
class TestMaskKinds : public QObject {
    Q_OBJECT

private slots:
    void everyPartOfTheContractIsThere()
    {
        std::set<std::string_view> keys;
        for (const MaskKind* kind : maskKinds())
            QVERIFY2(keys.insert(kind->key).second, kind->key.data());
        const std::set<std::string_view> contract{"causal", "window", "padding", "documents", "prefix", "blocks",
            "sinks", "global", "chunk", "dilation", "matrix", "edits", "model_window"};
        QVERIFY(keys == contract);
        for (const MaskKind* kind : maskKinds())
            QCOMPARE(maskKind(kind->key), kind);
        QVERIFY(maskKind("windw") == nullptr);
    }

    void everyRowIsComplete()
    {
        for (const MaskKind* kind : maskKinds()) {
            QVERIFY2(isSentence(kind->help), kind->help);
            QVERIFY(kind->title && kind->isActive && kind->setActive);
            QCOMPARE(kind->rule == nullptr, kind->role == MaskRole::Edit);
            for (const MaskParameter& parameter : kind->parameters) {
                QVERIFY2(isSentence(parameter.help), parameter.help);
                QVERIFY(parameter.title && parameter.get && parameter.set);
                QVERIFY(parameter.minimum <= parameter.maximum);
                QVERIFY(parameter.initial || parameter.optional);
                QCOMPARE(!parameter.choices.empty(), parameter.kind == ParameterKind::Choice);
            }
        }
    }

    void switchesWork()
    {
        for (const MaskKind* kind : maskKinds()) {
            MaskSpec spec{.causal = false, .modelWindow = false};
            QVERIFY(!kind->isActive(spec));
            kind->setActive(spec, true);
            QCOMPARE(kind->isActive(spec), !needsAList(*kind));
            for (const MaskParameter& parameter : kind->parameters)
                QVERIFY(parameter.get(spec) == parameter.initial);
            kind->setActive(spec, false);
            QVERIFY(!kind->isActive(spec));
            QVERIFY(spec == (MaskSpec{.causal = false, .modelWindow = false}));
        }
    }

    void parametersKeepWhatTheyAreGiven()
    {
        for (const MaskKind* kind : maskKinds())
            for (const MaskParameter& parameter : kind->parameters) {
                MaskSpec spec;
                for (const int value : {parameter.minimum, parameter.maximum}) {
                    parameter.set(spec, value);
                    QVERIFY(kind->isActive(spec));
                    QVERIFY(parameter.get(spec) == value);
                }
            }
    }

    /// Key, parameter names and ranges are those of the file format.
    void theReaderAgreesWithTheTable()
    {
        for (const MaskKind* kind : maskKinds())
            for (const MaskParameter& parameter : kind->parameters) {
                if (parameter.kind != ParameterKind::Integer)
                    continue;
                for (const std::int64_t value : {parameter.minimum - 1LL, 0LL + parameter.minimum,
                         0LL + parameter.maximum, parameter.maximum + 1LL}) {
                    Json mask;
                    if (parameter.name.empty())
                        mask[kind->key] = value;
                    else
                        mask[kind->key][parameter.name] = value;
                    JsonReading reading;
                    MaskSpec spec;
                    readValue(JsonPlace(reading, mask, {}), spec);
                    const bool inRange = value >= parameter.minimum && value <= parameter.maximum;
                    QCOMPARE(reading.error.has_value(), !inRange);
                    if (inRange)
                        QVERIFY(parameter.get(spec) == int(value));
                }
            }
    }

    void aWindowWrittenAsSizeStaysOneWhileItCan()
    {
        const auto left = maskKind("window")->parameters[0], right = maskKind("window")->parameters[1];
        MaskSpec spec;
        maskKind("window")->setActive(spec, true);
        left.set(spec, 7);
        QVERIFY(spec.window == (Window{7, 0, true}));
        right.set(spec, 1);
        QVERIFY(spec.window == (Window{7, 1, false}));
    }
};

QTEST_GUILESS_MAIN(TestMaskKinds)
#include "tst_maskkinds.moc"
