// SPDX-License-Identifier: MIT
#include "core/base/growingrows.h"

#include <QTest>

using ax::GrowingRows;
using ax::Matrix;

class TestGrowingRows : public QObject {
    Q_OBJECT

private slots:
    void appendingSharesMemory()
    {
        const Matrix first = Matrix::Random(3, 4);
        const GrowingRows three = GrowingRows::copyOf(first);
        GrowingRows four = three.continued(3, 4);
        QCOMPARE(four.firstNew(), 3);
        four.newRows().setConstant(7);
        QCOMPARE(four.view().data(), three.view().data());
        QVERIFY(three.view() == first && four.view().topRows(3) == first);
        QCOMPARE(four.view()(3, 3), 7.f);
        QCOMPARE(three.rows(), 3);
    }

    void theSecondContinuationCopies()
    {
        const GrowingRows base = GrowingRows::copyOf(Matrix::Random(2, 3));
        GrowingRows a = base.continued(2, 3), b = base.continued(2, 3);
        a.newRows().setConstant(1);
        b.newRows().setConstant(2);
        QVERIFY(a.view().data() != b.view().data());
        QVERIFY(a.view().topRows(2) == b.view().topRows(2) && a.view()(2, 0) == 1 && b.view()(2, 0) == 2);
    }

    void aShorterBeginningIsCopied()
    {
        const Matrix values = Matrix::Random(5, 2);
        const GrowingRows base = GrowingRows::copyOf(values);
        GrowingRows other = base.continued(2, 4);
        other.newRows().setZero();
        QVERIFY(base.view() == values && other.view().topRows(2) == values.topRows(2));
        QCOMPARE(other.rows(), 4);
    }

    void aBeginningAloneIsShared()
    {
        const GrowingRows base = GrowingRows::copyOf(Matrix::Random(5, 2));
        const GrowingRows two = base.continued(2, 2);
        QCOMPARE(two.rows(), 2);
        QCOMPARE(two.view().data(), base.view().data());
        GrowingRows three = two.continued(2, 3);
        three.newRows().setZero();
        QVERIFY2(three.view().data() != base.view().data(), "row 2 belongs to the base");
    }

    void growsBeyondItsRoom()
    {
        GrowingRows rows(0, 2);
        for (int i = 0; i < 200; ++i) {
            rows = rows.continued(i, i + 1);
            rows.newRows().setConstant(float(i));
        }
        for (int i = 0; i < 200; ++i)
            QCOMPARE(rows.view()(i, 1), float(i));
    }

    void emptyValues()
    {
        QCOMPARE(GrowingRows().rows(), 0);
        QCOMPARE(GrowingRows().view().size(), Eigen::Index(0));
        QCOMPARE(GrowingRows(0, 3).newRows().rows(), Eigen::Index(0));
    }
};

QTEST_GUILESS_MAIN(TestGrowingRows)
#include "tst_growingrows.moc"
