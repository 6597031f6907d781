// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ax {

/// A Python program that saves q, k and v of one layer of a running Transformers model as a .safetensors file that
/// opens without a question (core/io/tensorscenario.h).
QString captureProgram();

} // namespace ax
