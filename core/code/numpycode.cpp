// SPDX-License-Identifier: MIT
#include "core/code/codetargets.h"

#include "core/code/attentionprogram.h"

#include <string_view>

namespace ax {
namespace {

/// To the nearest number of the format, ties to even.
constexpr std::string_view kRoundedFloat16 = R"py(def rounded(x):
    """To the nearest float16, ties to even; kept as float64."""
    return np.asarray(x, np.float64).astype(np.float16).astype(np.float64))py";

constexpr std::string_view kRoundedBFloat16 = R"py(def rounded(x):
    """To the nearest bfloat16 (8 binary digits), ties to even; kept as float64."""
    exponent = np.frexp(x)[1]
    step = np.ldexp(1.0, np.maximum(exponent, -125) - 8)
    y = np.rint(x / step) * step
    return np.where(np.abs(y) > 3.3895313892515355e38, np.copysign(np.inf, x), y))py";

constexpr std::string_view kRoundedSum = R"py(def rounded_sum(x):
    """Along the last axis from the left, every sum rounded."""
    total = np.zeros(x.shape[:-1] + (1,))
    for n in range(x.shape[-1]):
        total = rounded(total + x[..., n : n + 1])
    return total)py";

constexpr std::string_view kRoundedProduct = R"py(def rounded_product(a, b):
    """a @ b from the left, every product and every sum rounded."""
    total = 0.0
    for n in range(a.shape[-1]):
        total = rounded(total + rounded(a[..., :, n, None] * b[..., None, n, :]))
    return total)py";

/// NumPy warns of 0 / 0 and overflow, which these settings are about.
bool meetsWarnings(const ProgramSettings& settings)
{
    const Numerics& numerics = settings.numerics;
    return settings.is16Bit() || settings.hasEmptyRows || !settings.hasFiniteArrays || !settings.hasFiniteValues
        || numerics.fill.kind != Fill::Kind::MinusInfinity || numerics.order == MaskOrder::SoftmaxMaskRenormalise;
}

/// The functions that round every operation to a 16-bit format; arrays stay float64.
void writeRounding(PythonText& text, const ProgramSettings& settings)
{
    text.line(settings.numerics.dtype == Dtype::Float16 ? kRoundedFloat16 : kRoundedBFloat16);
    text.gap();
    text.line(kRoundedSum);
    text.gap();
    if (settings.hasValues || settings.input == ProgramSettings::InputKind::QueriesAndKeys
        || settings.input == ProgramSettings::InputKind::Projection) {
        text.line(kRoundedProduct);
        text.gap();
    }
}

} // namespace

std::string numpyProgram(const ProgramSettings& settings)
{
    AttentionProgram program(settings, settings.is16Bit() ? kNumpyRounded : kNumpy);
    PythonText& text = program.text();
    program.writeHeading("Attention in NumPy.");
    program.writeImports();
    if (meetsWarnings(settings)) {
        text.line("np.seterr(all=\"ignore\")  # infinities and NaN are part of the subject");
        text.gap();
    }
    if (settings.is16Bit())
        writeRounding(text, settings);
    program.writeSoftmax();
    if (!settings.is16Bit())
        text.line(settings.numerics.dtype == Dtype::Float64 ? "dtype = np.float64" : "dtype = np.float32");
    program.writeInputs();
    program.writeMask();
    program.writeOperations();
    program.writeResults("weights");
    if (settings.hasValues && !settings.isMeanOfHeads)
        program.writeResults("output");
    return text.take();
}

} // namespace ax
