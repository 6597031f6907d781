// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"

#include <functional>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

namespace ax {

/// Keeps the order of members, so that what is written again looks as it did.
using Json = nlohmann::ordered_json;

/// What a file may ask for; real files stay far below.
struct JsonLimits {
    std::size_t depth = 64;
    std::size_t stringBytes = 1 << 20;
    std::size_t keyBytes = 4096;
    std::size_t values = 1 << 24;
};

/// Reads a whole JSON text from a stranger. A byte order mark is skipped. Refused: anything but an object or array,
/// duplicate keys, NaN and Infinity, numbers beyond double, broken UTF-8, NUL, comments, what exceeds `limits`.
/// Integers that fit 64 bits stay integers; larger ones become floating-point numbers. `file` is only for messages.
Result<Json> readJson(std::string_view text, const std::string& file, const JsonLimits& limits = {});

/// Receives one member of the outermost object; an Error ends the reading.
using JsonMemberSink = std::function<Status(const std::string& key, Json&& value)>;

/// The same for an object with very many members: each is handed over when it is complete and never kept.
Status readJsonMembers(
    std::string_view text, const std::string& file, const JsonMemberSink& sink, const JsonLimits& limits = {});

/// "a number", "an object" …: for messages about a wrong type.
std::string jsonTypeName(const Json& value);

/// A JSON pointer with one more step; '~' and '/' are escaped.
std::string jsonPointer(const std::string& parent, std::string_view key);

} // namespace ax
