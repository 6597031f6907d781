// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/filebytes.h"

namespace ax {

/// Where bytes are read from, part by part: a model's weights are several times what a machine should hold twice.
/// Immutable; any thread may read.
class ByteSource {
public:
    virtual ~ByteSource() = default;

    virtual std::size_t size() const = 0;
    /// Bytes [first, first + count), which must lie within size(). Errors: Unreadable (it became shorter meanwhile),
    /// OutOfMemory.
    virtual Result<FileBytes> read(std::size_t first, std::size_t count) const = 0;
};

using ByteSourcePtr = std::shared_ptr<const ByteSource>;

/// Bytes in memory: what is read shares them.
ByteSourcePtr sourceOf(FileBytes bytes);

/// A file that stays open, for a plain name inside `folder`; links and errors as readFileInFolder.
Result<ByteSourcePtr> openFileInFolder(const std::string& folder, std::string_view name);

} // namespace ax
