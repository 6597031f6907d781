// SPDX-License-Identifier: MIT
#include "core/evaluation/layermasks.h"

namespace ax {
namespace {

std::optional<Window> modelWindow(const LanguageModel* model, int layer)
{
    if (!model || model->config().windows.empty())
        return {};
    return model->config().windows[std::size_t(layer)];
}

} // namespace

Result<std::vector<std::shared_ptr<const CompiledMask>>> compileLayerMasks(
    const MaskSpec& spec, MaskContext context, int layers, const LanguageModel* model, std::stop_token stop)
{
    std::vector<std::shared_ptr<const CompiledMask>> masks;
    for (int layer = 0; layer < layers; ++layer) {
        int twin = 0; // an earlier layer whose mask comes from the same spec and window
        while (twin < layer
            && (&maskOfLayer(spec, twin) != &maskOfLayer(spec, layer)
                || modelWindow(model, twin) != modelWindow(model, layer)))
            ++twin;
        if (twin < layer) {
            masks.push_back(masks[std::size_t(twin)]);
            continue;
        }
        context.layer = layer;
        context.modelWindow = modelWindow(model, layer);
        Result<CompiledMask> mask = compileMask(spec, context, stop);
        if (!mask)
            return mask.error();
        masks.push_back(std::make_shared<const CompiledMask>(*std::move(mask)));
    }
    return masks;
}

} // namespace ax
