// SPDX-License-Identifier: MIT
#pragma once

#include "core/code/arraydialect.h"
#include "core/code/pythontext.h"

namespace ax {

/// A program that computes the settings by explicit array operations, part by part. PyTorch's fused attention takes the
/// parts around the operations from here.
class AttentionProgram {
public:
    AttentionProgram(const ProgramSettings& settings, const ArrayDialect& dialect);

    PythonText& text() { return m_text; }
    const MaskScript& mask() const { return m_mask; }

    void writeHeading(std::string_view what);
    void writeImports(std::initializer_list<std::string_view> more = {});
    void writeSoftmax(); ///< the function that NumPy does not have; nothing for given weights
    void writeInputs(); ///< arrays, projections, key/value heads for every query head
    void writeMask(); ///< index arrays, a line per part, `mask`
    void writeOperations(); ///< scores to weights and output
    void writeResults(std::string_view name); ///< prints the selected head
    /// `scale = …`; nothing where raw scores are not scaled.
    void writeScale();
    /// `slopes * |p - j|`, [Lq][Lk] per head.
    std::string alibi() const;
    /// Row by row: whether a query sees any key.
    std::string seesAKey() const;
    std::string fill() const;
    bool hidesSomething() const { return !m_mask.hidesNothing(); }

private:
    void writeProjections();
    void writeSharedHeads(std::string_view name);
    void writeIndices();
    void writePaintedMask(const std::string& rule);
    void writeScaled();
    void writeSinkColumn();
    void writeWeights();
    void writeMaskedWeights();
    void writeEmptyRows();
    void writeOutput();

    bool isRounded() const { return m_isRounded; }
    std::string rounded(const std::string& expression) const;
    std::string product(const std::string& a, const std::string& b) const;
    std::string sum(const std::string& x) const;
    std::string call(std::string_view function, const std::string& arguments) const;
    /// The weights of `scores`, the sink column cut off.
    std::string weightsOf(const std::string& scores) const;
    std::string softmaxOf(const std::string& x) const;
    std::string shape() const;
    std::string selection() const;

    const ProgramSettings& m_settings;
    const ArrayDialect& m_dialect;
    const bool m_isRounded;
    MaskScript m_mask;
    PythonText m_text;
};

} // namespace ax
