// SPDX-License-Identifier: MIT
#include "ui/views/celltip.h"

#include "ui/panels/formulatext.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

#include <QCoreApplication>

namespace ax {
namespace {

QString outputTip(const HeadView& head, Cell cell)
{
    const double value = head.exact(Stage::Output, {cell.query, cell.key, 1, 1})(0, 0);
    return QCoreApplication::translate("CellTip", "output of query %1, component %2: %3")
        .arg(numberedToken(head.queryLabels()[std::size_t(cell.query)], cell.query), QString::number(cell.key),
            exactNumber(value));
}

} // namespace

QString cellTip(const HeadView& head, Stage stage, Cell cell)
{
    if (stage == Stage::Output)
        return outputTip(head, cell);
    QStringList lines;
    for (const FormulaPart& part : formulaParts(head.cell(cell.query, cell.key), formulaContext(head, cell)))
        lines.append(part.exact);
    return lines.join(QLatin1Char('\n'));
}

} // namespace ax
