// SPDX-License-Identifier: MIT
#include "app/progressnote.h"

#include "ui/session/document.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QToolButton>

namespace ax {

ProgressNote::ProgressNote(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_label(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(8);
    for (QWidget* part : std::initializer_list<QWidget*>{m_label, m_bar, m_cancel})
        layout->addWidget(part);
    m_bar->setRange(0, 0); // how long a run takes is not known beforehand
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(96, 6);
    m_cancel->setAutoRaise(true);
    m_silence.setSingleShot(true);
    m_silence.setInterval(kSilentMs);
    connect(&m_silence, &QTimer::timeout, this, &QWidget::show);
    connect(m_cancel, &QToolButton::clicked, this, [this] { m_document.cancel(); });
    connect(&document, &Document::evaluatingChanged, this, &ProgressNote::follow);
    retranslate();
    hide();
}

void ProgressNote::retranslate()
{
    m_label->setText(tr("Computing…"));
    m_bar->setAccessibleName(tr("Computing…"));
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop; the picture keeps the result before (Esc)"));
}

void ProgressNote::follow(bool evaluating)
{
    if (evaluating)
        return m_silence.start();
    m_silence.stop();
    hide();
}

} // namespace ax
