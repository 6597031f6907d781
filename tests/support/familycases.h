// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/plainforward.h"

#include <functional>
#include <utility>

namespace ax::test {

// Sizes that all folders have.
constexpr int kWidth = 24, kWords = 26, kLayers = 3, kHeads = 4, kUp = 20;
constexpr double kEps = 1e-5;

/// The text that plain forward passes take.
const std::string& familyText();

/// What is compared: the rows behind the last norm, and logits of the last.
struct Expected {
    MatrixF64 hidden;
    std::string head; ///< name of the table; empty for encoders
};

/// A folder and its plain forward.
struct FamilyCase {
    TinyModel model;
    std::function<Expected(const TinyModel&)> plain;
};

/// A folder with a config.json of these sizes and `more`, and no tensors yet.
TinyModel folderOf(const char* type, const OrderedJson& more);
/// The rows of `table` that the letters of the text take.
MatrixF64 embeddedText(const TinyModel& model, const std::string& table);

FamilyCase gpt2Case(bool hasPrefix);
FamilyCase gptNeoXCase(bool isParallel);
FamilyCase gptNeoCase();
FamilyCase robertaCase();

/// All of them, with names.
const std::vector<std::pair<const char*, FamilyCase>>& familyCases();

} // namespace ax::test
