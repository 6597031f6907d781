// SPDX-License-Identifier: MIT
#include "ui/panels/decodingsession.h"

#include "core/evaluation/evaluate.h"
#include "ui/panels/nexttokens.h"

#include <algorithm>

namespace ax {
namespace {

constexpr int kMostWaitingSteps = 8;

/// Everything that decides which token comes next, but for the tokens taken.
bool sameCourse(const Scenario& a, const Scenario& b)
{
    Decode decode = a.decode;
    decode.forced = b.decode.forced;
    return decode == b.decode && a.input == b.input && a.mask == b.mask && a.scoring == b.scoring
        && a.numerics == b.numerics && a.freezesLayers == b.freezesLayers;
}

bool isPrefix(const std::vector<int>& part, const std::vector<int>& whole)
{
    return part.size() <= whole.size() && std::equal(part.begin(), part.end(), whole.begin());
}

} // namespace

DecodingSession::DecodingSession(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    setStepsPerSecond(2);
    connect(&m_player, &QTimer::timeout, this, &DecodingSession::playOn);
    connect(&document, &Document::scenarioChanged, this, &DecodingSession::followScenario);
    connect(&document, &Document::snapshotChanged, this, &DecodingSession::followSnapshot);
    connect(&document, &Document::viewChanged, this, &DecodingSession::changed);
    connect(&document, &Document::failed, this, [this] {
        m_waitingSteps = 0;
        play(false);
    });
    followScenario();
}

const Entry* DecodingSession::entry() const
{
    const SnapshotPtr& snapshot = m_document.snapshot();
    return snapshot && snapshot->entries.size() == 1 ? &snapshot->entries.front() : nullptr;
}

DecodingSession::Obstacle DecodingSession::obstacle() const
{
    const auto* text = std::get_if<TextInput>(&m_document.scenario()->input.kind);
    const SnapshotPtr& snapshot = m_document.snapshot();
    if (!text)
        return Obstacle::NoText;
    if (text->texts.size() > 1)
        return Obstacle::SeveralTexts;
    if (!entry() || !snapshot->model)
        return Obstacle::NoResult;
    return snapshot->model->config().decoder ? Obstacle::None : Obstacle::Encoder;
}

bool DecodingSession::hasEnded() const
{
    if (m_taken == 0 || obstacle() != Obstacle::None)
        return false;
    const std::vector<int>& ends = m_document.snapshot()->model->config().endTokens;
    return std::ranges::count(ends, m_tokens[std::size_t(m_taken) - 1]) > 0;
}

bool DecodingSession::isFull() const
{
    if (obstacle() != Obstacle::None)
        return false;
    const ModelConfig& config = m_document.snapshot()->model->config();
    return config.learnedPositions && lastRealRow(*entry()) + 1 >= config.context;
}

int DecodingSession::positions() const
{
    return obstacle() == Obstacle::None ? m_document.snapshot()->model->config().context : 0;
}

bool DecodingSession::isCurrent() const
{
    const SnapshotPtr& snapshot = m_document.snapshot();
    const Scenario& wanted = *m_document.scenario();
    return snapshot && snapshot->scenario->decode.forced == wanted.decode.forced
        && snapshot->scenario->input == wanted.input && snapshot->scenario->mask == wanted.mask
        && snapshot->scenario->scoring == wanted.scoring && snapshot->scenario->numerics == wanted.numerics
        && snapshot->scenario->freezesLayers == wanted.freezesLayers;
}

const Choice* DecodingSession::upcoming() const
{
    if (obstacle() != Obstacle::None || hasEnded() || isFull() || !isCurrent())
        return nullptr;
    const SnapshotPtr& snapshot = m_document.snapshot();
    const Decode& decode = m_document.scenario()->decode;
    if (!m_choice || m_chosenFrom != snapshot || m_chosenBy != decode) {
        m_chosenFrom = snapshot;
        m_chosenBy = decode;
        m_choice = chooseToken(nextTokenLogits(*snapshot, 0, lastRealRow(*entry())), decode, m_taken, kMostCandidates);
    }
    return &*m_choice;
}

bool DecodingSession::usesCache() const
{
    return entry() && std::ranges::all_of(entry()->masks, [](const auto& mask) { return mask->seesNoFuture(); });
}

double DecodingSession::stepsPerSecond() const
{
    return 1000.0 / m_player.interval();
}

void DecodingSession::setStepsPerSecond(double steps)
{
    m_player.setInterval(std::max(1, int(1000 / steps)));
}

void DecodingSession::step()
{
    if (!canStep())
        return;
    if (ahead() > 0)
        return adopt(m_tokens, m_taken + 1, tr("Decode a token"), false);
    if (const Choice* choice = upcoming())
        return take(choice->token.id);
    m_waitingSteps = std::min(m_waitingSteps + 1, kMostWaitingSteps);
}

void DecodingSession::stepBack()
{
    goTo(m_taken - 1);
}

void DecodingSession::goToStart()
{
    goTo(0);
}

void DecodingSession::goToEnd()
{
    goTo(int(m_tokens.size()));
}

void DecodingSession::goTo(int taken, bool merge)
{
    play(false);
    m_waitingSteps = 0;
    adopt(m_tokens, std::clamp(taken, 0, int(m_tokens.size())), tr("Go to a decoding step"), merge);
}

void DecodingSession::take(int id)
{
    if (obstacle() != Obstacle::None || hasEnded() || isFull())
        return;
    std::vector<int> tokens(m_tokens.begin(), m_tokens.begin() + m_taken);
    tokens.push_back(id);
    const bool merge = isPlaying() && std::exchange(m_joinsPlay, true);
    adopt(std::move(tokens), m_taken + 1, isPlaying() ? tr("Play decoding") : tr("Decode a token"), merge);
}

void DecodingSession::adopt(std::vector<int> tokens, int taken, const QString& text, bool merge)
{
    // Before the edit, so that the scenario is recognised as a part of what is shown.
    m_tokens = std::move(tokens);
    m_taken = taken;
    const std::vector<int> forced(m_tokens.begin(), m_tokens.begin() + taken);
    m_document.edit(
        text, EditKind::Decode, [&forced](Scenario& scenario) { scenario.decode.forced = forced; }, merge);
    emit changed();
}

void DecodingSession::play(bool on)
{
    if (on == isPlaying() || (on && !canStep()))
        return;
    m_joinsPlay = false;
    m_waitingSteps = 0;
    on ? m_player.start() : m_player.stop();
    emit playingChanged(on);
}

void DecodingSession::playOn()
{
    if (!canStep() || reachesPlayLimit())
        return play(false);
    if (ahead() > 0)
        adopt(m_tokens, m_taken + 1, tr("Play decoding"), std::exchange(m_joinsPlay, true));
    else if (const Choice* choice = upcoming())
        take(choice->token.id);
}

bool DecodingSession::reachesPlayLimit() const
{
    const auto& steps = m_document.scenario()->decode.steps;
    const int context = positions();
    return ahead() == 0 && ((steps && m_taken >= *steps) || (context > 0 && lastRealRow(*entry()) + 1 >= context));
}

void DecodingSession::keepSelectedText()
{
    const int batch = m_document.scenario()->view.batch;
    m_document.edit(tr("Keep one text"), EditKind::Text, [batch](Scenario& scenario) {
        auto* text = std::get_if<TextInput>(&scenario.input.kind);
        if (!text || text->texts.empty())
            return;
        text->texts = {text->texts[std::size_t(std::clamp(batch, 0, int(text->texts.size()) - 1))]};
        scenario.view.batch = 0;
    });
}

void DecodingSession::followScenario()
{
    const ScenarioPtr& scenario = m_document.scenario();
    const std::vector<int>& forced = scenario->decode.forced;
    if (m_followed && m_followed->input != scenario->input) {
        m_waitingSteps = 0;
        play(false);
    }
    const bool keepsAhead = m_followed && sameCourse(*m_followed, *scenario) && isPrefix(forced, m_tokens);
    m_followed = scenario;
    if (!keepsAhead)
        m_tokens = forced;
    m_taken = int(forced.size());
    emit changed();
}

void DecodingSession::followSnapshot()
{
    if (!canStep())
        m_waitingSteps = 0;
    if (m_waitingSteps > 0 && upcoming()) {
        --m_waitingSteps;
        step();
    }
    emit changed();
}

} // namespace ax
