// SPDX-License-Identifier: MIT
#include "app/menus.h"
#include "tests/support/program.h"

#include <QMenu>
#include <QTemporaryDir>

using ax::test::Program;

/// Letters in open menus, which single-key shortcuts must not take.
class TestPopupKeys : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
        ax::test::startWithDefaults();
    }

    void lettersBelongToAnOpenMenu()
    {
        Program program;
        QTRY_VERIFY_WITH_TIMEOUT(program.isSettled(), 20'000);
        program.focusMap();
        const ax::ScenarioPtr before = program.document.scenario();
        QMenu* const menu = program.window->menus().menu(ax::MenuId::View);
        menu->popup(program.window->mapToGlobal(QPoint(50, 50)));
        QTRY_COMPARE(QApplication::activePopupWidget(), menu);
        for (const Qt::Key key : {Qt::Key_C, Qt::Key_P}) // switches of masks, on a map
            QTest::keyClick(menu, key);
        QCOMPARE(program.document.scenario(), before);
        while (QWidget* open = QApplication::activePopupWidget())
            open->close();
        program.focusMap();
        QTest::keyClick(program.window->windowHandle(), Qt::Key_C);
        QVERIFY(program.document.scenario() != before);
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestPopupKeys)
#include "tst_popupkeys.moc"
