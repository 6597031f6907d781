// SPDX-License-Identifier: MIT
#include "ui/panels/decodingpanel.h"

#include "ui/look/blink.h"
#include "ui/panels/decodingitems.h"
#include "ui/panels/flowlayout.h"
#include "ui/panels/samplingsettings.h"

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
    m_patience.setSingleShot(true);
    m_patience.setInterval(kBlink);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        m_isLate = document().isEvaluating();
        scheduleRefresh();
    });
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

/// What a result changes anyway stays as it is until the result is there: a text in between would only flicker.
bool DecodingPanel::waitsForResult()
{
    if (!document().isEvaluating()) {
        m_patience.stop();
        m_isLate = false;
    } else if (!m_isLate && !m_patience.isActive()) {
        m_patience.start();
    }
    return m_patience.isActive();
}

void DecodingPanel::refresh()
{
    m_sampling->show(document().scenario()->decode);
    if (waitsForResult())
        return;
    showSlider();
    showStrip();
    showCandidates();
    m_keepText->setVisible(m_session.obstacle() == DecodingSession::Obstacle::SeveralTexts);
}

void DecodingPanel::showSlider()
{
    const QSignalBlocker blocker(m_slider);
    m_slider->setRange(0, int(m_session.tokens().size()));
    m_slider->setValue(m_session.taken());
    m_slider->setEnabled(m_slider->maximum() > 0);
}

void DecodingPanel::showStrip()
{
    const DecodingItems items(document(), m_session);
    m_promptFirst = items.promptFirst();
    m_promptShown = items.promptItems();
    m_strip->setItems(items.text(), m_promptShown + m_session.taken());
    m_position->setText(items.position());
    m_state->setText(items.state());
}

void DecodingPanel::showCandidates()
{
    const Choice* choice = m_session.upcoming();
    if (!choice && m_session.canStep() && document().isEvaluating())
        return; // keeps the old ones in place rather than flicker
    const bool canChoose = m_session.obstacle() == DecodingSession::Obstacle::None && !m_session.hasEnded();
    m_candidates->parentWidget()->setVisible(canChoose);
    m_candidates->setItems(
        choice ? DecodingItems(document(), m_session).candidates(*choice) : std::vector<StripItem>{}, 0);
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
    const Choice* choice = m_session.upcoming(); // null while those of the step before are still shown
    if (choice && std::size_t(item) < choice->candidates.size())
        m_session.take(choice->candidates[std::size_t(item)].id);
}

} // namespace ax
