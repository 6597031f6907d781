// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <cstddef>
#include <span>
#include <string>
#include <vector>

namespace ax {

/// An archive of .npy files. Names of entries are labels, never paths; "q.npy" is the array q.
struct NpzMember {
    std::string name; ///< without ".npy"
    std::vector<std::byte> npy; ///< a whole .npy file
};

/// Names of the arrays of an .npz file in its order. Errors: no archive, more than 4096 entries, a name twice.
Result<std::vector<std::string>> npzNames(std::span<const std::byte> archive);

/// The .npy file of one array. At most the declared size is ever unpacked. Errors (place: the name): no such array,
/// encryption, a method other than stored and deflated, checksum, more bytes than declared or than any tensor may have,
/// more than 16 MiB that grew more than 200 times.
Result<std::vector<std::byte>> npzMember(std::span<const std::byte> archive, const std::string& name);

/// The first bytes of the same, at most `most` of them: for its header. The checksum is not compared.
Result<std::vector<std::byte>> npzMemberStart(
    std::span<const std::byte> archive, const std::string& name, std::size_t most);

/// An .npz file with stored entries and fixed times: equal members give equal bytes.
Result<std::vector<std::byte>> npzBytes(std::span<const NpzMember> members);

} // namespace ax
