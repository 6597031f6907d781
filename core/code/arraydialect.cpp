// SPDX-License-Identifier: MIT
#include "core/code/arraydialect.h"

#include "core/code/pythontext.h"

#include <algorithm>

namespace ax {

constexpr ArrayDialect kNumpy{
    .module = "np",
    .import = "import numpy as np",
    .floats = "np.array({}, dtype)",
    .flags = "np.array({}, bool)",
    .integers = "np.array({})",
    .scalar = "dtype({})",
    .asFloat = "({}).astype(dtype)",
    .transposed = "{}.swapaxes(-1, -2)",
    .repeated = "np.repeat({}, {n}, axis=-3)",
    .axis = "axis=-1",
    .keepAxis = ", keepdims=True",
    .secondLastAxis = "axis=-2",
    .concatenate = "concatenate",
    .broadcast = "np.broadcast_to({}, {n})",
};

constexpr ArrayDialect kNumpyRounded{
    .module = "np",
    .import = "import numpy as np",
    .floats = "rounded(np.array({}, float))",
    .flags = "np.array({}, bool)",
    .integers = "np.array({})",
    .scalar = "rounded({})",
    .asFloat = "rounded({})",
    .transposed = "{}.swapaxes(-1, -2)",
    .repeated = "np.repeat({}, {n}, axis=-3)",
    .axis = "axis=-1",
    .keepAxis = ", keepdims=True",
    .secondLastAxis = "axis=-2",
    .concatenate = "concatenate",
    .broadcast = "np.broadcast_to({}, {n})",
};

constexpr ArrayDialect kTorch{
    .module = "torch",
    .import = "import torch",
    .floats = "torch.tensor({}, dtype=dtype)",
    .flags = "torch.tensor({}, dtype=torch.bool)",
    .integers = "torch.tensor({})",
    .scalar = "{}",
    .asFloat = "({}).to(dtype)",
    .transposed = "{}.transpose(-1, -2)",
    .repeated = "{}.repeat_interleave({n}, dim=-3)",
    .axis = "dim=-1",
    .keepAxis = ", keepdim=True",
    .secondLastAxis = "dim=-2",
    .concatenate = "cat",
    .broadcast = "torch.broadcast_to({}, {n})",
};

std::string filled(std::string_view format, std::string_view value, std::string_view count)
{
    std::string text(format);
    if (const std::size_t place = text.find("{n}"); place != text.npos)
        text.replace(place, 3, count);
    const std::size_t place = text.find("{}");
    return text.replace(place, 2, value);
}

std::string ArrayDialect::array(const ProgramArray& array, Dtype dtype) const
{
    std::vector<std::string> cells;
    for (const double value : array.values)
        cells.push_back(dtype == Dtype::Float32 ? pythonNumber(float(value), module) : pythonNumber(value, module));
    return filled(floats, nestedList(array.shape, cells));
}

std::string ArrayDialect::table(const MaskScript::Table& table) const
{
    std::vector<std::string> cells;
    for (const int value : table.values)
        cells.push_back(std::to_string(value));
    return filled(table.isFlags ? flags : integers, nestedList(table.shape, cells));
}

std::string ArrayDialect::number(double value, Dtype dtype) const
{
    return filled(scalar, dtype == Dtype::Float32 ? pythonNumber(float(value), module) : pythonNumber(value, module));
}

std::string ArrayDialect::perHead(const std::vector<double>& values, Dtype dtype) const
{
    if (std::ranges::adjacent_find(values, std::ranges::not_equal_to()) == values.end())
        return number(values.front(), dtype);
    return array({{}, {std::int64_t(values.size())}, values}, dtype) + "[:, None, None]";
}

} // namespace ax
