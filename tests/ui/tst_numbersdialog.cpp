// SPDX-License-Identifier: MIT
#include "app/numbersdialog.h"
#include "tests/support/livedocument.h"

#include <QComboBox>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTest>

using namespace ax;
using namespace ax::test;

namespace {

/// The dialog over a live document, driven by keys.
struct Dialog {
    LiveDocument document;
    std::unique_ptr<NumbersDialog> dialog;

    bool open()
    {
        if (!document.open({"The cat"}))
            return false;
        show();
        return true;
    }
    void show()
    {
        dialog = std::make_unique<NumbersDialog>(*document, nullptr);
        dialog->show();
        QApplication::setActiveWindow(dialog.get());
    }
    QPlainTextEdit* table(int index) { return dialog->findChildren<QPlainTextEdit*>()[index]; }
    void type(int index, const QString& text)
    {
        table(index)->setFocus();
        QTest::keyClick(table(index), Qt::Key_A, Qt::ControlModifier);
        for (const QChar character : text)
            character == u'\n' ? QTest::keyClick(table(index), Qt::Key_Return)
                               : QTest::keyClick(table(index), character.toLatin1());
    }
    QPushButton* button(const QString& text)
    {
        for (QPushButton* button : dialog->findChildren<QPushButton*>())
            if (button->text().remove(u'&') == text)
                return button;
        return nullptr;
    }
    bool says(const QString& words)
    {
        for (const QLabel* label : dialog->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }
};

} // namespace

class TestNumbersDialog : public QObject {
    Q_OBJECT

private slots:
    void theScoresOfTheHeadAreFilledIn()
    {
        Dialog shown;
        QVERIFY(shown.open());
        const HeadView view = shown.document->headView();
        QCOMPARE(shown.table(0)->toPlainText().count(u'\n'), view.queries());
        QVERIFY(shown.says(QStringLiteral("%1 queries × %1 keys").arg(view.queries())));
        const QString first = shown.table(0)->toPlainText().section(u'\t', 0, 0);
        QCOMPARE(first.toFloat(), view.tile(Stage::Scores, {0, 0, 1, 1})(0, 0));
    }

    void typedScoresBecomeTheInputAndUndoBringsTheTextBack()
    {
        Dialog shown;
        QVERIFY(shown.open());
        const Scenario before = *shown.document->scenario();
        shown.type(0, QStringLiteral("0 0 0 0\n0 0 0 0\n0 0 0 0"));
        QVERIFY(shown.says(QStringLiteral("3 queries × 4 keys")));
        QTest::mouseClick(shown.button(QStringLiteral("Show")), Qt::LeftButton);
        QVERIFY(!shown.dialog->isVisible());
        QVERIFY(shown.document.settle());
        QTRY_COMPARE(shown.document->headView().keys(), 4);
        QCOMPARE(shown.document->headView().row(2).weights.front(), 0.25);
        shown.document->undoStack().undo();
        QVERIFY(*shown.document->scenario() == before);
    }

    void whatIsWrongIsSaidAndCannotBeShown()
    {
        Dialog shown;
        QVERIFY(shown.open());
        shown.type(0, QStringLiteral("1 2\n3 x"));
        QVERIFY(shown.says(QStringLiteral("line 2, value 2")));
        QVERIFY(!shown.button(QStringLiteral("Show"))->isEnabled());
        shown.type(0, QStringLiteral("1 2\n3 4"));
        QVERIFY(shown.button(QStringLiteral("Show"))->isEnabled());
    }

    void queriesKeysAndValuesFitEachOther()
    {
        Dialog shown;
        QVERIFY(shown.open());
        shown.dialog->findChild<QComboBox*>()->setFocus();
        QTest::keyClick(shown.dialog->findChild<QComboBox*>(), Qt::Key_Down);
        QVERIFY(!shown.table(0)->isVisible() && shown.table(1)->isVisible());
        shown.type(1, QStringLiteral("1 0\n0 1"));
        shown.type(2, QStringLiteral("1 0 0\n0 1 0"));
        QVERIFY(!shown.button(QStringLiteral("Show"))->isEnabled());
        QVERIFY(shown.says(QStringLiteral("/input/k")));
        shown.type(2, QStringLiteral("1 0\n0 1\n1 1"));
        shown.type(3, QStringLiteral("5\n6\n7"));
        QTest::mouseClick(shown.button(QStringLiteral("Show")), Qt::LeftButton);
        QVERIFY(shown.document.settle());
        QTRY_COMPARE(shown.document->headView().keys(), 3);
        QCOMPARE(shown.document->headView().columns(Stage::Output), 1);
        shown.show(); // what was typed is filled in again
        QCOMPARE(shown.table(3)->toPlainText(), QStringLiteral("5\n6\n7\n"));
    }
};

QTEST_MAIN(TestNumbersDialog)
#include "tst_numbersdialog.moc"
