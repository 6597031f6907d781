// SPDX-License-Identifier: MIT
#include "core/io/filebytes.h"

#include "core/base/memory.h"
#include "core/io/bytesource.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <sys/stat.h>
#include <unistd.h>

namespace ax {
namespace {

// O_NONBLOCK: opening a pipe that nobody writes to must not wait; regular files do not care.
constexpr int kOpenFlags = O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY;

class Descriptor {
public:
    explicit Descriptor(int fd)
        : m_fd(fd)
    {
    }
    ~Descriptor()
    {
        if (m_fd >= 0)
            ::close(m_fd);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    int get() const { return m_fd; }
    bool isOpen() const { return m_fd >= 0; }

private:
    int m_fd;
};

Error unreadable(const std::string& path, std::string sentence)
{
    return {ErrorKind::Unreadable, path, {}, std::move(sentence), {}};
}

Error openError(const std::string& path, int code)
{
    if (code == ENOENT || code == ENOTDIR)
        return {ErrorKind::NotFound, path, {}, "no such file", {}};
    return unreadable(path, std::string("cannot be opened: ") + std::strerror(code));
}

/// An open file of a size that was looked at once.
class OpenFile : public ByteSource {
public:
    OpenFile(std::unique_ptr<const Descriptor> file, std::size_t size, std::string path)
        : m_file(std::move(file))
        , m_size(size)
        , m_path(std::move(path))
    {
    }

    std::size_t size() const override { return m_size; }
    Result<FileBytes> read(std::size_t first, std::size_t count) const override;

private:
    std::unique_ptr<const Descriptor> m_file;
    std::size_t m_size;
    std::string m_path;
};

Result<FileBytes> OpenFile::read(std::size_t first, std::size_t count) const
{
    if (Status fits = checkMemory(count, m_path); !fits)
        return fits.error();
    const std::shared_ptr<std::byte[]> bytes(new std::byte[count]);
    std::size_t done = 0;
    while (done < count) {
        const ssize_t got = ::pread(m_file->get(), bytes.get() + done, count - done, off_t(first + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return unreadable(m_path, std::string("cannot be read: ") + std::strerror(errno));
        if (got == 0)
            return unreadable(m_path, "became shorter while it was read");
        done += std::size_t(got);
    }
    return FileBytes::owned(bytes, count);
}

/// The file of a descriptor, when it is regular; `path` is for messages.
Result<ByteSourcePtr> sourceOf(int descriptor, const std::string& path)
{
    auto file = std::make_unique<const Descriptor>(descriptor);
    if (!file->isOpen())
        return openError(path, errno);
    struct stat status = {};
    if (::fstat(file->get(), &status) != 0)
        return unreadable(path, std::strerror(errno));
    if (!S_ISREG(status.st_mode))
        return unreadable(path, S_ISDIR(status.st_mode) ? "is a folder, not a file" : "is not a regular file");
    return ByteSourcePtr(std::make_shared<OpenFile>(std::move(file), std::size_t(status.st_size), path));
}

Result<FileBytes> readAll(const Result<ByteSourcePtr>& source, const std::string& path, std::size_t maxBytes)
{
    if (!source)
        return source.error();
    const std::size_t size = (*source)->size();
    if (size > maxBytes)
        return Error{ErrorKind::TooLarge, path, {}, "at most " + std::to_string(maxBytes) + " bytes",
            std::to_string(size) + " bytes"};
    return (*source)->read(0, size);
}

/// Bytes that somebody has read already.
class BytesInMemory : public ByteSource {
public:
    explicit BytesInMemory(FileBytes bytes)
        : m_bytes(std::move(bytes))
    {
    }

    std::size_t size() const override { return m_bytes.size(); }
    Result<FileBytes> read(std::size_t first, std::size_t count) const override;

private:
    FileBytes m_bytes;
};

Result<FileBytes> BytesInMemory::read(std::size_t first, std::size_t count) const
{
    const auto whole = std::make_shared<const FileBytes>(m_bytes);
    return FileBytes::owned({whole, whole->bytes().data() + first}, count);
}

/// Where links of `folder` may lead: the folder itself, or the whole cache when it is a snapshot of a download cache.
std::filesystem::path linkRoot(const std::filesystem::path& folder)
{
    const std::filesystem::path parent = folder.parent_path();
    return parent.filename() == "snapshots" ? parent.parent_path() : folder;
}

bool isInside(const std::filesystem::path& path, const std::filesystem::path& root)
{
    const auto relative = path.lexically_relative(root);
    return !relative.empty() && *relative.begin() != "..";
}

/// The file that the link `folder/name` leads to, when it may be followed.
Result<std::string> resolveLink(const std::string& folder, const std::string& path)
{
    std::error_code failed;
    const auto root = std::filesystem::canonical(folder, failed);
    const auto target = failed ? std::filesystem::path() : std::filesystem::canonical(path, failed);
    if (failed)
        return Error{ErrorKind::NotFound, path, {}, "a symbolic link that leads to no file", {}};
    if (!isInside(target, linkRoot(root)))
        return unreadable(path, "a symbolic link that leaves the model's folder is not followed");
    return target.string();
}

} // namespace

bool isPlainFileName(std::string_view name)
{
    return !name.empty() && name != "." && name != ".."
        && name.find_first_of(std::string_view("/\\\0", 3)) == name.npos;
}

FileBytes FileBytes::copyOf(std::string_view text)
{
    const std::shared_ptr<std::byte[]> bytes(new std::byte[text.size()]);
    std::memcpy(bytes.get(), text.data(), text.size());
    return owned(bytes, text.size());
}

ByteSourcePtr sourceOf(FileBytes bytes)
{
    return std::make_shared<BytesInMemory>(std::move(bytes));
}

Result<FileBytes> readFile(const std::string& path, std::size_t maxBytes)
{
    return readAll(sourceOf(::open(path.c_str(), kOpenFlags), path), path, maxBytes);
}

Result<ByteSourcePtr> openFileInFolder(const std::string& folder, std::string_view name)
{
    const std::string path = folder + "/" + std::string(name);
    if (!isPlainFileName(name))
        return Error{ErrorKind::OutOfRange, folder, {}, "a plain file name without folders", std::string(name)};
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory.isOpen() && errno == ENOENT)
        return Error{ErrorKind::NotFound, folder, {}, "there is no such folder", {}};
    if (!directory.isOpen())
        return openError(folder, errno);
    const int file = ::openat(directory.get(), std::string(name).c_str(), kOpenFlags | O_NOFOLLOW);
    if (file >= 0 || errno != ELOOP)
        return sourceOf(file, path);
    const Result<std::string> target = resolveLink(folder, path);
    if (!target)
        return target.error();
    return sourceOf(::open(target->c_str(), kOpenFlags | O_NOFOLLOW), path);
}

Result<FileBytes> readFileInFolder(const std::string& folder, std::string_view name, std::size_t maxBytes)
{
    return readAll(openFileInFolder(folder, name), folder + "/" + std::string(name), maxBytes);
}

} // namespace ax
