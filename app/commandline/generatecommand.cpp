// SPDX-License-Identifier: MIT
#include "app/commandline/verbs.h"

#include "core/model/sampler.h"
#include "core/text/characterstream.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace ax {
namespace {

using Json = nlohmann::ordered_json;

/// Candidates that a line lists when neither top-k nor top-p limits them; the whole vocabulary would drown the rest.
constexpr std::size_t kListedCandidates = 50;

std::string stepLine(int step, const Choice& choice, const std::string& text, const Decode& decode)
{
    const bool isLimited = decode.sample && (decode.topK || decode.topP);
    const std::size_t count
        = isLimited ? choice.candidates.size() : std::min(kListedCandidates, choice.candidates.size());
    Json candidates = Json::array();
    for (std::size_t i = 0; i < count; ++i)
        candidates.push_back({choice.candidates[i].id, choice.candidates[i].probability});
    const Json line{{"step", step}, {"id", choice.token.id}, {"text", text}, {"logit", choice.token.logit},
        {"probability", choice.token.probability}, {"candidates", candidates}};
    return line.dump() + '\n';
}

bool isEnd(const ModelConfig& config, int id)
{
    return std::ranges::find(config.endTokens, id) != config.endTokens.end();
}

/// The same scenario with one more token taken.
ScenarioPtr withToken(const Scenario& scenario, int id)
{
    auto next = std::make_shared<Scenario>(scenario);
    next->decode.forced.push_back(id);
    return next;
}

} // namespace

ExitStatus runGenerate(const Command& command, SnapshotPtr snapshot, const ModelSource& models)
{
    const ScenarioPtr prompt = snapshot->scenario;
    const Scenario& scenario = *prompt;
    const auto* input = std::get_if<TextInput>(&scenario.input.kind);
    if (!input || !snapshot->model->config().decoder)
        return failed({ErrorKind::Unsupported, scenario.file, "/input/kind",
                          "a text for a model that predicts the next token", ""},
            kBadInput);
    if (!scenario.decode.steps)
        return failed({ErrorKind::MissingKey, "", "generate", "--steps N", "nothing"}, kWrongUsage);
    const int batch = scenario.view.batch;
    const Tokenizer& tokenizer = snapshot->model->tokenizer();
    CharacterStream characters;
    std::string whole = input->texts[std::size_t(batch)] + tokenizer.decode(scenario.decode.forced);
    for (int step = 0; step < *scenario.decode.steps; ++step) {
        const int taken = int(snapshot->scenario->decode.forced.size());
        const Choice choice
            = chooseToken(nextTokenLogits(*snapshot, batch, lastRealRow(snapshot->entries[std::size_t(batch)])),
                scenario.decode, taken, kListedCandidates);
        const std::string text = characters.take(tokenizer.bytes(choice.token.id, true));
        whole += text;
        if (command.jsonLines)
            if (const ExitStatus status = print(stepLine(step, choice, text, scenario.decode)); status != kDone)
                return status;
        if (isEnd(snapshot->model->config(), choice.token.id) || step + 1 == *scenario.decode.steps)
            break;
        Result<SnapshotPtr> next = evaluate(withToken(*snapshot->scenario, choice.token.id), models, snapshot, {});
        if (!next)
            return failed(next.error(), kBadInput);
        snapshot = std::move(*next);
    }
    return command.jsonLines ? kDone : print(whole + '\n');
}

} // namespace ax
