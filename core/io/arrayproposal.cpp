// SPDX-License-Identifier: MIT
#include "core/io/arrayreading.h"

#include <algorithm>
#include <optional>

namespace ax {
namespace {

/// Words by which arrays are called, by what they are taken for; the first of a row is the role's own name.
struct RoleWords {
    std::string_view role;
    std::array<std::string_view, 8> words{}; ///< the unused ones are empty
};

constexpr RoleWords kWords[] = {
    {"q", {{"q", "query", "queries", "query_states", "q_proj", "wq"}}},
    {"k", {{"k", "key", "keys", "key_states", "k_proj", "wk"}}},
    {"v", {{"v", "value", "values", "value_states", "v_proj", "wv"}}},
    {"scores", {{"scores", "score", "logits", "attn_scores", "attention_scores", "qk"}}},
    {"weights",
        {{"weights", "weight", "attn_weights", "attention_weights", "attentions", "attention", "attn", "probs"}}},
};

std::string lowered(std::string_view text)
{
    std::string lower(text);
    for (char& c : lower)
        if (c >= 'A' && c <= 'Z')
            c = char(c - 'A' + 'a');
    return lower;
}

/// How well a name says a role: 3 it is the word, 2 it ends in it after a dot, slash or the like, 0 not at all.
int fit(std::string_view name, std::string_view role)
{
    const std::string lower = lowered(name);
    int best = 0;
    for (const RoleWords& row : kWords) {
        if (row.role != role)
            continue;
        for (const std::string_view word : row.words) {
            if (word.empty())
                continue;
            if (lower == word)
                return 3;
            const bool isTail = lower.size() > word.size() && lower.ends_with(word);
            const char before = isTail ? lower[lower.size() - word.size() - 1] : 'x';
            if (before == '.' || before == '/' || before == '_' || before == '-' || before == ':')
                best = 2;
        }
    }
    return best;
}

bool canBeRead(const ArrayInfo& array)
{
    return array.unreadable.empty() && !axisOrders(array.shape.size()).empty();
}

const ArrayInfo* bestFor(std::string_view role, std::span<const ArrayInfo> arrays)
{
    const ArrayInfo* best = nullptr;
    int points = 0;
    for (const ArrayInfo& array : arrays)
        if (const int fits = canBeRead(array) ? fit(array.name, role) : 0; fits > points) {
            best = &array;
            points = fits;
        }
    return best;
}

ArrayUse useOf(const ArrayInfo* array)
{
    return array ? ArrayUse{array->name, std::string(axisOrders(array->shape.size()).front())} : ArrayUse();
}

/// The arrays whose names say a role of this kind; nothing when a needed role has none.
std::optional<ArrayReading> namedReading(ArrayKind kind, std::span<const ArrayInfo> arrays)
{
    ArrayReading reading{kind, {}, {}};
    const auto roles = arrayRoles(kind);
    for (std::size_t i = 0; i < roles.size(); ++i) {
        reading.uses[i] = useOf(bestFor(roles[i].name, arrays));
        if (roles[i].isNeeded && reading.uses[i].array.empty())
            return std::nullopt;
    }
    return reading;
}

/// Without names: the first arrays that can be read; v is taken only with q and k.
ArrayReading orderedReading(ArrayKind kind, std::span<const ArrayInfo> arrays)
{
    ArrayReading reading{kind, {}, {}};
    const std::size_t count = kind == ArrayKind::Qkv ? 3 : 1;
    std::size_t used = 0;
    for (const ArrayInfo& array : arrays)
        if (used < count && canBeRead(array))
            reading.uses[used++] = useOf(&array);
    return reading;
}

constexpr std::size_t kMostOrders = 6; ///< of any rank

bool fits(const ArrayReading& reading, std::span<const ArrayInfo> arrays)
{
    return shapeOfReading(reading, arrays).ok();
}

/// The same arrays in another order of axes; nothing when one has another rank.
std::optional<ArrayReading> reordered(ArrayReading reading, std::size_t index, std::span<const ArrayInfo> arrays)
{
    for (ArrayUse& use : reading.uses) {
        const auto array = std::ranges::find(arrays, use.array, &ArrayInfo::name);
        if (use.array.empty() || array == arrays.end())
            continue;
        const auto orders = axisOrders(array->shape.size());
        if (index >= orders.size())
            return std::nullopt;
        use.order = orders[index];
    }
    return reading;
}

/// The first order of axes in which the shapes fit each other; then the same without an optional array that never does.
ArrayReading withOrders(const ArrayReading& named, std::span<const ArrayInfo> arrays)
{
    for (const bool withOptional : {true, false}) {
        ArrayReading reading = named;
        const auto roles = arrayRoles(named.kind);
        for (std::size_t i = 0; i < roles.size() && !withOptional; ++i)
            if (!roles[i].isNeeded)
                reading.uses[i] = {};
        for (std::size_t index = 0; index < kMostOrders; ++index)
            if (const auto other = reordered(reading, index, arrays); other && fits(*other, arrays))
                return *other;
    }
    return named;
}

} // namespace

ArrayReading proposedReading(std::span<const ArrayInfo> arrays)
{
    for (const ArrayKind kind : {ArrayKind::Qkv, ArrayKind::Scores, ArrayKind::Weights})
        if (const auto reading = namedReading(kind, arrays))
            return withOrders(*reading, arrays);
    const bool hasTwo = std::ranges::count_if(arrays, canBeRead) > 1;
    return proposedReading(arrays, hasTwo ? ArrayKind::Qkv : ArrayKind::Scores);
}

ArrayReading proposedReading(std::span<const ArrayInfo> arrays, ArrayKind kind)
{
    return withOrders(namedReading(kind, arrays).value_or(orderedReading(kind, arrays)), arrays);
}

} // namespace ax
