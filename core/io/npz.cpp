// SPDX-License-Identifier: MIT
#include "core/io/npz.h"

#include "core/base/memory.h"
#include "core/io/npy.h"
#include "core/io/wrongfile.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <unordered_set>
#include <zip.h>

namespace ax {
namespace {

constexpr zip_int64_t kMaxEntries = 4096;
constexpr zip_uint64_t kMaxEntryBytes = zip_uint64_t(kMostTensorElements) * sizeof(double) + (1 << 17);
constexpr zip_uint64_t kUnsuspiciousBytes = 16 << 20;
constexpr zip_uint64_t kMaxRatio = 200;
constexpr std::string_view kSuffix = ".npy";

struct Discard {
    void operator()(zip_t* archive) const { zip_discard(archive); }
    void operator()(zip_file_t* file) const { zip_fclose(file); }
    void operator()(zip_source_t* source) const { zip_source_free(source); }
};
using Archive = std::unique_ptr<zip_t, Discard>;
using Entry = std::unique_ptr<zip_file_t, Discard>;
using Source = std::unique_ptr<zip_source_t, Discard>;

std::string textOf(zip_error_t& error)
{
    std::string text = zip_error_strerror(&error);
    zip_error_fini(&error);
    return text;
}

Error notArchive(std::span<const std::byte> bytes, std::string reason)
{
    const std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    const std::string_view otherKind = text.starts_with("PK") ? std::string_view() : recogniseWrongFile(text);
    return {ErrorKind::Malformed, {}, {}, "an .npz archive (zip) with its directory",
        otherKind.empty() ? reason : std::string(otherKind)};
}

/// Opens bytes that outlive the archive.
Result<Archive> openArchive(std::span<const std::byte> bytes)
{
    if (bytes.empty()) // an archive without entries to libzip
        return notArchive(bytes, "an empty file");
    zip_error_t error;
    zip_error_init(&error);
    Source source(zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error));
    Archive archive(source ? zip_open_from_source(source.get(), ZIP_RDONLY | ZIP_CHECKCONS, &error) : nullptr);
    if (!archive)
        return notArchive(bytes, textOf(error));
    source.release(); // the archive owns it now
    if (zip_get_num_entries(archive.get(), 0) > kMaxEntries)
        return Error{ErrorKind::TooLarge, {}, {}, "at most " + std::to_string(kMaxEntries) + " entries",
            std::to_string(zip_get_num_entries(archive.get(), 0))};
    return archive;
}

/// The raw bytes of an entry's name: labels need not be UTF-8 and are shown through printable().
std::string entryName(const Archive& archive, zip_int64_t index)
{
    const char* name = zip_get_name(archive.get(), zip_uint64_t(index), ZIP_FL_ENC_RAW);
    return name ? name : "";
}

/// "q" of "q.npy"; nothing for an entry that is no array.
std::optional<std::string> arrayName(const std::string& entry)
{
    if (!entry.ends_with(kSuffix))
        return std::nullopt;
    return entry.substr(0, entry.size() - kSuffix.size());
}

Result<std::vector<std::string>> arrayNames(const Archive& archive)
{
    std::vector<std::string> names;
    std::unordered_set<std::string> seen;
    for (zip_int64_t i = 0; i < zip_get_num_entries(archive.get(), 0); ++i) {
        const auto name = arrayName(entryName(archive, i));
        if (!name)
            continue;
        if (!seen.insert(*name).second)
            return Error{ErrorKind::DuplicateKey, {}, *name, "every array once", "this name twice"};
        names.push_back(*name);
    }
    return names;
}

Result<zip_uint64_t> findArray(const Archive& archive, const std::string& name)
{
    const auto names = arrayNames(archive);
    if (!names)
        return names.error();
    for (zip_int64_t i = 0; i < zip_get_num_entries(archive.get(), 0); ++i)
        if (arrayName(entryName(archive, i)) == name)
            return zip_uint64_t(i);
    std::string known;
    for (const std::string& other : *names)
        known += (known.empty() ? "" : ", ") + other;
    return Error{ErrorKind::NotFound, {}, name, known.empty() ? "an archive with arrays" : "one of the arrays " + known,
        known.empty() ? "no arrays" : "no such array"};
}

/// What the directory declares, before a byte is unpacked.
Result<zip_uint64_t> declaredSize(const Archive& archive, zip_uint64_t index, const std::string& name)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    constexpr zip_uint64_t kNeeded
        = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD | ZIP_STAT_ENCRYPTION_METHOD;
    if (zip_stat_index(archive.get(), index, 0, &stat) != 0 || (stat.valid & kNeeded) != kNeeded)
        return Error{ErrorKind::Malformed, {}, name, "a complete directory entry", "a broken one"};
    if (stat.encryption_method != ZIP_EM_NONE)
        return Error{ErrorKind::Unsupported, {}, name, "an entry without encryption", "an encrypted one"};
    if (stat.comp_method != ZIP_CM_STORE && stat.comp_method != ZIP_CM_DEFLATE)
        return Error{ErrorKind::Unsupported, {}, name, "a stored or deflated entry",
            "compression method " + std::to_string(stat.comp_method)};
    if (stat.size > kMaxEntryBytes)
        return Error{ErrorKind::TooLarge, {}, name, "at most " + std::to_string(kMaxEntryBytes) + " bytes",
            std::to_string(stat.size)};
    if (stat.size > kUnsuspiciousBytes && stat.size / kMaxRatio > stat.comp_size)
        return Error{ErrorKind::TooLarge, {}, name,
            "a ratio of at most " + std::to_string(kMaxRatio) + " between unpacked and packed size",
            std::to_string(stat.size) + " bytes from " + std::to_string(stat.comp_size)};
    if (Status memory = checkMemory(stat.size, {}); !memory)
        return memory.error();
    return stat.size;
}

