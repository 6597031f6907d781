// SPDX-License-Identifier: MIT
#include "core/scenario/enumnames.h"

namespace ax {
namespace {

constexpr EnumName<Side> kSides[]{{Side::Right, "right"}, {Side::Left, "left"}};
constexpr EnumName<Alignment> kAlignments[]{{Alignment::BottomRight, "bottom-right"}, {Alignment::TopLeft, "top-left"}};
constexpr EnumName<Origin> kOrigins[]{{Origin::Slot, "slot"}, {Origin::FirstReal, "first-real"}};
constexpr EnumName<Positions> kPositions[]{{Positions::Real, "real"}, {Positions::Slot, "slot"}};
constexpr EnumName<KvHeads> kKvHeads[]{{KvHeads::Grouped, "grouped"}, {KvHeads::Interleaved, "interleaved"}};
constexpr EnumName<Dtype> kDtypes[]{{Dtype::Float32, "float32"}, {Dtype::Float64, "float64"},
    {Dtype::Float16, "float16"}, {Dtype::BFloat16, "bfloat16"}};
constexpr EnumName<Apply> kApplies[]{{Apply::Replace, "replace"}, {Apply::Add, "add"}};
constexpr EnumName<MaskOrder> kOrders[]{{MaskOrder::MaskSoftmax, "mask-softmax"},
    {MaskOrder::SoftmaxMask, "softmax-mask"}, {MaskOrder::SoftmaxMaskRenormalise, "softmax-mask-renormalise"}};
constexpr EnumName<EmptyRows> kEmptyRows[]{{EmptyRows::Zeros, "zeros"}, {EmptyRows::NaN, "nan"},
    {EmptyRows::Uniform, "uniform"}, {EmptyRows::Unmasked, "unmasked"}};
constexpr EnumName<Strategy> kStrategies[]{{Strategy::Greedy, "greedy"}, {Strategy::Sample, "sample"}};
constexpr EnumName<Stage> kStages[]{{Stage::BeforeAfter, "before-after"}, {Stage::Scores, "scores"},
    {Stage::Scaled, "scaled"}, {Stage::Masked, "masked"}, {Stage::Unmasked, "unmasked"}, {Stage::Weights, "weights"},
    {Stage::Difference, "difference"}, {Stage::Output, "output"}, {Stage::All, "all"}};
constexpr EnumName<ColorScale> kColorScales[]{
    {ColorScale::Linear, "linear"}, {ColorScale::Log, "log"}, {ColorScale::Rank, "rank"}};
constexpr EnumName<Normalise> kNormalises[]{{Normalise::Raw, "raw"}, {Normalise::Row, "row"}, {Normalise::Head, "head"},
    {Normalise::Layer, "layer"}, {Normalise::Fixed, "fixed"}};

} // namespace

template <> std::span<const EnumName<Side>> enumNames()
{
    return kSides;
}
template <> std::span<const EnumName<Alignment>> enumNames()
{
    return kAlignments;
}
template <> std::span<const EnumName<Origin>> enumNames()
{
    return kOrigins;
}
template <> std::span<const EnumName<Positions>> enumNames()
{
    return kPositions;
}
template <> std::span<const EnumName<KvHeads>> enumNames()
{
    return kKvHeads;
}
template <> std::span<const EnumName<Dtype>> enumNames()
{
    return kDtypes;
}
template <> std::span<const EnumName<Apply>> enumNames()
{
    return kApplies;
}
template <> std::span<const EnumName<MaskOrder>> enumNames()
{
    return kOrders;
}
template <> std::span<const EnumName<EmptyRows>> enumNames()
{
    return kEmptyRows;
}
template <> std::span<const EnumName<Strategy>> enumNames()
{
    return kStrategies;
}
template <> std::span<const EnumName<Stage>> enumNames()
{
    return kStages;
}
template <> std::span<const EnumName<ColorScale>> enumNames()
{
    return kColorScales;
}
template <> std::span<const EnumName<Normalise>> enumNames()
{
    return kNormalises;
}

} // namespace ax
