// SPDX-License-Identifier: MIT
#include "core/model/activation.h"
#include "core/model/family.h"

#include <cmath>
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

/// Head sizes and counts that fit each other.
void checkHeads(JsonFields& fields, const ConfigKeys& keys, ModelConfig& config)
{
    const std::string heads = std::string(keys.heads) + " (" + std::to_string(config.heads) + ")";
    if (config.heads % config.kvHeads != 0)
        fields.refuse(keys.kvHeads, ErrorKind::Inconsistent, "a divisor of " + heads, std::to_string(config.kvHeads));
    if (config.headSize == 0 && config.width % config.heads != 0)
        fields.refuse(keys.width, ErrorKind::Inconsistent,
            "a multiple of " + heads + (keys.headSize ? " where there is no head_dim" : ""),
            std::to_string(config.width));
    if (config.headSize == 0)
        config.headSize = config.width / config.heads;
    if (config.headSize > kMaxHeadSize)
        fields.refuse(keys.width, ErrorKind::OutOfRange, "heads of at most " + std::to_string(kMaxHeadSize),
            std::to_string(config.headSize));
}

/// `fallback` 0: the member must be there.
int readSize(JsonFields& fields, const char* key, int most, int fallback)
{
    return fallback > 0 ? fields.integer(key, 1, most, fallback) : fields.integer(key, 1, most);
}

void readSizes(JsonFields& fields, const ConfigKeys& keys, ModelConfig& config)
{
    config.vocabulary = readSize(fields, "vocab_size", kMaxVocabulary, config.vocabulary);
    config.width = fields.integer(keys.width, 1, kMaxWidth);
    config.layers = fields.integer(keys.layers, 1, kMaxLayers);
    config.heads = readSize(fields, keys.heads, kMaxHeads, config.heads);
    const int kvHeads = config.kvHeads > 0 ? config.kvHeads : config.heads;
    config.kvHeads = keys.kvHeads ? fields.integer(keys.kvHeads, 1, kMaxHeads, kvHeads) : kvHeads;
    if (keys.headSize)
        config.headSize = fields.integer(keys.headSize, 1, kMaxHeadSize, config.headSize);
    config.context = fields.integer(keys.context, 1, kMaxContext, config.context);
    if (fields.ok())
        checkHeads(fields, keys, config);
}

void readActivation(JsonFields& fields, const ConfigKeys& keys, ModelConfig& config)
{
    if (!fields.has(keys.activation))
        return;
    const std::string name = fields.text(keys.activation);
    const std::optional<Activation> activation = activationFromName(name);
    if (fields.ok() && !activation)
        fields.refuse(
            keys.activation, ErrorKind::Unsupported, "a supported activation (" + activationNames() + ")", name);
    config.activation = activation.value_or(config.activation);
}

} // namespace

ModelConfig readModelConfig(JsonFields& fields, const Family& family)
{
    ModelConfig config = family.defaults;
    config.modelType = family.modelType;
    const ConfigKeys& keys = family.keys;
    readSizes(fields, keys, config);
    config.feedForward = keys.feedForwardMayBeAbsent ? fields.integer(keys.feedForward, 1, kMaxFeedForward, 0)
                                                     : fields.integer(keys.feedForward, 1, kMaxFeedForward);
    config.normEpsilon = float(fields.number(keys.normEpsilon, 1e-12, 1, double(config.normEpsilon)));
    readActivation(fields, keys, config);
    config.tiedHead = fields.boolean("tie_word_embeddings", config.tiedHead);
    if (!fields.ok())
        return config;
    config.scale = 1 / std::sqrt(double(config.headSize));
    if (keys.rotary)
        config.ropes = {readRope(fields, keys.rope, "full_attention", config.headSize, config.context)};
    if (family.refine)
        family.refine(fields, config);
    return config;
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

void readWindows(JsonFields& fields, ModelConfig& config, bool (*slides)(int layer))
{
    config.windows.clear();
    if (!fields.has("sliding_window"))
        return;
    const Window window{.left = fields.integer("sliding_window", 1, kMaxContext) - 1, .right = {}};
    const Json* types = fields.has("layer_types") ? fields.array("layer_types") : nullptr;
    if (types && int(types->size()) != config.layers)
        return fields.refuse("layer_types", ErrorKind::Inconsistent,
            "a type for each of the " + std::to_string(config.layers) + " layers", std::to_string(types->size()));
    for (int layer = 0; layer < config.layers; ++layer) {
        const Json type
            = types ? (*types)[std::size_t(layer)] : Json(slides(layer) ? "sliding_attention" : "full_attention");
        if (type != "sliding_attention" && type != "full_attention")
            return fields.refuse("layer_types", ErrorKind::Unsupported, "sliding_attention or full_attention",
                type.is_string() ? type.get<std::string>() : jsonTypeName(type));
        config.windows.push_back(type == "sliding_attention" ? std::optional(window) : std::nullopt);
    }
}

void refuseIfTrue(JsonFields& fields, const char* key)
{
    if (fields.boolean(key, false))
        fields.refuse(key, ErrorKind::Unsupported, "false", "true");
}

} // namespace ax
