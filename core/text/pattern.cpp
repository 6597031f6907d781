// SPDX-License-Identifier: MIT
#include "core/text/pattern.h"

#include "core/io/jsonfields.h"

#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>

#include <array>
#include <string>

namespace ax {
namespace {

// Backtracking steps of one match. Patterns of tokenizers need one or two a character at most.
constexpr std::uint32_t kMatchLimit = 10'000'000;

const pcre2_code* codeOf(const std::shared_ptr<const void>& code)
{
    return static_cast<const pcre2_code*>(code.get());
}

/// What one thread needs for matching.
struct Matcher {
    explicit Matcher(const pcre2_code* code)
        : data(pcre2_match_data_create_from_pattern(code, nullptr), &pcre2_match_data_free)
        , context(pcre2_match_context_create(nullptr), &pcre2_match_context_free)
    {
        if (!data || !context)
            throw std::bad_alloc();
        pcre2_set_match_limit(context.get(), kMatchLimit);
    }

    std::unique_ptr<pcre2_match_data, decltype(&pcre2_match_data_free)> data;
    std::unique_ptr<pcre2_match_context, decltype(&pcre2_match_context_free)> context;
};

// White space as Unicode's White_Space property has it: PCRE2's own \s also takes U+180E, which the expression engines
// of other tokenizers do not.
constexpr std::string_view kSpaces = "\\p{Z}\\t-\\r\\x{85}";

/// The expression with \s, and \S outside brackets, spelled out.
std::string withSpacesSpelledOut(std::string_view expression)
{
    std::string out;
    bool inBrackets = false;
    for (std::size_t i = 0; i < expression.size(); ++i) {
        const char c = expression[i];
        const char next = c == '\\' && i + 1 < expression.size() ? expression[i + 1] : '\0';
        if (next == 's' || (next == 'S' && !inBrackets)) {
            out += inBrackets ? "" : next == 's' ? "[" : "[^";
            out += kSpaces;
            out += inBrackets ? "" : "]";
            ++i;
        } else if (next != '\0') {
            out += expression.substr(i++, 2);
        } else {
            out += c;
            inBrackets = c == '[' || (inBrackets && c != ']');
        }
    }
    return out;
}

} // namespace

std::string Pattern::quoted(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (std::string_view("\\^$.[]|()?*+{}#-").find(c) != std::string_view::npos)
            out += '\\';
        out += c;
    }
    return out;
}

Result<Pattern> Pattern::compile(std::string_view expression, const std::string& file, const std::string& place)
{
    const std::string spelled = withSpacesSpelledOut(expression);
    int code = 0;
    PCRE2_SIZE offset = 0;
    pcre2_code* compiled = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(spelled.data()), spelled.size(),
        PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C, &code, &offset, nullptr);
    if (!compiled) {
        std::array<PCRE2_UCHAR, 256> message{};
        pcre2_get_error_message(code, message.data(), message.size());
        return Error{ErrorKind::Malformed, file, place,
            "a regular expression: " + std::string(reinterpret_cast<const char*>(message.data())) + " at byte "
                + std::to_string(offset),
            {}};
    }
    // Without a just-in-time compiler the interpreter does the same, slower.
    pcre2_jit_compile(compiled, PCRE2_JIT_COMPLETE);
    return Pattern(std::shared_ptr<const void>(
        compiled, [](const void* pointer) { pcre2_code_free(static_cast<pcre2_code*>(const_cast<void*>(pointer))); }));
}

bool Pattern::split(std::string_view text, const PieceSink& sink) const
{
    const Matcher matcher(codeOf(m_code));
    const auto* subject = reinterpret_cast<PCRE2_SPTR>(text.data());
    std::size_t done = 0;
    while (done < text.size()) {
        const int matched = pcre2_match(codeOf(m_code), subject, text.size(), done, PCRE2_NO_UTF_CHECK | PCRE2_NOTEMPTY,
            matcher.data.get(), matcher.context.get());
        const PCRE2_SIZE* range = pcre2_get_ovector_pointer(matcher.data.get());
        // A look-behind assertion may start a match before `done`; such patterns are cut like those without a match.
        const bool found = matched > 0 && range[0] >= done && range[1] > range[0];
        const std::size_t first = found ? range[0] : text.size();
        if (first > done && !sink(text.substr(done, first - done), false))
            return false;
        if (found && !sink(text.substr(first, range[1] - first), true))
            return false;
        done = found ? range[1] : text.size();
    }
    return true;
}

Result<Pattern> readPattern(const Json& json, const std::string& file, const std::string& place)
{
    JsonFields fields(json, file, place);
    const bool isText = fields.has("String");
    const char* key = isText ? "String" : "Regex";
    const std::string text = fields.text(key);
    if (fields.ok() && text.empty())
        fields.refuse(key, ErrorKind::OutOfRange, "a text of at least one character", "none");
    if (!fields.ok())
        return fields.error();
    return Pattern::compile(isText ? Pattern::quoted(text) : text, file, fields.pointerTo(key));
}

} // namespace ax
