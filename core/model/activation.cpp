// SPDX-License-Identifier: MIT
#include "core/model/activation.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace ax {
namespace {

struct ActivationName {
    std::string_view name;
    Activation activation;
};
constexpr std::array kNames = {
    ActivationName{"silu", Activation::Silu},
    ActivationName{"swish", Activation::Silu},
    ActivationName{"gelu", Activation::Gelu},
    ActivationName{"gelu_python", Activation::Gelu},
    ActivationName{"gelu_new", Activation::GeluTanh},
    ActivationName{"gelu_fast", Activation::GeluTanh},
    ActivationName{"gelu_accurate", Activation::GeluTanh},
    ActivationName{"gelu_pytorch_tanh", Activation::GeluTanh},
    ActivationName{"quick_gelu", Activation::QuickGelu},
    ActivationName{"relu", Activation::Relu},
};

// x * P(N(0, 1) <= x) and its two approximations (Hendrycks and Gimpel 2016).
constexpr float kHalfRoot = 0.70710678f; // sqrt(1/2)
constexpr float kTanhScale = 0.79788456f; // sqrt(2/pi)
constexpr float kTanhCubic = 0.044715f;
constexpr float kQuick = 1.702f;

template <typename Row, typename Out> void activateRow(Activation activation, const Row& x, Out&& out)
{
    switch (activation) {
    case Activation::Silu:
        out = x / (1 + (-x).exp());
        break;
    case Activation::Gelu:
        out = x.unaryExpr([](float v) { return 0.5f * v * (1 + std::erf(v * kHalfRoot)); });
        break;
    case Activation::GeluTanh:
        out = 0.5f * x * (1 + (kTanhScale * (x + kTanhCubic * x.cube())).tanh());
        break;
    case Activation::QuickGelu:
        out = x / (1 + (-kQuick * x).exp());
        break;
    case Activation::Relu:
        out = x.cwiseMax(0.f);
        break;
    }
}

} // namespace

void activate(Activation activation, const MatrixView& x, MutableMatrixView out)
{
    const Eigen::Index width = out.cols();
    for (Eigen::Index row = 0; row < x.rows(); ++row) {
        activateRow(activation, x.row(row).head(width).array(), out.row(row).array());
        if (x.cols() > width)
            out.row(row).array() *= x.row(row).tail(width).array();
    }
}

std::optional<Activation> activationFromName(std::string_view name)
{
    const auto row = std::ranges::find(kNames, name, &ActivationName::name);
    return row == kNames.end() ? std::nullopt : std::optional(row->activation);
}

std::string activationNames()
{
    std::string names;
    for (const ActivationName& row : kNames)
        names += (names.empty() ? "" : ", ") + std::string(row.name);
    return names;
}

} // namespace ax
