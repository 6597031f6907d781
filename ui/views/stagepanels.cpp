// SPDX-License-Identifier: MIT
#include "ui/views/stagepanels.h"

#include "ui/views/stagenames.h"

#include <QCoreApplication>
#include <cmath>
#include <map>

namespace ax {
namespace {

template <Stage stage> QString title()
{
    return stageTitle(stage);
}

QString beforeTitle()
{
    return QCoreApplication::translate("Stage", "Before the mask");
}

QString afterTitle()
{
    return QCoreApplication::translate("Stage", "After the mask");
}

template <Stage stage> std::pair<const Stage, std::vector<StagePanel>> single()
{
    return {stage, {{stage, &title<stage>}}};
}

QString plainNumber(double value)
{
    return QString::number(value, 'g', 4).replace(QLatin1Char('-'), QChar(0x2212));
}

/// "q·k/√32", "0.5·q·k", with softcap and ALiBi around it.
QString scaledFormula(const HeadScoring& scoring, int headSize)
{
    QString text = headSize > 0 ? QStringLiteral("q·k") : QStringLiteral("s");
    if (headSize > 0 && std::abs(scoring.scale * std::sqrt(double(headSize)) - 1) < 1e-6)
        text += QStringLiteral("/√%1").arg(headSize);
    else if (scoring.scale != 1)
        text = plainNumber(scoring.scale) + QStringLiteral("·") + text;
    if (scoring.softcap)
        text = QStringLiteral("%1·tanh(%2/%1)").arg(plainNumber(*scoring.softcap), text);
    if (scoring.alibiSlope)
        text += QStringLiteral(" − %1·|i−j|").arg(plainNumber(*scoring.alibiSlope));
    return text;
}

/// From scaled scores to weights, in the order that the scenario gives.
QString weightsFormula(const QString& scaled, MaskOrder order)
{
    switch (order) {
    case MaskOrder::MaskSoftmax:
        return QStringLiteral("softmax(%1 + M)").arg(scaled);
    case MaskOrder::SoftmaxMask:
        return QStringLiteral("softmax(%1) ⊙ M").arg(scaled);
    case MaskOrder::SoftmaxMaskRenormalise:
        return QStringLiteral("softmax(%1) ⊙ M / Σ").arg(scaled);
    }
    return {};
}

HeadScoring scoringOf(const HeadView& head)
{
    const auto& scoring = head.snapshot()->scoring;
    const auto layer = std::size_t(head.layer());
    const auto index = std::size_t(std::max(head.head(), 0));
    return layer < scoring.size() && index < scoring[layer].size() ? scoring[layer][index] : HeadScoring{};
}

} // namespace

const std::vector<StagePanel>& panelsOf(Stage stage)
{
    static const std::map<Stage, std::vector<StagePanel>> table{
        {Stage::BeforeAfter, {{Stage::Unmasked, &beforeTitle}, {Stage::Weights, &afterTitle}}},
        single<Stage::Scores>(),
        single<Stage::Scaled>(),
        single<Stage::Masked>(),
        single<Stage::Unmasked>(),
        single<Stage::Weights>(),
        single<Stage::Difference>(),
        single<Stage::Output>(),
        {Stage::All,
            {{Stage::Scores, &title<Stage::Scores>}, {Stage::Scaled, &title<Stage::Scaled>},
                {Stage::Masked, &title<Stage::Masked>}, {Stage::Weights, &title<Stage::Weights>}}},
    };
    return table.at(stage);
}

QString stageFormula(const HeadView& head, Stage stage)
{
    if (!head.isValid() || std::holds_alternative<WeightsInput>(head.snapshot()->scenario->input.kind))
        return {};
    const HeadScoring scoring = scoringOf(head);
    const int headSize = head.snapshot()->shape.headSize;
    const QString scaled = scaledFormula(scoring, headSize);
    switch (stage) {
    case Stage::Scores:
        return headSize > 0 ? QStringLiteral("q·k") : QStringLiteral("s");
    case Stage::Scaled:
        return scaled;
    case Stage::Masked:
        return scaled + QStringLiteral(" + M");
    case Stage::Unmasked:
        return QStringLiteral("softmax(%1)").arg(scaled);
    case Stage::Weights:
        return weightsFormula(scaled, head.snapshot()->scenario->numerics.order);
    case Stage::Difference:
        return QCoreApplication::translate("Stage", "after − before");
    case Stage::Output:
        return QCoreApplication::translate("Stage", "weights · v");
    case Stage::BeforeAfter:
    case Stage::All:
        break;
    }
    return {};
}

} // namespace ax
