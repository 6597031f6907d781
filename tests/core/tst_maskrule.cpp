// SPDX-License-Identifier: MIT
#include "core/mask/compiledmask.h"
#include "core/mask/maskkinds.h"
#include "tests/support/randommask.h"

#include <QTest>

using namespace ax;

namespace {

/// The rule of the contract, read a cell at a time: nothing here knows of ranges.
class PlainRule {
public:
    PlainRule(const MaskSpec& spec, const MaskContext& context)
        : m_spec(maskOfLayer(spec, context.layer))
        , m_context(context)
    {
    }

    bool isVisible(int head, int query, int key) const
    {
        for (auto edit = m_spec.edits.rbegin(); edit != m_spec.edits.rend(); ++edit)
            if (edit->query == query && edit->key == key)
                return edit->visible;
        const int p = position(query);
        return (causal(p, key) || prefix(key) || blocks(p, key)) && (window(p, key) || sinks(key) || global(p, key))
            && chunk(m_spec.chunk, p, key) && dilation(p, key) && documents(query, p, key) && padding(query, key)
            && matrix(head, query, key) && modelWindow(p, key);
    }

private:
    int position(int query) const
    {
        return m_spec.alignment == Alignment::TopLeft ? query : query + m_context.keys - m_context.queries;
    }

    bool causal(int p, int j) const { return !m_spec.causal.value_or(m_context.decoder) || j <= p; }
    bool prefix(int j) const
    {
        const int counted = j - origin();
        return m_spec.prefix && counted >= 0 && counted < *m_spec.prefix;
    }
    bool blocks(int p, int j) const
    {
        for (const Block& block : m_spec.blocks)
            if (block.first <= p && p <= block.last && block.first <= j && j <= block.last)
                return true;
        return false;
    }

    static bool inside(const Window& window, int p, int j)
    {
        return (!window.left || j >= p - *window.left) && (!window.right || j <= p + *window.right);
    }
    bool window(int p, int j) const { return !m_spec.window || inside(*m_spec.window, p, j); }
    bool sinks(int j) const
    {
        const int counted = j - origin();
        return m_spec.sinks && counted >= 0 && counted < *m_spec.sinks;
    }
    bool global(int p, int j) const
    {
        for (const int position : m_spec.global)
            if (position == p || position == j)
                return true;
        return false;
    }

    bool chunk(const std::optional<int>& size, int p, int j) const
    {
        const auto index = [&](int k) { return int(std::floor(double(k - origin()) / *size)); };
        return !size || index(p) == index(j);
    }
    bool dilation(int p, int j) const { return !m_spec.dilation || (p - j) % *m_spec.dilation == 0; }
    bool documents(int i, int p, int j) const
    {
        if (!m_spec.documents)
            return true;
        const auto& [queries, keys] = *m_spec.documents;
        if (!queries.empty())
            return queries[std::size_t(i)] == keys[std::size_t(j)];
        return p >= 0 && p < m_context.keys && keys[std::size_t(p)] == keys[std::size_t(j)];
    }
    bool isDeclaredReal(int j) const
    {
        const Padding& padding = *m_spec.padding;
        if (!padding.keys.empty())
            return padding.keys[std::size_t(m_context.batch)][std::size_t(j)] != 0;
        if (padding.lengths.empty())
            return m_context.realKeys[std::size_t(j)] != 0;
        const int length = padding.lengths[std::size_t(m_context.batch)];
        const Side side = padding.side.value_or(m_context.padSide.value_or(Side::Right));
        return side == Side::Left ? j >= m_context.keys - length : j < length;
    }
    bool padding(int i, int j) const
    {
        return !m_spec.padding || (isDeclaredReal(j) && (!m_spec.padding->hideQueries || isDeclaredReal(i)));
    }
    bool matrix(int head, int i, int j) const
    {
        if (!m_spec.matrix)
            return true;
        const Tensor& cells = *m_spec.matrix->values;
        const std::size_t rank = cells.shape.size();
        const std::int64_t heads = rank > 2 ? cells.shape[rank - 3] : 1;
        const std::int64_t plane = (rank > 3 ? m_context.batch * heads : 0) + (heads > 1 ? head : 0);
        return cells.values[std::size_t((plane * m_context.queries + i) * m_context.keys + j)] != 0;
    }
    bool modelWindow(int p, int j) const
    {
        return !m_spec.modelWindow
            || ((!m_context.modelWindow || inside(*m_context.modelWindow, p, j)) && chunk(m_context.modelChunk, p, j));
    }

    bool isReal(int j) const
    {
        const bool inLayout = m_context.realKeys.empty() || m_context.realKeys[std::size_t(j)] != 0;
        return inLayout && (!m_spec.padding || isDeclaredReal(j));
    }
    int origin() const
    {
        for (int j = 0; m_spec.origin == Origin::FirstReal && j < m_context.keys; ++j)
            if (isReal(j))
                return j;
        return 0;
    }

    const MaskSpec& m_spec;
    const MaskContext& m_context;
};

std::string plainPicture(const PlainRule& rule, const MaskContext& context, int head)
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
            const PlainRule rule(spec, context);
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
