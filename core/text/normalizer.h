// SPDX-License-Identifier: MIT
#pragma once

#include "core/io/json.h"
#include "core/text/alignedtext.h"

#include <functional>
#include <vector>

namespace ax {

/// How a text is changed before it is cut: the "normalizer" of tokenizer.json. Bytes that are no UTF-8 stay as they
/// are.
class Normalizer {
public:
    /// From a text to another.
    using Step = std::function<AlignedText(const AlignedText&)>;

    Normalizer() = default;
    explicit Normalizer(std::vector<Step> steps)
        : m_steps(std::move(steps))
    {
    }

    AlignedText apply(AlignedText text) const;
    bool isEmpty() const { return m_steps.empty(); }

private:
    std::vector<Step> m_steps;
};

/// `json` may be null. Error: Unsupported, naming the type.
Result<Normalizer> readNormalizer(const Json& json, const std::string& file, const std::string& pointer);

/// The steps of one normalizer, for the table.
using NormalizerSteps = std::vector<Normalizer::Step>;

/// Changes characters one by one: `change` gives what stands for a code point, as UTF-8; null leaves it as it is.
AlignedText mapCharacters(const AlignedText& text, const std::function<const std::string*(char32_t)>& change);

/// Unicode's normalisation forms. Linear in the text, whatever it holds: O(n log n) within one run of marks.
enum class UnicodeForm { Nfc, Nfd, Nfkc, Nfkd };
AlignedText toUnicodeForm(const AlignedText& text, UnicodeForm form);

} // namespace ax