/// Unpacks exactly `size` bytes: libzip itself would hand out more than an entry declares. The end must be seen for the
/// checksum to be compared.
Result<std::vector<std::byte>> unpack(
    const Archive& archive, zip_uint64_t index, zip_uint64_t size, const std::string& name)
{
    const Entry entry(zip_fopen_index(archive.get(), index, 0));
    if (!entry)
        return Error{ErrorKind::Malformed, {}, name, "an entry that can be unpacked", zip_strerror(archive.get())};
    std::vector<std::byte> bytes(size);
    const zip_int64_t count = zip_fread(entry.get(), bytes.data(), size);
    std::byte more{};
    const zip_int64_t end = count == zip_int64_t(size) ? zip_fread(entry.get(), &more, 1) : -1;
    if (end == 0)
        return bytes;
    if (count >= 0 && count < zip_int64_t(size))
        return Error{ErrorKind::Malformed, {}, name, std::to_string(size) + " bytes", std::to_string(count)};
    return Error{ErrorKind::Malformed, {}, name, std::to_string(size) + " intact bytes",
        end > 0 ? "more than declared" : zip_file_strerror(entry.get())};
}

/// The first `size` bytes, fewer when the entry is shorter than it declares.
Result<std::vector<std::byte>> unpackStart(
    const Archive& archive, zip_uint64_t index, zip_uint64_t size, const std::string& name)
{
    const Entry entry(zip_fopen_index(archive.get(), index, 0));
    std::vector<std::byte> bytes(size);
    const zip_int64_t count = entry ? zip_fread(entry.get(), bytes.data(), size) : -1;
    if (count < 0)
        return Error{ErrorKind::Malformed, {}, name, "an entry that can be unpacked",
            entry ? zip_file_strerror(entry.get()) : zip_strerror(archive.get())};
    bytes.resize(std::size_t(count));
    return bytes;
}

