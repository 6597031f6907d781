// SPDX-License-Identifier: MIT
#include "core/mask/compiledmask.h"
#include "core/mask/maskkinds.h"
#include "tests/support/plainrule.h"
#include "tests/support/randommask.h"

#include <QTest>

using namespace ax;

namespace {

std::string plainPicture(const test::PlainRule& rule, const MaskContext& context, int head)
{
    std::string picture;
    for (int query = 0; query < context.queries; ++query) {
        for (int key = 0; key < context.keys; ++key)
            picture += rule.isVisible(head, query, key) ? '#' : '.';
        picture += '\n';
    }
    return picture;
}

/// `spec` with one part switched off: what the part alone decides.
MaskSpec without(MaskSpec spec, std::string_view key)
{
    maskKind(key)->setActive(spec, false);
    return spec;
}

} // namespace

class TestMaskRule : public QObject {
    Q_OBJECT

private slots:
    void rangesEqualThePlainRule()
    {
        for (unsigned seed = 0; seed < 20000; ++seed) {
            test::RandomMask random(seed);
            const MaskContext context = random.context();
            const MaskSpec spec = random.spec(context);
            const Result<CompiledMask> mask = compileMask(spec, context);
            QVERIFY2(mask.ok(), mask.ok() ? "" : mask.error().text().c_str());
            const test::PlainRule rule(spec, context);
            for (int head = 0; head < context.heads; ++head)
                QVERIFY2(mask->head(head).picture() == plainPicture(rule, context, head),
                    qPrintable(QStringLiteral("seed %1, head %2").arg(seed).arg(head)));
        }
    }

    void hiddenByNamesExactlyTheHiddenCells()
    {
        for (unsigned seed = 0; seed < 4000; ++seed) {
            test::RandomMask random(seed);
            const MaskContext context = random.context();
            const CompiledMask mask = *compileMask(random.spec(context), context);
            for (int query = 0; query < context.queries; ++query)
                for (int key = 0; key < context.keys; ++key)
                    QCOMPARE(mask.hiddenBy(0, query, key).empty(), mask.head(0).isVisible(query, key));
        }
    }

    /// A cell that one part alone hides becomes visible when that part goes, and no part is named that does not matter.
    void aPartThatHidesAloneIsTheReason()
    {
        int checked = 0;
        for (unsigned seed = 0; seed < 4000; ++seed) {
            test::RandomMask random(seed);
            const MaskContext context = random.context();
            MaskSpec spec = random.spec(context);
            spec.origin = Origin::Slot; // else the origin moves with the padding
            const CompiledMask mask = *compileMask(spec, context);
            for (int query = 0; query < context.queries; ++query)
                for (int key = 0; key < context.keys; ++key) {
                    const auto reasons = mask.hiddenBy(0, query, key);
                    if (reasons.size() != 1 || !spec.layers.empty() || reasons[0] == "edits")
                        continue;
                    const CompiledMask rest = *compileMask(without(spec, reasons[0]), context);
                    QVERIFY(rest.head(0).isVisible(query, key));
                    ++checked;
                }
        }
        QVERIFY(checked > 1000);
    }

    void seesNoFutureIsWhatTheRowsSay()
    {
        for (unsigned seed = 0; seed < 4000; ++seed) {
            test::RandomMask random(seed);
            const MaskContext context = random.context();
            const CompiledMask mask = *compileMask(random.spec(context), context);
            bool future = false;
            for (int head = 0; head < (mask.isPerHead() ? context.heads : 1); ++head)
                for (int query = 0; query < context.queries; ++query)
                    for (int key = 0; key < context.keys; ++key)
                        future = future || (key > mask.position(query) && mask.head(head).isVisible(query, key));
            QCOMPARE(mask.seesNoFuture(), !future);
        }
    }

    void aStoppedMaskIsCancelled()
    {
        std::stop_source stop;
        stop.request_stop();
        const auto mask = compileMask({}, {.queries = 3, .keys = 3}, stop.get_token());
        QVERIFY(!mask.ok());
        QCOMPARE(mask.error().kind, ErrorKind::Cancelled);
    }

    /// 32 768 tokens: the memory of a causal window is a range a row, not a gigabyte of cells.
    void longMasksStaySmall()
    {
        const MaskSpec spec{.causal = true, .window = Window{.left = 1023, .right = 0}, .sinks = 4, .dilation = 1};
        const Result<CompiledMask> mask = compileMask(spec, {.queries = 32768, .keys = 32768});
        QVERIFY(mask.ok());
        QCOMPARE(mask->head(0).visibleCount(32767), 1028);
        QCOMPARE(mask->head(0).row(32767).size(), std::size_t(2));
    }

    void aMaskOfTooManyRangesIsRefused()
    {
        const auto mask = compileMask({.dilation = 2}, {.queries = 32768, .keys = 32768});
        QVERIFY(!mask.ok());
        QCOMPARE(mask.error().kind, ErrorKind::TooLarge);
    }
};

QTEST_GUILESS_MAIN(TestMaskRule)
#include "tst_maskrule.moc"
