// SPDX-License-Identifier: MIT
#include "ui/session/shapeanswers.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>

namespace ax {
namespace {

/// A part of a scenario that may fit more than one axis.
struct Part {
    std::string_view cause;
    const char* asItIs; ///< translation context "ShapeAnswers"
    bool (*isSame)(const Scenario&, const Scenario&);
    bool (*isUniform)(const Scenario&);
};

bool allEqual(const std::vector<double>& numbers)
{
    return std::ranges::adjacent_find(numbers, std::not_equal_to()) == numbers.end();
}

constexpr auto kNever = [](const Scenario&) { return false; };

constexpr Part kParts[]{
    {"matrix", QT_TRANSLATE_NOOP("ShapeAnswers", "One matrix for each head is right"),
        [](const Scenario& a, const Scenario& b) {
            return a.mask.matrix == b.mask.matrix && a.mask.layers == b.mask.layers;
        },
        kNever},
    {"padding", QT_TRANSLATE_NOOP("ShapeAnswers", "One row for each text is right"),
        [](const Scenario& a, const Scenario& b) {
            return a.mask.padding == b.mask.padding && a.mask.layers == b.mask.layers;
        },
        kNever},
    {"alibi", QT_TRANSLATE_NOOP("ShapeAnswers", "One slope for each head is right"),
        [](const Scenario& a, const Scenario& b) { return a.scoring.alibiSlopes == b.scoring.alibiSlopes; },
        [](const Scenario& scenario) { return allEqual(scenario.scoring.alibiSlopes); }},
    {"sink_logits", QT_TRANSLATE_NOOP("ShapeAnswers", "One sink logit for each head is right"),
        [](const Scenario& a, const Scenario& b) { return a.scoring.sinkLogits == b.scoring.sinkLogits; },
        [](const Scenario& scenario) { return allEqual(scenario.scoring.sinkLogits); }},
};

const Part* partOf(const std::string& cause)
{
    const auto* part = std::ranges::find(kParts, std::string_view(cause), &Part::cause);
    return part != std::end(kParts) ? part : nullptr;
}

} // namespace

void ShapeAnswers::accept(const std::string& cause, const ScenarioPtr& scenario)
{
    m_accepted[cause] = scenario;
}

bool ShapeAnswers::isAnswered(const std::string& cause, const Scenario& scenario) const
{
    const Part* part = partOf(cause);
    if (!part)
        return false;
    const auto accepted = m_accepted.find(cause);
    return part->isUniform(scenario) || (accepted != m_accepted.end() && part->isSame(*accepted->second, scenario));
}

QString ShapeAnswers::asItIs(const std::string& cause)
{
    const Part* part = partOf(cause);
    return part ? QCoreApplication::translate("ShapeAnswers", part->asItIs) : QString();
}

} // namespace ax
