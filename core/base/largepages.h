// SPDX-License-Identifier: MIT
#pragma once

#include <cstddef>
#include <memory>

namespace ax {

/// `bytes` of memory aligned to 64 whose pieces lie side by side in large pages, where the system offers them: for what
/// lives long and is read again and again, such as a model's weights. A piece alone would end in small pages (decoding
/// was 6 to 9 % slower) or in a large one of which half is unused. Memory is taken page by page as it is written, and
/// given back when all pieces of the same 32 MiB are gone. Contents are unspecified. May be called from any thread.
/// Throws std::bad_alloc.
std::shared_ptr<std::byte> allocateInLargePages(std::size_t bytes);

} // namespace ax
