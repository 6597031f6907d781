// SPDX-License-Identifier: MIT
#include "ui/panels/decodingitems.h"

#include "core/evaluation/evaluate.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

#include <algorithm>

namespace ax {
namespace {

constexpr int kPromptTail = 64; // rows of the prompt that the strip can show

} // namespace

DecodingItems::DecodingItems(const Document& document, const DecodingSession& session)
    : m_snapshot(document.snapshot())
    , m_session(session)
{
    if (session.obstacle() != DecodingSession::Obstacle::None)
        return;
    const int forced = int(m_snapshot->scenario->decode.forced.size());
    m_promptEnd = lastRealRow(m_snapshot->entries.front()) + 1 - forced;
    m_promptFirst = std::max(0, m_promptEnd - kPromptTail);
}

std::vector<StripItem> DecodingItems::text() const
{
    std::vector<StripItem> items;
    for (int row = m_promptFirst; row < m_promptEnd; ++row)
        items.push_back(promptItem(row));
    for (int index = 0; index < int(m_session.tokens().size()); ++index)
        items.push_back(tokenItem(index));
    if (m_session.canStep() && m_session.ahead() == 0)
        items.push_back(upcomingItem());
    if (promptItems() < int(items.size()))
        items[std::size_t(promptItems())].startsGroup = true;
    return items;
}

std::vector<StripItem> DecodingItems::candidates(const Choice& choice) const
{
    const bool hasTaken = m_session.ahead() > 0;
    const int marked = hasTaken ? m_session.tokens()[std::size_t(m_session.taken())] : choice.token.id;
    const double best = choice.candidates.empty() ? 1 : choice.candidates.front().probability;
    std::vector<StripItem> items;
    for (const Candidate& candidate : choice.candidates) {
        if (items.size() == DecodingSession::kMostCandidates)
            break;
        StripItem item;
        item.label = tokenLabel(candidate.id);
        item.number = percent(candidate.probability);
        item.share = best > 0 ? candidate.probability / best : 0;
        item.state = candidate.id == marked ? StripItem::State::Current : StripItem::State::Taken;
        item.toolTip = tr("Probability %1, logit %2. Click to take this token instead.")
                           .arg(exactNumber(candidate.probability), exactNumber(candidate.logit));
        items.push_back(std::move(item));
    }
    return items;
}

QString DecodingItems::tokenLabel(int id) const
{
    return m_snapshot && m_snapshot->model ? visibleToken(m_snapshot->model->tokenizer().label(id))
                                           : QString::number(id);
}

StripItem DecodingItems::promptItem(int row) const
{
    StripItem item;
    item.label = visibleToken(m_snapshot->entries.front().queryLabels[std::size_t(row)]);
    item.state = StripItem::State::Past;
    item.toolTip = tr("Prompt, row %1").arg(row);
    return item;
}

StripItem DecodingItems::tokenItem(int index) const
{
    StripItem item;
    item.label = tokenLabel(m_session.tokens()[std::size_t(index)]);
    const bool isTaken = index < m_session.taken();
    const bool isNext = index == m_session.taken();
    item.state = isTaken ? StripItem::State::Taken : isNext ? StripItem::State::Current : StripItem::State::Ahead;
    item.toolTip = isTaken ? tr("Decoded in step %1; click to go back before it").arg(index + 1)
                           : tr("Step %1 took this token; it stays ahead until you choose another").arg(index + 1);
    return item;
}

StripItem DecodingItems::upcomingItem() const
{
    StripItem item;
    const Choice* choice = m_session.upcoming();
    item.label = choice ? tokenLabel(choice->token.id) : QStringLiteral("…");
    item.state = StripItem::State::Current;
    item.toolTip = tr("What the next step takes");
    return item;
}

QString DecodingItems::position() const
{
    const int count = int(m_session.tokens().size());
    return m_session.ahead() > 0 ? tr("step %1 of %2").arg(m_session.taken()).arg(count)
                                 : tr("step %1").arg(m_session.taken());
}

QString DecodingItems::obstacle() const
{
    using Obstacle = DecodingSession::Obstacle;
    switch (m_session.obstacle()) {
    case Obstacle::None:
        break;
    case Obstacle::NoResult:
        return tr("Decoding starts when the text has been computed.");
    case Obstacle::NoText:
        return tr("Decoding continues a text; this input has only numbers and no language model.");
    case Obstacle::Encoder:
        return tr("This model is an encoder: it reads a whole text and does not continue it.");
    case Obstacle::SeveralTexts:
        return tr(
            "Decoding continues one text at a time, and this batch has several, which would all take the same tokens.");
    }
    return {};
}

QString DecodingItems::end() const
{
    if (m_session.hasEnded())
        return tr("The text ends here: %1 is an end token.")
            .arg(QChar(0x2068) % tokenLabel(m_session.tokens()[std::size_t(m_session.taken()) - 1]) % QChar(0x2069));
    if (m_session.isFull())
        return tr("The text fills all %n position(s) that the model has.", nullptr, m_session.positions());
    return {};
}

QString DecodingItems::state() const
{
    if (m_session.obstacle() != DecodingSession::Obstacle::None)
        return obstacle();
    QStringList sentences;
    if (!end().isEmpty())
        sentences << end();
    sentences << (m_session.usesCache()
            ? tr("KV cache in use: no row sees a later key, so a step computes only its own row.")
            : tr("No KV cache: some rows see later keys, so every step computes all rows again."));
    return sentences.join(QLatin1Char(' '));
}

} // namespace ax
