// SPDX-License-Identifier: MIT
#include "core/io/npyheader.h"

#include "core/io/wrongfile.h"

#include <array>
#include <charconv>
#include <optional>
#include <string>

namespace ax {
namespace {

constexpr std::string_view kMagic = "\x93NUMPY";
constexpr std::size_t kMaxHeaderBytes = kMostNpyHeaderBytes - 12; // without magic, version and length
constexpr std::size_t kMaxAxes = 8;
constexpr std::int64_t kMaxAxis = std::int64_t(1) << 31;
constexpr std::size_t kMaxShown = 40;

struct TypeName {
    std::string_view name; ///< kind and bytes, without the byte order
    ElementType type;
};

constexpr std::array kTypes{
    TypeName{"b1", ElementType::Bool},
    TypeName{"i1", ElementType::I8},
    TypeName{"i2", ElementType::I16},
    TypeName{"i4", ElementType::I32},
    TypeName{"i8", ElementType::I64},
    TypeName{"u1", ElementType::U8},
    TypeName{"u2", ElementType::U16},
    TypeName{"u4", ElementType::U32},
    TypeName{"u8", ElementType::U64},
    TypeName{"f2", ElementType::F16},
    TypeName{"f4", ElementType::F32},
    TypeName{"f8", ElementType::F64},
};

std::string_view trimmed(std::string_view text)
{
    constexpr std::string_view kSpaces = " \t\n";
    text.remove_prefix(std::min(text.find_first_not_of(kSpaces), text.size()));
    return text.substr(0, text.find_last_not_of(kSpaces) + 1);
}

Error malformed(const char* place, std::string expected, std::string_view found)
{
    found = trimmed(found);
    std::string shown(found.substr(0, kMaxShown));
    if (shown.size() < found.size())
        shown += "...";
    return {ErrorKind::Malformed, {}, place, std::move(expected), shown.empty() ? "nothing" : shown};
}

/// Walks over the literal. Every step that does not match leaves the cursor where it was.
class Cursor {
public:
    explicit Cursor(std::string_view text)
        : m_rest(text)
    {
    }

    std::string_view rest() const { return m_rest; }
    bool skip(std::string_view token)
    {
        skipSpaces();
        if (!m_rest.starts_with(token))
            return false;
        m_rest.remove_prefix(token.size());
        return true;
    }
    void skipSpaces() { m_rest.remove_prefix(std::min(m_rest.find_first_not_of(" \t\n"), m_rest.size())); }
    /// A quoted text without escapes.
    std::optional<std::string_view> quoted();
    /// Digits without sign, leading zeros or suffix.
    std::optional<std::int64_t> natural();

private:
    std::string_view m_rest;
};

std::optional<std::string_view> Cursor::quoted()
{
    skipSpaces();
    if (m_rest.empty() || (m_rest[0] != '\'' && m_rest[0] != '"'))
        return std::nullopt;
    const std::size_t end = m_rest.find(m_rest[0], 1);
    const std::string_view text = m_rest.substr(1, end == m_rest.npos ? end : end - 1);
    if (end == m_rest.npos || text.find('\\') != text.npos)
        return std::nullopt;
    m_rest.remove_prefix(end + 1);
    return text;
}

std::optional<std::int64_t> Cursor::natural()
{
    skipSpaces();
    std::int64_t value = 0;
    const auto [end, failure] = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), value);
    const auto length = std::size_t(end - m_rest.data());
    if (failure != std::errc() || m_rest[0] == '-' || (length > 1 && m_rest[0] == '0'))
        return std::nullopt;
    m_rest.remove_prefix(length);
    return value;
}

Status readDescr(Cursor& cursor, NpyHeader& header)
{
    const std::string_view found = cursor.rest();
    const auto descr = cursor.quoted();
    if (!descr)
        return malformed("dtype", "a simple dtype such as '<f4' (no fields, no objects)", found);
    const std::size_t orders = std::string_view("<>=|").find(descr->empty() ? '\0' : (*descr)[0]);
    for (const TypeName& entry : kTypes) {
        if (orders == std::string_view::npos || descr->substr(1) != entry.name)
            continue;
        if ((*descr)[0] == '|' && elementSize(entry.type) != 1)
            break;
        header.type = entry.type;
        header.bigEndian = (*descr)[0] == '>';
        return success();
    }
    return Error{ErrorKind::Unsupported, {}, "dtype", "bool, an integer, f2, f4 or f8 (objects are never unpickled)",
        "'" + std::string(descr->substr(0, kMaxShown)) + "'"};
}

Status readOrder(Cursor& cursor, NpyHeader& header)
{
    header.fortranOrder = cursor.skip("True");
    if (header.fortranOrder || cursor.skip("False"))
        return success();
    return malformed("header", "fortran_order True or False", cursor.rest());
}

