// SPDX-License-Identifier: MIT
#include "core/code/attentionprogram.h"

#include <algorithm>

namespace ax {
namespace {

using InputKind = ProgramSettings::InputKind;

constexpr MaskScript::Names kIndexNames{"b", "h", "i", "j", "p"};

std::vector<double> ofHeads(const ProgramSettings& settings, std::optional<double> HeadScoring::*member)
{
    std::vector<double> values;
    for (const HeadScoring& scoring : settings.scoring)
        values.push_back(*(scoring.*member));
    return values;
}

std::string integerList(const std::vector<int>& values)
{
    std::vector<std::string> cells;
    for (const int value : values)
        cells.push_back(std::to_string(value));
    return "[" + joined(cells, ", ") + "]";
}

} // namespace

AttentionProgram::AttentionProgram(const ProgramSettings& settings, const ArrayDialect& dialect)
    : m_settings(settings)
    , m_dialect(dialect)
    , m_isRounded(&dialect == &kNumpyRounded)
    , m_mask(settings, kIndexNames)
{
    if (settings.scoring.front().alibiSlope) {
        m_mask.usePosition();
        m_mask.use(MaskScript::Key);
    }
}

void AttentionProgram::writeHeading(std::string_view what)
{
    m_text.comment(what);
    for (const std::string& line : m_settings.heading)
        m_text.comment(line);
}

void AttentionProgram::writeImports(std::initializer_list<std::string_view> more)
{
    const bool takesRoot
        = m_settings.hasDefaultScale && m_settings.input != InputKind::Scores && m_settings.input != InputKind::Weights;
    if (takesRoot) {
        m_text.line("import math");
        m_text.blank();
    }
    m_text.line(m_dialect.import);
    for (const std::string_view line : more)
        m_text.line(line);
    m_text.gap();
}

std::string AttentionProgram::rounded(const std::string& expression) const
{
    return isRounded() ? "rounded(" + expression + ")" : expression;
}

std::string AttentionProgram::product(const std::string& a, const std::string& b) const
{
    return isRounded() ? "rounded_product(" + a + ", " + b + ")" : a + " @ " + b;
}

std::string AttentionProgram::sum(const std::string& x) const
{
    if (isRounded())
        return "rounded_sum(" + x + ")";
    return x + ".sum(" + std::string(m_dialect.axis) + std::string(m_dialect.keepAxis) + ")";
}

std::string AttentionProgram::call(std::string_view function, const std::string& arguments) const
{
    return std::string(m_dialect.module) + "." + std::string(function) + "(" + arguments + ")";
}

void AttentionProgram::writeInputs()
{
    for (const ProgramArray& array : m_settings.arrays)
        m_text.line(array.name + " = " + m_dialect.array(array, m_settings.numerics.dtype));
    if (m_settings.input == InputKind::Projection)
        writeProjections();
    const bool hasKeys = m_settings.input == InputKind::QueriesAndKeys;
    if (m_settings.group > 1 && (hasKeys || m_settings.hasValues)) {
        m_text.comment(std::to_string(m_settings.group) + " query heads share a key/value head.");
        if (hasKeys)
            writeSharedHeads("k");
        if (m_settings.hasValues)
            writeSharedHeads("v");
    }
    m_text.blank();
}

void AttentionProgram::writeProjections()
{
    const std::string source = m_settings.hasKeyOfOwn ? "x_key" : "x";
    m_text.line("q = " + product("x", "w_query"));
    m_text.line("k = " + product(source, "w_key"));
    if (m_settings.hasValues)
        m_text.line("v = " + product(source, "w_value"));
}

/// Query head h reads key/value head h / group (grouped) or h mod kv heads (interleaved).
void AttentionProgram::writeSharedHeads(std::string_view name)
{
    const std::string count = std::to_string(m_settings.group), array(name);
    m_text.line(array + " = "
        + (m_settings.kvHeads == KvHeads::Grouped ? filled(m_dialect.repeated, array, count)
                                                  : call("tile", array + ", (" + count + ", 1, 1)")));
}

void AttentionProgram::writeIndices()
{
    const auto write = [this](MaskScript::Index index, std::size_t count, const char* axes, const char* comment) {
        if (m_mask.uses(index))
            m_text.line(std::string(m_mask.name(index)) + " = " + call("arange", std::to_string(count)) + axes + "  # "
                + comment);
    };
    write(MaskScript::Batch, m_settings.batches.size(), "[:, None, None, None]", "batch entries");
    write(MaskScript::Head, m_settings.heads.size(), "[:, None, None]", "heads");
    write(MaskScript::Query, std::size_t(m_settings.queries), "[:, None]", "query rows");
    write(MaskScript::Key, std::size_t(m_settings.keys), "[None, :]", "keys");
    const int offset = m_settings.positionOffset();
    if (m_mask.uses(MaskScript::Position))
        m_text.line(std::string("p = i ") + (offset < 0 ? "- " : "+ ") + std::to_string(std::abs(offset))
            + "  # position of the query: the last one stands at the last key (bottom-right)");
}

std::string AttentionProgram::shape() const
{
    std::vector<std::string> axes{std::to_string(m_settings.queries), std::to_string(m_settings.keys)};
    if (m_settings.rank > 2)
        axes.insert(axes.begin(), std::to_string(m_settings.heads.size()));
    if (m_settings.rank > 3)
        axes.insert(axes.begin(), std::to_string(m_settings.batches.size()));
    return "(" + joined(axes, ", ") + ")";
}

void AttentionProgram::writeMask()
{
    for (const MaskScript::Table& table : m_mask.tables())
        m_text.line(table.name + " = " + m_dialect.table(table));
    writeIndices();
    m_text.blank();
    for (const MaskScript::Part& part : m_mask.parts()) {
        m_text.comment(part.comment);
        m_text.line(std::string(part.name) + " = " + part.expression);
    }
    if (!hidesSomething())
        return;
    const std::string rule = m_mask.rule();
    m_text.comment("True: the query may see the key.");
    if (m_mask.hasPaintedCells())
        writePaintedMask(rule);
    else
        m_text.line("mask = " + rule);
    m_text.blank();
}

/// A mask of all axes, so that single cells can be set.
void AttentionProgram::writePaintedMask(const std::string& rule)
{
    const std::string arguments = shape() + (m_dialect.module == "np" ? ", bool" : ", dtype=torch.bool");
    m_text.line("mask = " + call("ones", arguments) + (rule.empty() ? "" : " & " + rule));
    m_text.comment("Cells painted by hand win: rows, keys.");
    for (const bool isVisible : {true, false}) {
        const MaskScript::Painted& painted = m_mask.painted(isVisible);
        if (!painted.keys.empty())
            m_text.line("mask[..., " + integerList(painted.queries) + ", " + integerList(painted.keys)
                + "] = " + (isVisible ? "True" : "False"));
    }
}

void AttentionProgram::writeScale()
{
    const double scale = m_settings.scoring.front().scale;
    if (m_settings.hasDefaultScale)
        m_text.line("scale = 1 / math.sqrt(q.shape[-1])");
    else
        m_text.line("scale = " + pythonNumber(scale, m_dialect.module));
}

std::string AttentionProgram::alibi() const
{
    const std::string slopes
        = m_dialect.perHead(ofHeads(m_settings, &HeadScoring::alibiSlope), m_settings.numerics.dtype);
    const std::string position = m_settings.positionOffset() == 0 ? "i" : "p";
    return rounded(slopes + " * " + filled(m_dialect.asFloat, call("abs", position + " - j")));
}

/// softcap(scale * score) - alibi.
void AttentionProgram::writeScaled()
{
    const HeadScoring& scoring = m_settings.scoring.front();
    const bool isScaled = scoring.scale != 1 || m_settings.input != InputKind::Scores;
    if (isScaled)
        writeScale();
    m_text.line("scaled = " + (isScaled ? rounded("scores * " + rounded("scale")) : std::string("scores  # scale 1")));
    if (scoring.softcap) {
        m_text.line("softcap = " + m_dialect.number(*scoring.softcap, m_settings.numerics.dtype));
        m_text.line("scaled = " + rounded("softcap * " + rounded(call("tanh", rounded("scaled / softcap")))));
    }
    if (scoring.alibiSlope) {
        m_text.comment("ALiBi: the slope of the head for every position between query and key.");
        m_text.line("scaled = " + rounded("scaled - " + alibi()));
    }
}

std::string AttentionProgram::fill() const
{
    const Numerics& numerics = m_settings.numerics;
    if (numerics.fill.kind == Fill::Kind::FinfoMin && !isRounded())
        return std::string(m_dialect.module) + ".finfo(dtype).min";
    if (numerics.fill.kind == Fill::Kind::Number)
        return m_dialect.number(numerics.fill.number, numerics.dtype);
    if (numerics.fill.kind == Fill::Kind::FinfoMin)
        return pythonNumber(fillValue(numerics), m_dialect.module);
    return m_dialect.number(fillValue(numerics), numerics.dtype);
}

void AttentionProgram::writeSoftmax()
{
    if (m_settings.input == InputKind::Weights)
        return;
    m_text.line("def softmax(x):");
    m_text.indent();
    m_text.line("e = " + rounded("np.exp(" + rounded("x - x.max(axis=-1, keepdims=True)") + ")"));
    m_text.line("return " + rounded("e / " + sum("e")));
    m_text.outdent();
    m_text.gap();
}

void AttentionProgram::writeSinkColumn()
{
    m_text.comment("A sink takes part of every row: one more column, the last one, that no value belongs to.");
    m_text.line(
        "sink_logits = " + m_dialect.perHead(ofHeads(m_settings, &HeadScoring::sinkLogit), m_settings.numerics.dtype));
    const std::string scores
        = m_settings.numerics.order == MaskOrder::MaskSoftmax && hidesSomething() ? "masked" : "scaled";
    const std::string column = m_dialect.module == "np"
        ? "np.broadcast_to(sink_logits, " + scores + ".shape[:-1] + (1,))"
        : "torch.broadcast_to(torch.as_tensor(sink_logits, dtype=dtype), " + scores + ".shape[:-1] + (1,))";
    m_text.line("with_sink = "
        + call(m_dialect.concatenate, "[" + scores + ", " + column + "], " + std::string(m_dialect.axis)));
}

std::string AttentionProgram::softmaxOf(const std::string& x) const
{
    return m_dialect.module == "np" ? "softmax(" + x + ")" : "torch.softmax(" + x + ", dim=-1)";
}

std::string AttentionProgram::weightsOf(const std::string& scores) const
{
    return m_settings.hasSinkLogits() ? softmaxOf("with_sink") + "[..., :-1]" : softmaxOf(scores);
}

/// The mask before the softmax.
void AttentionProgram::writeWeights()
{
    if (!hidesSomething()) {
        if (m_settings.hasSinkLogits())
            writeSinkColumn();
        m_text.line("weights = " + weightsOf("scaled"));
        return;
    }
    const std::string hidden = m_settings.numerics.apply == Apply::Add ? rounded("scaled + " + fill()) : fill();
    m_text.line("masked = " + call("where", "mask, scaled, " + hidden));
    if (m_settings.hasSinkLogits())
        writeSinkColumn();
    m_text.line("weights = " + weightsOf("masked"));
    writeEmptyRows();
}

std::string AttentionProgram::seesAKey() const
{
    return "mask.any(" + std::string(m_dialect.axis) + std::string(m_dialect.keepAxis) + ")";
}

void AttentionProgram::writeEmptyRows()
{
    const auto replace
        = [this](const std::string& by) { m_text.line("weights = " + call("where", seesAKey() + ", weights, " + by)); };
    if (m_settings.leavesEmptyRowsToSink()) {
        m_text.comment("Some rows see no key: everything is the sink's, whatever their scores are.");
        return replace("0.0");
    }
    if (!m_settings.needsEmptyRowRule())
        return;
    m_text.comment("Some rows see no key: the softmax of nothing is 0 / 0.");
    switch (m_settings.numerics.emptyRows) {
    case EmptyRows::Zeros:
        return replace("0.0");
    case EmptyRows::Uniform:
        return replace(m_isRounded || m_dialect.module == "torch"
                ? rounded("1 / " + std::to_string(m_settings.keys))
                : "dtype(1 / " + std::to_string(m_settings.keys) + ")");
    case EmptyRows::Unmasked:
        return replace(softmaxOf("scaled"));
    case EmptyRows::NaN:
        return replace(std::string(m_dialect.module) + ".nan");
    }
}

/// The mask after the softmax, also on weights that somebody else computed.
void AttentionProgram::writeMaskedWeights()
{
    const bool isGiven = m_settings.input == InputKind::Weights;
    const bool renormalises = m_settings.numerics.order == MaskOrder::SoftmaxMaskRenormalise;
    if (!isGiven && m_settings.hasSinkLogits())
        writeSinkColumn();
    if (!isGiven && m_settings.hasSinkLogits() && renormalises) {
        m_text.line("weights = " + softmaxOf("with_sink"));
        m_text.line("weights, sink_mass = weights[..., :-1], weights[..., -1:]");
    } else if (!isGiven) {
        m_text.line("weights = " + weightsOf("scaled"));
    }
    if (hidesSomething())
        m_text.line("weights = " + call("where", "mask, weights, 0.0"));
    if (!renormalises)
        return;
    const std::string rest = sum("weights");
    const bool hasSink = !isGiven && m_settings.hasSinkLogits();
    m_text.line("weights = " + rounded("weights / " + (hasSink ? rounded("(" + rest + " + sink_mass)") : rest)));
}

void AttentionProgram::writeOperations()
{
    const bool isGiven = m_settings.input == InputKind::Weights;
    const bool masksBefore = m_settings.numerics.order == MaskOrder::MaskSoftmax;
    if (!isGiven) {
        if (m_settings.input != InputKind::Scores)
            m_text.line("scores = " + product("q", filled(m_dialect.transposed, "k")));
        writeScaled();
    }
    if (!masksBefore)
        writeMaskedWeights();
    else if (!isGiven)
        writeWeights();
    if (m_settings.hasValues)
        writeOutput();
    m_text.blank();
}

void AttentionProgram::writeOutput()
{
    if (m_settings.hasFiniteValues || !hidesSomething()) {
        m_text.line("output = " + product("weights", "v"));
        return;
    }
    m_text.comment("Hidden keys without weight are skipped: a value that is not finite would spread, 0 * nan = nan.");
    m_text.line("products = " + rounded("weights[..., :, :, None] * v[..., None, :, :]"));
    m_text.line("products = " + call("where", "(mask | (weights != 0))[..., None], products, 0.0"));
    if (isRounded())
        m_text.line("output = rounded_sum(products.swapaxes(-1, -2))[..., 0]");
    else
        m_text.line("output = products.sum(" + std::string(m_dialect.secondLastAxis) + ")");
}

std::string AttentionProgram::selection() const
{
    const std::string batch = std::to_string(m_settings.selectedBatch), head = std::to_string(m_settings.selectedHead);
    if (m_settings.rank == 2)
        return {};
    if (m_settings.isMeanOfHeads)
        return (m_settings.rank > 3 ? "[" + batch + "]" : std::string())
            + (m_dialect.module == "np" ? ".mean(axis=0)" : ".mean(dim=0)");
    return m_settings.rank > 3 ? "[" + batch + ", " + head + "]" : "[" + head + "]";
}

void AttentionProgram::writeResults(std::string_view name)
{
    m_text.line("print(\"" + std::string(name) + "\", " + std::string(name) + selection() + ", sep=\"\\n\")");
}

} // namespace ax
