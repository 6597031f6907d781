// SPDX-License-Identifier: MIT
#include "ui/views/dottip.h"

#include "core/raster/stagesamples.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

#include <QCoreApplication>
#include <cmath>

namespace ax {
namespace {

// Some ten milliseconds each.
constexpr std::int64_t kMostFastCells = 1 << 22;
constexpr std::int64_t kMostPlainCells = 1 << 18; // over all heads of a mean

/// The sample at a pixel of an axis: its first cell and how many they are; none outside.
KeyRange sampleAt(const HeatmapAxis& axis, double pixel)
{
    const int cell = axis.cellAt(pixel);
    if (cell < 0)
        return {};
    if (!axis.isPooled())
        return {cell, cell + 1};
    const std::vector<int> edges = axis.sampleCells();
    const auto sample = std::size_t(pixel);
    return sample + 1 < edges.size() ? KeyRange{edges[sample], edges[sample + 1]} : KeyRange{};
}

bool isQuick(const HeadView& head, Stage stage, const CellRect& dot, const SoftmaxRows* softmax)
{
    const bool isMean = head.head() == View::kMeanHead;
    const bool makesWeights = stage == Stage::Unmasked || stage == Stage::Weights;
    const bool isPartial = FastPass::serves(head, stage) && (!makesWeights || softmax); // else whole rows
    const std::int64_t cells = std::int64_t(dot.rows) * (isPartial ? dot.columns : head.keys());
    return isMean ? cells * head.snapshot()->shape.heads <= kMostPlainCells
                  : cells <= (head.isFast() ? kMostFastCells : kMostPlainCells);
}

Matrix valuesUnder(const HeadView& head, Stage stage, const CellRect& dot, const SoftmaxRows* softmax)
{
    Samples samples = emptySamples(head, stage, gridOfCells(dot));
    scanStage(head, stage, dot, {.samples = &samples, .knownSoftmax = softmax}, {});
    return samples.values;
}

/// The first of the cells that the dot shows; none when there is nothing to show.
Cell shownCell(const Matrix& values, const CellRect& dot, Pooling pooling)
{
    const SampleGrid one{{dot.row, dot.row + dot.rows}, {dot.column, dot.column + dot.columns}};
    const float shown = pool(values, one, pooling)(0, 0);
    const auto isShown = [shown](float value) {
        return value == shown || (std::isnan(shown) && std::isnan(value) && !isNoValue(value));
    };
    if (isNoValue(shown))
        return {};
    for (int r = 0; r < dot.rows; ++r)
        for (int c = 0; c < dot.columns; ++c)
            if (isShown(values(r, c)))
                return {dot.row + r, dot.column + c};
    return {};
}

QString placeOf(const HeadView& head, Stage stage, Cell cell)
{
    const QString query = numberedToken(head.queryLabels()[std::size_t(cell.query)], cell.query);
    if (stage == Stage::Output)
        return QCoreApplication::translate("DotTip", "query %1, component %2").arg(query, QString::number(cell.key));
    const QString key = numberedToken(head.keyLabels()[std::size_t(cell.key)], cell.key);
    return QCoreApplication::translate("DotTip", "query %1, key %2").arg(query, key);
}

} // namespace

CellRect dotAt(const HeatmapGeometry& geometry, QPointF position)
{
    const QPointF pixel = (position - geometry.cellArea().topLeft()) * geometry.dpr();
    const KeyRange rows = sampleAt(geometry.y(), pixel.y());
    const KeyRange columns = sampleAt(geometry.x(), pixel.x());
    return rows.size() > 0 && columns.size() > 0 ? CellRect{rows.first, columns.first, rows.size(), columns.size()}
                                                 : CellRect{};
}

QString dotTip(const HeadView& head, Stage stage, const CellRect& dot, Pooling pooling, const SoftmaxRows* softmax)
{
    const bool isManyCells = std::int64_t(dot.rows) * dot.columns > 1;
    if (!isManyCells || pooling == Pooling::Mean || !head.has(stage) || !isQuick(head, stage, dot, softmax))
        return {};
    const Cell cell = shownCell(valuesUnder(head, stage, dot, softmax), dot, pooling);
    if (!cell.isValid())
        return {};
    const double value = head.exact(stage, {cell.query, cell.key, 1, 1})(0, 0);
    const char* text = QT_TRANSLATE_NOOP("DotTip", "Largest of the %1 × %2 cells under this dot: %3, %4");
    if (std::isnan(value))
        text = QT_TRANSLATE_NOOP("DotTip", "First without a number of the %1 × %2 cells under this dot: %3, %4");
    else if (pooling == Pooling::LargestSize)
        text = QT_TRANSLATE_NOOP("DotTip", "Of largest size of the %1 × %2 cells under this dot: %3, %4");
    return QCoreApplication::translate("DotTip", text)
        .arg(QString::number(dot.rows), QString::number(dot.columns), exactNumber(value), placeOf(head, stage, cell));
}

} // namespace ax
