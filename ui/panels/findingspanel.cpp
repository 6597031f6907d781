// SPDX-License-Identifier: MIT
#include "ui/panels/findingspanel.h"

#include "core/evaluation/repairs.h"
#include "core/raster/stagetile.h"
#include "ui/panels/card.h"
#include "ui/panels/findingtext.h"
#include "ui/panels/perturbationtext.h"
#include "ui/session/errortext.h"

#include <QCoreApplication>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace ax {
namespace {

/// So small that the findings appear in the same frame as the picture; larger heads are searched on a worker.
constexpr std::int64_t kAtOnce = 64 * 64;
constexpr std::int64_t kTakesLong = 1024 * 1024; // what was found before would be taken for what is found now

/// The finding that asks something instead of telling it.
constexpr std::string_view kQuestion = "shape-ambiguous";

/// Red is for findings only; it needs its own shade on dark ground.
QString alarmColor(const QPalette& palette)
{
    return palette.color(QPalette::Base).lightness() < 128 ? QStringLiteral("#ff7b72") : QStringLiteral("#c62828");
}

} // namespace

FindingsPanel::FindingsPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_card(new Card(this))
    , m_label(new QLabel(m_card))
    , m_findingJob(document.pool(), nullptr)
    , m_headJob(document.pool(), nullptr)
    , m_tokenJob(document.pool(), nullptr)
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addWidget(m_label);
    m_card->body()->addStretch(1);
    m_label->setWordWrap(true);
    m_label->setTextFormat(Qt::RichText);
    m_label->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    connect(m_label, &QLabel::linkActivated, this, &FindingsPanel::follow);
    connect(&document, &Document::opened, this, &FindingsPanel::forget);
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    retranslate();
}

void FindingsPanel::retranslate()
{
    m_card->setHeading(tr("Findings"));
    m_label->setAccessibleName(tr("Findings"));
}

/// What was found in another document.
void FindingsPanel::forget()
{
    m_answers.forget();
    m_findingJob.cancel();
    m_view = {};
    m_isKnown = false;
    m_findings.clear();
    m_heads.reset();
    showText();
}

