// SPDX-License-Identifier: MIT
#include "core/model/rotary.h"

#include "core/io/jsonfields.h"

#include <cmath>

namespace ax {
namespace {

/// The object under `key`, when there is one, may only name the plain rope type.
void refuseScaling(JsonFields& fields, const char* key)
{
    const Json* member = fields.member(key);
    if (!member)
        return;
    JsonFields scaling(*member, fields.file(), fields.pointerTo(key));
    const char* typeKey = scaling.has("rope_type") ? "rope_type" : "type";
    if (const std::string type = scaling.text(typeKey, "default"); type != "default")
        scaling.refuse(typeKey, ErrorKind::Unsupported, "a supported rope type (default)", type);
    if (!scaling.ok())
        fields.refuse(scaling.error());
}

} // namespace

Rotary::Rotary(std::span<const int> positions, int headSize, double theta, const std::stop_token& stop)
    : m_cosines(Eigen::Index(positions.size()), headSize / 2)
    , m_sines(Eigen::Index(positions.size()), headSize / 2)
{
    const Eigen::Index half = headSize / 2;
    Eigen::VectorXd frequencies(half);
    for (Eigen::Index j = 0; j < half; ++j)
        frequencies[j] = 1 / std::pow(theta, 2. * double(j) / headSize);
    constexpr Eigen::Index kPolled = 512; // rows, about half a millisecond
    for (Eigen::Index row = 0; row < m_cosines.rows(); ++row) {
        if (row % kPolled == 0 && stop.stop_requested())
            return;
        for (Eigen::Index j = 0; j < half; ++j) { // in double: at position 5000 a float angle has three digits left
            const double angle = positions[std::size_t(row)] * frequencies[j];
            m_cosines(row, j) = float(std::cos(angle));
            m_sines(row, j) = float(std::sin(angle));
        }
    }
}

void Rotary::apply(int firstRow, MutableMatrixView heads) const
{
    const Eigen::Index half = m_cosines.cols();
    for (Eigen::Index row = 0; row < heads.rows(); ++row) {
        const float* cosines = m_cosines.data() + (firstRow + row) * half;
        const float* sines = m_sines.data() + (firstRow + row) * half;
        for (float *head = heads.data() + row * heads.outerStride(), *end = head + heads.cols(); head < end;
             head += 2 * half)
            for (Eigen::Index j = 0; j < half; ++j) {
                const float a = head[j], b = head[half + j];
                head[j] = a * cosines[j] - b * sines[j];
                head[half + j] = b * cosines[j] + a * sines[j];
            }
    }
}

double readRopeTheta(JsonFields& fields)
{
    constexpr double kLeast = 1, kMost = 1e12;
    const double theta = fields.number("rope_theta", kLeast, kMost, 10000);
    refuseScaling(fields, "rope_scaling");
    refuseScaling(fields, "rope_parameters");
    if (const double part = fields.number("partial_rotary_factor", 0, 1, 1); part != 1)
        fields.refuse("partial_rotary_factor", ErrorKind::Unsupported, "1", Json(part).dump());
    const Json* parameters = fields.member("rope_parameters");
    if (!parameters)
        return theta;
    JsonFields nested(*parameters, fields.file(), fields.pointerTo("rope_parameters"));
    const double nestedTheta = nested.number("rope_theta", kLeast, kMost, theta);
    if (!nested.ok())
        fields.refuse(nested.error());
    return nestedTheta;
}

} // namespace ax
