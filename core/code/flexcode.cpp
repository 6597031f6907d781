// SPDX-License-Identifier: MIT
#include "core/code/codetargets.h"

#include "core/code/torchparts.h"

#include <algorithm>

namespace ax {
namespace {

constexpr MaskScript::Names kFlexNames{"b", "h", "q_idx", "kv_idx", "position"};

/// Why FlexAttention cannot compute the settings; empty when it can.
std::string reasonAgainst(const ProgramSettings& settings, bool hidesSomething)
{
    if (std::string reason = reasonAgainstFused(settings, hidesSomething); !reason.empty())
        return reason;
    if (settings.needsEmptyRowRule() && settings.numerics.emptyRows != EmptyRows::Zeros)
        return "a row that sees no key is always 0 in it";
    return {};
}

/// One program around flex_attention: mask_mod tells which cells are visible, score_mod changes scaled scores.
class FlexProgram {
public:
    explicit FlexProgram(const ProgramSettings& settings)
        : m_settings(settings)
        , m_program(settings, kTorch)
        , m_mask(settings, kFlexNames)
        , m_fillsInfinity(settings.numerics.fill.kind == Fill::Kind::MinusInfinity)
    {
    }

    std::string reason() const { return reasonAgainst(m_settings, !m_mask.hidesNothing()); }
    std::string write();

private:
    PythonText& text() { return m_program.text(); }
    const HeadScoring& scoring() const { return m_settings.scoring.front(); }
    bool hasBlockMask() const { return !m_mask.hidesNothing() && m_fillsInfinity; }
    bool fillsFinite() const { return !m_mask.hidesNothing() && !m_fillsInfinity; }
    bool hasScoreMod() const { return scoring().softcap || scoring().alibiSlope || fillsFinite(); }

    void writeAxes();
    void writePosition(bool isUsed);
    void writeMaskMod();
    void writePaintedCells();
    void writeScoreMod();
    void writeBlockMask();
    void writeCall(std::string_view result);
    std::string perHead(const char* name, std::optional<double> HeadScoring::*member);

