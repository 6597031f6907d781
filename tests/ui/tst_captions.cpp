// SPDX-License-Identifier: MIT
#include "tests/support/evaluated.h"
#include "ui/export/figure.h"

#include <QTest>

using namespace ax;

class TestCaptions : public QObject {
    Q_OBJECT

private slots:
    void aCaptionSaysThatLayersAreFrozen()
    {
        Scenario scenario = *test::scenarioOf(R"({"input": {"kind": "text", "texts": ["A green lamp"]}})");
        const auto captionOf = [&] {
            const auto shared = std::make_shared<const Scenario>(scenario);
            const SnapshotPtr snapshot = *evaluate(shared, test::builtinModels(), nullptr, {});
            return Figure::make(snapshot, scenario.view, {})->caption();
        };
        const QString sentence
            = QStringLiteral(" Other layers frozen: their Q, K, V are those of the model's own masks.");
        const QString moving = captionOf();
        scenario.freezesLayers = true;
        QCOMPARE(captionOf(), QString(moving + sentence));
    }

    void theCaptionSaysWhatADotIs()
    {
        const auto captionOf = [](int keys, const FigureOptions& options) {
            auto scores = std::make_shared<Tensor>();
            scores->shape = {2, keys};
            scores->values.assign(std::size_t(2 * keys), 0.5);
            Scenario scenario;
            scenario.input.kind = ScoresInput{{{}, {}, scores}, {}};
            scenario.view.stage = Stage::Scores;
            const SnapshotPtr snapshot = *evaluate(std::make_shared<const Scenario>(scenario), {}, nullptr, {});
            return Figure::make(snapshot, scenario.view, options)->caption();
        };
        FigureOptions options;
        QVERIFY(!captionOf(2, options).contains(QStringLiteral("dot")));
        options.widthMm = 100;
        QVERIFY2(captionOf(2000, options).contains(QStringLiteral(" A dot is the value of largest size among up to ")),
            qPrintable(captionOf(2000, options)));
        options.means = true;
        QVERIFY2(captionOf(2000, options).contains(QStringLiteral(" A dot is the mean of up to ")),
            qPrintable(captionOf(2000, options)));
    }
};

QTEST_MAIN(TestCaptions)
#include "tst_captions.moc"
