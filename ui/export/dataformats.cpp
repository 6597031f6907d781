// SPDX-License-Identifier: MIT
#include "ui/export/exportformats.h"

#include "core/base/checkedsize.h"
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/numbertext.h"
#include "core/io/report.h"

#include <algorithm>
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

/// What a data file holds: the heads, layer by layer, at each of the stages.
struct Selection {
    std::vector<HeadView> heads;
    std::vector<std::int64_t> headAxes; ///< none for one head, [heads] or [layers, heads]
    std::vector<Stage> stages;

    int queries() const { return heads.front().queries(); }
    int columns(Stage stage) const { return heads.front().columns(stage); }
};

Selection selectionOf(const ExportSource& source)
{
    const auto& [snapshot, view, options] = source;
    if (!options.allHeads)
        return {{HeadView(snapshot, view.batch, view.layer, view.head)}, {}, {}};
    const int first = options.allLayers ? 0 : view.layer;
    const int last = options.allLayers ? snapshot->shape.layers : view.layer + 1;
    Selection selection;
    for (int layer = first; layer < last; ++layer)
        for (int head = 0; head < snapshot->shape.heads; ++head)
            selection.heads.emplace_back(snapshot, view.batch, layer, head);
    if (options.allLayers)
        selection.headAxes.push_back(snapshot->shape.layers);
    selection.headAxes.push_back(snapshot->shape.heads);
    return selection;
}

/// The stages of a file of one table or array.
std::vector<Stage> stagesOf(const ExportSource& source)
{
    if (source.view.stage == Stage::BeforeAfter && source.options.beforeToo)
        return {Stage::Unmasked, Stage::Weights};
    return {source.view.stage == Stage::BeforeAfter || source.view.stage == Stage::All ? Stage::Weights
                                                                                       : source.view.stage};
}

Status checkSize(const Selection& selection, Stage stage, std::size_t matrices)
{
    const CheckedSize cells = CheckedSize(matrices) * selection.queries() * selection.columns(stage);
    if (cells.fitsIn(kMostTensorElements))
        return success();
    return Error{ErrorKind::TooLarge, {}, "export", "at most " + std::to_string(kMostTensorElements) + " cells",
        std::to_string(matrices) + " x " + std::to_string(selection.queries()) + " x "
            + std::to_string(selection.columns(stage))};
}

