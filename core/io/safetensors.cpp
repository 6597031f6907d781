// SPDX-License-Identifier: MIT
#include "core/io/safetensors.h"

#include "core/base/checkedsize.h"
#include "core/base/memory.h"
#include "core/io/json.h"
#include "core/io/wrongfile.h"

#include <algorithm>
#include <cstring>
#include <numeric>

namespace ax {
namespace {

constexpr std::size_t kLengthBytes = 8;
constexpr std::size_t kBeginning = 4096; // enough to recognise files of other kinds
constexpr std::size_t kMaxHeader = 16 << 20;
constexpr std::size_t kMaxRank = 8;
constexpr std::size_t kMaxAxis = std::size_t(1) << 31;

std::string inBytes(std::size_t count)
{
    return std::to_string(count) + (count == 1 ? " byte" : " bytes");
}

/// The parts of a file before their contents are looked at.
struct Layout {
    FileBytes header;
    std::size_t dataFirst = 0;
    std::size_t dataSize = 0;
};

/// Says what a file that cannot be safetensors probably is.
Error notSafeTensors(const std::string& file, std::string_view text, std::string expected, std::string found)
{
    if (const std::string_view kind = recogniseWrongFile(text); !kind.empty())
        return {ErrorKind::Unreadable, file, "header", "a safetensors file", std::string(kind)};
    return {ErrorKind::Malformed, file, "header", std::move(expected), std::move(found)};
}

Result<Layout> split(const ByteSource& source, const std::string& file)
{
    const Result<FileBytes> begin = source.read(0, std::min(source.size(), kBeginning));
    if (!begin)
        return begin.error();
    if (source.size() < kLengthBytes)
        return notSafeTensors(file, begin->text(), "at least 8 bytes", inBytes(source.size()));
    std::uint64_t length = 0;
    std::memcpy(&length, begin->bytes().data(), kLengthBytes);
    const std::size_t rest = source.size() - kLengthBytes;
    if (length > rest)
        return notSafeTensors(
            file, begin->text(), "a header of at most the remaining " + inBytes(rest), inBytes(length));
    if (length > kMaxHeader)
        return Error{ErrorKind::TooLarge, file, "header", "at most " + inBytes(kMaxHeader), inBytes(length)};
    Result<FileBytes> header = source.read(kLengthBytes, length);
    if (!header)
        return header.error();
    if (!header->text().starts_with('{'))
        return notSafeTensors(file, begin->text(), "a header that starts with {",
            length == 0 ? "nothing" : "'" + std::string(header->text().substr(0, 1)) + "'");
    return Layout{*std::move(header), kLengthBytes + length, rest - length};
}

struct Range {
    std::size_t first = 0;
    std::size_t last = 0;
};

/// A tensor's description in the header, before its bytes are known to exist.
struct Description {
    TensorEntry entry;
    Range range;
};

/// Turns one member of the header into a Description.
class DescriptionReader {
public:
    DescriptionReader(const std::string& file, const std::string& tensor)
        : m_file(file)
        , m_tensor(tensor)
    {
    }

    Result<Description> read(const Json& member) const;

private:
    Result<const Json*> field(const Json& member, const char* key, Json::value_t type) const;
    Status readShape(const Json& member, TensorEntry& entry) const;
    Status readOffsets(const Json& member, Range& range) const;
    Error error(ErrorKind kind, std::string expected, std::string found) const
    {
        return {kind, m_file, m_tensor, std::move(expected), std::move(found)};
    }

