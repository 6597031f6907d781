// SPDX-License-Identifier: MIT
#include "ui/panels/inputdescription.h"

#include <QCoreApplication>
#include <QStringList>

namespace ax {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("InputDescription", text);
}

QString shapeText(const Tensor& tensor)
{
    QStringList sizes;
    for (const std::int64_t size : tensor.shape)
        sizes << QString::number(size);
    return sizes.join(QStringLiteral(" × "));
}

/// "q: 2 × 4 × 8, from q.npy".
QString arrayText(const char* name, const TensorSource& source)
{
    const QString shape = source.values ? shapeText(*source.values) : QString();
    if (source.file.empty())
        return QStringLiteral("%1: %2").arg(QLatin1String(name), shape);
    return translated(QT_TRANSLATE_NOOP("InputDescription", "%1: %2, from %3"))
        .arg(QLatin1String(name), shape, QString::fromStdString(source.file));
}

void add(QStringList& lines, const char* name, const std::optional<TensorSource>& source)
{
    if (source)
        lines << arrayText(name, *source);
}

QStringList linesOf(const TextInput&)
{
    return {translated(QT_TRANSLATE_NOOP("InputDescription", "A text"))};
}

QStringList linesOf(const QkvInput& input)
{
    QStringList lines{translated(QT_TRANSLATE_NOOP("InputDescription", "Queries and keys as numbers"))};
    lines << arrayText("q", input.q) << arrayText("k", input.k);
    add(lines, "v", input.v);
    return lines;
}

QStringList linesOf(const ProjectionInput& input)
{
    QStringList lines{translated(QT_TRANSLATE_NOOP("InputDescription", "Vectors and the matrices that project them"))};
    lines << arrayText("x", input.x);
    add(lines, "x_key", input.xKey);
    lines << arrayText("w_query", input.wQuery) << arrayText("w_key", input.wKey);
    add(lines, "w_value", input.wValue);
    return lines;
}

QStringList linesOf(const ScoresInput& input)
{
    QStringList lines{translated(QT_TRANSLATE_NOOP("InputDescription", "Raw scores as numbers"))};
    lines << arrayText("scores", input.scores);
    add(lines, "v", input.v);
    return lines;
}

QStringList linesOf(const WeightsInput& input)
{
    return {translated(QT_TRANSLATE_NOOP("InputDescription", "Attention weights as numbers")),
        arrayText("weights", input.weights)};
}

} // namespace

QString inputDescription(const Input& input)
{
    return std::visit([](const auto& kind) { return linesOf(kind); }, input.kind).join(u'\n');
}

} // namespace ax
