// SPDX-License-Identifier: MIT
#include "ui/panels/decodingactions.h"

#include "ui/panels/decodingsession.h"
#include "ui/panels/transporticon.h"

#include <QAction>

namespace ax {
namespace {

QAction* makeAction(QObject* parent, const char* name, Transport symbol, const QKeySequence& keys)
{
    auto* action = new QAction(transportIcon(symbol), QString(), parent);
    action->setObjectName(QLatin1String(name));
    action->setShortcut(keys);
    action->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    return action;
}

void describe(QAction* action, const QString& text, const QString& tip)
{
    action->setText(text);
    action->setStatusTip(tip);
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tip : tip % QStringLiteral(" (") % keys % QLatin1Char(')'));
}

} // namespace

DecodingActions::DecodingActions(DecodingSession& session, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_first(makeAction(this, "decodeFirst", Transport::First, Qt::SHIFT | Qt::ALT | Qt::Key_Left))
    , m_back(makeAction(this, "decodeBack", Transport::Back, Qt::SHIFT | Qt::Key_Space))
    , m_play(makeAction(this, "decodePlay", Transport::Play, Qt::CTRL | Qt::Key_Space))
    , m_step(makeAction(this, "decodeStep", Transport::Step, Qt::Key_Space))
    , m_last(makeAction(this, "decodeLast", Transport::Last, Qt::SHIFT | Qt::ALT | Qt::Key_Right))
{
    m_play->setCheckable(true);
    connect(m_first, &QAction::triggered, &session, &DecodingSession::goToStart);
    connect(m_back, &QAction::triggered, &session, &DecodingSession::stepBack);
    connect(m_play, &QAction::triggered, &session, &DecodingSession::play);
    connect(m_step, &QAction::triggered, &session, &DecodingSession::step);
    connect(m_last, &QAction::triggered, &session, &DecodingSession::goToEnd);
    connect(&session, &DecodingSession::changed, this, &DecodingActions::update);
    connect(&session, &DecodingSession::playingChanged, this, &DecodingActions::update);
    retranslate();
    update();
}

void DecodingActions::retranslate()
{
    describe(m_first, tr("First step"), tr("Go back to the text before the first decoded token"));
    describe(m_back, tr("Step back"), tr("Take back the last decoded token"));
    describe(m_play, tr("Play"), tr("Decode token after token, until an end token or the model's trained length"));
    describe(m_step, tr("Step"), tr("Decode the next token"));
    describe(m_last, tr("Last step"), tr("Go to the last token that was decoded"));
}

void DecodingActions::update()
{
    m_first->setEnabled(m_session.taken() > 0);
    m_back->setEnabled(m_session.taken() > 0);
    m_step->setEnabled(m_session.canStep());
    m_last->setEnabled(m_session.ahead() > 0);
    m_play->setEnabled(m_session.isPlaying() || m_session.canStep());
    m_play->setChecked(m_session.isPlaying());
    m_play->setIcon(transportIcon(m_session.isPlaying() ? Transport::Pause : Transport::Play));
}

} // namespace ax
