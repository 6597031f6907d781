// SPDX-License-Identifier: MIT
#include "core/io/arrayreading.h"

#include "core/base/memory.h"
#include "core/io/arrayorder.h"
#include "core/io/filebytes.h"
#include "core/io/tensorfile.h"

#include <algorithm>
#include <filesystem>
#include <utf8proc.h>

namespace ax {
namespace {

constexpr ArrayRole kQkvRoles[] = {{"q"}, {"k"}, {"v", false}};
constexpr ArrayRole kScoresRoles[] = {{"scores"}, {"v", false}};
constexpr ArrayRole kWeightsRoles[] = {{"weights"}};
constexpr std::size_t kMostLabelBytes = 16 << 20;

std::string placeOf(const ArrayRole& role)
{
    return "/input/" + std::string(role.name);
}

const ArrayInfo* find(std::span<const ArrayInfo> arrays, const std::string& name)
{
    const auto found = std::ranges::find(arrays, name, &ArrayInfo::name);
    return found == arrays.end() ? nullptr : &*found;
}

/// Nothing for a role that needs no array and has none.
using MaybeTensor = Result<std::optional<TensorSource>>;

/// Fills the roles of an input with what `tensorOf` says of every use.
template <typename TensorOf> Result<Input> inputOf(const ArrayReading& reading, const TensorOf& tensorOf)
{
    std::array<std::optional<TensorSource>, ArrayReading::kMostRoles> tensors;
    const auto roles = arrayRoles(reading.kind);
    for (std::size_t i = 0; i < roles.size(); ++i) {
        MaybeTensor tensor = tensorOf(roles[i], reading.uses[i]);
        if (!tensor)
            return tensor.error();
        tensors[i] = *std::move(tensor);
    }
    Input input;
    if (reading.kind == ArrayKind::Qkv)
        input.kind = QkvInput{*tensors[0], *tensors[1], tensors[2], KvHeads::Grouped};
    else if (reading.kind == ArrayKind::Scores)
        input.kind = ScoresInput{*tensors[0], tensors[1]};
    else
        input.kind = WeightsInput{*tensors[0]};
    return input;
}

/// What is wrong with a use, before any value is read.
Status checkUse(const ArrayRole& role, const ArrayUse& use, const ArrayInfo* array)
{
    if (!array)
        return Error{ErrorKind::MissingKey, {}, placeOf(role), "an array", use.array.empty() ? "none" : use.array};
    const std::string place = placeOf(role) + ": " + array->name;
    if (!array->unreadable.empty())
        return Error{ErrorKind::Unsupported, {}, place, array->unreadable, {}};
    const auto orders = axisOrders(array->shape.size());
    if (orders.empty())
        return Error{ErrorKind::WrongShape, {}, place, "2 to 4 axes", std::to_string(array->shape.size())};
    if (std::ranges::find(orders, use.order) == orders.end())
        return Error{ErrorKind::WrongShape, {}, place, "an order of its axes", use.order};
    if (std::ranges::find(array->shape, 0) != array->shape.end())
        return Error{ErrorKind::WrongShape, {}, place, "a shape without empty axes", "an axis of size 0"};
    return success();
}

bool isUnused(const ArrayRole& role, const ArrayUse& use)
{
    return use.array.empty() && !role.isNeeded;
}

Result<InputShape> shapeOf(const Input& input)
{
    const Result<std::optional<InputShape>> shape = inputShape(input);
    if (!shape)
        return shape.error();
    return **shape;
}

/// The array as the scenario keeps it. What has to be turned, and what a scenario file may not name, is inline.
MaybeTensor readUse(const std::string& file, const ArrayRole& role, const ArrayUse& use)
{
    if (isUnused(role, use))
        return std::optional<TensorSource>();
    const bool isNamed = file.ends_with(".npz") || file.ends_with(".safetensors");
    Result<Tensor> tensor = readTensor(file, isNamed ? use.array : std::string());
    if (!tensor)
        return tensor.error();
    if (Status fits = checkUse(role, use, std::vector{ArrayInfo{use.array, tensor->shape, {}}}.data()); !fits)
        return fits.error();
    TensorSource source;
    if (isUsualOrder(use.order) && !file.ends_with(".csv"))
        source = {std::filesystem::path(file).filename().string(), isNamed ? use.array : std::string(), {}};
    source.values = std::make_shared<const Tensor>(inUsualOrder(*std::move(tensor), use.order));
    return std::optional(std::move(source));
}

Status readLabels(const std::string& path, Input& input, const InputShape& shape)
{
    const Result<FileBytes> bytes = readFile(path, kMostLabelBytes);
    if (!bytes)
        return bytes.error();
    const auto labels = labelsOfText(bytes->text());
    Status done = labels ? setLabels(input, *labels, shape) : labels.error();
    if (done)
        return done;
    Error error = std::move(done).error();
    error.file = path;
    return error;
}

Result<Scenario> read(const std::string& file, const ArrayReading& reading)
{
    Result<Input> input
        = inputOf(reading, [&](const ArrayRole& role, const ArrayUse& use) { return readUse(file, role, use); });
    if (!input)
        return input.error();
    const Result<InputShape> shape = shapeOf(*input);
    if (!shape)
        return shape.error();
    if (!reading.labels.empty())
        if (Status labelled = readLabels(reading.labels, *input, *shape); !labelled)
            return labelled.error();
    Scenario scenario;
    scenario.file = file;
    scenario.title = std::filesystem::path(file).filename().string();
    scenario.input = *std::move(input);
    return scenario;
}

bool isUtf8(std::string_view text)
{
    const auto* bytes = reinterpret_cast<const utf8proc_uint8_t*>(text.data());
    const auto size = utf8proc_ssize_t(text.size());
    for (utf8proc_ssize_t at = 0; at < size;) {
        utf8proc_int32_t code = 0;
        const auto length = utf8proc_iterate(bytes + at, size - at, &code);
        if (length <= 0)
            return false;
        at += length;
    }
    return true;
}

std::string_view withoutLineEnd(std::string_view line)
{
    return line.ends_with('\r') ? line.substr(0, line.size() - 1) : line;
}

} // namespace

std::span<const ArrayRole> arrayRoles(ArrayKind kind)
{
    switch (kind) {
    case ArrayKind::Qkv:
        return kQkvRoles;
    case ArrayKind::Scores:
        return kScoresRoles;
    case ArrayKind::Weights:
        break;
    }
    return kWeightsRoles;
}

Result<InputShape> shapeOfReading(const ArrayReading& reading, std::span<const ArrayInfo> arrays)
{
    const auto shapeOnly = [&](const ArrayRole& role, const ArrayUse& use) -> MaybeTensor {
        if (isUnused(role, use))
            return std::optional<TensorSource>();
        const ArrayInfo* array = find(arrays, use.array);
        if (Status fits = checkUse(role, use, array); !fits)
            return fits.error();
        return std::optional(
            TensorSource{{}, {}, std::make_shared<const Tensor>(Tensor{usualShape(array->shape, use.order), {}})});
    };
    const Result<Input> input = inputOf(reading, shapeOnly);
    return input ? shapeOf(*input) : input.error();
}

Result<Scenario> scenarioOfReading(const std::string& file, const ArrayReading& reading)
{
    Result<Scenario> scenario = catchOutOfMemory(file, [&] { return read(file, reading); });
    if (scenario)
        return scenario;
    Error error = std::move(scenario).error();
    if (error.file.empty())
        error.file = file;
    return error;
}

Result<std::vector<std::string>> labelsOfText(std::string_view text)
{
    if (text.starts_with("\xEF\xBB\xBF"))
        text.remove_prefix(3);
    std::vector<std::string> labels;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        const std::string_view label = withoutLineEnd(text.substr(0, end));
        if (!isUtf8(label))
            return Error{
                ErrorKind::Malformed, {}, "line " + std::to_string(labels.size() + 1), "UTF-8 text", "other bytes"};
        labels.emplace_back(label);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return labels;
}

Status setLabels(Input& input, const std::vector<std::string>& labels, const InputShape& shape)
{
    const bool fitsKeys = labels.size() == std::size_t(shape.keys);
    const bool fitsQueries = labels.size() == std::size_t(shape.queries);
    if (!fitsKeys && !fitsQueries)
        return Error{ErrorKind::WrongShape, {}, "labels",
            std::to_string(shape.keys)
                + (shape.keys == shape.queries ? std::string(" labels, one a line")
                                               : " or " + std::to_string(shape.queries) + " labels, one a line"),
            std::to_string(labels.size())};
    if (fitsKeys)
        input.keyLabels = labels;
    if (fitsQueries)
        input.queryLabels = labels;
    return success();
}

} // namespace ax
