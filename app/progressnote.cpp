// SPDX-License-Identifier: MIT
#include "app/progressnote.h"

#include "app/modelloading.h"
#include "ui/session/document.h"
#include "ui/views/heatmapview.h"

#include <QCoreApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QToolButton>
#include <algorithm>

namespace ax {
namespace {

constexpr int kSteps = 1000; // of the bar
constexpr int kStepMs = 100; // between two looks at it

QString percent(double fraction)
{
    //: a percentage
    return QCoreApplication::translate("ProgressNote", "%1 %").arg(QLocale().toString(int(fraction * 100)));
}

QString mebibytes(std::size_t bytes)
{
    return QLocale().toString(qulonglong(bytes >> 20));
}

/// The result that every map shows; null when there is no such thing.
SnapshotPtr shownIn(const HeatmapGroup& maps)
{
    SnapshotPtr shown;
    for (const HeatmapView* map : maps.views()) {
        if (shown && map->head().snapshot() != shown)
            return nullptr;
        shown = map->head().snapshot();
    }
    return shown;
}

} // namespace

ProgressNote::ProgressNote(Document& document, HeatmapGroup& maps, ModelLoading& loading, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_maps(maps)
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
    connect(&m_silence, &QTimer::timeout, this, &ProgressNote::appear);
    m_label->setTextFormat(Qt::PlainText);
    connect(m_cancel, &QToolButton::clicked, this, &ProgressNote::stop);
    m_steps.setInterval(kStepMs);
    connect(&m_steps, &QTimer::timeout, this, &ProgressNote::showState);
    connect(&document, &Document::evaluatingChanged, this, &ProgressNote::followWork);
    connect(&maps, &HeatmapGroup::waitingChanged, this, &ProgressNote::followWork);
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

void ProgressNote::setFraction(double fraction)
{
    m_bar->setRange(0, kSteps);
    m_bar->setValue(int(fraction * kSteps));
}

void ProgressNote::showState()
{
    if (const auto& loading = m_loading.state()) {
        const LoadProgress& progress = loading->progress;
        //: %1 is a model; the numbers are sizes of memory
        m_label->setText(tr("Loading %1: %2 of %3 MiB, %4 MiB were free")
                             .arg(loading->name, mebibytes(progress.done), mebibytes(progress.needed),
                                 mebibytes(progress.available)));
        setFraction(double(progress.done) / double(std::max<std::size_t>(progress.needed, 1)));
    } else if (m_document.isEvaluating() || !m_maps.isWaiting()) {
        m_label->setText(tr("Computing…"));
        m_bar->setRange(0, 0); // how long a run takes is not known beforehand
    } else {
        //: %1 is a percentage
        m_label->setText(tr("Computing the picture: %1").arg(percent(m_maps.progress())));
        setFraction(m_maps.progress());
    }
    m_bar->setAccessibleName(m_label->text());
}

/// An evaluation, or a picture that takes longer than the blink of an eye.
void ProgressNote::followWork()
{
    const bool works = m_document.isEvaluating() || m_maps.isWaiting();
    if (!works) {
        m_silence.stop();
        m_steps.stop();
        return setVisible(m_loading.state().has_value());
    }
    if (isVisibleTo(parentWidget()))
        appear();
    else if (!m_silence.isActive())
        m_silence.start();
}

void ProgressNote::appear()
{
    showState();
    show();
    m_steps.start();
}

void ProgressNote::followLoading()
{
    showState();
    const bool works = m_document.isEvaluating() || m_maps.isWaiting();
    setVisible(m_loading.state() || (works && !m_silence.isActive()));
}

bool ProgressNote::stop()
{
    const bool evaluates = m_document.isEvaluating();
    if (m_loading.state())
        m_loading.cancel();
    else if (!evaluates && !m_maps.isWaiting())
        return false;
    else if (const auto step = m_document.takeBackMaskEdit(shownIn(m_maps)))
        emit tookBack(*step);
    else if (evaluates)
        m_document.cancel();
    else if (m_silence.isActive()) // of a zoom or the like, which is over before Esc could mean it
        return false;
    else
        m_maps.cancel();
    return true;
}

} // namespace ax
