// SPDX-License-Identifier: MIT
#include "core/evaluation/layerscoring.h"

#include <cmath>

namespace ax {
namespace {

Status checkPerHead(const std::vector<double>& list, int heads, const char* place)
{
    if (list.empty() || int(list.size()) == heads)
        return success();
    return Error{ErrorKind::WrongShape, {}, place, std::to_string(heads) + " numbers, one for each head",
        std::to_string(list.size()) + " numbers"};
}

Status check(const Scoring& scoring, int heads)
{
    if (Status slopes = checkPerHead(scoring.alibiSlopes, heads, "/scoring/alibi"); !slopes)
        return slopes;
    if (Status sinks = checkPerHead(scoring.sinkLogits, heads, "/scoring/sink_logits"); !sinks)
        return sinks;
    if (scoring.softcap && !(*scoring.softcap > 0))
        return Error{
            ErrorKind::OutOfRange, {}, "/scoring/softcap", "a number above 0", std::to_string(*scoring.softcap)};
    return success();
}

double defaultScale(const Shape& shape, const LanguageModel* model)
{
    if (model)
        return model->config().scale;
    return shape.headSize > 0 ? 1 / std::sqrt(double(shape.headSize)) : 1;
}

} // namespace

Result<std::vector<std::vector<HeadScoring>>> scoringOfLayers(
    const Scenario& scenario, const Shape& shape, const LanguageModel* model)
{
    const Scoring& scoring = scenario.scoring;
    if (Status checked = check(scoring, shape.heads); !checked)
        return checked.error();
    const std::vector<double> slopes = scoring.alibiAuto ? alibiSlopes(shape.heads) : scoring.alibiSlopes;
    std::vector<HeadScoring> heads(std::size_t(shape.heads), HeadScoring{});
    for (std::size_t head = 0; head < heads.size(); ++head) {
        heads[head].scale = scoring.scale.value_or(defaultScale(shape, model));
        heads[head].softcap = scoring.softcap || !model ? scoring.softcap : model->config().softcap;
        if (!slopes.empty())
            heads[head].alibiSlope = slopes[head];
        if (!scoring.sinkLogits.empty())
            heads[head].sinkLogit = scoring.sinkLogits[head];
    }
    return std::vector<std::vector<HeadScoring>>(std::size_t(shape.layers), heads);
}

} // namespace ax
