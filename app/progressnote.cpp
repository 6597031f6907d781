// SPDX-License-Identifier: MIT
#include "app/progressnote.h"

#include "app/modelloading.h"
#include "ui/session/document.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

namespace ax {
namespace {

constexpr int kSteps = 1000; // of the bar

QString mebibytes(std::size_t bytes)
{
    return QLocale().toString(qulonglong(bytes >> 20));
}

} // namespace

ProgressNote::ProgressNote(Document& document, ModelLoading& loading, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_loading(loading)
    , m_label(new QLabel(this))
    , m_bar(new QProgressBar(this))
    , m_cancel(new QToolButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 8, 0);
    layout->setSpacing(8);
    for (QWidget* part : std::initializer_list<QWidget*>{m_label, m_bar, m_cancel})
        layout->addWidget(part);
    m_bar->setTextVisible(false);
    m_bar->setFixedSize(96, 6);
    m_cancel->setAutoRaise(true);
    m_silence.setSingleShot(true);
    m_silence.setInterval(kSilentMs);
    connect(&m_silence, &QTimer::timeout, this, &QWidget::show);
    m_label->setTextFormat(Qt::PlainText);
    connect(m_cancel, &QToolButton::clicked, this, &ProgressNote::stop);
    connect(&document, &Document::evaluatingChanged, this, &ProgressNote::followDocument);
    connect(&loading, &ModelLoading::changed, this, &ProgressNote::followLoading);
    retranslate();
    hide();
}

void ProgressNote::retranslate()
{
    m_cancel->setText(tr("Cancel"));
    m_cancel->setToolTip(tr("Stop; the picture keeps the result before (Esc)"));
    showState();
}

QString ProgressNote::text() const
{
    return m_label->text();
}

void ProgressNote::showState()
{
    const auto& loading = m_loading.state();
    if (!loading) {
        m_label->setText(tr("Computing…"));
        m_bar->setRange(0, 0); // how long a run takes is not known beforehand
    } else {
        const LoadProgress& progress = loading->progress;
        //: %1 is a model; the numbers are sizes of memory
        m_label->setText(tr("Loading %1: %2 of %3 MiB, %4 MiB were free")
                             .arg(loading->name, mebibytes(progress.done), mebibytes(progress.needed),
                                 mebibytes(progress.available)));
        m_bar->setRange(0, kSteps);
        m_bar->setValue(int(double(progress.done) / double(std::max<std::size_t>(progress.needed, 1)) * kSteps));
    }
    m_bar->setAccessibleName(m_label->text());
}

void ProgressNote::followDocument(bool evaluating)
{
    if (evaluating)
        return m_silence.start();
    m_silence.stop();
    setVisible(m_loading.state().has_value());
}

void ProgressNote::followLoading()
{
    showState();
    setVisible(m_loading.state() || (m_document.isEvaluating() && !m_silence.isActive()));
}

void ProgressNote::stop()
{
    if (m_loading.state())
        m_loading.cancel();
    else
        m_document.cancel();
}

} // namespace ax
