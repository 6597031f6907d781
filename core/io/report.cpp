// SPDX-License-Identifier: MIT
#include "core/io/report.h"

#include "core/evaluation/evaluate.h"
#include "core/evaluation/headview.h"
#include "core/io/jsonwriter.h"
#include "core/model/sampler.h"

#include <algorithm>
#include <array>

namespace ax {
namespace {

constexpr int kNextTokens = 10;

struct StageName {
    Stage stage;
    const char* name;
};
constexpr std::array kStages{StageName{Stage::Scores, "scores"}, StageName{Stage::Scaled, "scaled"},
    StageName{Stage::Masked, "masked"}, StageName{Stage::Unmasked, "unmasked"}, StageName{Stage::Weights, "weights"},
    StageName{Stage::Output, "output"}};

/// Writes one report; holds what its sections share.
class ReportWriter {
public:
    ReportWriter(const SnapshotPtr& snapshot, const HeadView& view)
        : m_snapshot(*snapshot)
        , m_view(view)
        , m_entry(snapshot->entries[std::size_t(view.batch())])
        , m_single(snapshot->scenario->numerics.dtype == Dtype::Float32)
    {
    }

    std::string write();

private:
    void input();
    void selected();
    void frozenLayers();
    void labels();
    void mask();
    void stage(const StageName& stage);
    void rows();
    void nextToken();
    void findingList();
    void check();

    void value(double number) { m_single ? m_json.number(float(number)) : m_json.number(number); }
    template <typename List, typename Write> void array(const char* key, const List& list, Write write)
    {
        m_json.key(key);
        m_json.beginArray();
        for (const auto& element : list)
            write(element);
        m_json.endArray();
    }
    void integers(const char* key, const std::vector<int>& list)
    {
        array(key, list, [this](int element) { m_json.integer(element); });
    }
    void texts(const char* key, const std::vector<std::string>& list)
    {
        array(key, list, [this](const std::string& element) { m_json.text(element); });
    }
    void count(const char* key, int number)
    {
        m_json.key(key);
        m_json.integer(number);
    }

