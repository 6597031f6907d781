// SPDX-License-Identifier: MIT
#include "ui/session/sealedblob.h"

#include <QTest>
#include <random>

using ax::sealed;
using ax::unsealed;

class TestSealedBlob : public QObject {
    Q_OBJECT

private slots:
    void yieldsWhatWasSealed()
    {
        for (const QByteArray& bytes : {QByteArray(), QByteArrayLiteral("a\n\0b"), QByteArray(5000, 'x')})
            QCOMPARE(unsealed(sealed(bytes, 3), 3).value(), bytes);
    }

    void refusesAnotherVersion() { QVERIFY(!unsealed(sealed("state", 3), 4)); }

    void refusesEveryDamage()
    {
        const QByteArray good = sealed(QByteArray(300, 's'), 1);
        std::mt19937 random(5);
        for (int round = 0; round < 10000; ++round) {
            QByteArray bad = good;
            const auto place = qsizetype(random() % std::size_t(bad.size()));
            switch (random() % 3) {
            case 0:
                bad[place] = char(bad[place] ^ char(1 << (random() % 8)));
                break;
            case 1:
                bad.truncate(place);
                break;
            default:
                bad.insert(place, char(random()));
                break;
            }
            QVERIFY(!unsealed(bad, 1));
        }
        QVERIFY(!unsealed({}, 1));
    }
};

QTEST_GUILESS_MAIN(TestSealedBlob)
#include "tst_sealedblob.moc"
