// SPDX-License-Identifier: MIT
#pragma once

#include <optional>
#include <vector>

namespace ax {

class JsonFields;

/// How rotary positions turn a head, as config.json says.
struct RopeConfig {
    /// How angles are changed for texts beyond the trained length.
    enum class Scaling {
        None,
        Linear, ///< positions divided by `factor` (Chen et al. 2023)
        Dynamic, ///< a base that grows with the text ("NTK-aware")
        Llama3, ///< slow turns divided by `factor`, fast ones kept, between them a blend
        Yarn, ///< the same with a ramp over the elements of a head (Peng et al. 2023)
        LongRope, ///< a divisor per element, one list for short texts and one for long ones (Ding et al. 2024)
    };

    double theta = 10000;
    int size = 0; ///< elements of a head that are turned; even, the rest stays
    Scaling scaling = Scaling::None;
    double factor = 1;
    int trainedLength = 0; ///< tokens, before scaling
    double lowFrequencyFactor = 1; ///< Llama3: turns within the trained length below which the factor holds
    double highFrequencyFactor = 4; ///< Llama3: turns above which nothing is scaled
    double betaFast = 32; ///< Yarn: turns above which nothing is scaled
    double betaSlow = 1; ///< Yarn: turns below which the factor holds
    bool truncate = true; ///< Yarn: the ramp begins and ends at whole elements
    double magnitude = 1; ///< factor of turned queries and keys
    std::vector<double> shortFactors{}; ///< LongRope, [size / 2]
    std::vector<double> longFactors{};

    friend bool operator==(const RopeConfig&, const RopeConfig&) = default;
};

/// Radians per position of each turned pair [size / 2], for a text of `length` tokens.
std::vector<double> ropeFrequencies(const RopeConfig& rope, int length);

/// What a family's config.json may spell in its own way.
struct RopeKeys {
    const char* theta = "rope_theta";
    const char* fraction = "partial_rotary_factor"; ///< of a head that is turned
    double fallbackTheta = 10000;
    double fallbackFraction = 1;
};

/// From "rope_theta" and "rope_scaling" of older files or "rope_parameters" of newer ones. `layerType`: the member of
/// "rope_parameters" that holds those of one kind of layer ("sliding_attention"), if it is divided so; may be null.
/// `context` is the trained length as config.json has it. Refuses scaling types that are not known, by name.
RopeConfig readRope(JsonFields& fields, const RopeKeys& keys, const char* layerType, int headSize, int context);

} // namespace ax
