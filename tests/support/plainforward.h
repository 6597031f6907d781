// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/plainattention.h"
#include "tests/support/tinymodel.h"

namespace ax::test {

/// The pieces of a forward pass in float64, straight from the formulas of the papers, for the tests of families.
/// x: [T, C]; weights as PyTorch stores them, [out, in].
MatrixF64 plainLinear(const TinyModel& model, const std::string& name, const MatrixF64& x);
MatrixF64 plainRms(
    const TinyModel& model, const std::string& name, const MatrixF64& x, double epsilon, double offset = 0);
MatrixF64 plainLayerNorm(const TinyModel& model, const std::string& name, const MatrixF64& x, double epsilon);
/// Each head of `d` by itself, with the same weights.
MatrixF64 plainHeadRms(
    const TinyModel& model, const std::string& name, MatrixF64 heads, int d, double epsilon, double offset = 0);

double plainSilu(double x);
double plainGelu(double x);
double plainGeluTanh(double x);
MatrixF64 mapped(MatrixF64 x, double (*f)(double));

/// Turns element j and j + size/2 of the first `size` of every head by position * frequencies[j].
MatrixF64 plainRotated(MatrixF64 heads, int d, const std::vector<double>& frequencies, double magnitude = 1);
std::vector<double> plainFrequencies(double theta, int size);

struct PlainScoring {
    double scale = 1;
    double cap = 0; ///< 0: none
    int window = 0; ///< 0: none; else keys before and including the query's own
    bool causal = true;
};
/// Heads side by side: q [T, H * d], k and v [T, Hkv * d] -> [T, H * d].
MatrixF64 plainHeads(const MatrixF64& q, const MatrixF64& k, const MatrixF64& v, int d, const PlainScoring& scoring);

} // namespace ax::test
