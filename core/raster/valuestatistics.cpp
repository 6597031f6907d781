// SPDX-License-Identifier: MIT
#include "core/raster/valuestatistics.h"

#include <algorithm>

namespace ax {

void ValueStatistics::add(const ValueStatistics& other)
{
    const bool first = finite == 0;
    min = first ? other.min : other.finite == 0 ? min : std::min(min, other.min);
    max = first ? other.max : other.finite == 0 ? max : std::max(max, other.max);
    finite += other.finite;
    nans += other.nans;
    plusInfinities += other.plusInfinities;
    minusInfinities += other.minusInfinities;
    hidden += other.hidden;
    choice.insert(choice.end(), other.choice.begin(), other.choice.end());
}

StatisticsCollector::StatisticsCollector(std::int64_t cells, bool ranks)
    : m_step(std::max<std::int64_t>(1, (cells + ValueStatistics::kMaxChoice - 1) / ValueStatistics::kMaxChoice))
    , m_ranks(ranks)
{
}

void StatisticsCollector::add(float value, bool hidden)
{
    m_result.hidden += hidden;
    if (!std::isfinite(value)) {
        if (!isNoValue(value))
            ++(std::isnan(value) ? m_result.nans : value > 0 ? m_result.plusInfinities : m_result.minusInfinities);
        return;
    }
    if (hidden)
        return;
    ++m_result.finite;
    stretch(value, value);
    if (m_ranks)
        choose(value);
}

void StatisticsCollector::stretch(float min, float max)
{
    m_result.min = m_any ? std::min(m_result.min, min) : min;
    m_result.max = m_any ? std::max(m_result.max, max) : max;
    m_any = true;
}

void StatisticsCollector::addFinite(const float* values, int count, float min, float max)
{
    m_result.finite += count;
    stretch(min, max);
    for (std::int64_t i = 0; m_ranks && i < count; ++i) {
        const std::int64_t skipped = std::min(m_wait, count - i);
        m_wait -= skipped;
        i += skipped;
        if (i < count)
            choose(values[i]);
    }
}

void StatisticsCollector::add(const Samples& samples)
{
    for (Eigen::Index i = 0; i < samples.values.size(); ++i)
        add(samples.values.data()[i], samples.hidden[std::size_t(i)] != 0);
}

void StatisticsCollector::add(const ValueStatistics& others)
{
    m_result.add(others);
    m_any = m_result.finite > 0;
}

StatisticsCollector StatisticsCollector::another() const
{
    StatisticsCollector result(1, m_ranks);
    result.m_step = m_step;
    return result;
}

/// Steps are irregular, or the choice could follow a column of the matrix.
void StatisticsCollector::choose(float value)
{
    if (m_wait-- > 0)
        return;
    m_result.choice.push_back(value);
    m_random = m_random * 1664525u + 1013904223u;
    m_wait = m_step == 1 ? 0 : std::int64_t(m_random >> 8) % (2 * m_step - 1);
}

ValueStatistics StatisticsCollector::take()
{
    return std::move(m_result);
}

ValueStatistics statisticsOf(const Samples& samples, bool ranks)
{
    StatisticsCollector collector(samples.values.size(), ranks);
    collector.add(samples);
    return collector.take();
}

} // namespace ax
