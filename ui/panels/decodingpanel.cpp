// SPDX-License-Identifier: MIT
#include "ui/panels/decodingpanel.h"

#include "core/evaluation/evaluate.h"

#include "ui/panels/flowlayout.h"
#include "ui/panels/nexttokens.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/samplingsettings.h"
#include "ui/panels/tokentext.h"

#include <QAction>
#include <QComboBox>
#include <QLabel>
#include <QPushButton>
#include <QSignalBlocker>
#include <QSlider>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace ax {
namespace {

constexpr int kPromptTail = 64; // rows of the prompt that the strip can show
constexpr int kMostCandidates = 64;
constexpr std::array kSpeeds{1, 2, 4, 8, 16}; // steps per second

} // namespace

DecodingPanel::DecodingPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_session(document, nullptr)
    , m_actions(m_session, nullptr)
    , m_sampling(new SamplingSettings(document, this))
    , m_strip(new TokenStrip(this))
    , m_state(new QLabel(this))
    , m_keepText(new QPushButton(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(8, 4, 8, 8);
    layout->setSpacing(6);
    layout->addWidget(makePlayer());
    layout->addWidget(m_strip);
    layout->addWidget(makeCandidates());
    layout->addWidget(m_state);
    layout->addWidget(m_keepText, 0, Qt::AlignLeft);
    layout->addStretch(1);
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    addActions(m_actions.all());
    connectParts();
    retranslate();
}

QWidget* DecodingPanel::makePlayer()
{
    auto* row = new QWidget(this);
    auto* layout = new FlowLayout(row, 8);
    auto* buttons = new QWidget(row);
    auto* buttonLayout = new QHBoxLayout(buttons);
    buttonLayout->setContentsMargins(0, 0, 0, 0);
    buttonLayout->setSpacing(2);
    for (QAction* action : m_actions.all()) {
        auto* button = new QToolButton(buttons);
        button->setDefaultAction(action);
        if (action == m_actions.step())
            button->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
        buttonLayout->addWidget(button);
    }
    m_slider = new QSlider(Qt::Horizontal, row);
    m_slider->setFixedWidth(120);
    m_slider->setPageStep(1);
    m_position = new QLabel(row);
    m_position->setTextFormat(Qt::PlainText);
    m_speed = new QComboBox(row);
    for (const int speed : kSpeeds)
        m_speed->addItem(QString(), speed);
    for (QWidget* part : std::initializer_list<QWidget*>{buttons, m_slider, m_position, m_speed, m_sampling})
        layout->addWidget(part);
    return row;
}

QWidget* DecodingPanel::makeCandidates()
{
    auto* row = new QWidget(this);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_candidatesCaption = new QLabel(row);
    m_candidates = new TokenStrip(row);
    m_candidatesCaption->setBuddy(m_candidates);
    layout->addWidget(m_candidatesCaption);
    layout->addWidget(m_candidates, 1);
    return row;
}

void DecodingPanel::connectParts()
{
    connect(&m_session, &DecodingSession::changed, this, &Panel::scheduleRefresh);
    connect(&m_session, &DecodingSession::playingChanged, this, &Panel::scheduleRefresh);
    connect(&document(), &Document::evaluatingChanged, this, &Panel::scheduleRefresh);
    connect(
        m_slider, &QSlider::valueChanged, this, [this](int taken) { m_session.goTo(taken, m_slider->isSliderDown()); });
    connect(m_speed, &QComboBox::activated, this,
        [this](int index) { m_session.setStepsPerSecond(m_speed->itemData(index).toInt()); });
    connect(m_strip, &TokenStrip::activated, this, &DecodingPanel::stripActivated);
    connect(m_candidates, &TokenStrip::activated, this, &DecodingPanel::candidateActivated);
    connect(m_keepText, &QPushButton::clicked, &m_session, &DecodingSession::keepSelectedText);
}

void DecodingPanel::retranslate()
{
    m_actions.retranslate();
    m_sampling->retranslate();
    for (int i = 0; i < m_speed->count(); ++i)
        m_speed->setItemText(i, tr("%1 steps a second").arg(m_speed->itemData(i).toInt()));
    m_speed->setCurrentIndex(std::max(0, m_speed->findData(int(m_session.stepsPerSecond()))));
    m_speed->setToolTip(tr("How fast Play decodes"));
    m_speed->setAccessibleName(tr("Speed of Play"));
    m_slider->setToolTip(tr("Drag to an earlier step; the later tokens stay until you choose something else"));
    m_slider->setAccessibleName(tr("Decoding step"));
    m_strip->setAccessibleName(tr("Text so far"));
    m_candidatesCaption->setText(tr("Candidates"));
    m_candidates->setAccessibleName(tr("Candidates of this step"));
    m_candidates->setToolTip(tr("Click a token to take it instead"));
    m_keepText->setText(tr("Decode the selected text alone"));
}

void DecodingPanel::refresh()
{
    m_sampling->show(document().scenario()->decode);
    showPosition();
    showStrip();
    showCandidates();
    m_state->setText(stateText());
    m_keepText->setVisible(m_session.obstacle() == DecodingSession::Obstacle::SeveralTexts);
}

void DecodingPanel::showPosition()
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, int(m_session.tokens().size()));
    m_slider->setValue(m_session.taken());
    m_slider->setEnabled(m_slider->maximum() > 0);
    m_position->setText(positionText());
}

