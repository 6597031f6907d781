// SPDX-License-Identifier: MIT
#include "ui/panels/inspectorpanel.h"

#include "ui/look/selectablelabel.h"
#include "ui/panels/barlist.h"
#include "ui/panels/card.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/rowsummary.h"
#include "ui/panels/tokentext.h"
#include "ui/panels/vectorview.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QToolButton>
#include <QVBoxLayout>
#include <cmath>

namespace ax {
namespace {

QLabel* makeText(QWidget* parent)
{
    auto* label = new SelectableLabel(parent);
    label->setWordWrap(true);
    return label;
}

/// The largest finite size: what fills a bar's track.
double largest(const std::vector<double>& values)
{
    double size = 0;
    for (const double value : values)
        if (std::isfinite(value))
            size = std::max(size, std::abs(value));
    return size > 0 ? size : 1;
}

double length(const std::vector<double>& values)
{
    double squares = 0;
    for (const double value : values)
        squares += value * value;
    return std::sqrt(squares);
}

} // namespace

InspectorPanel::InspectorPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_card(new Card(this))
    , m_bars(new BarList(m_card))
    , m_summary(makeText(m_card))
    , m_outputTitle(makeText(m_card))
    , m_output(new VectorView(m_card))
    , m_copy(new QAction(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addWidget(makeChoices());
    m_card->body()->addWidget(m_bars, 1);
    m_card->body()->addWidget(m_summary);
    m_card->body()->addWidget(m_outputTitle);
    m_card->body()->addWidget(m_output);
    addAction(m_copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    connectParts();
    retranslate();
}

QWidget* InspectorPanel::makeChoices()
{
    auto* row = new QWidget(m_card);
    auto* layout = new QHBoxLayout(row);
    layout->setContentsMargins(0, 0, 0, 0);
    m_measures = new QComboBox(row);
    m_measures->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_measures->setMinimumContentsLength(6);
    m_keyOrder = new QToolButton(row);
    m_keyOrder->setCheckable(true);
    layout->addWidget(m_measures, 1);
    layout->addWidget(m_keyOrder);
    return row;
}

void InspectorPanel::connectParts()
{
    connect(m_measures, &QComboBox::activated, this, &InspectorPanel::measureChosen);
    connect(m_keyOrder, &QToolButton::toggled, this, &InspectorPanel::showBars);
    connect(m_bars, &BarList::activated, this, &InspectorPanel::goToKey);
    connect(m_output, &VectorView::selectedChanged, this, &InspectorPanel::componentChosen);
    connect(m_copy, &QAction::triggered, this, &InspectorPanel::copyRow);
    connect(&document(), &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document(), &Document::viewChanged, this, &Panel::scheduleRefresh);
    connect(&cursor(), &CellCursor::currentChanged, this, &Panel::scheduleRefresh);
}

void InspectorPanel::retranslate()
{
    m_keyOrder->setText(tr("In key order"));
    m_keyOrder->setToolTip(tr("List the keys from first to last instead of the largest first"));
    m_measures->setAccessibleName(tr("What the bars stand for"));
    m_bars->setAccessibleName(tr("Keys of the row"));
    m_output->setAccessibleName(tr("Output vector of the row"));
    m_copy->setText(tr("Copy row"));
    m_copy->setStatusTip(tr("Copy the row's weights as tab-separated text"));
    updateMeasures();
}

void InspectorPanel::refresh()
{
    m_view = document().headView();
    m_query = cursor().current().query;
    if (m_view.isValid() && m_query >= 0 && m_query < m_view.queries())
        showRow();
    else
        showNothing();
}

void InspectorPanel::showRow()
{
    m_row = m_view.row(m_query);
    m_card->setHeading(tr("Row %1").arg(numberedToken(m_view.queryLabels()[std::size_t(m_query)], m_query)));
    m_summary->setText(rowSummary(m_row));
    m_summary->setToolTip(exactRowSummary(m_row));
    m_copy->setEnabled(true);
    showOutput();
    showBars();
}

void InspectorPanel::showNothing()
{
    m_view = {};
    m_row = {};
    m_card->setHeading(tr("Row"));
    m_summary->setText(tr("There is no row to look at yet."));
    m_summary->setToolTip({});
    m_copy->setEnabled(false);
    showOutput();
    showBars();
}

void InspectorPanel::showOutput()
{
    m_output->setValues(m_row.output);
    m_measures->setEnabled(!m_row.output.empty());
    m_output->setVisible(!m_row.output.empty());
    m_outputTitle->setVisible(!m_row.output.empty());
    const bool isComponent = m_measure.kind == RowMeasure::Kind::Component && !m_row.output.empty();
    m_outputTitle->setText(isComponent
            ? tr("The bars add up to output %1: %2")
                  .arg(m_measure.component)
                  .arg(fixedNumber(m_row.output[std::size_t(m_measure.component)], 6))
            : tr("Output = Σ weight × value, length %1").arg(fixedNumber(length(m_row.output))));
}

void InspectorPanel::showBars()
{
    m_measured = m_view.isValid() ? measureRow(m_view, m_row, m_measure) : std::vector<double>{};
    m_listed = m_view.isValid()
        ? listKeys(m_measured, m_view.visible(), m_query, m_keyOrder->isChecked() ? RowOrder::Keys : RowOrder::Largest)
        : std::vector<int>{};
    const bool isSigned = m_measure.kind == RowMeasure::Kind::Component;
    m_bars->setContent({int(m_listed.size()), largest(m_measured), isSigned, [this](int row) { return bar(row); }, {}});
}

Bar InspectorPanel::bar(int listed) const
{
    const int key = m_listed[std::size_t(listed)];
    const double value = m_measured[std::size_t(key)];
    Bar bar;
    bar.label = visibleToken(m_view.keyLabels()[std::size_t(key)]);
    bar.value = value;
    bar.hidden = value == 0 && !m_view.visible().isVisible(m_query, key);
    bar.number = bar.hidden ? tr("hidden") : fixedNumber(value);
    bar.atCursor = key == cursor().current().key;
    bar.toolTip = tr("Key %1, %2: %3").arg(key).arg(bar.label, bar.hidden ? tr("hidden") : exactNumber(value));
    return bar;
}

void InspectorPanel::updateMeasures()
{
    m_measures->clear();
    m_measures->addItem(tr("Weight"));
    m_measures->addItem(tr("Length of weight × value"));
    if (m_measure.kind == RowMeasure::Kind::Component)
        m_measures->addItem(tr("Component %1").arg(m_measure.component));
    m_measures->setCurrentIndex(int(m_measure.kind));
}

void InspectorPanel::measureChosen(int index)
{
    if (index == int(RowMeasure::Kind::Component))
        return;
    m_measure.kind = RowMeasure::Kind(index);
    m_output->setSelected(-1);
    updateMeasures();
    showOutput();
    showBars();
}

void InspectorPanel::componentChosen(int component)
{
    if (component >= 0)
        m_measure = {RowMeasure::Kind::Component, component};
    else if (m_measure.kind == RowMeasure::Kind::Component)
        m_measure = {};
    updateMeasures();
    showOutput();
    showBars();
}

void InspectorPanel::goToKey(int listed)
{
    cursor().moveTo({m_query, m_listed[std::size_t(listed)]});
}

void InspectorPanel::copyRow() const
{
    QGuiApplication::clipboard()->setText(rowAsTable(m_view, m_query, m_row));
}

} // namespace ax