Status readShape(Cursor& cursor, NpyHeader& header)
{
    const std::string_view found = cursor.rest();
    const Error error = malformed("shape", "a tuple of sizes", found);
    if (!cursor.skip("("))
        return error;
    bool comma = true;
    while (!cursor.skip(")")) {
        const auto size = comma ? cursor.natural() : std::nullopt;
        if (!size || *size > kMaxAxis)
            return error;
        if (header.shape.size() == kMaxAxes)
            return malformed("shape", "at most " + std::to_string(kMaxAxes) + " axes", found);
        header.shape.push_back(*size);
        comma = cursor.skip(",");
    }
    // "(3)" is a number in brackets, "(,)" is no Python.
    const bool isTuple = header.shape.size() != 1 || comma;
    return isTuple && !(header.shape.empty() && found.find(',') < found.find(')')) ? success() : Status(error);
}

struct Key {
    std::string_view name;
    Status (*read)(Cursor&, NpyHeader&);
};

constexpr std::array kKeys{Key{"descr", &readDescr}, Key{"fortran_order", &readOrder}, Key{"shape", &readShape}};

/// One "'key': value"; `seen` marks the keys that were there.
Status readEntry(Cursor& cursor, NpyHeader& header, std::array<bool, kKeys.size()>& seen)
{
    const std::string_view found = cursor.rest();
    const auto name = cursor.quoted();
    for (std::size_t i = 0; name && i < kKeys.size(); ++i) {
        if (kKeys[i].name != *name)
            continue;
        if (seen[i])
            return Error{ErrorKind::DuplicateKey, {}, "header", "every key once", std::string(*name) + " twice"};
        seen[i] = true;
        if (!cursor.skip(":"))
            break;
        return kKeys[i].read(cursor, header);
    }
    return malformed("header", "the keys descr, fortran_order and shape", found);
}

/// "4 GiB header" attacks stop here: the length is compared with the bytes that are really there.
Result<std::string_view> literalOf(std::string_view file, std::size_t lengthBytes)
{
    constexpr std::size_t kLengthOffset = 8;
    if (file.size() < kLengthOffset + lengthBytes)
        return malformed("header", "a header length", "the end of the file");
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthBytes; ++i)
        length |= std::size_t(std::uint8_t(file[kLengthOffset + i])) << (8 * i);
    const std::size_t available = file.size() - kLengthOffset - lengthBytes;
    if (length > kMaxHeaderBytes)
        return Error{ErrorKind::TooLarge, {}, "header", "at most " + std::to_string(kMaxHeaderBytes) + " bytes",
            std::to_string(length)};
    if (length > available)
        return malformed(
            "header", std::to_string(length) + " bytes", std::to_string(available) + ", the file is truncated");
    return file.substr(kLengthOffset + lengthBytes, length);
}

Error notNpy(std::string_view file)
{
    const std::string_view kind = recogniseWrongFile(file);
    const std::string_view found = file.empty() ? "an empty file" : kind.empty() ? "other bytes" : kind;
    return malformed("header", "the magic bytes of an .npy file", found);
}

} // namespace

Result<NpyHeader> parseNpyLiteral(std::string_view literal)
{
    Cursor cursor(literal);
    NpyHeader header;
    std::array<bool, kKeys.size()> seen{};
    if (!cursor.skip("{"))
        return malformed("header", "a dictionary", literal);
    for (bool comma = true; !cursor.skip("}");) {
        if (!comma)
            return malformed("header", ", or }", cursor.rest());
        if (Status entry = readEntry(cursor, header, seen); !entry)
            return entry.error();
        comma = cursor.skip(",");
    }
    for (std::size_t i = 0; i < kKeys.size(); ++i)
        if (!seen[i])
            return Error{ErrorKind::MissingKey, {}, "header", "the key " + std::string(kKeys[i].name), "none"};
    cursor.skipSpaces();
    if (!cursor.rest().empty())
        return malformed("header", "spaces after the dictionary", cursor.rest());
    return header;
}

Result<NpyHeader> readNpyHeader(std::span<const std::byte> file)
{
    const std::string_view text(reinterpret_cast<const char*>(file.data()), file.size());
    if (!text.starts_with(kMagic))
        return notNpy(text);
    const int version = text.size() > kMagic.size() ? std::uint8_t(text[kMagic.size()]) : 0;
    if (version < 1 || version > 3)
        return Error{ErrorKind::Unsupported, {}, "header", "format version 1, 2 or 3", std::to_string(version)};
    const std::size_t lengthBytes = version == 1 ? 2 : 4;
    const Result<std::string_view> literal = literalOf(text, lengthBytes);
    if (!literal)
        return literal.error();
    Result<NpyHeader> header = parseNpyLiteral(*literal);
    if (header)
        header->dataOffset = std::size_t(literal->data() + literal->size() - text.data());
    return header;
}

} // namespace ax
