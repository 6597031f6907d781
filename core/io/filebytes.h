// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <string_view>

namespace ax {

/// The bytes of a file, either owned or of something that lives as long as the program. Copies share the bytes.
class FileBytes {
public:
    FileBytes() = default;
    /// Bytes that outlive every copy, such as embedded resources.
    static FileBytes borrowed(std::span<const std::byte> bytes) { return FileBytes(nullptr, bytes); }
    /// A copy of `text`.
    static FileBytes copyOf(std::string_view text);
    static FileBytes owned(std::shared_ptr<const std::byte[]> bytes, std::size_t size)
    {
        const std::span span(bytes.get(), size);
        return FileBytes(std::move(bytes), span);
    }

    std::span<const std::byte> bytes() const { return m_bytes; }
    std::string_view text() const { return {reinterpret_cast<const char*>(m_bytes.data()), m_bytes.size()}; }
    std::size_t size() const { return m_bytes.size(); }

private:
    FileBytes(std::shared_ptr<const std::byte[]> owner, std::span<const std::byte> bytes)
        : m_owner(std::move(owner))
        , m_bytes(bytes)
    {
    }

    std::shared_ptr<const std::byte[]> m_owner;
    std::span<const std::byte> m_bytes;
};

/// Whether `name` names a file in a folder and can lead nowhere else.
bool isPlainFileName(std::string_view name);

/// Reads a whole regular file into owned memory. Never maps: a mapped file that another program shortens would end the
/// process. Never blocks on a pipe or device. Errors: NotFound, Unreadable, TooLarge (both sizes named), OutOfMemory.
Result<FileBytes> readFile(const std::string& path, std::size_t maxBytes);

/// The same for a plain file name inside `folder`. A symbolic link is followed only to a regular file inside the same
/// folder, or inside the same download cache when the folder is one of its snapshots (…/snapshots/REVISION -> …/blobs).
Result<FileBytes> readFileInFolder(const std::string& folder, std::string_view name, std::size_t maxBytes);

} // namespace ax
