// SPDX-License-Identifier: MIT
#include "app/ordersdialog.h"
#include "tests/support/lessons.h"
#include "tests/support/program.h"
#include "ui/views/heatmapview.h"
#include "ui/views/ordersview.h"

#include <QTemporaryDir>

using namespace ax;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000; // milliseconds; a guard against hanging, not a promise

/// The six tokens of the lesson at its last step, with the comparison open.
struct Orders : Program {
    Orders()
        : Program(lastStep())
    {
        (void)QTest::qWaitFor([this] { return isSettled(); }, kWait);
        document.cursor().moveTo({1, 0}); // "journey"
        QTest::keyClick(window.get(), Qt::Key_O, Qt::ControlModifier | Qt::AltModifier);
        (void)QTest::qWaitFor([this] { return isCompared(); }, kWait);
    }

    static ScenarioPtr lastStep() { return lessonStates(*test::builtinLesson("mask-order"))->back(); }

    QList<OrdersDialog*> dialogs() const { return window->findChildren<OrdersDialog*>(); }
    OrdersView& view() const { return dialogs().first()->view(); }
    bool isCompared() const
    {
        if (dialogs().isEmpty())
            return false;
        for (int order = 0; order < OrdersView::kOrders; ++order)
            if (!view().map(order).tile().samples || view().summary(order).isEmpty())
                return false;
        return true;
    }
    double weight(int order, int query, int key) const
    {
        return view().map(order).head().exact(Stage::Weights, {query, key, 1, 1})(0, 0);
    }
};

} // namespace

/// Lesson 3 in one look: three computed maps side by side.
class TestOrdersDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        test::keepSettingsIn(m_home.path());
    }
    void init() { test::startWithDefaults(); }

    void theMapsHaveTheNumbersOfTheLesson_data()
    {
        QTest::addColumn<int>("order");
        QTest::addColumn<double>("first");
        QTest::addColumn<double>("second");
        QTest::newRow("before") << int(MaskOrder::MaskSoftmax) << 0.5517 << 0.4483;
        QTest::newRow("after") << int(MaskOrder::SoftmaxMask) << 0.2041 << 0.1659;
        QTest::newRow("renormalised") << int(MaskOrder::SoftmaxMaskRenormalise) << 0.5517 << 0.4483;
    }
    void theMapsHaveTheNumbersOfTheLesson()
    {
        QFETCH(int, order);
        QFETCH(double, first);
        QFETCH(double, second);
        Orders program;
        QVERIFY(program.isCompared());
        QVERIFY(std::abs(program.weight(order, 1, 0) - first) < 5e-5);
        QVERIFY(std::abs(program.weight(order, 1, 1) - second) < 5e-5);
        QCOMPARE(program.weight(order, 1, 2), 0.0);
    }

    void sumsAndDifferencesAreSaid()
    {
        Orders program;
        QVERIFY(program.isCompared());
        QVERIFY2(program.view().summary(0).contains(QStringLiteral("“journey” adds up to 1.0000")),
            qPrintable(program.view().summary(0)));
        QVERIFY(program.view().summary(1).contains(QStringLiteral("0.3700")));
        QVERIFY(program.view().summary(1).contains(QStringLiteral("from the first map: 0.8079")));
        QVERIFY(program.view().summary(2).contains(QStringLiteral("from the first map")));
        for (int query = 0; query < 6; ++query)
            for (int key = 0; key < 6; ++key)
                QVERIFY(std::abs(program.weight(0, query, key) - program.weight(2, query, key)) < 1e-7);
        program.document.cursor().moveTo({0, 0});
        QVERIFY(program.view().summary(1).contains(QStringLiteral("“Your”")));
    }

    void theDocumentIsFollowedAndLeftAlone()
    {
        Orders program;
        QVERIFY(program.isCompared());
        const ScenarioPtr before = program.document.scenario();
        program.document.edit(QStringLiteral("no mask"), {}, [](Scenario& scenario) { scenario.mask.causal = false; });
        QTRY_VERIFY_WITH_TIMEOUT(program.weight(1, 1, 2) > 0, kWait);
        program.document.undoStack().undo();
        QTRY_COMPARE_WITH_TIMEOUT(program.weight(1, 1, 2), 0.0, kWait);
        QVERIFY(*program.document.scenario() == *before);
    }

    void allThreeAreZoomedTogether()
    {
        Orders program;
        QVERIFY(program.isCompared());
        program.view().map(1).group().setViewport({2, 1, 1});
        QCOMPARE(program.view().map(0).group().viewport(), program.view().map(1).group().viewport());
        QCOMPARE(program.view().map(2).group().viewport(), program.view().map(1).group().viewport());
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestOrdersDialog)
#include "tst_ordersdialog.moc"
