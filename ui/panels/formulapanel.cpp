// SPDX-License-Identifier: MIT
#include "ui/panels/formulapanel.h"

#include "ui/panels/card.h"
#include "ui/panels/colors.h"

#include <QAction>
#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>

namespace ax {
namespace {

constexpr int kGap = 12;

bool isAside(FormulaPart::Kind kind)
{
    using Kind = FormulaPart::Kind;
    return kind == Kind::Names || kind == Kind::Before || kind == Kind::Rank;
}

QFont bold(QFont font)
{
    font.setBold(true);
    return font;
}

} // namespace

FormulaPanel::FormulaPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_label(new QLabel(this))
    , m_copy(new QAction(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(12, 6, 12, 6);
    layout->addWidget(m_label);
    m_label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_label->setFixedHeight(m_label->fontMetrics().height() + 4);
    m_label->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_label->setContextMenuPolicy(Qt::NoContextMenu); // the panel's own has every digit
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
    return formulaLine(m_fitted);
}

QString FormulaPanel::exactLine() const
{
    return exactFormula(m_parts);
}

void FormulaPanel::retranslate()
{
    m_copy->setText(tr("Copy formula"));
    m_copy->setStatusTip(tr("Copy the cell's numbers with every digit"));
    m_label->setAccessibleName(tr("Formula of the current cell"));
}

void FormulaPanel::refresh()
{
    const HeadView view = document().headView();
    const Cell cell = cursor().current();
    const bool exists = view.isValid() && cell.isValid() && cell.query < view.queries() && cell.key < view.keys();
    m_parts = exists ? formulaParts(view.cell(cell.query, cell.key), formulaContext(view, cell))
                     : std::vector<FormulaPart>{};
    m_copy->setEnabled(exists);
    m_label->setToolTip(exactLine());
    fit();
}

void FormulaPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fit();
}

void FormulaPanel::fit()
{
    m_fitted = fitFormula(m_parts, m_label->width(), [this](const auto& parts) { return widthOf(parts); });
    const QString text = m_fitted.empty() ? tr("Point at a cell to see how its weight comes about.") : markup(m_fitted);
    if (text == m_label->text())
        return; // keeps what is selected
    m_label->setText(text);
    m_label->setAccessibleDescription(line());
}

int FormulaPanel::widthOf(const std::vector<FormulaPart>& parts) const
{
    const QFontMetrics plain(m_label->font());
    const QFontMetrics strong(bold(m_label->font()));
    int width = 0;
    for (const FormulaPart& part : parts)
        width += (part.kind == FormulaPart::Kind::Result ? strong : plain).horizontalAdvance(part.text) + kGap;
    return width;
}

QString FormulaPanel::markup(const std::vector<FormulaPart>& parts) const
{
    const QString quiet = QStringLiteral("<span style=\"color:%1\">%2</span>");
    QStringList texts;
    for (const FormulaPart& part : parts) {
        const QString text = part.text.toHtmlEscaped();
        if (part.kind == FormulaPart::Kind::Result)
            texts << QStringLiteral("<b>") % text % QStringLiteral("</b>");
        else
            texts << (isAside(part.kind) ? quiet.arg(quietText(palette()).name(), text) : text);
    }
    return QStringLiteral("<qt>") % texts.join(QStringLiteral("&nbsp; ")) % QStringLiteral("</qt>");
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
