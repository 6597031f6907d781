// SPDX-License-Identifier: MIT
#include "ui/export/caption.h"

#include "core/mask/maskkinds.h"
#include "ui/export/figure.h"
#include "ui/session/frozenedits.h"

#include <QCoreApplication>
#include <QFileInfo>

namespace ax {
namespace {

QString translated(const char* text)
{
    return QCoreApplication::translate("Figure", text);
}

QString source(const Scenario& scenario)
{
    if (const auto* text = std::get_if<TextInput>(&scenario.input.kind))
        return text->model == "builtin" ? translated(QT_TRANSLATE_NOOP("Figure", "Built-in model"))
                                        : QFileInfo(QString::fromStdString(text->model)).fileName();
    return scenario.title.empty() ? translated(QT_TRANSLATE_NOOP("Figure", "Given arrays"))
                                  : QString::fromStdString(scenario.title);
}

QString inWords(const MaskKind& kind, const MaskSpec& spec)
{
    QString words = QCoreApplication::translate("MaskKind", kind.title);
    if (kind.key == "window" && spec.window) {
        const auto side
            = [](const std::optional<int>& keys) { return keys ? QString::number(*keys) : QStringLiteral("∞"); };
        return spec.window->left && spec.window->right == 0
            ? words + QStringLiteral(" %1").arg(*spec.window->left + 1)
            : words + QStringLiteral(" %1:%2").arg(side(spec.window->left), side(spec.window->right));
    }
    for (const MaskParameter& parameter : kind.parameters)
        if (const auto value = parameter.get(spec); value && parameter.name.empty())
            words += QStringLiteral(" %1").arg(*value);
    return words;
}

} // namespace

QString maskInWords(const CompiledMask& mask)
{
    QStringList parts;
    for (const MaskKind* kind : maskKinds())
        if (kind->isActive(mask.spec()) && kind->key != "model_window") // named with the model
            parts.append(inWords(*kind, mask.spec()));
    return parts.isEmpty() ? translated(QT_TRANSLATE_NOOP("Figure", "none")) : parts.join(QStringLiteral(", "));
}

QString figureCaption(const HeadView& head, const FigureOptions& options)
{
    const Snapshot& snapshot = *head.snapshot();
    QString where = source(*snapshot.scenario);
    if (options.allLayers)
        where = translated(QT_TRANSLATE_NOOP("Figure", "%1, all layers and heads")).arg(where);
    else if (options.allHeads)
        where = translated(QT_TRANSLATE_NOOP("Figure", "%1, layer %2, all heads")).arg(where).arg(head.layer());
    else if (head.head() == View::kMeanHead)
        where = translated(QT_TRANSLATE_NOOP("Figure", "%1, layer %2, mean of all heads")).arg(where).arg(head.layer());
    else if (snapshot.shape.layers > 1 || snapshot.shape.heads > 1)
        where = translated(QT_TRANSLATE_NOOP("Figure", "%1, layer %2, head %3"))
                    .arg(where)
                    .arg(head.layer())
                    .arg(head.head());
    const QString caption
        = translated(QT_TRANSLATE_NOOP("Figure", "%1. Mask: %2.")).arg(where, maskInWords(head.mask()));
    return snapshot.own ? QStringLiteral("%1 %2").arg(caption, frozenLayersText()) : caption;
}

} // namespace ax
