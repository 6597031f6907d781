// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/compiledmask.h"

#include <cmath>

namespace ax::test {

/// The rule of the contract, read a cell at a time: nothing here knows of ranges.
class PlainRule {
public:
    /// Both must outlive the rule.
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

    /// Place of a query among the keys.
    int position(int query) const
    {
        return m_spec.alignment == Alignment::TopLeft ? query : query + m_context.keys - m_context.queries;
    }

    /// Whether `padding` says that key j only fills up.
    bool isPadding(int j) const { return m_spec.padding && !isDeclaredReal(j); }

private:
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

} // namespace ax::test