/// The selection of a file of one table or array.
Result<Selection> tableOf(const ExportSource& source)
{
    Selection selection = selectionOf(source);
    selection.stages = stagesOf(source);
    for (const Stage stage : selection.stages) {
        if (!selection.heads.front().has(stage))
            return Error{ErrorKind::Unsupported, source.snapshot->scenario->file, "/view/stage",
                "a stage that this input and head have", "one that is absent"};
        if (const Status size = checkSize(selection, stage, selection.heads.size() * selection.stages.size()); !size)
            return size.error();
    }
    return selection;
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

/// Every stage's matrices one behind the other.
template <typename Scalar>
std::vector<std::byte> stacked(const Selection& selection, const std::vector<std::int64_t>& shape)
{
    std::vector<Scalar> values;
    for (const Stage stage : selection.stages)
        for (const HeadView& head : selection.heads) {
            const RowMatrix<Scalar> matrix = valuesOf(head, stage).template cast<Scalar>();
            values.insert(values.end(), matrix.data(), matrix.data() + matrix.size());
        }
    return npyBytes(shape, std::span<const Scalar>(values));
}

/// [queries, columns], with the axes of the heads before and that of several stages before those.
std::vector<std::byte> npyOf(const Selection& selection)
{
    std::vector<std::int64_t> shape = selection.headAxes;
    if (selection.stages.size() > 1)
        shape.insert(shape.begin(), std::int64_t(selection.stages.size()));
    shape.push_back(selection.queries());
    shape.push_back(selection.columns(selection.stages.front()));
    return isSingle(selection.heads.front()) ? stacked<float>(selection, shape) : stacked<double>(selection, shape);
}

std::vector<std::byte> npyOfMask(const Selection& selection)
{
    std::vector<std::int64_t> shape = selection.headAxes;
    shape.push_back(selection.queries());
    shape.push_back(selection.heads.front().keys());
    std::vector<float> cells;
    for (const HeadView& head : selection.heads) {
        Matrix mask = Matrix::Zero(head.queries(), head.keys());
        for (int query = 0; query < head.queries(); ++query)
            for (const KeyRange& range : head.visible().row(query))
                mask.row(query).segment(range.first, range.size()).setOnes();
        cells.insert(cells.end(), mask.data(), mask.data() + mask.size());
    }
    return npyBytes(shape, std::span<const float>(cells));
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

std::string_view nameOfStage(Stage stage)
{
    return std::ranges::find(kStages, stage, &NamedStage::stage)->name;
}

/// The corner of a table, which belongs to no row and no column, says what the numbers alone do not.
std::string csvCorner(const Selection& selection)
{
    return csvText(selection.heads.front().snapshot()->own
            ? "Other layers frozen: their Q, K, V are those of the model's own masks."
            : "");
}

/// Columns that tell several matrices apart, then the labels of the keys.
std::string csvHeader(const Selection& selection)
{
    const Stage stage = selection.stages.front();
    std::string line = selection.stages.size() > 1 ? "\"stage\"," : "";
    line += (selection.headAxes.empty() ? "" : "\"layer\",\"head\",") + csvCorner(selection);
    for (int column = 0; column < selection.columns(stage); ++column)
        line += ','
            + csvText(stage == Stage::Output ? std::to_string(column)
                                             : selection.heads.front().keyLabels()[std::size_t(column)]);
    return line + '\n';
}

void appendCsvRows(std::string& text, const Selection& selection, Stage stage, const HeadView& head)
{
    std::string place = selection.stages.size() > 1 ? csvText(std::string(nameOfStage(stage))) + ',' : "";
    if (!selection.headAxes.empty())
        place += std::to_string(head.layer()) + ',' + std::to_string(head.head()) + ',';
    const MatrixF64 values = valuesOf(head, stage);
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        text += place + csvText(head.queryLabels()[std::size_t(row)]);
        for (Eigen::Index column = 0; column < values.cols(); ++column)
            text += ',' + (isSingle(head) ? numberText(float(values(row, column))) : numberText(values(row, column)));
        text += '\n';
    }
}

/// One report, or a list of them.
Result<std::string> reportsOf(const Selection& selection)
{
    std::string text;
    for (const HeadView& head : selection.heads) {
        Result<std::string> report = writeReport(head.snapshot(), head.batch(), head.layer(), head.head());
        if (!report || selection.headAxes.empty())
            return report;
        text += (text.empty() ? '[' : ',') + *report;
    }
    return text + "]\n";
}

} // namespace

Result<QByteArray> renderCsv(const ExportSource& source)
{
    const Result<Selection> selection = tableOf(source);
    if (!selection)
        return selection.error();
    std::string text = csvHeader(*selection);
    for (const Stage stage : selection->stages)
        for (const HeadView& head : selection->heads)
            appendCsvRows(text, *selection, stage, head);
    return QByteArray::fromStdString(text);
}

Result<QByteArray> renderNpy(const ExportSource& source)
{
    const Result<Selection> selection = tableOf(source);
    if (!selection)
        return selection.error();
    return toByteArray(npyOf(*selection));
}

Result<QByteArray> renderNpz(const ExportSource& source)
{
    Selection selection = selectionOf(source);
    std::vector<NpzMember> members;
    for (const NamedStage& named : kStages) {
        if (!selection.heads.front().has(named.stage))
            continue;
        if (const Status size = checkSize(selection, named.stage, selection.heads.size()); !size)
            return size.error();
        selection.stages = {named.stage};
        members.push_back({named.name, npyOf(selection)});
    }
    members.insert(members.begin(), {"mask", npyOfMask(selection)});
    if (source.snapshot->own) // a single true, which only such files have
        members.push_back({"frozen_layers", npyBytes({}, std::array<std::uint8_t, 1>{1})});
    const Result<std::vector<std::byte>> archive = npzBytes(members);
    if (!archive)
        return archive.error();
    return toByteArray(*archive);
}

Result<QByteArray> renderJson(const ExportSource& source)
{
    const Result<std::string> reports = reportsOf(selectionOf(source));
    if (!reports)
        return reports.error();
    return QByteArray::fromStdString(*reports);
}

} // namespace ax