    const Snapshot& m_snapshot;
    const HeadView& m_view;
    const Entry& m_entry;
    const bool m_single; // the shortest text of a float would be another number in a wider or narrower format
    JsonWriter m_json;
};

std::string ReportWriter::write()
{
    m_json.beginObject();
    m_json.key("format");
    m_json.text("attention-explorer-report/1");
    input();
    selected();
    frozenLayers();
    labels();
    mask();
    for (const StageName& name : kStages)
        stage(name);
    rows();
    nextToken();
    findingList();
    check();
    m_json.endObject();
    m_json.newLine();
    return m_json.take();
}

void ReportWriter::input()
{
    const Shape& shape = m_snapshot.shape;
    static constexpr std::array kKinds{"text", "qkv", "projection", "scores", "weights"};
    m_json.key("input");
    m_json.beginObject();
    m_json.key("kind");
    m_json.text(kKinds[m_snapshot.scenario->input.kind.index()]);
    count("batch", shape.batch);
    count("layers", shape.layers);
    count("heads", shape.heads);
    count("kv_heads", shape.kvHeads);
    count("queries", shape.queries);
    count("keys", shape.keys);
    m_json.key("head_size");
    if (shape.headSize > 0)
        m_json.integer(shape.headSize);
    else
        m_json.null();
    m_json.endObject();
}

void ReportWriter::selected()
{
    m_json.key("selected");
    m_json.beginObject();
    count("batch", m_view.batch());
    count("layer", m_view.layer());
    m_json.key("head");
    if (m_view.head() == View::kMeanHead)
        m_json.text("mean");
    else
        m_json.integer(m_view.head());
    m_json.endObject();
}

/// Only the window can freeze layers: the key is absent from every report of a file.
void ReportWriter::frozenLayers()
{
    if (!m_snapshot.own)
        return;
    m_json.key("frozen_layers");
    m_json.boolean(true);
}

void ReportWriter::labels()
{
    texts("query_labels", m_view.queryLabels());
    texts("key_labels", m_view.keyLabels());
    if (!m_snapshot.model)
        return;
    integers("token_ids", m_entry.tokenIds);
    integers("position_ids", m_entry.positionIds);
}

void ReportWriter::mask()
{
    m_json.key("mask");
    m_json.beginArray();
    for (int query = 0; query < m_view.queries(); ++query) {
        m_json.newLine();
        m_json.beginArray();
        for (int key = 0; key < m_view.keys(); ++key)
            m_json.integer(m_view.visible().isVisible(query, key));
        m_json.endArray();
    }
    m_json.endArray();
}

void ReportWriter::stage(const StageName& name)
{
    if (!m_view.has(name.stage))
        return;
    const MatrixF64 values = m_view.exact(name.stage, {0, 0, m_view.queries(), m_view.columns(name.stage)});
    m_json.key(name.name);
    m_json.beginArray();
    for (Eigen::Index row = 0; row < values.rows(); ++row) {
        m_json.newLine();
        m_json.beginArray();
        for (Eigen::Index column = 0; column < values.cols(); ++column)
            value(values(row, column));
        m_json.endArray();
    }
    m_json.endArray();
}

void ReportWriter::rows()
{
    const std::vector<RowStory> stories = m_view.rows(0, m_view.queries());
    const auto numbers = [&](const char* key, double RowStory::*member) {
        array(key, stories, [this, member](const RowStory& story) { m_json.number(story.*member); });
    };
    m_json.key("rows");
    m_json.beginObject();
    array("visible_keys", stories, [this](const RowStory& story) { m_json.integer(story.visibleKeys); });
    numbers("sum", &RowStory::sum);
    numbers("entropy", &RowStory::entropy);
    numbers("mass_on_first_key", &RowStory::massOnFirstKey);
    if (!m_snapshot.scenario->scoring.sinkLogits.empty())
        numbers("sink_mass", &RowStory::sinkMass);
    numbers("mass_on_hidden_keys", &RowStory::massOnHiddenKeys);
    numbers("mass_on_future_keys", &RowStory::massOnFutureKeys);
    numbers("mass_on_padding_keys", &RowStory::massOnPaddingKeys);
    m_json.endObject();
}

void ReportWriter::nextToken()
{
    if (!m_snapshot.model || !m_snapshot.model->config().decoder)
        return;
    const Eigen::VectorXf logits = nextTokenLogits(m_snapshot, m_view.batch(), lastRealRow(m_entry));
    const Tokenizer& tokenizer = m_snapshot.model->tokenizer();
    array("next_token", bestTokens(logits, kNextTokens), [&](const Candidate& candidate) {
        m_json.beginObject();
        count("id", candidate.id);
        m_json.key("text");
        m_json.text(tokenizer.label(candidate.id));
        m_json.key("logit");
        m_json.number(float(candidate.logit));
        m_json.key("probability");
        m_json.number(candidate.probability);
        m_json.endObject();
    });
}

void ReportWriter::findingList()
{
    array("findings", findings(m_view), [this](const Finding& finding) {
        m_json.beginObject();
        m_json.key("code");
        m_json.text(finding.code);
        integers("rows", finding.rows);
        texts("because", finding.because);
        m_json.endObject();
    });
}

void ReportWriter::check()
{
    if (!m_view.has(Stage::Unmasked)) // given weights were not computed here
        return;
    m_json.key("check");
    m_json.beginObject();
    m_json.key("reference");
    m_json.text("float64");
    m_json.key("max_abs_error");
    int cells = 0;
    m_json.number(m_view.deviation(kCheckedCells, &cells));
    m_json.endObject();
}

} // namespace

Result<std::string> writeReport(const SnapshotPtr& snapshot, int batch, int layer, int head)
{
    const Shape& shape = snapshot->shape;
    if (std::int64_t(shape.queries) * shape.keys > kReportCells)
        return Error{ErrorKind::TooLarge, snapshot->scenario->file, "report",
            "at most " + std::to_string(kReportCells) + " cells a matrix",
            std::to_string(shape.queries) + " queries x " + std::to_string(shape.keys) + " keys"};
    const HeadView view(snapshot, batch, layer, head);
    return ReportWriter(snapshot, view).write();
}

} // namespace ax
