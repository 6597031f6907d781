// SPDX-License-Identifier: MIT
#include "core/text/alignedtext.h"

namespace ax {

AlignedText::AlignedText(std::string_view text, int first)
    : m_text(text)
{
    m_origins.reserve(text.size());
    for (int i = first; i < first + int(text.size()); ++i)
        m_origins.push_back({i, i + 1});
}

AlignedText::Span AlignedText::origin(std::size_t first, std::size_t last) const
{
    if (first >= last)
        return {};
    return {m_origins[first].first, m_origins[last - 1].last};
}

void AlignedText::append(std::string_view text, Span origin)
{
    m_text += text;
    m_origins.insert(m_origins.end(), text.size(), origin);
}

void AlignedText::append(const AlignedText& other, std::size_t first, std::size_t last)
{
    m_text.append(other.m_text, first, last - first);
    m_origins.insert(m_origins.end(), other.m_origins.begin() + std::ptrdiff_t(first),
        other.m_origins.begin() + std::ptrdiff_t(last));
}

AlignedText AlignedText::slice(std::size_t first, std::size_t last) const
{
    AlignedText part;
    part.append(*this, first, last);
    return part;
}

} // namespace ax
