// SPDX-License-Identifier: MIT
#include "ui/session/relocate.h"

#include "ui/session/modelstore.h"

#include <filesystem>

namespace ax {
namespace {

namespace fs = std::filesystem;

fs::path folderOf(const std::string& file)
{
    if (file.empty()) // absolute() throws
        return {};
    return fs::absolute(fs::path(file)).lexically_normal().parent_path();
}

void inlineTensor(TensorSource& source)
{
    source.file.clear();
    source.name.clear();
}

void inlineTensor(std::optional<TensorSource>& source)
{
    if (source)
        inlineTensor(*source);
}

struct InlineTensors {
    void operator()(TextInput&) const { }
    void operator()(QkvInput& input) const
    {
        inlineTensor(input.q);
        inlineTensor(input.k);
        inlineTensor(input.v);
    }
    void operator()(ProjectionInput& input) const
    {
        inlineTensor(input.x);
        inlineTensor(input.wQuery);
        inlineTensor(input.wKey);
        inlineTensor(input.wValue);
        inlineTensor(input.xKey);
    }
    void operator()(ScoresInput& input) const
    {
        inlineTensor(input.scores);
        inlineTensor(input.v);
    }
    void operator()(WeightsInput& input) const { inlineTensor(input.weights); }
};

void inlineMask(MaskSpec& mask)
{
    inlineTensor(mask.matrix);
    for (LayerMask& layer : mask.layers)
        inlineMask(layer.mask);
}

} // namespace

Scenario relocated(const Scenario& scenario, const std::string& file)
{
    Scenario moved = scenario;
    moved.file = file;
    const fs::path from = folderOf(scenario.file), to = folderOf(file);
    if (from == to)
        return moved;
    std::visit(InlineTensors(), moved.input.kind);
    inlineMask(moved.mask);
    if (auto* text = std::get_if<TextInput>(&moved.input.kind); text && text->model != ModelStore::kBuiltIn)
        text->model = (from / text->model).lexically_normal().lexically_proximate(to).string();
    return moved;
}

} // namespace ax