    const std::string& m_file;
    const std::string& m_tensor;
};

Result<const Json*> DescriptionReader::field(const Json& member, const char* key, Json::value_t type) const
{
    const auto found = member.find(key);
    if (found == member.end())
        return error(ErrorKind::MissingKey, std::string("a \"") + key + "\"", "none");
    if (found->type() != type)
        return error(ErrorKind::WrongType, std::string("\"") + key + "\" to be " + jsonTypeName(Json(type)),
            jsonTypeName(*found));
    return &*found;
}

Status DescriptionReader::readShape(const Json& member, TensorEntry& entry) const
{
    const Result<const Json*> shape = field(member, "shape", Json::value_t::array);
    if (!shape)
        return shape.error();
    if ((*shape)->size() > kMaxRank)
        return error(ErrorKind::WrongShape, "a shape of at most 8 axes", std::to_string((*shape)->size()));
    for (const Json& axis : **shape) {
        if (!axis.is_number_unsigned() || axis.get<std::uint64_t>() > kMaxAxis)
            return error(ErrorKind::WrongShape, "a shape of integers from 0 to 2^31", jsonTypeName(axis));
        entry.shape.push_back(axis.get<std::size_t>());
    }
    return success();
}

Status DescriptionReader::readOffsets(const Json& member, Range& range) const
{
    const Result<const Json*> offsets = field(member, "data_offsets", Json::value_t::array);
    if (!offsets)
        return offsets.error();
    const Json& pair = **offsets;
    const bool numbers = std::ranges::all_of(pair, [](const Json& offset) { return offset.is_number_unsigned(); });
    if (pair.size() != 2 || !numbers)
        return error(ErrorKind::OutOfRange, "data_offsets of two integers of at least 0", pair.dump());
    range = {pair[0].get<std::size_t>(), pair[1].get<std::size_t>()};
    if (range.first > range.last)
        return error(ErrorKind::OutOfRange, "data_offsets in ascending order", pair.dump());
    return success();
}

Result<Description> DescriptionReader::read(const Json& member) const
{
    if (!member.is_object())
        return error(ErrorKind::WrongType, "an object", jsonTypeName(member));
    const Result<const Json*> type = field(member, "dtype", Json::value_t::string);
    if (!type)
        return type.error();
    Description description;
    description.entry.name = m_tensor;
    description.entry.typeName = (*type)->get<std::string>();
    description.entry.type = elementTypeFromName(description.entry.typeName);
    if (Status shape = readShape(member, description.entry); !shape)
        return shape.error();
    if (Status offsets = readOffsets(member, description.range); !offsets)
        return offsets.error();
    return description;
}

Result<std::vector<Description>> readHeader(std::string_view header, const std::string& file)
{
    std::vector<Description> tensors;
    const auto sink = [&](const std::string& name, Json&& member) -> Status {
        if (name == "__metadata__")
            return success();
        Result<Description> description = DescriptionReader(file, name).read(member);
        if (!description)
            return description.error();
        tensors.push_back(std::move(*description));
        return success();
    };
    Status read = readJsonMembers(header, file, sink);
    if (!read) {
        Error error = std::move(read).error();
        if (error.kind == ErrorKind::Malformed)
            error.place = "header, " + error.place;
        return error;
    }
    return tensors;
}

/// shape x type = bytes. Of a type that is not known only the range is.
Status checkSize(const Description& tensor, const std::string& file)
{
    const TensorEntry& entry = tensor.entry;
    CheckedSize elements = 1;
    for (const std::size_t axis : entry.shape)
        elements = elements * axis;
    const std::size_t size = tensor.range.last - tensor.range.first;
    const auto expected = (elements * std::max<std::size_t>(elementSize(entry.type), 1)).get();
    if (!expected)
        return Error{ErrorKind::TooLarge, file, entry.name, "a shape that can be addressed", entry.shapeText()};
    if (entry.type != ElementType::Unsupported && *expected != size)
        return Error{ErrorKind::WrongShape, file, entry.name,
            inBytes(*expected) + " for the shape " + entry.shapeText() + " of " + entry.typeName, inBytes(size)};
    return success();
}

/// The tensors must cover the data one after the other, without hole, overlap or rest.
Status checkCover(const std::vector<Description>& sorted, std::size_t size, const std::string& file)
{
    std::size_t end = 0;
    for (const Description& tensor : sorted) {
        if (tensor.range.first != end)
            return Error{ErrorKind::Inconsistent, file, tensor.entry.name,
                "the data offset " + std::to_string(end) + ", where the tensor before it ends",
                std::to_string(tensor.range.first)};
        end = tensor.range.last;
        if (end > size)
            return Error{ErrorKind::OutOfRange, file, tensor.entry.name,
                "data offsets within the file's " + inBytes(size) + " of data (truncated?)", std::to_string(end)};
    }
    if (end != size)
        return Error{ErrorKind::Inconsistent, file, "byte " + std::to_string(end) + " of the data",
            "the end of the file", inBytes(size - end) + " of trailing data"};
    return success();
}

Status checkTensors(const std::vector<Description>& sorted, std::size_t dataSize, const std::string& file)
{
    for (const Description& tensor : sorted)
        if (Status size = checkSize(tensor, file); !size)
            return size;
    return checkCover(sorted, dataSize, file);
}

} // namespace

std::size_t TensorEntry::elements() const
{
    // Cannot overflow: checked while reading.
    return std::accumulate(shape.begin(), shape.end(), std::size_t(1), std::multiplies<>());
}

std::string TensorEntry::shapeText() const
{
    if (shape.empty())
        return "a single number";
    std::string text = std::to_string(shape.front());
    for (std::size_t i = 1; i < shape.size(); ++i)
        text += " x " + std::to_string(shape[i]);
    return text;
}

Result<SafeTensors> SafeTensors::open(ByteSourcePtr file, const std::string& name)
{
    return catchOutOfMemory(name, [&]() -> Result<SafeTensors> {
        const Result<Layout> layout = split(*file, name);
        if (!layout)
            return layout.error();
        Result<std::vector<Description>> tensors = readHeader(layout->header.text(), name);
        if (!tensors)
            return tensors.error();
        std::ranges::sort(*tensors, {}, [](const Description& d) { return std::pair(d.range.first, d.range.last); });
        if (Status checked = checkTensors(*tensors, layout->dataSize, name); !checked)
            return checked.error();

        SafeTensors result;
        for (Description& tensor : *tensors) {
            tensor.entry.first = layout->dataFirst + tensor.range.first;
            tensor.entry.size = tensor.range.last - tensor.range.first;
            result.m_entries.push_back(std::move(tensor.entry));
        }
        result.m_byName.resize(result.m_entries.size());
        std::iota(result.m_byName.begin(), result.m_byName.end(), std::size_t(0));
        std::ranges::sort(
            result.m_byName, {}, [&](std::size_t i) { return std::string_view(result.m_entries[i].name); });
        result.m_file = std::move(file);
        result.m_name = name;
        return result;
    });
}

Result<SafeTensors> SafeTensors::parse(FileBytes file, const std::string& name)
{
    Result<SafeTensors> result = open(sourceOf(file), name);
    if (result)
        for (TensorEntry& entry : result->m_entries)
            entry.bytes = file.bytes().subspan(entry.first, entry.size);
    return result;
}

const TensorEntry* SafeTensors::find(std::string_view name) const
{
    const auto nameOf = [this](std::size_t i) { return std::string_view(m_entries[i].name); };
    const auto found = std::ranges::lower_bound(m_byName, name, {}, nameOf);
    return found != m_byName.end() && nameOf(*found) == name ? &m_entries[*found] : nullptr;
}

} // namespace ax
