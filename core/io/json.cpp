// SPDX-License-Identifier: MIT
#include "core/io/json.h"

#include "core/io/wrongfile.h"

#include <optional>
#include <unordered_set>
#include <vector>

namespace ax {
namespace {

/// Builds values from the parser's events and refuses on the way, before a bad file costs anything.
/// The function names are those of nlohmann's SAX interface.
class Builder {
public:
    Builder(std::string_view text, std::string file, const JsonLimits& limits, const JsonMemberSink* sink)
        : m_text(text)
        , m_file(std::move(file))
        , m_limits(limits)
        , m_sink(sink)
    {
    }

    bool null() { return add(nullptr); }
    bool boolean(bool value) { return add(value); }
    bool number_integer(Json::number_integer_t value) { return add(value); }
    bool number_unsigned(Json::number_unsigned_t value) { return add(value); }
    bool number_float(Json::number_float_t value, const std::string&) { return add(value); }
    bool binary(Json::binary_t&) { return fail(ErrorKind::Malformed, "text", "binary data"); }
    bool string(std::string& value);
    bool key(std::string& value);
    bool start_object(std::size_t) { return open(Json::object()); }
    bool start_array(std::size_t) { return open(Json::array()); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool parse_error(std::size_t position, const std::string& token, const nlohmann::detail::exception& reason);

    Json takeRoot() { return std::move(m_root); }
    Error takeError() { return std::move(*m_error); }

private:
    struct Frame { ///< an object or array that is still open
        Json value;
        std::string key;
        std::unordered_set<std::string> keys;
    };

    bool open(Json&& container);
    bool close();
    bool add(Json&& value);
    bool handOver(Frame& root, Json&& value);
    bool fail(ErrorKind kind, std::string expected, std::string found);
    std::string pointer() const;

    std::string_view m_text;
    std::string m_file;
    const JsonLimits& m_limits;
    const JsonMemberSink* m_sink; // null: keep everything
    std::vector<Frame> m_open;
    std::size_t m_values = 0;
    Json m_root;
    std::optional<Error> m_error;
};

bool Builder::string(std::string& value)
{
    if (value.size() > m_limits.stringBytes)
        return fail(ErrorKind::TooLarge, "a string of at most " + std::to_string(m_limits.stringBytes) + " bytes",
            std::to_string(value.size()) + " bytes");
    return add(std::move(value));
}

bool Builder::key(std::string& value)
{
    if (value.size() > m_limits.keyBytes)
        return fail(ErrorKind::TooLarge, "a key of at most " + std::to_string(m_limits.keyBytes) + " bytes",
            std::to_string(value.size()) + " bytes");
    Frame& object = m_open.back();
    object.key = value;
    if (!object.keys.insert(std::move(value)).second)
        return fail(ErrorKind::DuplicateKey, "each key once", "a duplicate key");
    return true;
}

bool Builder::open(Json&& container)
{
    if (m_open.size() == m_limits.depth)
        return fail(ErrorKind::TooLarge, "at most " + std::to_string(m_limits.depth) + " levels of nesting", "more");
    m_open.push_back({std::move(container), {}, {}});
    return true;
}

bool Builder::close()
{
    Json value = std::move(m_open.back().value);
    m_open.pop_back();
    return add(std::move(value));
}

bool Builder::add(Json&& value)
{
    if (++m_values > m_limits.values)
        return fail(ErrorKind::TooLarge, "at most " + std::to_string(m_limits.values) + " values", "more");
    if (m_open.empty()) {
        m_root = std::move(value);
        return true;
    }
    Frame& parent = m_open.back();
    if (m_sink && m_open.size() == 1)
        return handOver(parent, std::move(value));
    if (parent.value.is_array())
        parent.value.push_back(std::move(value));
    else // appended without the search that operator[] would do: duplicates are known already
        parent.value.get_ref<Json::object_t&>().emplace_back(parent.key, std::move(value));
    return true;
}

bool Builder::handOver(Frame& root, Json&& value)
{
    if (!root.value.is_object())
        return fail(ErrorKind::WrongType, "an object", "an array");
    Status taken = (*m_sink)(root.key, std::move(value));
    if (!taken)
        m_error = std::move(taken).error();
    return !m_error;
}

bool Builder::fail(ErrorKind kind, std::string expected, std::string found)
{
    m_error = Error{kind, m_file, pointer(), std::move(expected), std::move(found)};
    return false;
}

std::string Builder::pointer() const
{
    std::string path;
    for (const Frame& frame : m_open)
        path = jsonPointer(path, frame.value.is_array() ? std::to_string(frame.value.size()) : frame.key);
    return path;
}

/// "line 3, column 14" of the last of the first `count` bytes.
std::string lineAndColumn(std::string_view text, std::size_t count)
{
    const std::string_view before = text.substr(0, std::clamp<std::size_t>(count, 1, text.size()) - 1);
    const auto lines = std::count(before.begin(), before.end(), '\n');
    const std::size_t lineStart = before.rfind('\n') == before.npos ? 0 : before.rfind('\n') + 1;
    return "line " + std::to_string(lines + 1) + ", column " + std::to_string(before.size() - lineStart + 1);
}

bool Builder::parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& reason)
{
    // "[json.exception.parse_error.101] parse error at line 1, column 2: syntax error while …": the last part is for
    // people.
    std::string sentence = reason.what();
    for (const std::string_view marker : {"] ", ": "})
        if (const auto at = sentence.find(marker); at != sentence.npos)
            sentence.erase(0, at + marker.size());
    m_error = Error{ErrorKind::Malformed, m_file, lineAndColumn(m_text, position), "not valid JSON: " + sentence, {}};
    return false;
}

constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";

/// What can be said without parsing: wrong files get a better answer than a syntax error.
Status checkStart(std::string_view text, const std::string& file)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == text.npos)
        return Error{ErrorKind::Malformed, file, {}, "a JSON text", "an empty file"};
    if (const std::string_view kind = recogniseWrongFile(text); !kind.empty())
        return Error{ErrorKind::Unreadable, file, {}, "a JSON text in UTF-8", std::string(kind)};
    if (text[first] != '{' && text[first] != '[')
        return Error{
            ErrorKind::Malformed, file, {}, "a JSON text that begins with { or [", std::string(1, text[first])};
    // The parser would take a NUL for the end of the text and never look at what follows.
    if (const auto nul = text.find('\0'); nul != text.npos)
        return Error{ErrorKind::Malformed, file, lineAndColumn(text, nul + 1), "a JSON text", "a NUL byte"};
    return success();
}