QString DecodingPanel::positionText() const
{
    const int count = int(m_session.tokens().size());
    return m_session.ahead() > 0 ? tr("step %1 of %2").arg(m_session.taken()).arg(count)
                                 : tr("step %1").arg(m_session.taken());
}

QString DecodingPanel::tokenLabel(int id) const
{
    const SnapshotPtr& snapshot = document().snapshot();
    if (!snapshot || !snapshot->model || id < 0 || id >= snapshot->model->tokenizer().vocabularySize())
        return QString::number(id);
    return visibleToken(snapshot->model->tokenizer().label(id));
}

std::vector<StripItem> DecodingPanel::promptItems() const
{
    const Snapshot& snapshot = *document().snapshot();
    const Entry& entry = snapshot.entries.front();
    const int end = lastRealRow(entry) + 1 - int(snapshot.scenario->decode.forced.size());
    std::vector<StripItem> items;
    for (int row = std::max(0, end - kPromptTail); row < end; ++row) {
        StripItem item;
        item.label = visibleToken(entry.queryLabels[std::size_t(row)]);
        item.state = StripItem::State::Past;
        item.toolTip = tr("Prompt, row %1").arg(row);
        items.push_back(item);
    }
    return items;
}

StripItem DecodingPanel::tokenItem(int index) const
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

StripItem DecodingPanel::upcomingItem() const
{
    StripItem item;
    const Choice* choice = m_session.upcoming();
    item.label = choice ? tokenLabel(choice->token.id) : QStringLiteral("…");
    item.state = StripItem::State::Current;
    item.toolTip = tr("What the next step takes");
    return item;
}

void DecodingPanel::showStrip()
{
    std::vector<StripItem> items;
    if (m_session.obstacle() == DecodingSession::Obstacle::None)
        items = promptItems();
    m_promptShown = int(items.size());
    if (m_promptShown > 0) {
        const Snapshot& snapshot = *document().snapshot();
        m_promptFirst
            = lastRealRow(snapshot.entries.front()) + 1 - int(snapshot.scenario->decode.forced.size()) - m_promptShown;
    }
    for (int i = 0; i < int(m_session.tokens().size()); ++i)
        items.push_back(tokenItem(i));
    if (m_session.canStep() && m_session.ahead() == 0)
        items.push_back(upcomingItem());
    if (m_promptShown < int(items.size()))
        items[std::size_t(m_promptShown)].startsGroup = true;
    m_strip->setItems(std::move(items), m_promptShown + m_session.taken());
}

void DecodingPanel::showCandidates()
{
    const Choice* choice = m_session.upcoming();
    if (!choice && m_session.canStep() && document().isEvaluating())
        return; // keeps the old ones in place rather than flicker
    m_candidateIds.clear();
    std::vector<StripItem> items;
    const int taken = m_session.taken();
    const int marked = m_session.ahead() > 0 ? m_session.tokens()[std::size_t(taken)] : choice ? choice->token.id : -1;
    const auto count = choice ? std::min<std::size_t>(choice->candidates.size(), kMostCandidates) : 0;
    double largest = 0;
    for (std::size_t i = 0; i < count; ++i)
        largest = std::max(largest, choice->candidates[i].probability);
    for (std::size_t i = 0; i < count; ++i) {
        const Candidate& candidate = choice->candidates[i];
        StripItem item;
        item.label = tokenLabel(candidate.id);
        item.number = percent(candidate.probability);
        item.share = largest > 0 ? candidate.probability / largest : 0;
        item.state = candidate.id == marked ? StripItem::State::Current : StripItem::State::Taken;
        item.toolTip = tr("Probability %1, logit %2. Click to take this token instead.")
                           .arg(exactNumber(candidate.probability), exactNumber(candidate.logit));
        items.push_back(std::move(item));
        m_candidateIds.push_back(candidate.id);
    }
    m_candidates->parentWidget()->setVisible(
        m_session.obstacle() == DecodingSession::Obstacle::None && !m_session.hasEnded());
    m_candidates->setItems(std::move(items), 0);
}

QString DecodingPanel::obstacleText() const
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
    case Obstacle::NoTokens:
        return tr("There is no token to continue yet: type a text or add the start token.");
    }
    return {};
}

QString DecodingPanel::endText() const
{
    if (m_session.hasEnded())
        return tr("The text ends here: %1 is an end token.")
            .arg(QChar(0x2068) % tokenLabel(m_session.tokens()[std::size_t(m_session.taken()) - 1]) % QChar(0x2069));
    if (m_session.isFull())
        return tr("The text fills all positions that the model has.");
    return {};
}

QString DecodingPanel::stateText() const
{
    if (m_session.obstacle() != DecodingSession::Obstacle::None)
        return obstacleText();
    QStringList sentences;
    if (!endText().isEmpty())
        sentences << endText();
    sentences << (m_session.usesCache()
            ? tr("KV cache in use: no row sees a later key, so a step computes only its own row.")
            : tr("No KV cache: some rows see later keys, so every step computes all rows again."));
    return sentences.join(QLatin1Char(' '));
}

void DecodingPanel::stripActivated(int item)
{
    const int token = item - m_promptShown;
    if (token < 0)
        cursor().moveTo({m_promptFirst + item, std::max(0, cursor().current().key)});
    else if (token == m_session.taken())
        m_session.step();
    else
        m_session.goTo(token);
}

void DecodingPanel::candidateActivated(int item)
{
    m_session.take(m_candidateIds[std::size_t(item)]);
}

} // namespace ax

#include "moc_decodingpanel.cpp"
