// SPDX-License-Identifier: MIT
#include "tests/support/plainforward.h"

#include <cmath>

namespace ax::test {

MatrixF64 plainLinear(const TinyModel& model, const std::string& name, const MatrixF64& x)
{
    MatrixF64 y = x * model.matrix(name + ".weight").transpose();
    if (model.has(name + ".bias"))
        y.rowwise() += model.matrix(name + ".bias").row(0);
    return y;
}

MatrixF64 plainRms(const TinyModel& model, const std::string& name, const MatrixF64& x, double epsilon, double offset)
{
    return plainHeadRms(model, name, x, int(x.cols()), epsilon, offset);
}

MatrixF64 plainHeadRms(
    const TinyModel& model, const std::string& name, MatrixF64 heads, int d, double epsilon, double offset)
{
    const MatrixF64 weights = model.matrix(name + ".weight");
    for (Eigen::Index row = 0; row < heads.rows(); ++row)
        for (Eigen::Index first = 0; first < heads.cols(); first += d) {
            double sum = 0;
            for (int j = 0; j < d; ++j)
                sum += heads(row, first + j) * heads(row, first + j);
            for (int j = 0; j < d; ++j)
                heads(row, first + j) *= (offset + weights(0, j)) / std::sqrt(sum / d + epsilon);
        }
    return heads;
}

MatrixF64 plainLayerNorm(const TinyModel& model, const std::string& name, const MatrixF64& x, double epsilon)
{
    const MatrixF64 weights = model.matrix(name + ".weight");
    MatrixF64 y = x;
    for (Eigen::Index row = 0; row < x.rows(); ++row) {
        double mean = 0, variance = 0;
        for (Eigen::Index c = 0; c < x.cols(); ++c)
            mean += x(row, c) / double(x.cols());
        for (Eigen::Index c = 0; c < x.cols(); ++c)
            variance += (x(row, c) - mean) * (x(row, c) - mean) / double(x.cols());
        for (Eigen::Index c = 0; c < x.cols(); ++c)
            y(row, c) = (x(row, c) - mean) / std::sqrt(variance + epsilon) * weights(0, c);
    }
    if (model.has(name + ".bias"))
        y.rowwise() += model.matrix(name + ".bias").row(0);
    return y;
}

double plainSilu(double x)
{
    return x / (1 + std::exp(-x));
}

double plainGelu(double x)
{
    return x / 2 * std::erfc(-x / std::sqrt(2.));
}

double plainGeluTanh(double x)
{
    return x / 2 * (1 + std::tanh(std::sqrt(2 / M_PI) * (x + 0.044715 * x * x * x)));
}

MatrixF64 mapped(MatrixF64 x, double (*f)(double))
{
    for (Eigen::Index i = 0; i < x.size(); ++i)
        x.data()[i] = f(x.data()[i]);
    return x;
}

std::vector<double> plainFrequencies(double theta, int size)
{
    std::vector<double> frequencies;
    for (int j = 0; j < size; j += 2)
        frequencies.push_back(std::pow(theta, -double(j) / size));
    return frequencies;
}

MatrixF64 plainRotated(MatrixF64 heads, int d, const std::vector<double>& frequencies, double magnitude)
{
    const auto half = Eigen::Index(frequencies.size());
    for (Eigen::Index row = 0; row < heads.rows(); ++row)
        for (Eigen::Index head = 0; head < heads.cols(); head += d)
            for (Eigen::Index j = 0; j < half; ++j) {
                const double angle = double(row) * frequencies[std::size_t(j)];
                const double a = heads(row, head + j) * magnitude, b = heads(row, head + j + half) * magnitude;
                heads(row, head + j) = a * std::cos(angle) - b * std::sin(angle);
                heads(row, head + j + half) = a * std::sin(angle) + b * std::cos(angle);
            }
    return heads;
}

MatrixF64 plainHeads(const MatrixF64& q, const MatrixF64& k, const MatrixF64& v, int d, const PlainScoring& scoring)
{
    const Eigen::Index heads = q.cols() / d, group = heads / (k.cols() / d), rows = q.rows();
    MatrixF64 out = MatrixF64::Zero(rows, q.cols());
    for (Eigen::Index head = 0; head < heads; ++head)
        for (Eigen::Index i = 0; i < rows; ++i) {
            double sum = 0;
            for (Eigen::Index j = 0; j < rows; ++j) {
                if ((scoring.causal && j > i) || (scoring.window > 0 && i - j >= scoring.window))
                    continue;
                double score = 0;
                for (int c = 0; c < d; ++c)
                    score += q(i, head * d + c) * k(j, head / group * d + c);
                score *= scoring.scale;
                if (scoring.cap > 0)
                    score = scoring.cap * std::tanh(score / scoring.cap);
                const double e = std::exp(score);
                out.row(i).segment(head * d, d) += e * v.row(j).segment(head / group * d, d);
                sum += e;
            }
            out.row(i).segment(head * d, d) /= sum;
        }
    return out;
}

} // namespace ax::test
