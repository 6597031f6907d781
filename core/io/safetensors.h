// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/bytesource.h"
#include "core/io/elementtype.h"

#include <string>
#include <string_view>
#include <vector>

namespace ax {

/// One tensor of a safetensors file.
struct TensorEntry {
    std::string name;
    ElementType type = ElementType::Unsupported;
    std::string typeName; ///< as the file spells it
    std::vector<std::size_t> shape; ///< empty for a single number
    std::size_t first = 0; ///< place of its bytes in the file
    std::size_t size = 0; ///< in bytes
    std::span<const std::byte> bytes; ///< row-major, little-endian, not necessarily aligned; empty until it is read

    std::size_t elements() const;
    /// "4096 x 192"; "a single number" without axes.
    std::string shapeText() const;
};

/// A safetensors file, whose header is checked as a whole: https://huggingface.co/docs/safetensors, with the
/// reference's rules (header begins with '{', no duplicate names, the data covered without holes or overlap, bytes =
/// shape x type) and a smaller header limit, 16 MiB instead of 100 MB. An unknown element type is listed as Unsupported
/// and does not make the rest unusable. Metadata is not read.
class SafeTensors {
public:
    /// Keeps `file` alive; `name` is only for messages. Errors: Malformed, DuplicateKey, WrongType, WrongShape,
    /// OutOfRange, MissingKey, Inconsistent, TooLarge; the place is the tensor's name.
    static Result<SafeTensors> parse(FileBytes file, const std::string& name);
    /// The same of a file that is read tensor by tensor: the entries have no bytes. Errors also: Unreadable.
    static Result<SafeTensors> open(ByteSourcePtr file, const std::string& name);

    /// The bytes of an entry. Errors: Unreadable, OutOfMemory.
    Result<FileBytes> read(const TensorEntry& entry) const { return m_file->read(entry.first, entry.size); }

    /// Some of them: `count` bytes from `first` on, which must lie within the entry.
    Result<FileBytes> read(const TensorEntry& entry, std::size_t first, std::size_t count) const
    {
        return m_file->read(entry.first + first, count);
    }

    /// In the order of their bytes.
    const std::vector<TensorEntry>& entries() const { return m_entries; }
    /// Null when there is no such tensor.
    const TensorEntry* find(std::string_view name) const;
    /// The file that messages name.
    const std::string& fileName() const { return m_name; }

private:
    ByteSourcePtr m_file;
    std::string m_name;
    std::vector<TensorEntry> m_entries;
    std::vector<std::size_t> m_byName; // indices into m_entries, sorted by name
};

} // namespace ax
