// SPDX-License-Identifier: MIT
#include "ui/panels/conventionfacts.h"

#include "ui/panels/colors.h"
#include "ui/panels/conventiontext.h"

#include <QHeaderView>

namespace ax {

ConventionFacts::ConventionFacts(QWidget* parent)
    : QTableWidget(int(conventionFacts().size()), 2, parent)
{
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setTabKeyNavigation(false);
    setWordWrap(true);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Stretch);
    horizontalHeader()->setHighlightSections(false);
    verticalHeader()->setHighlightSections(false);
    verticalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // as tall as its rows
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ConventionFacts::setFact(int row, int column, const QString& text, bool differs)
{
    auto* fact = item(row, column);
    if (!fact) {
        fact = new QTableWidgetItem;
        setItem(row, column, fact);
    }
    QFont font = this->font();
    font.setBold(differs);
    fact->setFont(font);
    fact->setText(text);
    fact->setBackground(differs ? QBrush(accentWash(palette())) : QBrush());
    //: %1 is a fact, such as "zeros"
    fact->setData(Qt::AccessibleTextRole, differs ? tr("%1 (differs)").arg(text) : text);
}

void ConventionFacts::show(const Convention& first, const Convention& second, Dtype dtype)
{
    setHorizontalHeaderLabels({conventionName(first), conventionName(second)});
    QStringList titles;
    int row = 0;
    for (const ConventionFact& fact : conventionFacts()) {
        const QString left = fact.value(first, dtype), right = fact.value(second, dtype);
        titles << conventionText(fact.title);
        const bool differs = fact.isConvention && left != right;
        setFact(row, 0, left, differs);
        setFact(row++, 1, right, differs);
    }
    setVerticalHeaderLabels(titles);
    resizeRowsToContents();
    updateGeometry();
}

QSize ConventionFacts::sizeHint() const
{
    int height = horizontalHeader()->sizeHint().height() + 2 * frameWidth();
    for (int row = 0; row < rowCount(); ++row)
        height += rowHeight(row);
    return {QTableWidget::sizeHint().width(), height};
}

void ConventionFacts::resizeEvent(QResizeEvent* event)
{
    QTableWidget::resizeEvent(event);
    resizeRowsToContents();
    updateGeometry();
}

} // namespace ax
