// SPDX-License-Identifier: MIT
#include "core/model/modelconfig.h"

#include "core/io/jsonfields.h"

#include <limits>

namespace ax {
namespace {

// Several times what the largest open models have; products of two of them stay far inside 64 bits.
constexpr int kMaxWidth = 1 << 17;
constexpr int kMaxFeedForward = 1 << 20;
constexpr int kMaxLayers = 1024;
constexpr int kMaxHeads = 1024;
constexpr int kMaxHeadSize = 1024;
constexpr int kMaxVocabulary = 1 << 24;
constexpr int kMaxContext = 1 << 30;
constexpr int kMaxId = std::numeric_limits<int>::max() - 1;

/// One id, a list of ids, or nothing.
std::vector<int> readIds(JsonFields& fields, const char* key)
{
    const Json* member = fields.member(key);
    if (!member)
        return {};
    if (!member->is_array())
        return {fields.integer(key, 0, kMaxId)};
    std::vector<int> ids;
    for (const Json& id : *member)
        if (id.is_number_unsigned() && id.get<std::uint64_t>() <= std::uint64_t(kMaxId))
            ids.push_back(id.get<int>());
        else
            fields.refuse(key, ErrorKind::OutOfRange, "token ids of at least 0", jsonTypeName(id));
    return ids;
}

} // namespace

void readSizes(JsonFields& fields, ModelConfig& config)
{
    config.vocabulary = fields.integer("vocab_size", 1, kMaxVocabulary);
    config.width = fields.integer("hidden_size", 1, kMaxWidth);
    config.feedForward = fields.integer("intermediate_size", 1, kMaxFeedForward);
    config.layers = fields.integer("num_hidden_layers", 1, kMaxLayers);
    config.heads = fields.integer("num_attention_heads", 1, kMaxHeads);
    config.kvHeads = fields.integer("num_key_value_heads", 1, kMaxHeads, config.heads);
    config.headSize = fields.integer("head_dim", 1, kMaxHeadSize, 0);
    config.context = fields.integer("max_position_embeddings", 1, kMaxContext, 2048);
    if (!fields.ok())
        return;
    if (config.heads % config.kvHeads != 0)
        fields.refuse("num_key_value_heads", ErrorKind::Inconsistent,
            "a divisor of num_attention_heads (" + std::to_string(config.heads) + ")", std::to_string(config.kvHeads));
    if (config.headSize == 0 && config.width % config.heads != 0)
        fields.refuse("hidden_size", ErrorKind::Inconsistent,
            "a multiple of num_attention_heads (" + std::to_string(config.heads) + ") where there is no head_dim",
            std::to_string(config.width));
    if (config.headSize == 0)
        config.headSize = config.width / config.heads;
    if (config.headSize > kMaxHeadSize)
        fields.refuse("hidden_size", ErrorKind::OutOfRange, "heads of at most " + std::to_string(kMaxHeadSize),
            std::to_string(config.headSize));
}

void readSpecialTokens(JsonFields& fields, JsonFields* generation, ModelConfig& config)
{
    const auto ids = [&](const char* key) {
        return generation && generation->has(key) ? readIds(*generation, key) : readIds(fields, key);
    };
    config.endTokens = ids("eos_token_id");
    if (const std::vector<int> bos = ids("bos_token_id"); !bos.empty())
        config.bosToken = bos.front();
    if (generation && !generation->ok())
        fields.refuse(generation->error());
}

} // namespace ax
