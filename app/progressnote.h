// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace ax {

class Document;

/// Says in the status bar that something long is being computed, with a way to stop it. Silent for the first half
/// second.
class ProgressNote : public QWidget {
    Q_OBJECT

public:
    static constexpr int kSilentMs = 500;

    ProgressNote(Document& document, QWidget* parent);

    void retranslate();

private:
    void follow(bool evaluating);

    Document& m_document;
    QLabel* m_label;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
    QTimer m_silence;
};

} // namespace ax
