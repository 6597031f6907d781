// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/snapshot.h"

#include <QString>
#include <map>
#include <string>

namespace ax {

/// What a person has said of lists and matrices that fit more than one axis (finding "shape-ambiguous"). An answer
/// holds for the numbers that it was given for: other numbers are asked about again.
class ShapeAnswers {
public:
    /// `cause` is one of Finding::because; it is meant as `scenario` has it.
    void accept(const std::string& cause, const ScenarioPtr& scenario);
    /// A list of equal numbers needs no answer: it says the same along any axis.
    bool isAnswered(const std::string& cause, const Scenario& scenario) const;
    void forget() { m_accepted.clear(); }

    /// What the contract takes it for, as an answer: "One slope for each head is right".
    static QString asItIs(const std::string& cause);

private:
    std::map<std::string, ScenarioPtr> m_accepted; // cause -> the scenario that has the numbers
};

} // namespace ax
