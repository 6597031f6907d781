// SPDX-License-Identifier: MIT
#include "core/io/filebytes.h"

#include "core/base/memory.h"

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

/// Bytes [0, size) of the file; short when the file shrank meanwhile.
Result<FileBytes> readAll(const Descriptor& file, std::size_t size, const std::string& path)
{
    if (Status fits = checkMemory(size, path); !fits)
        return fits.error();
    const std::shared_ptr<std::byte[]> bytes(new std::byte[size]);
    std::size_t done = 0;
    while (done < size) {
        const ssize_t count = ::pread(file.get(), bytes.get() + done, size - done, off_t(done));
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0)
            return unreadable(path, std::string("cannot be read: ") + std::strerror(errno));
        if (count == 0)
            return unreadable(path, "became shorter while it was read");
        done += std::size_t(count);
    }
    return FileBytes::owned(bytes, size);
}

Result<FileBytes> readOpened(const Descriptor& file, const std::string& path, std::size_t maxBytes)
{
    if (!file.isOpen())
        return openError(path, errno);
    struct stat status = {};
    if (::fstat(file.get(), &status) != 0)
        return unreadable(path, std::strerror(errno));
    if (!S_ISREG(status.st_mode))
        return unreadable(path, S_ISDIR(status.st_mode) ? "is a folder, not a file" : "is not a regular file");
    const auto size = std::size_t(status.st_size);
    if (size > maxBytes)
        return Error{ErrorKind::TooLarge, path, {}, "at most " + std::to_string(maxBytes) + " bytes",
            std::to_string(size) + " bytes"};
    return readAll(file, size, path);
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

Result<FileBytes> readFile(const std::string& path, std::size_t maxBytes)
{
    const Descriptor file(::open(path.c_str(), kOpenFlags));
    return readOpened(file, path, maxBytes);
}

Result<FileBytes> readFileInFolder(const std::string& folder, std::string_view name, std::size_t maxBytes)
{
    const std::string path = folder + "/" + std::string(name);
    if (!isPlainFileName(name))
        return Error{ErrorKind::OutOfRange, folder, {}, "a plain file name without folders", std::string(name)};
    const Descriptor directory(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (!directory.isOpen())
        return openError(folder, errno);
    const Descriptor file(::openat(directory.get(), std::string(name).c_str(), kOpenFlags | O_NOFOLLOW));
    if (file.isOpen() || errno != ELOOP)
        return readOpened(file, path, maxBytes);
    const Result<std::string> target = resolveLink(folder, path);
    if (!target)
        return target.error();
    const Descriptor linked(::open(target->c_str(), kOpenFlags | O_NOFOLLOW));
    return readOpened(linked, path, maxBytes);
}

} // namespace ax