/// Hands an array's place in the directory and its declared size to `use`.
template <typename Use>
Result<std::vector<std::byte>> withMember(std::span<const std::byte> archive, const std::string& name, const Use& use)
{
    const Result<Archive> opened = openArchive(archive);
    if (!opened)
        return opened.error();
    const Result<zip_uint64_t> index = findArray(*opened, name);
    if (!index)
        return index.error();
    const Result<zip_uint64_t> size = declaredSize(*opened, *index, name);
    if (!size)
        return size.error();
    return use(*opened, *index, *size, name);
}

/// Adds one stored entry; `npy` outlives the archive.
bool addStored(const Archive& archive, const NpzMember& member)
{
    Source source(zip_source_buffer(archive.get(), member.npy.data(), member.npy.size(), 0));
    if (!source)
        return false;
    const std::string entry = member.name + std::string(kSuffix);
    const zip_int64_t index = zip_file_add(archive.get(), entry.c_str(), source.get(), ZIP_FL_ENC_UTF_8);
    if (index < 0)
        return false;
    source.release(); // the archive owns it now
    constexpr zip_uint16_t kDosTime = 0, kDosDate = (1 << 5) | 1; // 1980-01-01 00:00, whatever the time zone
    return zip_set_file_compression(archive.get(), zip_uint64_t(index), ZIP_CM_STORE, 0) == 0
        && zip_file_set_dostime(archive.get(), zip_uint64_t(index), kDosTime, kDosDate, 0) == 0;
}

Result<std::vector<std::byte>> contentOf(zip_source_t* source)
{
    zip_stat_t stat;
    zip_stat_init(&stat);
    if (zip_source_stat(source, &stat) != 0 || zip_source_open(source) != 0)
        return Error{ErrorKind::NotWritable, {}, {}, "the archive could not be made", {}};
    std::vector<std::byte> bytes(stat.size);
    const zip_int64_t count = zip_source_read(source, bytes.data(), bytes.size());
    zip_source_close(source);
    if (count != zip_int64_t(bytes.size()))
        return Error{ErrorKind::NotWritable, {}, {}, "the archive could not be made", {}};
    return bytes;
}

} // namespace

Result<std::vector<std::string>> npzNames(std::span<const std::byte> archive)
{
    const Result<Archive> opened = openArchive(archive);
    if (!opened)
        return opened.error();
    return arrayNames(*opened);
}

Result<std::vector<std::byte>> npzMember(std::span<const std::byte> archive, const std::string& name)
{
    return withMember(archive, name, &unpack);
}

Result<std::vector<std::byte>> npzMemberStart(
    std::span<const std::byte> archive, const std::string& name, std::size_t most)
{
    return withMember(archive, name, [most](const Archive& opened, zip_uint64_t index, zip_uint64_t size, auto& shown) {
        return unpackStart(opened, index, std::min<zip_uint64_t>(size, most), shown);
    });
}

Result<std::vector<std::byte>> npzBytes(std::span<const NpzMember> members)
{
    zip_error_t error;
    zip_error_init(&error);
    const Source buffer(zip_source_buffer_create(nullptr, 0, 0, &error));
    if (!buffer)
        return Error{ErrorKind::NotWritable, {}, {}, textOf(error), {}};
    Archive archive(zip_open_from_source(buffer.get(), ZIP_CREATE | ZIP_TRUNCATE, &error));
    if (!archive)
        return Error{ErrorKind::NotWritable, {}, {}, textOf(error), {}};
    zip_source_keep(buffer.get()); // one reference for the archive, one for reading what it has written
    for (const NpzMember& member : members)
        if (!addStored(archive, member))
            return Error{ErrorKind::NotWritable, {}, member.name, zip_strerror(archive.get()), {}};
    if (zip_close(archive.get()) != 0)
        return Error{ErrorKind::NotWritable, {}, {}, zip_strerror(archive.get()), {}};
    archive.release();
    return contentOf(buffer.get());
}

} // namespace ax
