// SPDX-License-Identifier: MIT
#include "core/base/largepages.h"

#include <QtTest>

#include <cstdint>
#include <cstring>
#include <limits>
#include <new>
#include <vector>

using namespace ax;

class TestLargePages : public QObject {
    Q_OBJECT

private slots:
    void piecesBeginAtCacheLinesAndShareNoByte()
    {
        const std::size_t sizes[] = {0, 1, 64, 65, 5'000'000, 40'000'000, 3, 30'000'000, 30'000'000};
        std::vector<std::shared_ptr<std::byte>> pieces;
        for (std::size_t i = 0; i < std::size(sizes); ++i) {
            pieces.push_back(allocateInLargePages(sizes[i]));
            QCOMPARE(reinterpret_cast<std::uintptr_t>(pieces.back().get()) % 64, std::uintptr_t(0));
            std::memset(pieces.back().get(), int(i), sizes[i]);
        }
        for (std::size_t i = 0; i < std::size(sizes); ++i)
            for (std::size_t at = 0; at < sizes[i]; at += 61)
                if (pieces[i].get()[at] != std::byte(i))
                    QFAIL("a piece was written through another");
    }

    void aPieceOutlivesTheOthersOfItsPages()
    {
        auto first = allocateInLargePages(1000);
        const auto second = allocateInLargePages(1000);
        first.reset();
        std::memset(second.get(), 7, 1000);
        QCOMPARE(second.get()[999], std::byte(7));
    }

    void sizesThatNoMachineHasAreRefused()
    {
        QVERIFY_THROWS_EXCEPTION(std::bad_alloc, allocateInLargePages(std::numeric_limits<std::size_t>::max() - 1));
    }
};

QTEST_GUILESS_MAIN(TestLargePages)
#include "tst_largepages.moc"
