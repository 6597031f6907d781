// SPDX-License-Identifier: MIT
#include "core/text/characterstream.h"

#include <QTest>

class TestCharacterStream : public QObject {
    Q_OBJECT

private slots:
    void holdsBackUntilACharacterIsComplete()
    {
        ax::CharacterStream stream;
        QCOMPARE(stream.take("a\xF0\x9F"), std::string("a"));
        QCOMPARE(stream.take("\x8C"), std::string());
        QCOMPARE(stream.take("\x8D!"), std::string("\xF0\x9F\x8C\x8D!"));
    }

    void brokenSequencesBecomeReplacementCharacters_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("lone continuation") << QByteArray("a\x80z") << QByteArray("a\xEF\xBF\xBDz");
        QTest::newRow("cut off by a letter") << QByteArray("\xE4\xBD" "a") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD" "a");
        QTest::newRow("surrogate") << QByteArray("\xED\xA0\x80z") << QByteArray("\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBDz");
        QTest::newRow("never a first byte") << QByteArray("\xFFz") << QByteArray("\xEF\xBF\xBDz");
    }

    void brokenSequencesBecomeReplacementCharacters()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, text);
        ax::CharacterStream stream;
        QCOMPARE(QByteArray::fromStdString(stream.take(bytes.toStdString())), text);
    }
};

QTEST_GUILESS_MAIN(TestCharacterStream)
#include "tst_characterstream.moc"
