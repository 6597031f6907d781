// SPDX-License-Identifier: MIT
#include "ui/panels/findingspanel.h"

#include "ui/panels/card.h"
#include "ui/panels/findingtext.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace ax {
namespace {

/// So small that the findings appear in the same frame as the picture; larger heads are searched on a worker.
constexpr std::int64_t kAtOnce = 64 * 64;

/// Red is for findings only; it needs its own shade on dark ground.
QString alarmColor(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightness() < 128 ? QStringLiteral("#ff7b72") : QStringLiteral("#c62828");
}

bool sameHead(const HeadView& a, const HeadView& b)
{
    return a.snapshot() == b.snapshot() && a.batch() == b.batch() && a.layer() == b.layer() && a.head() == b.head();
}

} // namespace

FindingsPanel::FindingsPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_card(new Card(this))
    , m_label(new QLabel(m_card))
    , m_findingJob(document.pool(), nullptr)
    , m_headJob(document.pool(), nullptr)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addWidget(m_label);
    m_card->body()->addStretch(1);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_label, &QLabel::linkActivated, this, [this](const QString& link) { visit(link.toInt()); });
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    retranslate();
}

void FindingsPanel::retranslate()
{
    m_card->setHeading(tr("Findings"));
    m_label->setAccessibleName(tr("Findings"));
}

void FindingsPanel::refresh()
{
    const HeadView view = document().headView();
    if (!view.isValid() || view.queries() == 0) {
        m_view = {};
        m_isKnown = false;
        m_findings.clear();
    } else if (!sameHead(view, m_view)) {
        findIn(view);
        countHeads(view);
    }
    showText();
}

void FindingsPanel::findIn(const HeadView& view)
{
    m_view = view;
    if (std::int64_t(view.queries()) * view.keys() <= kAtOnce) {
        m_findingJob.cancel();
        m_findings = findings(view);
        m_isKnown = true;
        return;
    }
    m_findingJob.start([this, view](std::stop_token stop) -> LatestJob::Delivery {
        auto found = findings(view, stop);
        return [this, found = std::move(found)] { adopt(found); };
    });
}

void FindingsPanel::countHeads(const HeadView& view)
{
    if (view.snapshot() == m_counted && view.batch() == m_countedBatch)
        return;
    m_counted = view.snapshot();
    m_countedBatch = view.batch();
    m_headJob.startLater(
        [this, snapshot = m_counted, batch = m_countedBatch](std::stop_token stop) -> LatestJob::Delivery {
            const auto heads = firstTokenHeads(snapshot, batch, stop);
            return [this, heads] {
                m_heads = heads;
                showText();
            };
        });
}

void FindingsPanel::adopt(std::vector<Finding> found)
{
    m_findings = std::move(found);
    m_isKnown = true;
    showText();
}

QString FindingsPanel::note() const
{
    if (!m_heads || m_heads->heads == 0)
        return {};
    return tr(
        "%n of %1 heads put most of their weight on the first token (an attention sink).", nullptr, m_heads->heads)
        .arg(m_heads->of);
}

QString FindingsPanel::text() const
{
    if (!m_isKnown)
        return {};
    QStringList lines;
    for (const Finding& finding : m_findings)
        lines << findingText(finding);
    if (lines.isEmpty())
        lines << tr("No findings.");
    if (!note().isEmpty())
        lines << note();
    return lines.join(QLatin1Char('\n'));
}

void FindingsPanel::showText()
{
    const QString bullet = QStringLiteral("<span style=\"color:%1\">●</span> ").arg(alarmColor(palette()));
    const QString link = QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>");
    QStringList lines;
    for (std::size_t i = 0; i < m_findings.size(); ++i) {
        const QString sentence = findingText(m_findings[i]).toHtmlEscaped();
        lines << bullet
                % (m_findings[i].rows.empty()
                        ? sentence
                        : link.arg(QString::number(i), palette().color(QPalette::Text).name(), sentence));
    }
    if (m_findings.empty())
        lines << (m_isKnown ? tr("No findings.") : tr("Nothing has been computed yet."));
    if (m_isKnown && !note().isEmpty())
        lines << note();
    m_label->setText(lines.join(QStringLiteral("<br>")));
    m_label->setToolTip(m_heads ? tr("Averages over %n row(s) of every head.", nullptr, m_heads->rows) : QString());
}

void FindingsPanel::visit(int finding)
{
    if (finding < 0 || finding >= int(m_findings.size()) || m_findings[std::size_t(finding)].rows.empty())
        return;
    const std::vector<int>& rows = m_findings[std::size_t(finding)].rows;
    const auto next = std::ranges::upper_bound(rows, cursor().current().query);
    cursor().moveTo({next != rows.end() ? *next : rows.front(), std::max(0, cursor().current().key)});
}

} // namespace ax
