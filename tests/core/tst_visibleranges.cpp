// SPDX-License-Identifier: MIT
#include "core/mask/visibleranges.h"

#include <QTest>
#include <random>

using ax::KeyRange;
using ax::VisibleRanges;

namespace {

/// A random picture of `queries` x `keys` cells, about half of them visible.
std::string randomPicture(std::mt19937& random, int queries, int keys)
{
    std::string picture;
    for (int q = 0; q < queries; ++q) {
        for (int k = 0; k < keys; ++k)
            picture += random() % 2 ? '#' : '.';
        picture += '\n';
    }
    return picture;
}

template <typename Operation>
std::string cellwise(const std::string& a, const std::string& b, Operation operation)
{
    std::string result = a;
    for (std::size_t i = 0; i < a.size(); ++i)
        if (a[i] != '\n')
            result[i] = operation(a[i] == '#', b[i] == '#') ? '#' : '.';
    return result;
}

} // namespace

class TestVisibleRanges : public QObject {
    Q_OBJECT

private slots:
    void readsAndDrawsPictures()
    {
        const std::string picture = "#..#\n....\n####\n.##.\n";
        const VisibleRanges ranges = VisibleRanges::fromPicture(picture);
        QCOMPARE(ranges.picture(), picture);
        QCOMPARE(ranges.queries(), 4);
        QCOMPARE(ranges.keys(), 4);
        QCOMPARE(ranges.visibleCells(), std::int64_t(8));
        QCOMPARE(ranges.visibleCount(1), 0);
        QVERIFY(ranges.hull(0) == (KeyRange{0, 4}));
        QVERIFY(ranges.hull(1) == (KeyRange{0, 0}));
        QVERIFY(ranges.isVisible(0, 3) && !ranges.isVisible(0, 2) && !ranges.isVisible(1, 0));
    }

    void normalisesWhatIsAppended()
    {
        VisibleRanges ranges = VisibleRanges::begin(6);
        const std::vector<KeyRange> untidy{{4, 9}, {-3, 1}, {2, 2}, {1, 2}, {4, 5}};
        ranges.appendRow(untidy);
        QCOMPARE(ranges.picture(), std::string("##..##\n"));
        QCOMPARE(ranges.row(0).size(), std::size_t(2));
    }

    void algebraEqualsCellwiseLogic()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 500; ++round) {
            const int queries = int(random() % 9), keys = 1 + int(random() % 9);
            const std::string a = randomPicture(random, queries, keys), b = randomPicture(random, queries, keys);
            if (queries == 0)
                continue;
            const VisibleRanges x = VisibleRanges::fromPicture(a), y = VisibleRanges::fromPicture(b);
            QCOMPARE((x & y).picture(), cellwise(a, b, [](bool p, bool q) { return p && q; }));
            QCOMPARE((x | y).picture(), cellwise(a, b, [](bool p, bool q) { return p || q; }));
            QCOMPARE((~x).picture(), cellwise(a, b, [](bool p, bool) { return !p; }));
            QVERIFY(~~x == x);
        }
    }

    void wholeAndEmpty()
    {
        QCOMPARE(VisibleRanges::all(2, 3).picture(), std::string("###\n###\n"));
        QCOMPARE(VisibleRanges::none(2, 3).picture(), std::string("...\n...\n"));
        QCOMPARE(VisibleRanges::all(0, 0).picture(), std::string());
    }
};

QTEST_GUILESS_MAIN(TestVisibleRanges)
#include "tst_visibleranges.moc"
