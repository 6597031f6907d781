// SPDX-License-Identifier: MIT
#pragma once

#include <string>

namespace ax {

/// What went wrong, as a closed list: the window translates by kind, tests name them all.
enum class ErrorKind {
    NotFound,      ///< no such file, array or model
    Unreadable,    ///< exists, but cannot be read as the kind of file that it claims to be
    NotWritable,   ///< the output could not be written
    Malformed,     ///< the format's own grammar is broken (JSON, header, archive)
    UnknownKey,
    DuplicateKey,
    MissingKey,
    WrongType,
    WrongShape,
    OutOfRange,
    Inconsistent,  ///< two inputs contradict each other
    Unsupported,   ///< legal, but not something that this program computes
    TooLarge,      ///< would exceed a limit; both sizes are named
    Cancelled,
    OutOfMemory,
};

/// One clear sentence about bad input: file, place, what was expected, what was found. Empty parts are left out.
struct Error {
    ErrorKind kind = ErrorKind::Malformed;
    std::string file;     ///< path as the user gave it
    std::string place;    ///< JSON pointer ("/mask/window/left"), tensor name or byte offset
    std::string expected; ///< "an integer of at least 0"; or the whole sentence when there is nothing to contrast
    std::string found;    ///< "-3"

    /// "FILE: PLACE: expected EXPECTED, found FOUND", one line of printable UTF-8 without control characters.
    std::string text() const;

    friend bool operator==(const Error&, const Error&) = default;
};

/// `text` with control characters, bidirectional overrides and broken UTF-8 written as visible escapes.
std::string printable(std::string_view text);

} // namespace ax
