// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>

class QAction;

namespace ax {

class DecodingSession;

/// The decoding commands, one QAction each for menu, buttons and keys. Their shortcuts work in every widget that they
/// are added to.
class DecodingActions : public QObject {
    Q_OBJECT

public:
    DecodingActions(DecodingSession& session, QObject* parent);

    QAction* first() const { return m_first; }
    QAction* back() const { return m_back; }
    QAction* play() const { return m_play; }
    QAction* step() const { return m_step; }
    QAction* last() const { return m_last; }
    QList<QAction*> all() const { return {m_first, m_back, m_play, m_step, m_last}; }

    void retranslate();
    /// Enabled states and the face of the play button.
    void update();

private:
    DecodingSession& m_session;
    QAction* m_first;
    QAction* m_back;
    QAction* m_play;
    QAction* m_step;
    QAction* m_last;
};

} // namespace ax
