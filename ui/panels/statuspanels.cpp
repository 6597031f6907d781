// SPDX-License-Identifier: MIT
#include "ui/panels/statuspanels.h"

#include "core/evaluation/realtokens.h"
#include "core/raster/stagetile.h"
#include "ui/panels/maskparts.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

namespace ax {
CellStatusPanel::CellStatusPanel(Document& document, QWidget* parent)
    : StatusLine(document, parent)
{
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    connect(&cursor(), &CellCursor::currentChanged, this, &Panel::scheduleRefresh);
}

void CellStatusPanel::refresh()
{
    const HeadView view = document().headView();
    const Cell cell = cursor().current();
    if (!view.isValid() || !cell.isValid() || cell.query >= view.queries() || cell.key >= view.keys())
        return setText({});
    const CellStory story = view.cell(cell.query, cell.key);
    const QString place = tr("query %1 → key %2")
                              .arg(numberedToken(view.queryLabels()[std::size_t(cell.query)], cell.query),
                                  numberedToken(view.keyLabels()[std::size_t(cell.key)], cell.key));
    const QString weight = fixedNumber(story.weight);
    setText(story.visible ? tr("%1: weight %2").arg(place, weight)
                          : tr("%1: hidden by %3, weight %2").arg(place, weight, maskPartNames(story.hiddenBy)));
}

ResultStatusPanel::ResultStatusPanel(Document& document, QWidget* parent)
    : StatusLine(document, parent)
    , m_job(document.pool(), nullptr)
{
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::pictureTimed, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
}

void ResultStatusPanel::refresh()
{
    const HeadView view = document().headView();
    if (!sameHead(view, m_view)) {
        m_view = view;
        m_check.reset();
        startCheck();
    }
    showText();
}

void ResultStatusPanel::startCheck()
{
    if (!m_view.isValid() || m_view.head() == View::kMeanHead)
        return m_job.cancel();
    m_job.startLater([this, view = m_view](std::stop_token stop) -> LatestJob::Delivery {
        int cells = 0;
        const double deviation = view.deviation(kMostCells, &cells, stop);
        return [this, check = Check{deviation, cells}] {
            m_check = check;
            showText();
        };
    });
}

void ResultStatusPanel::showText()
{
    if (!m_view.isValid())
        return setText({});
    const Snapshot& snapshot = *m_view.snapshot();
    const auto& toPicture = document().editToPicture();
    QStringList parts{toPicture ? tr("edit to picture %1 ms").arg(*toPicture, 0, 'f', 1)
                                : tr("edit to result %1 ms").arg(document().editToResult(), 0, 'f', 1)};
    QStringList tips{tr("The time is that from the last edit to its result, or to its picture when that is there.")};
    if (snapshot.reusedTokens > 0) {
        parts << tr("%1 of %n token(s) reused", nullptr, realTokens(snapshot)).arg(snapshot.reusedTokens);
        tips << tr("What the edit left as it was is not computed again: %n token(s) kept the queries, keys and values "
                   "of the result before, in every layer.",
            nullptr, snapshot.reusedTokens);
    }
    if (m_check)
        parts << tr("float64 check %1 over %n cell(s)", nullptr, m_check->cells)
                     .arg(m_check->deviation == 0 ? QStringLiteral("0") : QString::number(m_check->deviation, 'e', 1));
    tips << tr("The check compares the shown weights with the float64 path, over at most %1 visible cells.")
                .arg(kMostCells);
    setText(parts.join(QStringLiteral(" · ")));
    setTip(tips.join(u'\n'));
}

} // namespace ax
