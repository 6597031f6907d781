// SPDX-License-Identifier: MIT
#include "ui/panels/texteditor.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QElapsedTimer>
#include <QMainWindow>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>

using ax::TextEditor;

namespace {

QString last(const QSignalSpy& edited)
{
    return edited.isEmpty() ? QString() : edited.last().first().toString();
}

/// Which of the edits began an undo step, as '1' and '0'.
QString steps(const QSignalSpy& edited)
{
    QString text;
    for (const QList<QVariant>& call : edited)
        text += call.at(1).toBool() ? u'1' : u'0';
    return text;
}

void compose(TextEditor& editor, const QString& preedit, const QString& commit)
{
    QInputMethodEvent event(preedit, {});
    event.setCommitString(commit);
    QCoreApplication::sendEvent(&editor, &event);
}

} // namespace

class TestTextEditor : public QObject {
    Q_OBJECT

private slots:
    void reportsWhatIsTyped()
    {
        TextEditor editor(nullptr);
        QSignalSpy edited(&editor, &TextEditor::edited);
        QTest::keyClicks(&editor, QStringLiteral("a b"));
        QTest::keyClick(&editor, Qt::Key_Return);
        QTest::keyClicks(&editor, QStringLiteral("c"));
        QCOMPARE(last(edited), QStringLiteral("a b\nc"));
    }

    void aStepIsAWord()
    {
        TextEditor editor(nullptr);
        QSignalSpy edited(&editor, &TextEditor::edited);
        QTest::keyClicks(&editor, QStringLiteral("the cat"));
        QCOMPARE(steps(edited), QStringLiteral("1000100"));
    }

    void movingTheCursorBeginsAStep()
    {
        TextEditor editor(nullptr);
        QSignalSpy edited(&editor, &TextEditor::edited);
        QTest::keyClicks(&editor, QStringLiteral("ab"));
        QTest::keyClick(&editor, Qt::Key_Left);
        QTest::keyClicks(&editor, QStringLiteral("cd"));
        QCOMPARE(steps(edited), QStringLiteral("1010"));
        QCOMPARE(last(edited), QStringLiteral("acdb"));
    }

    void showingATextReportsNothingAndKeepsTheCursorAtTheChange()
    {
        TextEditor editor(nullptr);
        QSignalSpy edited(&editor, &TextEditor::edited);
        editor.showText(QStringLiteral("the cat eats"));
        editor.showText(QStringLiteral("the dog eats"));
        QCOMPARE(edited.count(), 0);
        QCOMPARE(editor.textCursor().position(), 7);
        QTest::keyClicks(&editor, QStringLiteral("s"));
        QCOMPARE(last(edited), QStringLiteral("the dogs eats"));
    }

    void nothingIsReportedWhileAnInputMethodComposes()
    {
        TextEditor editor(nullptr);
        QSignalSpy edited(&editor, &TextEditor::edited);
        for (const QString& preedit : {QStringLiteral("w"), QStringLiteral("wo"), QStringLiteral("wo xi")})
            compose(editor, preedit, {});
        QCOMPARE(edited.count(), 0);
        compose(editor, {}, QStringLiteral("我喜"));
        QCOMPARE(edited.count(), 1);
        QCOMPARE(last(edited), QStringLiteral("我喜"));
    }

    void undoBelongsToTheWindow()
    {
        QMainWindow window;
        TextEditor editor(&window);
        QAction undo;
        undo.setShortcut(QKeySequence::Undo);
        window.addAction(&undo);
        window.setCentralWidget(&editor);
        window.show();
        editor.setFocus();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        QSignalSpy triggered(&undo, &QAction::triggered);
        QTest::keyClicks(&editor, QStringLiteral("abc"));
        QTest::keyClick(&editor, Qt::Key_Z, Qt::ControlModifier);
        QCOMPARE(triggered.count(), 1);
        QCOMPARE(editor.text(), QStringLiteral("abc"));
        editor.setParent(nullptr);
    }

    void keepsWhatItIsGiven_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("empty") << QString();
        QTest::newRow("newlines") << QStringLiteral("\n\na\n");
        QTest::newRow("no-break space") << QString(QChar(0xA0));
        QTest::newRow("chinese") << QStringLiteral("我喜欢吃苹果");
        QTest::newRow("family emoji") << QStringLiteral("👩‍👩‍👧‍👦🏳️‍🌈");
        QTest::newRow("right to left") << QStringLiteral("שלום עולם");
        QTest::newRow("override") << QString(QChar(0x202E)) + QStringLiteral("abc");
        QTest::newRow("combining marks") << QStringLiteral("a") + QString(2000, QChar(0x301));
        QTest::newRow("tab") << QStringLiteral("a\tb");
    }
    void keepsWhatItIsGiven()
    {
        QFETCH(QString, text);
        TextEditor editor(nullptr);
        editor.showText(text);
        QCOMPARE(editor.text(), text);
        editor.grab();
    }

    void aGiantLineIsCutWithNoticeAndFreezesNothing()
    {
        TextEditor editor(nullptr);
        editor.resize(240, 100);
        editor.show();
        QSignalSpy edited(&editor, &TextEditor::edited), cut(&editor, &TextEditor::cut);
        QApplication::clipboard()->setText(QString(200'000, u'a'));
        QElapsedTimer timer;
        timer.start();
        editor.paste();
        editor.grab();
        QVERIFY2(timer.elapsed() < 20000, "it would take minutes as one line");
        QCOMPARE(int(last(edited).size()), TextEditor::kMostCharacters);
        QCOMPARE(cut.count(), 1);
        QCOMPARE(cut.first().first().toInt(), 180'000);
        QTest::keyClicks(&editor, QStringLiteral("b"));
        QCOMPARE(int(editor.text().size()), TextEditor::kMostCharacters);
        QCOMPARE(cut.count(), 2);
    }

    void aLongerTextOfAFileIsShownButNotEdited()
    {
        TextEditor editor(nullptr);
        QSignalSpy edited(&editor, &TextEditor::edited);
        editor.showText(QString(30'000, u'x'));
        QVERIFY(editor.isReadOnly());
        QTest::keyClicks(&editor, QStringLiteral("b"));
        QCOMPARE(edited.count(), 0);
    }

    void growsWithItsLines()
    {
        TextEditor editor(nullptr);
        editor.setLines(1, 3);
        const int one = editor.sizeHint().height();
        editor.showText(QStringLiteral("a\nb"));
        const int two = editor.sizeHint().height();
        editor.showText(QStringLiteral("a\nb\nc\nd\ne"));
        const int most = editor.sizeHint().height();
        QVERIFY(one < two && two < most);
        QCOMPARE(most - two, two - one);
    }

    void filesAreLeftToTheWindow()
    {
        struct Open : TextEditor {
            using TextEditor::canInsertFromMimeData;
            using TextEditor::TextEditor;
        } editor(nullptr);
        QMimeData file, text;
        file.setUrls({QUrl::fromLocalFile(QStringLiteral("/a.attn.json"))});
        text.setText(QStringLiteral("a"));
        QVERIFY(!editor.canInsertFromMimeData(&file));
        QVERIFY(editor.canInsertFromMimeData(&text));
    }
};

QTEST_MAIN(TestTextEditor)
#include "tst_texteditor.moc"
