// SPDX-License-Identifier: MIT
#include "core/code/codetargets.h"

#include "core/code/torchparts.h"

namespace ax {
namespace {

constexpr std::string_view kFunction = "scaled_dot_product_attention";

/// Why scaled_dot_product_attention cannot compute the settings; empty when it can.
std::string reasonAgainst(const ProgramSettings& settings, bool hidesSomething)
{
    const Numerics& numerics = settings.numerics;
    if (std::string reason = reasonAgainstFused(settings, hidesSomething); !reason.empty())
        return reason;
    if (settings.scoring.front().softcap)
        return "it has no soft cap";
    if (settings.hasSinkLogits())
        return "it has no sink logits";
    if (hidesSomething && numerics.apply == Apply::Replace && numerics.fill.kind != Fill::Kind::MinusInfinity)
        return "its attn_mask is added to the scores, and here a fill replaces them";
    return {};
}

/// One program around scaled_dot_product_attention.
class FusedProgram {
public:
    explicit FusedProgram(const ProgramSettings& settings)
        : m_settings(settings)
        , m_program(settings, kTorch)
    {
    }

    std::string reason() const { return reasonAgainst(m_settings, m_program.hidesSomething()); }

    std::string write()
    {
        m_program.writeHeading("Attention in PyTorch.");
        m_program.writeImports({"import torch.nn.functional as F"});
        writeTorchDtype(text(), m_settings.numerics.dtype);
        m_program.writeInputs();
        const std::string_view result = writeValues(text(), m_settings);
        m_program.writeScale();
        text().blank();
        if (isPlainCausal())
            text().comment("Causal, and the first query stands at the first key: what is_causal means.");
        else
            m_program.writeMask();
        writeCall(std::string(result));
        text().blank();
        m_program.writeResults(result);
        return text().take();
    }

private:
    PythonText& text() { return m_program.text(); }
    bool hasAlibi() const { return m_settings.scoring.front().alibiSlope.has_value(); }
    bool fillsInfinity() const { return m_settings.numerics.fill.kind == Fill::Kind::MinusInfinity; }

    bool isPlainCausal() const
    {
        const MaskScript& mask = m_program.mask();
        return mask.rule() == "causal" && !mask.hasPaintedCells() && m_settings.positionOffset() == 0 && !hasAlibi()
            && fillsInfinity();
    }

    /// The last argument(s) of the call.
    std::string maskArgument()
    {
        if (isPlainCausal())
            return ", is_causal=True";
        const bool hides = m_program.hidesSomething();
        if (!hides && !hasAlibi())
            return {};
        if (!hasAlibi() && fillsInfinity())
            return ", attn_mask=mask";
        writeBias(hides);
        return ", attn_mask=bias";
    }

    void writeBias(bool hides)
    {
        text().comment(hasAlibi()
                ? "Added to the scaled scores: ALiBi, the slope of the head for every position between."
                : "Added to the scaled scores.");
        if (hasAlibi())
            text().line("bias = -(" + m_program.alibi() + ")");
        else
            text().line("bias = torch.zeros_like(mask, dtype=dtype)");
        if (hides && fillsInfinity())
            text().line("bias = bias.masked_fill(~mask, -torch.inf)");
        else if (hides)
            text().line("bias = torch.where(mask, bias, bias + " + m_program.fill() + ")");
    }

    void writeCall(const std::string& result)
    {
        const std::string call = "F." + std::string(kFunction) + "(q, k, v";
        const std::string argument = maskArgument();
        text().line(result + " = " + call + argument + ", scale=scale)");
        if (!m_settings.needsEmptyRowRule())
            return;
        text().comment("Some rows see no key: 0 in newer versions of PyTorch, nan in older ones.");
        text().line(result + " = torch.where(" + m_program.seesAKey() + ", " + result + ", " + ofEmptyRow(call) + ")");
    }

    std::string ofEmptyRow(const std::string& call) const
    {
        switch (m_settings.numerics.emptyRows) {
        case EmptyRows::NaN:
            return "torch.nan";
        case EmptyRows::Uniform:
            return "v.mean(dim=-2, keepdim=True)";
        case EmptyRows::Unmasked:
            return call + (hasAlibi() ? ", attn_mask=-(" + m_program.alibi() + ")" : "") + ", scale=scale)";
        case EmptyRows::Zeros:
            break;
        }
        return "0.0";
    }

    const ProgramSettings& m_settings;
    AttentionProgram m_program;
};

} // namespace

std::string pytorchProgram(const ProgramSettings& settings)
{
    FusedProgram program(settings);
    const std::string reason = program.reason();
    if (reason.empty())
        return program.write();
    return explicitTorchProgram(settings, "Attention in PyTorch.", std::string(kFunction) + " cannot, since " + reason);
}

} // namespace ax
