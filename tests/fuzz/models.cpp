// SPDX-License-Identifier: MIT
#include "core/evaluation/evaluate.h"
#include "tests/fuzz/checks.h"
#include "tests/fuzz/smallmodel.h"

#include <set>

namespace ax::fuzz {
namespace {

constexpr std::size_t kLongestText = 4096; ///< bytes that are tokenised of an input
const char* const kText = " ab ba\n\t1234 don't <s>\xF0\x9F\x98\x80 \xE4\xBD\xA0\xE5\xA5\xBD \xFF a\xCC\x81</s>";

std::map<std::string, std::string> filesWith(const std::string& name, Bytes bytes)
{
    auto files = smallModelFiles();
    files[name] = textOf(bytes);
    return files;
}

/// What can be loaded can be computed, or says why not.
void requireComputes(const ModelPtr& model)
{
    auto scenario = std::make_shared<Scenario>();
    scenario->input.kind = TextInput{{"ab a"}, "builtin", true, {}, {}};
    const auto models = [&model](const std::string&, const std::string&) { return Result<ModelPtr>(model); };
    if (const auto snapshot = evaluate(scenario, models, nullptr, {}, 4096); isGood(snapshot))
        require(!(*snapshot)->entries.empty(), "a text gives an entry");
}

void feedFiles(std::map<std::string, std::string> files)
{
    if (const Result<ModelPtr> model = loadModel(filesOf(std::move(files)), "model"); isGood(model))
        requireComputes(*model);
}

/// Tokens lie in the text, one after the other, and have ids that the vocabulary knows.
void requireTokens(const Tokenizer& tokenizer, std::string_view text)
{
    const TokenSequence tokens = tokenizer.encode(text, true);
    require(tokens.ids.size() == tokens.spans.size(), "a span for every token");
    int end = 0;
    for (std::size_t i = 0; i < tokens.ids.size(); ++i) {
        const auto [first, last] = tokens.spans[i];
        require(first >= 0 && first <= last && last <= int(text.size()), "a span lies in the text");
        require(last >= end, "spans ascend");
        end = last;
        require(tokens.ids[i] >= 0 && tokens.ids[i] < tokenizer.vocabularySize(), "an id is in the vocabulary");
        require(!tokenizer.label(tokens.ids[i]).empty() || tokenizer.bytes(tokens.ids[i]).empty(), "a label");
    }
    (void)tokenizer.decode(tokens.ids);
}

void feedTokenizerText(std::string_view json, std::string_view text)
{
    const auto tokenizer = readTokenizer(json, "tokenizer.json");
    if (!isGood(tokenizer))
        return;
    requireTokens(**tokenizer, kText);
    requireTokens(**tokenizer, text.substr(0, kLongestText));
}

} // namespace

void feedConfig(Bytes bytes)
{
    feedFiles(filesWith("config.json", bytes));
}

void feedTokenizer(Bytes bytes)
{
    feedTokenizerText(textOf(bytes), textOf(bytes));
}

/// Lines "a b" become merges over a vocabulary that has all that they need, however they contradict each other; then
/// the lines are tokenised. Anything else in a tokenizer is as it should be.
void feedMerges(Bytes bytes)
{
    nlohmann::ordered_json merges = nlohmann::ordered_json::array(), vocabulary = nlohmann::ordered_json::object();
    std::set<std::string> tokens;
    for (std::string_view rest = textOf(bytes); !rest.empty();) {
        const std::string line(rest.substr(0, rest.find('\n')));
        rest.remove_prefix(std::min(rest.size(), line.size() + 1));
        merges.push_back(line);
        const std::size_t space = std::min(line.find(' '), line.size());
        const std::string left = line.substr(0, space), right = line.substr(std::min(space + 1, line.size()));
        tokens.insert({left, right, left + right});
    }
    int id = 0;
    for (const std::string& token : tokens)
        vocabulary[token] = id++;
    const nlohmann::ordered_json tokenizer{{"added_tokens", nlohmann::ordered_json::array()},
        {"pre_tokenizer", {{"type", "ByteLevel"}, {"add_prefix_space", false}}},
        {"model", {{"type", "BPE"}, {"vocab", vocabulary}, {"merges", merges}}}};
    using Handler = nlohmann::ordered_json::error_handler_t;
    feedTokenizerText(tokenizer.dump(-1, ' ', false, Handler::replace), textOf(bytes));
}

/// The weights lie in two shards, which the index names in any way.
void feedShardIndex(Bytes bytes)
{
    auto files = filesWith("model.safetensors.index.json", bytes);
    auto whole = files.extract("model.safetensors");
    for (const char* shard : {"a.safetensors", "model-00001-of-00001.safetensors"})
        files[shard] = whole.mapped();
    feedFiles(std::move(files));
}

} // namespace ax::fuzz
