// SPDX-License-Identifier: MIT
#include "core/code/torchparts.h"

namespace ax {
namespace {

constexpr std::string_view nameOfDtype(Dtype dtype)
{
    switch (dtype) {
    case Dtype::Float64:
        return "torch.float64";
    case Dtype::Float16:
        return "torch.float16";
    case Dtype::BFloat16:
        return "torch.bfloat16";
    case Dtype::Float32:
        break;
    }
    return "torch.float32";
}

} // namespace

void writeTorchDtype(PythonText& text, Dtype dtype)
{
    if (dtype == Dtype::Float16 || dtype == Dtype::BFloat16)
        text.comment(
            "PyTorch rounds the result of an operation, not every product and sum inside: the last digits differ.");
    text.line("dtype = " + std::string(nameOfDtype(dtype)));
}

std::string_view writeValues(PythonText& text, const ProgramSettings& settings)
{
    if (settings.hasValues)
        return "output";
    text.comment("Values of the identity: the output is the matrix of weights.");
    const std::string eye = "torch.eye(" + std::to_string(settings.keys) + ", dtype=dtype)";
    text.line("v = " + (settings.rank > 2 ? eye + ".expand(*k.shape[:-2], -1, -1)" : eye));
    return "weights";
}

std::string explicitTorchProgram(const ProgramSettings& settings, std::string_view what, const std::string& reason)
{
    AttentionProgram program(settings, kTorch);
    program.writeHeading(what);
    program.text().comment("By explicit operations: " + reason + ".");
    program.writeImports();
    writeTorchDtype(program.text(), settings.numerics.dtype);
    program.writeInputs();
    program.writeMask();
    program.writeOperations();
    program.writeResults("weights");
    if (settings.hasValues && !settings.isMeanOfHeads)
        program.writeResults("output");
    return program.text().take();
}

std::string reasonAgainstFused(const ProgramSettings& settings, bool hidesSomething)
{
    using InputKind = ProgramSettings::InputKind;
    if (settings.input == InputKind::Weights)
        return "the weights are given, and it computes them itself from q and k";
    if (settings.input == InputKind::Scores)
        return "the scores are given, and it computes them itself from q and k";
    if (settings.isMeanOfHeads)
        return "it does not return the weights, whose mean over the heads is wanted";
    if (settings.numerics.order != MaskOrder::MaskSoftmax)
        return "it masks the scores before the softmax, and here the weights are masked after it";
    if (hidesSomething && !settings.hasFiniteValues)
        return "it multiplies hidden values by 0, which lets a value that is not finite spread";
    return {};
}

} // namespace ax
