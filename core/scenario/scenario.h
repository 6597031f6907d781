// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskspec.h"
#include "core/scenario/tensor.h"

#include <array>
#include <cstdint>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace ax {

/// Query head h reads key/value head h / group (grouped) or h mod kv heads (interleaved).
enum class KvHeads { Grouped, Interleaved };

struct TextInput {
    std::vector<std::string> texts; ///< UTF-8; more than one is a batch
    std::string model = "builtin";  ///< or a folder relative to the scenario
    bool addBos = true;
    std::optional<int> padTo;       ///< nothing: the longest
    std::optional<Side> padSide;

    friend bool operator==(const TextInput&, const TextInput&) = default;
};

struct QkvInput {
    TensorSource q; ///< [Lq][D], [H][Lq][D] or [B][H][Lq][D]
    TensorSource k; ///< the same ranks with Lk and the key/value heads
    std::optional<TensorSource> v;
    KvHeads kvHeads = KvHeads::Grouped;

    friend bool operator==(const QkvInput&, const QkvInput&) = default;
};

struct ProjectionInput {
    TensorSource x;      ///< [n][d_in]
    TensorSource wQuery; ///< [d_in][d]
    TensorSource wKey;
    std::optional<TensorSource> wValue;
    std::optional<TensorSource> xKey; ///< keys and values come from here: cross-attention

    friend bool operator==(const ProjectionInput&, const ProjectionInput&) = default;
};

struct ScoresInput {
    TensorSource scores; ///< [Lq][Lk], with heads, with batch and heads
    std::optional<TensorSource> v;

    friend bool operator==(const ScoresInput&, const ScoresInput&) = default;
};

struct WeightsInput {
    TensorSource weights;

    friend bool operator==(const WeightsInput&, const WeightsInput&) = default;
};

struct Input {
    std::variant<TextInput, QkvInput, ProjectionInput, ScoresInput, WeightsInput> kind;
    std::vector<std::string> queryLabels;
    std::vector<std::string> keyLabels;

    friend bool operator==(const Input&, const Input&) = default;
};

/// From q.k to the number that the mask meets: scaled = softcap(scale * score) - alibi.
struct Scoring {
    std::optional<double> scale;   ///< nothing: the model's own, else 1/sqrt(D); 1 for raw scores
    std::optional<double> softcap; ///< nothing: the model's own, else none
    bool alibiAuto = false;
    std::vector<double> alibiSlopes; ///< one per head
    std::vector<double> sinkLogits;  ///< one per head: an extra softmax column

    friend bool operator==(const Scoring&, const Scoring&) = default;
};

enum class Dtype { Float32, Float64, Float16, BFloat16 };
enum class Apply { Replace, Add };
enum class MaskOrder { MaskSoftmax, SoftmaxMask, SoftmaxMaskRenormalise };
enum class EmptyRows { Zeros, NaN, Uniform, Unmasked };

/// What a hidden score becomes.
struct Fill {
    enum class Kind { MinusInfinity, PlusInfinity, FinfoMin, Number };
    Kind kind = Kind::MinusInfinity;
    double number = 0;

    friend bool operator==(const Fill&, const Fill&) = default;
};

struct Numerics {
    Dtype dtype = Dtype::Float32;
    Fill fill = {};
    Apply apply = Apply::Replace;
    MaskOrder order = MaskOrder::MaskSoftmax;
    EmptyRows emptyRows = EmptyRows::Zeros;

    friend bool operator==(const Numerics&, const Numerics&) = default;
};

struct Decode {
    bool sample = false; ///< false: greedy
    std::optional<double> temperature;
    std::optional<int> topK;
    std::optional<double> topP;
    std::optional<std::uint64_t> seed;
    std::optional<int> steps;
    std::vector<int> forced; ///< token ids taken so far, in order

    friend bool operator==(const Decode&, const Decode&) = default;
};

enum class Stage { BeforeAfter, Scores, Scaled, Masked, Unmasked, Weights, Difference, Output, All };
enum class ColorScale { Linear, Log, Rank };
enum class Normalise { Raw, Row, Head, Layer, Fixed };

struct View {
    static constexpr int kMeanHead = -1; ///< `head` "mean": weights, unmasked and difference averaged over heads

    int batch = 0;
    int layer = 0;
    int head = 0;
    Stage stage = Stage::BeforeAfter;
    std::string colormap; ///< empty: the program's default
    ColorScale scale = ColorScale::Linear;
    Normalise normalise = Normalise::Raw;
    std::optional<std::array<double, 2>> range;

    friend bool operator==(const View&, const View&) = default;
};

struct LessonStep {
    std::map<std::string, std::string> text; ///< by language: "en", "zh_CN"
    std::vector<std::pair<std::string, nlohmann::ordered_json>> set; ///< JSON pointer into the scenario -> value

    friend bool operator==(const LessonStep&, const LessonStep&) = default;
};

struct Lesson {
    std::string id;
    std::map<std::string, std::string> title;
    std::vector<LessonStep> steps;

    friend bool operator==(const Lesson&, const Lesson&) = default;
};

/// Everything that a person chose, and never a result. Immutable once shared: an edit makes a new one.
struct Scenario {
    std::string file;   ///< where it was read from; empty: nowhere. Not part of equality
    std::string title;
    std::string notes;  ///< Markdown
    Input input;
    MaskSpec mask;
    Scoring scoring;
    Numerics numerics;
    Decode decode;
    View view;
    std::optional<Lesson> lesson;
    int lessonStep = 0; ///< the step that a reader of the lesson has reached, so that undo leads back to it; not in the file
    /// Of a text: every layer keeps the Q, K, V of the model's own masks, so that a switch acts in the shown layer alone.
    /// Not in the file.
    bool freezesLayers = false;

    friend bool operator==(const Scenario& a, const Scenario& b)
    {
        return a.title == b.title && a.notes == b.notes && a.input == b.input && a.mask == b.mask && a.scoring == b.scoring
            && a.numerics == b.numerics && a.decode == b.decode && a.view == b.view && a.lesson == b.lesson
            && a.lessonStep == b.lessonStep && a.freezesLayers == b.freezesLayers;
    }
};

using ScenarioPtr = std::shared_ptr<const Scenario>;

} // namespace ax
