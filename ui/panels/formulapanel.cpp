// SPDX-License-Identifier: MIT
#include "ui/panels/formulapanel.h"

#include "ui/panels/card.h"
#include "ui/panels/formulacontext.h"
#include "ui/panels/formulaline.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QPainter>

namespace ax {

FormulaPanel::FormulaPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_line(new FormulaLine(this))
    , m_copy(new QAction(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_line);
    addAction(m_copy);
    setContextMenuPolicy(Qt::ActionsContextMenu);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(m_copy, &QAction::triggered, this, &FormulaPanel::copyExact);
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    connect(&cursor(), &CellCursor::currentChanged, this, &Panel::scheduleRefresh);
    retranslate();
}

QString FormulaPanel::line() const
{
    return formulaLine(m_line->parts());
}

QString FormulaPanel::exactLine() const
{
    return exactFormula(m_parts);
}

void FormulaPanel::retranslate()
{
    m_copy->setText(tr("Copy formula"));
    m_copy->setStatusTip(tr("Copy the cell's numbers with every digit"));
    m_line->setAccessibleName(tr("Formula of the current cell"));
    m_line->setInvitation(tr("Point at a cell to see how its weight comes about."));
}

void FormulaPanel::refresh()
{
    const HeadView view = document().headView();
    const Cell cell = cursor().current();
    const bool exists = view.isValid() && cell.isValid() && cell.query < view.queries() && cell.key < view.keys();
    m_parts = exists ? formulaParts(view.cell(cell.query, cell.key), formulaContext(view, cell))
                     : std::vector<FormulaPart>{};
    m_copy->setEnabled(exists);
    m_line->setToolTip(exactLine());
    fit();
}

void FormulaPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void FormulaPanel::fit()
{
    m_line->setParts(
        fitFormula(m_parts, m_line->width(), [this](const auto& parts) { return m_line->widthOf(parts); }));
}

void FormulaPanel::copyExact() const
{
    QGuiApplication::clipboard()->setText(exactLine());
}

void FormulaPanel::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    drawCard(painter, rect(), palette());
}

} // namespace ax
