// SPDX-License-Identifier: MIT
#pragma once

#include <QFrame>

class QLabel;
class QPushButton;

namespace ax {

/// One line under the toolbar for what went wrong or was done for the person. A newer message replaces the older; it
/// never interrupts.
class MessageBar : public QFrame {
    Q_OBJECT

public:
    enum class Tone { Note, Problem };
    enum class Lasts { UntilNextResult, UntilDismissed };

    explicit MessageBar(QWidget* parent);

    void say(const QString& message, Tone tone, Lasts lasts = Lasts::UntilNextResult);
    void dismiss() { hide(); }
    /// The document has another result: what was said of the one before is over.
    void followResult();
    QString message() const;
    void retranslate();

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QLabel* m_label;
    QPushButton* m_close;
    Tone m_tone = Tone::Note;
    Lasts m_lasts = Lasts::UntilNextResult;
};

} // namespace ax