void FindingsPanel::refresh()
{
    const HeadView view = document().headView();
    if (!view.isValid() || view.queries() == 0) {
        m_findingJob.cancel();
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
        m_findings = withoutAnswered(findings(view));
        m_isKnown = true;
        return;
    }
    if (std::int64_t(view.queries()) * view.keys() >= kTakesLong) {
        m_isKnown = false;
        m_findings.clear();
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
    m_tokenJob.cancel();
    m_tokenText.clear();
    if (!m_counted || m_counted->model != view.snapshot()->model || !m_counted->model)
        m_heads.reset(); // of other heads
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
    m_findings = withoutAnswered(std::move(found));
    m_isKnown = true;
    showText();
}

/// Takes away what is no longer a question.
std::vector<Finding> FindingsPanel::withoutAnswered(std::vector<Finding> found) const
{
    const Scenario& scenario = *m_view.snapshot()->scenario;
    std::erase_if(found, [&](Finding& finding) {
        if (finding.code != kQuestion)
            return false;
        std::erase_if(finding.because, [&](const std::string& cause) { return m_answers.isAnswered(cause, scenario); });
        return finding.because.empty();
    });
    return found;
}

QString FindingsPanel::note() const
{
    if (!m_heads || m_heads->heads == 0)
        return {};
    return tr(
        "%n of %1 heads put most of their weight on the first token (an attention sink).", nullptr, m_heads->heads)
        .arg(m_heads->of);
}

QString FindingsPanel::sentenceOf(const Finding& finding) const
{
    return findingText(finding, contextUse(*m_view.snapshot(), m_view.batch()));
}

QString FindingsPanel::text() const
{
    if (!m_isKnown)
        return {};
    QStringList lines;
    if (!m_tokenText.isEmpty())
        lines << m_tokenText;
    for (const Finding& finding : m_findings)
        lines << sentenceOf(finding);
    if (m_findings.empty())
        lines << tr("Nothing here looks like a mistake.");
    if (!note().isEmpty())
        lines << note();
    return lines.join(QLatin1Char('\n'));
}

void FindingsPanel::showText()
{
    const QString bullet = QStringLiteral("<span style=\"color:%1\">●</span> ").arg(alarmColor(palette()));
    const QString link = QStringLiteral("<a href=\"%1\" style=\"color:%2;text-decoration:none\">%3</a>");
    QStringList lines;
    if (!m_tokenText.isEmpty())
        lines << m_tokenText.toHtmlEscaped();
    for (std::size_t i = 0; i < m_findings.size(); ++i) {
        const QString sentence = sentenceOf(m_findings[i]).toHtmlEscaped();
        lines << bullet
                % (m_findings[i].rows.empty()
                        ? sentence
                        : link.arg(QString::number(i), palette().color(QPalette::Text).name(), sentence))
                % linksOf(int(i), link);
    }
    if (m_findings.empty())
        lines << (m_isKnown        ? tr("Nothing here looks like a mistake.")
                : m_view.isValid() ? tr("Still looking…")
                                   : tr("Nothing has been computed yet."));
    if (m_isKnown && !note().isEmpty())
        lines << note();
    m_label->setText(lines.join(QStringLiteral("<br>")));
    m_label->setToolTip(m_heads ? tr("Averages over %n row(s) of every head.", nullptr, m_heads->rows) : QString());
}

/// " · Repair" of each repair and " · Right as it is" of each question; their links are "finding/repair" and
/// "finding/cause/accept", that of the finding itself is its number.
QString FindingsPanel::linksOf(int finding, const QString& link) const
{
    QString links;
    const auto add = [&](const QString& address, const QString& title) {
        links
            += QStringLiteral(" · ") % link.arg(address, palette().color(QPalette::Link).name(), title.toHtmlEscaped());
    };
    const Finding& found = m_findings[std::size_t(finding)];
    for (std::size_t i = 0; found.code == kQuestion && i < found.because.size(); ++i)
        add(QStringLiteral("%1/%2/accept").arg(finding).arg(i), ShapeAnswers::asItIs(found.because[i]));
    const auto repairs = repairsOf(found, *document().scenario());
    for (std::size_t i = 0; i < repairs.size(); ++i)
        add(QStringLiteral("%1/%2").arg(finding).arg(i), QCoreApplication::translate("Repair", repairs[i]->title));
    return links;
}

void FindingsPanel::follow(const QString& link)
{
    const QStringList parts = link.split(u'/');
    if (parts.size() == 3)
        accept(parts[0].toInt(), parts[1].toInt());
    else if (parts.size() == 2)
        repair(parts[0].toInt(), parts[1].toInt());
    else
        visit(link.toInt());
}

void FindingsPanel::repair(int finding, int repair)
{
    if (finding < 0 || finding >= int(m_findings.size()))
        return;
    const Finding found = m_findings[std::size_t(finding)];
    const auto repairs = repairsOf(found, *document().scenario());
    if (repair < 0 || repair >= int(repairs.size()))
        return;
    const Repair& chosen = *repairs[std::size_t(repair)];
    document().edit(QCoreApplication::translate("Repair", chosen.title), EditKind::Mask, chosen.apply);
    if (found.code == kQuestion) // what was chosen may fit the other axis as well, and is right
        m_answers.accept(std::string(chosen.cause), document().scenario());
}

void FindingsPanel::accept(int finding, int cause)
{
    if (finding < 0 || finding >= int(m_findings.size()))
        return;
    const std::vector<std::string>& causes = m_findings[std::size_t(finding)].because;
    if (cause < 0 || cause >= int(causes.size()))
        return;
    m_answers.accept(causes[std::size_t(cause)], m_view.snapshot()->scenario);
    m_findings = withoutAnswered(std::move(m_findings));
    showText();
}

void FindingsPanel::changeToken()
{
    const SnapshotPtr snapshot = document().snapshot();
    const int token = cursor().current().key;
    if (!snapshot || token < 0)
        return showTokenText(tr("Choose a cell first: the token of its column is what is changed."));
    if (!canPerturb(*snapshot))
        return showTokenText(tr("The weights are given and depend on no token: there is nothing to change."));
    showTokenText(tr("Changing token %1…").arg(token));
    const int batch = m_countedBatch;
    m_tokenJob.start([this, snapshot, batch, token](std::stop_token stop) -> LatestJob::Delivery {
        const Result<Perturbation> found = perturb(snapshot, batch, token, stop);
        const QString text = found ? perturbationText(*found, *snapshot, batch) : errorText(found.error());
        return [this, text] { showTokenText(text); };
    });
}

void FindingsPanel::showTokenText(const QString& text)
{
    m_tokenText = text;
    showText();
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
