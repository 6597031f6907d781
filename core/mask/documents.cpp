// SPDX-License-Identifier: MIT
#include "core/base/translate.h"
#include "core/mask/kinds.h"

#include <memory>
#include <unordered_map>

namespace ax {
namespace {

using KeysById = std::unordered_map<int, std::vector<KeyRange>>;

Status checkCount(const MaskGround& ground, const char* below, const char* unit, std::size_t count, int expected)
{
    if (count == std::size_t(expected))
        return success();
    return ground.error(ErrorKind::WrongShape, below,
        std::string("one id per ") + unit + ", " + std::to_string(expected), std::to_string(count));
}

Status check(const MaskGround& ground)
{
    const Documents& documents = *ground.spec.documents;
    if (documents.queries.empty())
        return checkCount(ground, "/documents", "key position", documents.keys.size(), ground.context.keys);
    if (Status queries
        = checkCount(ground, "/documents/queries", "query", documents.queries.size(), ground.context.queries);
        !queries)
        return queries;
    return checkCount(ground, "/documents/keys", "key", documents.keys.size(), ground.context.keys);
}

/// The runs of keys of every document id.
KeysById indexed(const std::vector<int>& ids)
{
    KeysById index;
    for (int key = 0; key < int(ids.size()); ++key) {
        std::vector<KeyRange>& runs = index[ids[std::size_t(key)]];
        if (!runs.empty() && runs.back().last == key)
            ++runs.back().last;
        else
            runs.push_back({key, key + 1});
    }
    return index;
}

/// The document of every query row; nothing for a position outside the keys.
std::vector<std::optional<int>> queryIds(const MaskGround& ground)
{
    const Documents& documents = *ground.spec.documents;
    std::vector<std::optional<int>> ids(std::size_t(ground.context.queries));
    for (int query = 0; query < ground.context.queries; ++query) {
        const int position = ground.position(query);
        if (!documents.queries.empty())
            ids[std::size_t(query)] = documents.queries[std::size_t(query)];
        else if (position >= 0 && position < ground.context.keys)
            ids[std::size_t(query)] = documents.keys[std::size_t(position)];
    }
    return ids;
}

MaskRule rule(const MaskGround& ground)
{
    const auto index = std::make_shared<const KeysById>(indexed(ground.spec.documents->keys));
    return [index, ids = queryIds(ground)](int, int query, KeyRange, std::vector<KeyRange>& row) {
        const auto& id = ids[std::size_t(query)];
        const auto found = id ? index->find(*id) : index->end();
        if (found != index->end())
            row.insert(row.end(), found->second.begin(), found->second.end());
    };
}

} // namespace

constexpr MaskKind kDocumentsMask{
    .key = "documents",
    .title = AX_TR_NOOP("MaskKind", "Documents"),
    .help = AX_TR_NOOP("MaskKind", "A query sees only keys of its own document, as in packed training batches."),
    .role = MaskRole::Restriction,
    .parameters = {},
    .isActive = [](const MaskSpec& spec) { return spec.documents.has_value(); },
    .setActive =
        [](MaskSpec& spec, bool on) {
            if (!on)
                spec.documents.reset();
        },
    .check = &check,
    .rule = &rule,
};

} // namespace ax
