// SPDX-License-Identifier: MIT
#include "core/model/packedweights.h"

#include "core/base/alignedbuffer.h"
#include "core/base/largepages.h"
#include "core/base/workerpool.h"
#include "core/kernels/instructionset.h"

#include <algorithm>
#include <atomic>
#include <cstring>

namespace ax {
namespace {

using kernels::kPanelOutputs;

constexpr std::int64_t kWorthSharing = 8'000'000; // multiplications; below, waking a thread costs more than it saves

int panelCount(int outputs)
{
    return (outputs + kPanelOutputs - 1) / kPanelOutputs;
}

std::size_t bytesOf(WeightFormat format)
{
    return format == WeightFormat::Float32 ? 4 : 2;
}

/// Calls action with the elements as what they are.
template <typename Action> void withElements(std::byte* data, WeightFormat format, Action action)
{
    if (format == WeightFormat::Float32)
        action(reinterpret_cast<float*>(data));
    else if (format == WeightFormat::Float16)
        action(reinterpret_cast<Eigen::half*>(data));
    else
        action(reinterpret_cast<Eigen::bfloat16*>(data));
}

/// Sums of `rows` rows of one panel, kept from call to call.
float* sumsOfThread(int rows)
{
    thread_local AlignedBuffer<float> sums;
    return sums.reserve(std::size_t(rows) * kPanelOutputs);
}

} // namespace

PackedWeights::PackedWeights(int outputs, int inputs, WeightFormat format)
    : m_outputs(outputs)
    , m_inputs(inputs)
    , m_format(format)
{
    const std::size_t size = std::size_t(panelCount(outputs)) * kPanelOutputs * std::size_t(inputs) * bytesOf(format);
    m_panels = allocateInLargePages(size);
    std::memset(m_panels.get(), 0, size);
}

std::size_t PackedWeights::index(int output, int input) const
{
    const auto panel = std::size_t(output / kPanelOutputs);
    return (panel * std::size_t(m_inputs) + std::size_t(input)) * kPanelOutputs + std::size_t(output % kPanelOutputs);
}

const void* PackedWeights::panel(int panel) const
{
    return m_panels.get() + index(panel * kPanelOutputs, 0) * bytesOf(m_format);
}

void PackedWeights::set(int first, const MatrixView& rows)
{
    constexpr int kTogether = 16; // inputs of one cache line of a row; 16 lines of the panel then stay in cache too
    withElements(m_panels.get(), m_format, [&](auto* elements) {
        using Element = std::remove_pointer_t<decltype(elements)>;
        for (int input = 0; input < m_inputs; input += kTogether)
            for (int r = 0; r < rows.rows(); ++r)
                for (int k = input; k < std::min(input + kTogether, m_inputs); ++k)
                    elements[index(first + r, k)] = Element(rows(r, k));
    });
}

void PackedWeights::setTransposed(int first, int firstInput, const MatrixView& values)
{
    withElements(m_panels.get(), m_format, [&](auto* elements) {
        using Element = std::remove_pointer_t<decltype(elements)>;
        for (int input = 0; input < values.rows(); ++input)
            for (int output = 0; output < values.cols(); ++output)
                elements[index(first + output, firstInput + input)] = Element(values(input, output));
    });
}

void PackedWeights::copyRow(int output, std::span<float> out) const
{
    withElements(m_panels.get(), m_format, [&](const auto* elements) {
        for (int k = 0; k < m_inputs; ++k)
            out[std::size_t(k)] = float(elements[index(output, k)]);
    });
}

void PackedWeights::multiplyPanel(const MatrixView& x, int panelIndex, MutableMatrixView& out, Into into) const
{
    const int rows = int(x.rows()), column = panelIndex * kPanelOutputs;
    float* const sums = sumsOfThread(rows);
    kernels::kernels().multiplyPanel({x.data(), x.outerStride(), rows, m_inputs, panel(panelIndex), m_format, sums});
    const Eigen::Map<const Matrix, 0, Eigen::OuterStride<>> product(
        sums, rows, std::min(kPanelOutputs, m_outputs - column), Eigen::OuterStride<>(kPanelOutputs));
    auto target = out.middleCols(column, product.cols());
    if (into == Into::Add)
        target += product;
    else
        target = product;
}

bool PackedWeights::multiply(const MatrixView& x, MutableMatrixView out, Into into, const std::stop_token& stop) const
{
    std::atomic<bool> stopped = false;
    const auto work = [&](int panel) {
        if (stopped || stop.stop_requested())
            stopped = true;
        else
            multiplyPanel(x, panel, out, into);
    };
    const int panels = panelCount(m_outputs);
    if (std::int64_t(x.rows()) * m_inputs * m_outputs >= kWorthSharing)
        WorkerPool::forEach(panels, work);
    else
        for (int panel = 0; panel < panels; ++panel)
            work(panel);
    return !stopped;
}

} // namespace ax
