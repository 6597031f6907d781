// SPDX-License-Identifier: MIT
// Names and defaults of config.json as in Transformers' rope utilities.
#include "core/model/ropeconfig.h"

#include "core/io/jsonfields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numbers>
#include <string_view>

namespace ax {
namespace {

constexpr double kMostTheta = 1e12;
constexpr double kMostFactor = 1e6;
constexpr int kMostContext = 1 << 30;

using Scaling = RopeConfig::Scaling;

struct ScalingName {
    std::string_view name;
    Scaling scaling;
};
constexpr std::array kScalings = {
    ScalingName{"default", Scaling::None}, ScalingName{"linear", Scaling::Linear},
    ScalingName{"dynamic", Scaling::Dynamic}, ScalingName{"llama3", Scaling::Llama3},
    ScalingName{"yarn", Scaling::Yarn}, ScalingName{"longrope", Scaling::LongRope},
    ScalingName{"su", Scaling::LongRope}, // its first name
};

Scaling readScaling(JsonFields& fields)
{
    const char* key = fields.has("rope_type") ? "rope_type" : "type";
    const std::string name = fields.text(key, "default");
    const auto row = std::ranges::find(kScalings, name, &ScalingName::name);
    if (row != kScalings.end())
        return row->scaling;
    std::string known;
    for (const ScalingName& one : kScalings)
        known += (known.empty() ? "" : ", ") + std::string(one.name);
    fields.refuse(key, ErrorKind::Unsupported, "a supported rope type (" + known + ")", name);
    return Scaling::None;
}

std::vector<double> readFactors(JsonFields& fields, const char* key, int count)
{
    std::vector<double> factors;
    const Json* list = fields.array(key);
    if (!list)
        return factors;
    for (const Json& factor : *list)
        factors.push_back(factor.is_number() ? factor.get<double>() : 0);
    const bool positive = std::ranges::all_of(factors, [](double f) { return f > 0 && f <= kMostFactor; });
    if (int(factors.size()) != count || !positive)
        fields.refuse(key, ErrorKind::WrongShape, std::to_string(count) + " factors above 0, one for each turned pair",
            std::to_string(factors.size()) + " numbers");
    return factors;
}

double yarnMagnitude(double factor, double strength)
{
    return factor <= 1 ? 1 : 0.1 * strength * std::log(factor) + 1;
}

void readYarn(JsonFields& fields, RopeConfig& rope)
{
    rope.betaFast = fields.number("beta_fast", 1e-6, kMostFactor, 32);
    rope.betaSlow = fields.number("beta_slow", 1e-6, kMostFactor, 1);
    rope.truncate = fields.boolean("truncate", true);
    const double strength = fields.number("mscale", 0, kMostFactor, 0);
    const double all = fields.number("mscale_all_dim", 0, kMostFactor, 0);
    rope.magnitude = strength > 0 && all > 0 ? yarnMagnitude(rope.factor, strength) / yarnMagnitude(rope.factor, all)
                                             : yarnMagnitude(rope.factor, 1);
}

void readLongRope(JsonFields& fields, RopeConfig& rope)
{
    rope.shortFactors = readFactors(fields, "short_factor", rope.size / 2);
    rope.longFactors = readFactors(fields, "long_factor", rope.size / 2);
    rope.magnitude
        = rope.factor <= 1 ? 1 : std::sqrt(1 + std::log(rope.factor) / std::log(std::max(2, rope.trainedLength)));
}

void readLlama3(JsonFields& fields, RopeConfig& rope)
{
    rope.lowFrequencyFactor = fields.number("low_freq_factor", 1e-6, kMostFactor, 1);
    rope.highFrequencyFactor = fields.number("high_freq_factor", 1e-6, kMostFactor, 4);
    if (fields.ok() && rope.highFrequencyFactor <= rope.lowFrequencyFactor)
        fields.refuse("high_freq_factor", ErrorKind::OutOfRange, "a number above low_freq_factor",
            std::to_string(rope.highFrequencyFactor));
}

/// The members of "rope_scaling", or of "rope_parameters", which has them all. `context` is the length that
/// config.json says the model takes.
void readScalingMembers(JsonFields& fields, RopeConfig& rope, int context)
{
    rope.scaling = readScaling(fields);
    if (rope.scaling == Scaling::None)
        return;
    const bool lengthIsNamed = rope.trainedLength > 0 || fields.has("original_max_position_embeddings");
    rope.trainedLength = fields.integer(
        "original_max_position_embeddings", 1, kMostContext, rope.trainedLength > 0 ? rope.trainedLength : context);
    const bool fromLengths = rope.scaling == Scaling::LongRope && lengthIsNamed;
    const double implied = double(context) / rope.trainedLength;
    if (!fields.has("factor") && !fromLengths)
        fields.refuse("factor", ErrorKind::MissingKey, "a number", "none");
    rope.factor = fields.number("factor", 1e-6, kMostFactor, implied);
    if (fromLengths)
        rope.factor = implied;
    switch (rope.scaling) {
    case Scaling::Llama3:
        readLlama3(fields, rope);
        break;
    case Scaling::Yarn:
        readYarn(fields, rope);
        break;
    case Scaling::LongRope:
        readLongRope(fields, rope);
        break;
    default:
        break;
    }
    rope.magnitude = fields.number("attention_factor", 1e-6, kMostFactor, rope.magnitude);
}

/// Elements of a head that are turned: this part of it, rounded down.
int turnedSize(JsonFields& fields, const char* key, int headSize, double fraction)
{
    const int size = int(headSize * fraction);
    if (fields.ok() && (size < 2 || size % 2 != 0))
        fields.refuse(key, ErrorKind::OutOfRange, "a fraction that turns an even number of a head's elements",
            std::to_string(size) + " of " + std::to_string(headSize));
    return size;
}

std::vector<double> plainFrequencies(double theta, int size)
{
    std::vector<double> frequencies;
    for (int j = 0; j < size / 2; ++j)
        frequencies.push_back(1 / std::pow(theta, 2. * j / size));
    return frequencies;
}

double dynamicTheta(const RopeConfig& rope, int length)
{
    const double stretch = rope.factor * std::max(length, rope.trainedLength) / rope.trainedLength - (rope.factor - 1);
    return rope.size > 2 ? rope.theta * std::pow(stretch, rope.size / (rope.size - 2.)) : rope.theta;
}

double llama3Frequency(const RopeConfig& rope, double frequency)
{
    const double turns = rope.trainedLength * frequency / (2 * std::numbers::pi);
    const double kept = (turns - rope.lowFrequencyFactor) / (rope.highFrequencyFactor - rope.lowFrequencyFactor);
    const double part = std::clamp(kept, 0., 1.);
    return (1 - part) * frequency / rope.factor + part * frequency;
}

/// Where in a head (counted in pairs) an element turns so often within the trained length.
double yarnPlace(const RopeConfig& rope, double turns)
{
    return rope.size * std::log(rope.trainedLength / (turns * 2 * std::numbers::pi)) / (2 * std::log(rope.theta));
}

void applyYarn(const RopeConfig& rope, std::vector<double>& frequencies)
{
    double first = yarnPlace(rope, rope.betaFast), last = yarnPlace(rope, rope.betaSlow);
    if (rope.truncate)
        first = std::floor(first), last = std::ceil(last);
    first = std::max(first, 0.), last = std::min(last, rope.size - 1.);
    if (first == last)
        last += 0.001;
    for (std::size_t j = 0; j < frequencies.size(); ++j) {
        const double scaled = std::clamp((double(j) - first) / (last - first), 0., 1.);
        frequencies[j] *= scaled / rope.factor + (1 - scaled);
    }
}

} // namespace

std::vector<double> ropeFrequencies(const RopeConfig& rope, int length)
{
    const double theta = rope.scaling == Scaling::Dynamic ? dynamicTheta(rope, length) : rope.theta;
    std::vector<double> frequencies = plainFrequencies(theta, rope.size);
    if (rope.scaling == Scaling::Yarn)
        applyYarn(rope, frequencies);
    const std::vector<double>& divisors = length > rope.trainedLength ? rope.longFactors : rope.shortFactors;
    for (std::size_t j = 0; j < frequencies.size(); ++j)
        if (rope.scaling == Scaling::Linear)
            frequencies[j] /= rope.factor;
        else if (rope.scaling == Scaling::Llama3)
            frequencies[j] = llama3Frequency(rope, frequencies[j]);
        else if (rope.scaling == Scaling::LongRope)
            frequencies[j] /= divisors[j];
    return frequencies;
}

RopeConfig readRope(JsonFields& fields, const RopeKeys& keys, const char* layerType, int headSize, int context)
{
    RopeConfig rope;
    rope.theta = fields.number(keys.theta, 1, kMostTheta, keys.fallbackTheta);
    rope.trainedLength = fields.integer("original_max_position_embeddings", 1, kMostContext, 0);
    double fraction = fields.number(keys.fraction, 0, 1, keys.fallbackFraction);
    const char* key = fields.has("rope_parameters") ? "rope_parameters" : "rope_scaling";
    const Json* scaling = fields.member(key);
    std::string pointer = fields.pointerTo(key);
    if (scaling && scaling->is_object() && layerType && scaling->contains(layerType)) {
        pointer = jsonPointer(pointer, layerType);
        scaling = &(*scaling)[layerType];
    }
    if (!scaling || scaling->is_null()) {
        rope.size = turnedSize(fields, keys.fraction, headSize, fraction);
        return rope;
    }
    JsonFields nested(*scaling, fields.file(), pointer);
    rope.theta = nested.number("rope_theta", 1, kMostTheta, rope.theta);
    fraction = nested.number("partial_rotary_factor", 0, 1, fraction);
    rope.size = turnedSize(nested, "partial_rotary_factor", headSize, fraction);
    if (nested.ok())
        readScalingMembers(nested, rope, context);
    if (!nested.ok())
        fields.refuse(nested.error());
    return rope;
}

} // namespace ax
