// SPDX-License-Identifier: MIT
#include "ui/export/celltable.h"

#include "core/io/numbertext.h"
#include "ui/panels/tokentext.h"

namespace ax {
namespace {

QString valueText(const HeadView& head, double value)
{
    const bool isSingle = head.snapshot()->scenario->numerics.dtype == Dtype::Float32;
    return QString::fromStdString(isSingle ? numberText(float(value)) : numberText(value));
}

QString labelText(const std::string& label)
{
    const QString text = visibleToken(label);
    const bool looksLikeFormula = !text.isEmpty() && QStringLiteral("=+-@").contains(text.front());
    return looksLikeFormula ? u'\'' + text : text;
}

QString columnText(const HeadView& head, Stage stage, int column)
{
    return stage == Stage::Output ? QString::number(column) : labelText(head.keyLabels()[std::size_t(column)]);
}

void appendHeader(CellTable& table, const HeadView& head, Stage stage, const CellRect& rect)
{
    table.html += QLatin1String("<tr><th></th>");
    for (int column = rect.column; column < rect.column + rect.columns; ++column) {
        const QString text = columnText(head, stage, column);
        table.text += u'\t' + text;
        table.html += QLatin1String("<th>") + text.toHtmlEscaped() + QLatin1String("</th>");
    }
    table.text += u'\n';
    table.html += QLatin1String("</tr>\n");
}

void appendRow(CellTable& table, const HeadView& head, const QString& label, const double* values, int count)
{
    table.text += label;
    table.html += QLatin1String("<tr><th>") + label.toHtmlEscaped() + QLatin1String("</th>");
    for (int i = 0; i < count; ++i) {
        const QString text = valueText(head, values[i]);
        table.text += u'\t' + text;
        table.html += QLatin1String("<td>") + text + QLatin1String("</td>");
    }
    table.text += u'\n';
    table.html += QLatin1String("</tr>\n");
}

} // namespace

Result<CellTable> cellTable(const HeadView& head, Stage stage, const CellRect& rect)
{
    const std::int64_t cells = std::int64_t(rect.rows) * rect.columns;
    if (cells > CellTable::kMostCells)
        return Error{ErrorKind::TooLarge, {}, {}, "at most " + std::to_string(CellTable::kMostCells) + " cells",
            std::to_string(rect.rows) + " x " + std::to_string(rect.columns)};
    if (!head.has(stage))
        return Error{ErrorKind::Unsupported, {}, {}, "a stage that this input and head have", "one that is absent"};
    const MatrixF64 values = head.exact(stage, rect);
    CellTable table;
    table.html = QStringLiteral("<table border=\"1\">\n");
    appendHeader(table, head, stage, rect);
    for (int row = 0; row < rect.rows; ++row)
        appendRow(table, head, labelText(head.queryLabels()[std::size_t(rect.row + row)]),
            values.data() + std::int64_t(row) * values.cols(), rect.columns);
    table.html += QLatin1String("</table>");
    return table;
}

QString cellText(const HeadView& head, Stage stage, int row, int column)
{
    return valueText(head, head.exact(stage, {row, column, 1, 1})(0, 0));
}

} // namespace ax
