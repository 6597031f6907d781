// SPDX-License-Identifier: MIT
#include "ui/export/exportformats.h"

#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/numbertext.h"
#include "core/io/report.h"

#include <array>

namespace ax {
namespace {

struct NamedStage {
    Stage stage;
    const char* name;
};
constexpr std::array kStages{NamedStage{Stage::Scores, "scores"}, NamedStage{Stage::Scaled, "scaled"},
    NamedStage{Stage::Masked, "masked"}, NamedStage{Stage::Unmasked, "unmasked"}, NamedStage{Stage::Weights, "weights"},
    NamedStage{Stage::Difference, "difference"}, NamedStage{Stage::Output, "output"}};

HeadView headOf(const ExportSource& source)
{
    return HeadView(source.snapshot, source.view.batch, source.view.layer, source.view.head);
}

Result<Stage> stageOf(const ExportSource& source, const HeadView& head)
{
    const Stage asked = source.view.stage;
    const Stage stage = asked == Stage::BeforeAfter || asked == Stage::All ? Stage::Weights : asked;
    if (std::int64_t(head.queries()) * head.columns(stage) > kMostTensorElements)
        return Error{ErrorKind::TooLarge, {}, "export", "at most " + std::to_string(kMostTensorElements) + " cells",
            std::to_string(head.queries()) + " x " + std::to_string(head.columns(stage))};
    if (head.has(stage))
        return stage;
    return Error{ErrorKind::Unsupported, source.snapshot->scenario->file, "/view/stage",
        "a stage that this input and head have", "one that is absent"};
}

MatrixF64 valuesOf(const HeadView& head, Stage stage)
{
    return head.exact(stage, {0, 0, head.queries(), head.columns(stage)});
}

bool isSingle(const HeadView& head)
{
    return head.snapshot()->scenario->numerics.dtype == Dtype::Float32;
}

QByteArray toByteArray(const std::vector<std::byte>& bytes)
{
    return {reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size())};
}

std::vector<std::byte> npyOf(const HeadView& head, Stage stage)
{
    const MatrixF64 values = valuesOf(head, stage);
    const std::vector<std::int64_t> shape{values.rows(), values.cols()};
    if (!isSingle(head))
        return npyBytes(shape, std::span(values.data(), std::size_t(values.size())));
    const Matrix single = values.cast<float>();
    return npyBytes(shape, std::span(single.data(), std::size_t(single.size())));
}

std::vector<std::byte> npyOfMask(const HeadView& head)
{
    Matrix mask = Matrix::Zero(head.queries(), head.keys());
    for (int query = 0; query < head.queries(); ++query)
        for (const KeyRange& range : head.visible().row(query))
            mask.row(query).segment(range.first, range.size()).setOnes();
    return npyBytes({mask.rows(), mask.cols()}, std::span(mask.data(), std::size_t(mask.size())));
}

/// A field that no spreadsheet takes for a formula: quoted, with an apostrophe before signs that begin one.
std::string csvText(const std::string& text)
{
    std::string field = "\"";
    if (!text.empty() && std::string_view("=+-@\t\r").find(text.front()) != std::string_view::npos)
        field += '\'';
    for (const char c : text)
        field += c == '"' ? std::string("\"\"") : std::string(1, c);
    return field + '"';
}

} // namespace

Result<QByteArray> renderCsv(const ExportSource& source)
{
    const HeadView head = headOf(source);
    const Result<Stage> stage = stageOf(source, head);
    if (!stage)
        return stage.error();
    const MatrixF64 values = valuesOf(head, *stage);
    std::string text = "\"\"";
    for (int column = 0; column < head.columns(*stage); ++column)
        text += ',' + csvText(*stage == Stage::Output ? std::to_string(column) : head.keyLabels()[std::size_t(column)]);
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        text += '\n' + csvText(head.queryLabels()[std::size_t(row)]);
        for (Eigen::Index column = 0; column < values.cols(); ++column)
            text += ',' + (isSingle(head) ? numberText(float(values(row, column))) : numberText(values(row, column)));
    }
    return QByteArray::fromStdString(text + '\n');
}

Result<QByteArray> renderNpy(const ExportSource& source)
{
    const HeadView head = headOf(source);
    const Result<Stage> stage = stageOf(source, head);
    if (!stage)
        return stage.error();
    return toByteArray(npyOf(head, *stage));
}

Result<QByteArray> renderNpz(const ExportSource& source)
{
    const HeadView head = headOf(source);
    if (const Result<Stage> stage = stageOf(source, head); !stage && stage.error().kind == ErrorKind::TooLarge)
        return stage.error();
    std::vector<NpzMember> members{{"mask", npyOfMask(head)}};
    for (const NamedStage& named : kStages)
        if (head.has(named.stage))
            members.push_back({named.name, npyOf(head, named.stage)});
    const Result<std::vector<std::byte>> archive = npzBytes(members);
    if (!archive)
        return archive.error();
    return toByteArray(*archive);
}

Result<QByteArray> renderJson(const ExportSource& source)
{
    const View& view = source.view;
    const Result<std::string> report = writeReport(source.snapshot, view.batch, view.layer, view.head);
    if (!report)
        return report.error();
    return QByteArray::fromStdString(*report);
}

} // namespace ax