    const ProgramSettings& m_settings;
    AttentionProgram m_program; // what the program has in common with explicit operations
    MaskScript m_mask;
    const bool m_fillsInfinity;
};

void FlexProgram::writeAxes()
{
    if (m_settings.rank == 4)
        return;
    const std::string axes = m_settings.rank == 3 ? "[None]" : "[None, None]";
    text().comment("FlexAttention takes [batch][heads][rows][columns].");
    text().line("q, k, v = q" + axes + ", k" + axes + ", v" + axes);
}

void FlexProgram::writePosition(bool isUsed)
{
    const int offset = m_settings.positionOffset();
    if (isUsed && offset != 0)
        text().line(std::string("position = q_idx ") + (offset < 0 ? "- " : "+ ") + std::to_string(std::abs(offset))
            + "  # the last query stands at the last key (bottom-right)");
}

void FlexProgram::writePaintedCells()
{
    if (m_mask.hasPaintedCells())
        text().comment("Cells painted by hand win.");
    for (const bool isVisible : {true, false}) {
        const MaskScript::Painted& painted = m_mask.painted(isVisible);
        for (std::size_t i = 0; i < painted.keys.size(); ++i)
            text().line(std::string("mask = mask ") + (isVisible ? "| " : "& ~") + "((q_idx == "
                + std::to_string(painted.queries[i]) + ") & (kv_idx == " + std::to_string(painted.keys[i]) + "))");
    }
}

void FlexProgram::writeMaskMod()
{
    for (const MaskScript::Table& table : m_mask.tables())
        text().line(table.name + " = " + kTorch.table(table));
    text().gap();
    text().line("def mask_mod(b, h, q_idx, kv_idx):");
    text().indent();
    writePosition(m_mask.uses(MaskScript::Position));
    for (const MaskScript::Part& part : m_mask.parts()) {
        text().comment(part.comment);
        text().line(std::string(part.name) + " = " + part.expression);
    }
    const std::string rule = m_mask.rule();
    if (m_mask.hasPaintedCells()) {
        text().line("mask = " + (rule.empty() ? "q_idx >= 0" : rule));
        writePaintedCells();
        text().line("return mask");
    } else {
        text().line("return " + rule);
    }
    text().outdent();
    text().gap();
}

/// A number of its own for every head comes from a table.
std::string FlexProgram::perHead(const char* name, std::optional<double> HeadScoring::*member)
{
    std::vector<double> values;
    for (const HeadScoring& head : m_settings.scoring)
        values.push_back(*(head.*member));
    if (std::ranges::adjacent_find(values, std::ranges::not_equal_to()) == values.end())
        return kTorch.number(values.front(), m_settings.numerics.dtype);
    text().line(std::string(name) + " = "
        + kTorch.array({{}, {std::int64_t(values.size())}, values}, m_settings.numerics.dtype));
    return std::string(name) + "[h]";
}

void FlexProgram::writeScoreMod()
{
    const std::string slope = scoring().alibiSlope ? perHead("slopes", &HeadScoring::alibiSlope) : std::string();
    text().gap();
    text().line("def score_mod(score, b, h, q_idx, kv_idx):");
    text().indent();
    writePosition(scoring().alibiSlope.has_value());
    if (scoring().softcap) {
        const std::string cap = kTorch.number(*scoring().softcap, m_settings.numerics.dtype);
        text().line("score = " + cap + " * torch.tanh(score / " + cap + ")");
    }
    if (scoring().alibiSlope)
        text().line("score = score - " + slope + " * torch.abs("
            + (m_settings.positionOffset() == 0 ? "q_idx" : "position") + " - kv_idx)  # ALiBi");
    if (fillsFinite())
        text().line("score = torch.where(mask_mod(b, h, q_idx, kv_idx), score, "
            + (m_settings.numerics.apply == Apply::Add ? "score + " : std::string()) + m_program.fill() + ")");
    text().line("return score");
    text().outdent();
    text().gap();
}

void FlexProgram::writeBlockMask()
{
    const auto axis = [this](MaskScript::Index index, std::size_t count) {
        return m_mask.uses(index) ? std::to_string(count) : std::string("None");
    };
    text().line("block_mask = create_block_mask(mask_mod, " + axis(MaskScript::Batch, m_settings.batches.size()) + ", "
        + axis(MaskScript::Head, m_settings.heads.size()) + ", " + std::to_string(m_settings.queries) + ", "
        + std::to_string(m_settings.keys) + ", device=q.device)");
}

void FlexProgram::writeCall(std::string_view result)
{
    const std::string name(result);
    const std::string arguments = std::string("q, k, v") + (hasScoreMod() ? ", score_mod=score_mod" : "")
        + (hasBlockMask() ? ", block_mask=block_mask" : "") + ", scale=scale";
    if (!m_settings.hasSinkLogits()) {
        text().line(name + " = flex_attention(" + arguments + ")");
        return;
    }
    std::vector<double> sinks;
    for (const HeadScoring& head : m_settings.scoring)
        sinks.push_back(*head.sinkLogit);
    text().line(
        "sink_logits = " + kTorch.array({{}, {std::int64_t(sinks.size()), 1}, sinks}, m_settings.numerics.dtype));
    text().comment("A sink takes part of every row: exp(lse) of exp(lse) + exp(sink) is left to the keys.");
    text().line(name + ", lse = flex_attention(" + arguments + ", return_lse=True)");
    text().line(name + " = " + name + " * torch.sigmoid(lse - sink_logits)[..., None]");
}

std::string FlexProgram::write()
{
    m_program.writeHeading("Attention with FlexAttention of PyTorch (2.5 or newer).");
    text().comment("torch.compile(flex_attention) makes it one fused kernel.");
    m_program.writeImports(
        {hasBlockMask() ? "from torch.nn.attention.flex_attention import create_block_mask, flex_attention"
                        : "from torch.nn.attention.flex_attention import flex_attention"});
    writeTorchDtype(text(), m_settings.numerics.dtype);
    m_program.writeInputs();
    const std::string_view result = writeValues(text(), m_settings);
    writeAxes();
    m_program.writeScale();
    text().blank();
    if (!m_mask.hidesNothing())
        writeMaskMod();
    if (hasScoreMod())
        writeScoreMod();
    if (hasBlockMask())
        writeBlockMask();
    writeCall(result);
    text().blank();
    text().line("print(\"" + std::string(result) + "\", " + std::string(result) + "["
        + std::to_string(m_settings.selectedBatch) + ", " + std::to_string(m_settings.selectedHead)
        + "], sep=\"\\n\")");
    return text().take();
}

} // namespace

std::string flexProgram(const ProgramSettings& settings)
{
    FlexProgram program(settings);
    const std::string reason = program.reason();
    if (reason.empty())
        return program.write();
    return explicitTorchProgram(
        settings, "Attention in PyTorch, in place of FlexAttention.", "FlexAttention cannot, since " + reason);
}

} // namespace ax
