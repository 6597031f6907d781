// SPDX-License-Identifier: MIT
#include "core/io/tensorscenario.h"

#include "core/io/arrayreading.h"
#include "core/io/tensorfile.h"

#include <algorithm>
#include <cmath>
#include <optional>

namespace ax {
namespace {

using Arrays = std::vector<ArrayInfo>;

constexpr const char* kScale = "softmax_scale";
constexpr const char* kLabels = "token_labels";

const ArrayInfo* find(const Arrays& arrays, std::string_view name)
{
    const auto found = std::ranges::find(arrays, name, &ArrayInfo::name);
    return found == arrays.end() ? nullptr : &*found;
}

bool matches(ArrayKind kind, const Arrays& arrays)
{
    return std::ranges::all_of(
        arrayRoles(kind), [&](const ArrayRole& role) { return !role.isNeeded || find(arrays, role.name); });
}

/// Arrays of the roles' own names, their axes in the usual order.
ArrayReading plainReading(ArrayKind kind, const Arrays& arrays)
{
    ArrayReading reading{kind, {}, {}};
    const auto roles = arrayRoles(kind);
    for (std::size_t i = 0; i < roles.size(); ++i)
        if (const ArrayInfo* array = find(arrays, roles[i].name)) {
            const auto orders = axisOrders(array->shape.size());
            reading.uses[i] = {array->name, orders.empty() ? std::string() : std::string(orders.front())};
        }
    return reading;
}

/// The same arrays with heads inside, [B, L, H, D]; nothing when one has no heads.
std::optional<ArrayReading> withHeadsInside(ArrayReading reading, const Arrays& arrays)
{
    for (ArrayUse& use : reading.uses)
        if (const ArrayInfo* array = find(arrays, use.array)) {
            const std::size_t rank = array->shape.size();
            if (rank != 3 && rank != 4)
                return std::nullopt;
            use.order = rank == 3 ? "rhc" : "brhc";
        }
    return reading;
}

bool fits(const ArrayReading& reading, const Arrays& arrays)
{
    return shapeOfReading(reading, arrays).ok();
}

/// Heads outside, unless the shapes fit each other with heads inside only.
ArrayReading readingByShapes(ArrayKind kind, const Arrays& arrays)
{
    const ArrayReading outside = plainReading(kind, arrays);
    if (kind != ArrayKind::Qkv || fits(outside, arrays))
        return outside;
    const std::optional<ArrayReading> inside = withHeadsInside(outside, arrays);
    return inside && fits(*inside, arrays) ? *inside : outside;
}

/// Rows and heads of q, neither of them 1: which axis is which then makes a difference that a person may have meant.
bool hasHeadsAndRows(const Arrays& arrays)
{
    const auto& shape = find(arrays, "q")->shape;
    return shape.size() >= 3 && shape[shape.size() - 2] > 1 && shape[shape.size() - 3] > 1;
}

std::string listed(const Arrays& arrays)
{
    constexpr std::size_t kMaxShown = 8;
    std::string text;
    for (std::size_t i = 0; i < std::min(arrays.size(), kMaxShown); ++i)
        text += (i == 0 ? "" : ", ") + arrays[i].name;
    return arrays.empty() ? "no arrays" : arrays.size() > kMaxShown ? text + " ..." : text;
}

Status readScale(const std::string& file, Scoring& scoring)
{
    const Result<Tensor> scale = readTensor(file, kScale);
    if (!scale)
        return scale.error();
    if (scale->values.size() != 1 || !std::isfinite(scale->values.front()))
        return Error{ErrorKind::WrongShape, file, kScale, "a single finite number",
            std::to_string(scale->values.size()) + " values"};
    scoring.scale = scale->values.front();
    return success();
}

Result<std::vector<std::string>> readLabels(const std::string& file)
{
    const Result<Tensor> bytes = readTensor(file, kLabels);
    if (!bytes)
        return bytes.error();
    std::string text;
    for (const double byte : bytes->values) {
        if (!(byte >= 0 && byte <= 255 && byte == std::floor(byte)))
            return Error{ErrorKind::OutOfRange, file, kLabels, "bytes of a text", "other numbers"};
        text += char(static_cast<unsigned char>(byte));
    }
    return labelsOfText(text);
}

Status addExtras(const std::string& file, const Arrays& arrays, Scenario& scenario)
{
    if (find(arrays, kScale))
        if (Status scale = readScale(file, scenario.scoring); !scale)
            return scale;
    if (!find(arrays, kLabels))
        return success();
    const auto labels = readLabels(file);
    if (!labels)
        return labels.error();
    return setLabels(scenario.input, *labels, **inputShape(scenario.input));
}

} // namespace

Result<Scenario> scenarioFromTensorFile(const std::string& file)
{
    const Result<Arrays> arrays = tensorArrays(file);
    if (!arrays)
        return arrays.error();
    std::vector<ArrayKind> kinds;
    for (const ArrayKind kind : {ArrayKind::Qkv, ArrayKind::Scores, ArrayKind::Weights})
        if (matches(kind, *arrays))
            kinds.push_back(kind);
    if (kinds.size() != 1)
        return Error{kinds.empty() ? ErrorKind::NotFound : ErrorKind::Inconsistent, file, {},
            "arrays named q and k, or scores, or weights", listed(*arrays)};
    Result<Scenario> scenario = scenarioOfReading(file, readingByShapes(kinds.front(), *arrays));
    if (!scenario)
        return scenario;
    if (Status added = addExtras(file, *arrays, *scenario); !added) {
        Error error = std::move(added).error();
        error.file = file;
        return error;
    }
    return scenario;
}

bool fitsBothWays(const std::vector<ArrayInfo>& arrays)
{
    if (!matches(ArrayKind::Qkv, arrays) || find(arrays, kScale) || find(arrays, kLabels) || !hasHeadsAndRows(arrays))
        return false;
    const ArrayReading outside = plainReading(ArrayKind::Qkv, arrays);
    const std::optional<ArrayReading> inside = withHeadsInside(outside, arrays);
    return fits(outside, arrays) && inside && fits(*inside, arrays);
}

} // namespace ax