Result<Json> parse(std::string_view text, const std::string& file, const JsonLimits& limits, const JsonMemberSink* sink)
{
    if (text.starts_with(kByteOrderMark))
        text.remove_prefix(kByteOrderMark.size());
    if (Status start = checkStart(text, file); !start)
        return start.error();
    Builder builder(text, file, limits, sink);
    if (!Json::sax_parse(text.begin(), text.end(), &builder))
        return builder.takeError();
    return builder.takeRoot();
}

} // namespace

Result<Json> readJson(std::string_view text, const std::string& file, const JsonLimits& limits)
{
    return parse(text, file, limits, nullptr);
}

Status readJsonMembers(
    std::string_view text, const std::string& file, const JsonMemberSink& sink, const JsonLimits& limits)
{
    const Result<Json> root = parse(text, file, limits, &sink);
    if (!root)
        return root.error();
    if (!root->is_object())
        return Error{ErrorKind::WrongType, file, {}, "an object", jsonTypeName(*root)};
    return success();
}

std::string jsonTypeName(const Json& value)
{
    switch (value.type()) {
    case Json::value_t::null:
        return "null";
    case Json::value_t::object:
        return "an object";
    case Json::value_t::array:
        return "an array";
    case Json::value_t::string:
        return "a string";
    case Json::value_t::boolean:
        return value.get<bool>() ? "true" : "false";
    default:
        return value.dump();
    }
}

std::string jsonPointer(const std::string& parent, std::string_view key)
{
    std::string path = parent + "/";
    for (const char c : key)
        path += c == '~' ? "~0" : c == '/' ? "~1" : std::string(1, c);
    return path;
}

} // namespace ax
