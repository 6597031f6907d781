// SPDX-License-Identifier: MIT
#include "core/text/normalizer.h"
#include "core/text/utf8.h"

#include <algorithm>
#include <utf8proc.h>

namespace ax {
namespace {

/// Characters that can be normalised without their neighbours: a grapheme cluster, in which alone characters are put
/// together or change places.
class Cluster {
public:
    explicit Cluster(UnicodeForm form)
        : m_composes(form == UnicodeForm::Nfc || form == UnicodeForm::Nfkc)
        , m_options(form == UnicodeForm::Nfkc || form == UnicodeForm::Nfkd ? UTF8PROC_DECOMPOSE | UTF8PROC_COMPAT
                                                                           : UTF8PROC_DECOMPOSE)
    {
    }

    void add(char32_t code);
    /// What has been added, in the form, as UTF-8; the cluster is empty afterwards.
    std::string take();

private:
    void sortMarks();

    bool m_composes;
    int m_options;
    std::vector<utf8proc_int32_t> m_codes; // decomposed
};

void Cluster::add(char32_t code)
{
    // Longest decomposition of one character: 18.
    utf8proc_int32_t parts[32];
    int boundary = 0;
    const auto count
        = utf8proc_decompose_char(utf8proc_int32_t(code), parts, 32, utf8proc_option_t(m_options), &boundary);
    if (count > 0 && count <= 32)
        m_codes.insert(m_codes.end(), parts, parts + count);
    else
        m_codes.push_back(utf8proc_int32_t(code));
}

/// Canonical order: runs of marks by their class. utf8proc's own sorting is quadratic.
void Cluster::sortMarks()
{
    const auto rank = [](utf8proc_int32_t code) { return utf8proc_get_property(code)->combining_class; };
    const auto isMark = [&](utf8proc_int32_t code) { return rank(code) != 0; };
    for (auto first = m_codes.begin(); first != m_codes.end();) {
        first = std::find_if(first, m_codes.end(), isMark);
        const auto last = std::find_if_not(first, m_codes.end(), isMark);
        std::stable_sort(first, last, [&](auto a, auto b) { return rank(a) < rank(b); });
        first = last;
    }
}

std::string Cluster::take()
{
    sortMarks();
    auto count = utf8proc_ssize_t(m_codes.size());
    if (m_composes && count > 0)
        count = utf8proc_normalize_utf32(m_codes.data(), count, utf8proc_option_t(UTF8PROC_COMPOSE | UTF8PROC_STABLE));
    std::string out;
    for (utf8proc_ssize_t i = 0; i < count; ++i)
        appendUtf8(char32_t(m_codes[std::size_t(i)]), out);
    m_codes.clear();
    return out;
}

} // namespace

AlignedText toUnicodeForm(const AlignedText& text, UnicodeForm form)
{
    const std::string_view all = text.text();
    // Text in ASCII is in every form.
    if (std::ranges::none_of(all, [](char c) { return static_cast<unsigned char>(c) >= 0x80; }))
        return text;
    AlignedText result;
    Cluster cluster(form);
    std::size_t begin = 0;
    const auto flush = [&](std::size_t end) {
        const std::string normal = cluster.take();
        if (normal == all.substr(begin, end - begin))
            result.append(text, begin, end);
        else
            result.append(normal, text.origin(begin, end));
        begin = end;
    };
    utf8proc_int32_t state = 0, previous = -1;
    for (std::size_t at = 0; at < all.size();) {
        const Character next = firstCharacter(all.substr(at));
        if (next.length == 0 || previous < 0
            || utf8proc_grapheme_break_stateful(previous, utf8proc_int32_t(next.code), &state))
            flush(at);
        if (next.length == 0) {
            result.append(text, at, at + 1);
            begin = ++at;
            previous = -1, state = 0;
            continue;
        }
        cluster.add(next.code);
        previous = utf8proc_int32_t(next.code);
        at += std::size_t(next.length);
    }
    flush(all.size());
    return result;
}

} // namespace ax
