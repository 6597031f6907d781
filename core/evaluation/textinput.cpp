// SPDX-License-Identifier: MIT
#include "core/evaluation/textinput.h"

#include "core/base/memory.h"
#include "core/evaluation/cancelled.h"

#include <algorithm>
#include <numeric>

namespace ax {
namespace {

std::string textPlace(std::size_t index)
{
    return "/input/texts/" + std::to_string(index);
}

const char* sideName(Side side)
{
    return side == Side::Left ? "left" : "right";
}

Result<Side> padSideOf(const TextInput& input, const MaskSpec& mask)
{
    const std::optional<Side> declared = mask.padding ? mask.padding->side : std::nullopt;
    if (declared && input.padSide && *declared != *input.padSide)
        return Error{ErrorKind::Inconsistent, {}, "/input/pad_side",
            std::string("the same side as /mask/padding/side, ") + sideName(*declared), sideName(*input.padSide)};
    return input.padSide.value_or(declared.value_or(Side::Right));
}

Status checkForced(const std::vector<int>& forced, const ModelConfig& config)
{
    if (!forced.empty() && !config.decoder)
        return Error{ErrorKind::Unsupported, {}, "/decode/forced", "no tokens, since an encoder continues no text",
            std::to_string(forced.size()) + " tokens"};
    for (std::size_t i = 0; i < forced.size(); ++i)
        if (forced[i] < 0 || forced[i] >= config.vocabulary)
            return Error{ErrorKind::OutOfRange, {}, "/decode/forced/" + std::to_string(i),
                "a token id of 0 to " + std::to_string(config.vocabulary - 1), std::to_string(forced[i])};
    return success();
}

std::string tokenCount(int tokens)
{
    return std::to_string(tokens) + " tokens";
}

/// The limits that are no matter of memory.
Status checkLength(const TextLayout& layout, const ModelConfig& config, std::int64_t maxCells)
{
    if (config.learnedPositions && layout.tokens > config.context)
        return Error{ErrorKind::TooLarge, {}, "/input/pad_to",
            "at most " + std::to_string(config.context) + ", the positions that the model has learned",
            std::to_string(layout.tokens)};
    if (std::int64_t(layout.tokens) * layout.tokens > maxCells)
        return Error{ErrorKind::TooLarge, {}, "/input/texts", "at most " + std::to_string(maxCells) + " cells a matrix",
            tokenCount(layout.tokens) + ", a square of them"};
    return success();
}

/// What the run will keep: Q, K, V of every layer, hidden rows, labels and mask rows; before any of it is allocated.
Status checkSize(const TextLayout& layout, std::size_t entries, const ModelConfig& config)
{
    constexpr int kPerToken = 256; // labels, ids, ranges
    const CheckedSize perLayer = CheckedSize(config.heads + 2 * config.kvHeads) * config.headSize * sizeof(float);
    const CheckedSize perToken = perLayer * config.layers + CheckedSize(config.width) * sizeof(float) + kPerToken;
    const Status fits = checkMemory(perToken * layout.tokens * entries, {});
    if (fits)
        return fits;
    Error error = fits.error();
    error.place = "/input/texts: " + tokenCount(layout.tokens);
    return error;
}

Status checkPrompt(
    const TextLayout::Entry& entry, std::size_t index, const Scenario& scenario, const ModelConfig& config)
{
    const auto& input = std::get<TextInput>(scenario.input.kind);
    const int tokens = int(entry.ids.size());
    if (tokens == 0)
        return Error{ErrorKind::OutOfRange, {}, textPlace(index), "a text of at least one token", "an empty text"};
    if (input.padTo && *input.padTo < entry.promptTokens)
        return Error{ErrorKind::OutOfRange, {}, "/input/pad_to",
            "at least " + std::to_string(entry.promptTokens) + ", the tokens of " + textPlace(index),
            std::to_string(*input.padTo)};
    if (config.learnedPositions && tokens > config.context)
        return Error{ErrorKind::TooLarge, {}, textPlace(index),
            "at most " + std::to_string(config.context) + " tokens, since the model has learned no more positions",
            std::to_string(tokens) + " tokens"};
    return success();
}

void pad(TextLayout::Entry& entry, int tokens, Side side, int padToken)
{
    const auto missing = std::size_t(tokens) - entry.ids.size();
    const auto place = [side](auto& list) { return side == Side::Left ? list.begin() : list.end(); };
    entry.ids.insert(place(entry.ids), missing, padToken);
    entry.real.insert(place(entry.real), missing, 0);
}

Result<TextLayout::Entry> tokenise(
    const Scenario& scenario, std::size_t index, const LanguageModel& model, std::stop_token stop)
{
    const auto& input = std::get<TextInput>(scenario.input.kind);
    TextLayout::Entry entry;
    entry.ids = model.tokenizer().encode(input.texts[index], input.addBos, stop).ids;
    if (stop.stop_requested())
        return cancelled();
    entry.promptTokens = int(entry.ids.size());
    entry.ids.insert(entry.ids.end(), scenario.decode.forced.begin(), scenario.decode.forced.end());
    if (Status checked = checkPrompt(entry, index, scenario, model.config()); !checked)
        return checked.error();
    entry.real.assign(entry.ids.size(), 1);
    return entry;
}

} // namespace

Result<TextLayout> layOutTexts(
    const Scenario& scenario, const LanguageModel& model, std::stop_token stop, std::int64_t maxCells)
{
    const auto& input = std::get<TextInput>(scenario.input.kind);
    const Result<Side> side = padSideOf(input, scenario.mask);
    if (!side)
        return side.error();
    if (Status forced = checkForced(scenario.decode.forced, model.config()); !forced)
        return forced.error();
    if (input.texts.empty())
        return Error{ErrorKind::OutOfRange, {}, "/input/texts", "at least one text", "none"};

    TextLayout layout{input.padTo.value_or(0), *side, {}};
    for (std::size_t i = 0; i < input.texts.size(); ++i) {
        Result<TextLayout::Entry> entry = tokenise(scenario, i, model, stop);
        if (!entry)
            return entry.error();
        layout.tokens = std::max(layout.tokens, int(entry->ids.size()));
        layout.entries.push_back(*std::move(entry));
    }
    if (Status length = checkLength(layout, model.config(), maxCells); !length)
        return length.error();
    if (Status size = checkSize(layout, layout.entries.size(), model.config()); !size)
        return size.error();
    for (TextLayout::Entry& entry : layout.entries)
        pad(entry, layout.tokens, layout.padSide, model.config().padToken);
    return layout;
}

std::vector<int> positionIds(const std::vector<int>& realKeys, Positions positions)
{
    std::vector<int> ids(realKeys.size());
    std::iota(ids.begin(), ids.end(), 0);
    if (positions == Positions::Slot)
        return ids;
    std::partial_sum(realKeys.begin(), realKeys.end(), ids.begin());
    for (int& id : ids)
        id = std::max(id - 1, 0);
    return ids;
}

} // namespace ax
