// SPDX-License-Identifier: MIT
#include "ui/panels/conventionspanel.h"

#include "core/conventions/withconvention.h"
#include "ui/panels/conventionfacts.h"
#include "ui/panels/conventionside.h"
#include "ui/panels/findingtext.h"
#include "ui/panels/maskpreview.h"
#include "ui/session/conventionedits.h"
#include "ui/session/errortext.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace ax {
namespace {

constexpr int kExampleQueries = 6;
constexpr int kExampleKeys = 8;

/// Everything that conventions disagree in, except what True means: more keys than queries, a window, and padding that
/// leaves a row without keys under either alignment.
Scenario exampleScenario()
{
    Tensor scores{{kExampleQueries, kExampleKeys}, {}};
    for (int cell = 0; cell < kExampleQueries * kExampleKeys; ++cell)
        scores.values.push_back(0.25 * (cell * 7 % 11)); // any scores do, as long as they differ
    Scenario scenario;
    scenario.input.kind = ScoresInput{TensorSource{{}, {}, std::make_shared<const Tensor>(std::move(scores))}, {}};
    scenario.mask.causal = true;
    scenario.mask.window = Window{2, 0, true};
    scenario.mask.padding = Padding{.lengths = {kExampleKeys - 3}, .side = Side::Left};
    return scenario;
}

/// What a comparison is computed from, taken on the GUI thread.
struct Request {
    ScenarioPtr first, second;
    View view;
    SnapshotPtr previous;
};

Result<ConventionComparison> answer(const Request& request, std::stop_token stop)
{
    const ModelSource models = [&request](const std::string& name, const std::string&) -> Result<ModelPtr> {
        if (request.previous && request.previous->model)
            return request.previous->model; // of the same input
        return Error{ErrorKind::NotFound, name, {}, "a model that is loaded", {}};
    };
    return compareConventions(request.first, request.second, request.view, models, request.previous, stop);
}

} // namespace

ConventionsPanel::ConventionsPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_left(new ConventionSide(*conventionOf("pytorch-sdpa"), this))
    , m_right(new ConventionSide(*conventionOf("flash"), this))
    , m_heading(sentenceLabel(this))
    , m_difference(new MaskPreview(ConventionSide::kPicture, this))
    , m_summary(sentenceLabel(this))
    , m_example(new QCheckBox(this))
    , m_facts(new ConventionFacts(this))
    , m_job(document.pool(), nullptr)
{
    addParts();
    for (ConventionSide* side : {m_left, m_right}) {
        connect(side, &ConventionSide::chosen, this, &Panel::scheduleRefresh);
        connect(side, &ConventionSide::used, this,
            [this](const Convention& convention) { useConvention(this->document(), convention); });
    }
    connect(m_example, &QCheckBox::toggled, this, &Panel::scheduleRefresh);
    connect(&document, &Document::scenarioChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    retranslate();
}

void ConventionsPanel::addParts()
{
    auto* sides = new QHBoxLayout;
    sides->setSpacing(16);
    sides->addWidget(m_left, 1);
    sides->addWidget(makeMiddle(), 1);
    sides->addWidget(m_right, 1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(10);
    layout->addWidget(m_example);
    layout->addLayout(sides);
    layout->addWidget(m_facts);
    layout->addStretch(1);
}

QWidget* ConventionsPanel::makeMiddle()
{
    auto* middle = new QWidget(this);
    auto* layout = new QVBoxLayout(middle);
    layout->setContentsMargins(0, 0, 0, 0);
    m_heading->setMinimumHeight(m_left->choice().sizeHint().height()); // the pictures stand in one line
    m_heading->setAlignment(Qt::AlignCenter);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heading, m_difference, m_summary})
        layout->addWidget(part);
    layout->setAlignment(m_difference, Qt::AlignHCenter);
    layout->addStretch(1);
    return middle;
}

void ConventionsPanel::retranslate()
{
    m_left->retranslate(tr("Left"));
    m_right->retranslate(tr("Right"));
    m_heading->setText(tr("Cells that differ"));
    m_difference->setAccessibleName(m_heading->text());
    m_example->setText(tr("Compare on an &example: %1 queries, %2 keys of which 3 are padding, causal, window of 3")
                           .arg(kExampleQueries)
                           .arg(kExampleKeys));
    m_facts->setAccessibleName(tr("Facts"));
    m_summary->setAccessibleName(tr("What differs"));
}

void ConventionsPanel::refresh()
{
    m_facts->show(m_left->convention(), m_right->convention(), document().scenario()->numerics.dtype);
    showInUse();
    compare();
}

void ConventionsPanel::showInUse()
{
    for (ConventionSide* side : {m_left, m_right})
        side->showInUse(followsConvention(document(), side->convention()));
}

void ConventionsPanel::compare()
{
    Scenario base = exampleScenario();
    Request request;
    if (!m_example->isChecked()) {
        request.previous = document().snapshot();
        if (!request.previous)
            return; // snapshotChanged will follow
        base = asWritten(document(), *request.previous->scenario);
        const HeadView shown = document().headView();
        request.view = document().scenario()->view;
        request.view.batch = shown.batch();
        request.view.layer = shown.layer();
        request.view.head = shown.head();
    }
    request.first = std::make_shared<const Scenario>(withConvention(base, m_left->convention()));
    request.second = std::make_shared<const Scenario>(withConvention(base, m_right->convention()));
    m_job.start([this, request](std::stop_token stop) -> LatestJob::Delivery {
        return [this, comparison = answer(request, stop)] { adopt(comparison); };
    });
}

void ConventionsPanel::adopt(const Result<ConventionComparison>& comparison)
{
    if (!comparison) {
        m_summary->setText(errorText(comparison.error()));
        return;
    }
    m_left->showMask(comparison->first, comparison->firstEmptyRows);
    m_right->showMask(comparison->second, comparison->secondEmptyRows);
    const MaskDifference& difference = comparison->difference;
    m_difference->setMask(difference.onlyFirst | difference.onlySecond, difference.onlySecond);
    m_summary->setText(differenceText(*comparison));
    m_difference->setAccessibleDescription(m_summary->text());
}

QString ConventionsPanel::differenceText(const ConventionComparison& comparison) const
{
    const MaskDifference& difference = comparison.difference;
    QStringList sentences;
    if (difference.cells() == 0)
        sentences << tr("No cell differs: the same keys are visible.");
    else
        sentences << tr("%n cell(s) differ.", nullptr, int(difference.cells()))
                  << tr("Strong colour: visible only on the left (%1). Faint colour: only on the right (%2).")
                         .arg(difference.onlyFirst.visibleCells())
                         .arg(difference.onlySecond.visibleCells());
    if (const auto& rows = comparison.differentEmptyRows; !rows.empty())
        sentences << tr(
            "%n row(s) (%1) without visible keys come out with different numbers.", nullptr, int(rows.size()))
                         .arg(rowList(rows));
    return sentences.join(u' ');
}

QString ConventionsPanel::summary() const
{
    return m_summary->text();
}

} // namespace ax
