// SPDX-License-Identifier: MIT
#include "ui/views/ordersview.h"

#include "core/evaluation/evaluate.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"
#include "ui/session/document.h"
#include "ui/session/errortext.h"
#include "ui/views/heatmapview.h"
#include "ui/views/stagepanels.h"

#include <QCoreApplication>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <algorithm>
#include <cmath>

namespace ax {
namespace {

constexpr int kSpacing = 16;
constexpr std::int64_t kMostCompared = 1 << 20; // cells; beyond it the distance of two maps is not told

/// Holds the translations of titles.
struct Orders {
    Q_DECLARE_TR_FUNCTIONS(OrdersView)
};

QString titleOf(int order)
{
    switch (MaskOrder(order)) {
    case MaskOrder::MaskSoftmax:
        return Orders::tr("Before the softmax");
    case MaskOrder::SoftmaxMask:
        return Orders::tr("After it");
    case MaskOrder::SoftmaxMaskRenormalise:
        return Orders::tr("After it, renormalised");
    }
    return {};
}

OrdersView::Snapshots evaluated(const SnapshotPtr& shown, std::stop_token stop)
{
    const ModelSource models = [&shown](const std::string& name, const std::string&) -> Result<ModelPtr> {
        if (shown->model)
            return shown->model; // of the same input
        return Error{ErrorKind::NotFound, name, {}, "a model that is loaded", {}};
    };
    const auto inOrder = [&](MaskOrder order) {
        auto scenario = std::make_shared<Scenario>(*shown->scenario);
        scenario->numerics.order = order;
        return evaluate(scenario, models, shown, stop);
    };
    return {
        inOrder(MaskOrder::MaskSoftmax), inOrder(MaskOrder::SoftmaxMask), inOrder(MaskOrder::SoftmaxMaskRenormalise)};
}

/// Largest difference of a weight; a NaN where only one map has one is infinitely far. NaN when it is not told.
double distance(const HeadView& a, const HeadView& b)
{
    if (std::int64_t(a.queries()) * a.keys() > kMostCompared)
        return std::nan("");
    const CellRect all{0, 0, a.queries(), a.keys()};
    const MatrixF64 x = a.exact(Stage::Weights, all), y = b.exact(Stage::Weights, all);
    double largest = 0;
    for (Eigen::Index i = 0; i < x.size(); ++i) {
        const double one = x.data()[i], other = y.data()[i];
        const double apart = std::isnan(one) && std::isnan(other) ? 0 : std::abs(one - other);
        largest = std::max(largest, std::isnan(apart) ? INFINITY : apart);
    }
    return largest;
}

} // namespace

OrdersView::OrdersView(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_job(document.pool(), nullptr)
{
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kSpacing);
    for (int order = 0; order < kOrders; ++order)
        addColumn(order);
    linkViewports();
    connect(&document, &Document::snapshotChanged, this, &OrdersView::compare);
    connect(&document, &Document::viewChanged, this, &OrdersView::compare);
    connect(&document.cursor(), &CellCursor::currentChanged, this, &OrdersView::tell);
    compare();
}

OrdersView::~OrdersView()
{
    for (const Column& column : m_columns)
        delete column.map; // it leaves its group, which dies with the other children
}

void OrdersView::addColumn(int order)
{
    Column& column = m_columns[std::size_t(order)];
    column.group = new HeatmapGroup(m_document.cursor(), m_document.pool(), this);
    const MapTitle title{[order](const HeadView&) { return titleOf(order); },
        [](const HeadView& head) { return stageFormula(head, Stage::Weights); }};
    column.map = new HeatmapView(*column.group, Stage::Weights, title, this);
    column.summary = new QLabel(this);
    column.summary->setWordWrap(true);
    auto* grid = static_cast<QGridLayout*>(layout());
    grid->addWidget(column.map, 0, order);
    grid->addWidget(column.summary, 1, order, Qt::AlignTop);
    grid->setColumnStretch(order, 1);
    grid->setRowStretch(0, 1);
}

/// Zooming into one map zooms into all.
void OrdersView::linkViewports()
{
    for (const Column& from : m_columns)
        connect(from.group, &HeatmapGroup::viewportChanged, this, [this, group = from.group] {
            for (const Column& to : m_columns)
                to.group->setViewport(group->viewport());
        });
}

void OrdersView::compare()
{
    const SnapshotPtr shown = m_document.snapshot();
    if (!shown)
        return; // snapshotChanged will follow
    m_job.start([this, shown](std::stop_token stop) -> LatestJob::Delivery {
        return [this, snapshots = evaluated(shown, stop)] { adopt(snapshots); };
    });
}

void OrdersView::adopt(const Snapshots& snapshots)
{
    const HeadView shown = m_document.headView();
    View look = m_document.scenario()->view;
    look.normalise = Normalise::Raw; // so that equal colours are equal numbers in all three
    std::array<HeadView, kOrders> heads;
    for (std::size_t order = 0; order < kOrders; ++order) {
        if (!snapshots[order]) {
            m_columns[order].summary->setText(errorText(snapshots[order].error()));
            return;
        }
        heads[order] = HeadView(*snapshots[order], shown.batch(), shown.layer(), shown.head());
        m_distance[order] = distance(heads[0], heads[order]);
    }
    for (std::size_t order = 0; order < kOrders; ++order)
        m_columns[order].group->show(heads[order], look);
    tell();
}

void OrdersView::tell()
{
    for (int order = 0; order < kOrders; ++order)
        if (m_columns[std::size_t(order)].group->head().isValid())
            m_columns[std::size_t(order)].summary->setText(rowText(order));
}

QString OrdersView::rowText(int order) const
{
    const HeadView& head = m_columns[std::size_t(order)].group->head();
    const int row = std::clamp(m_document.cursor().current().query, 0, head.queries() - 1);
    QStringList sentences{//: %1 is a token, %2 a number
        tr("Row “%1” adds up to %2.")
            .arg(visibleToken(head.queryLabels()[std::size_t(row)]), fixedNumber(head.row(row).sum))};
    if (const double apart = m_distance[std::size_t(order)]; order > 0 && !std::isnan(apart))
        sentences << tr("Largest difference from the first map: %1.").arg(fixedNumber(apart));
    return sentences.join(u' ');
}

QString OrdersView::summary(int order) const
{
    return m_columns[std::size_t(order)].summary->text();
}

void OrdersView::changeEvent(QEvent* event)
{
    if (event->type() == QEvent::LanguageChange)
        tell();
    QWidget::changeEvent(event);
}

} // namespace ax
