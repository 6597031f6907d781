// SPDX-License-Identifier: MIT
#include "app/viewchoices.h"

#include "app/headgroup.h"

#include <QCoreApplication>
#include <numeric>

namespace ax {
namespace {

/// Holds the translations of this file.
struct ViewChoices {
    Q_DECLARE_TR_FUNCTIONS(ViewChoices)
};

std::vector<int> numbersBelow(int count)
{
    std::vector<int> numbers(static_cast<std::size_t>(count));
    std::iota(numbers.begin(), numbers.end(), 0);
    return numbers;
}

} // namespace

NumberChoices layerChoices(const HeadView& shown)
{
    return {ViewChoices::tr("Layer"), {}, {{{}, numbersBelow(shown.snapshot()->shape.layers)}}, shown.layer()};
}

NumberChoices headChoices(const HeadView& shown)
{
    const Shape& shape = shown.snapshot()->shape;
    NumberChoices choices{ViewChoices::tr("Head"),
        NumberChoices::Named{View::kMeanHead, ViewChoices::tr("Mean of all")}, {}, shown.head()};
    if (shape.kvHeads == shape.heads) {
        choices.groups.push_back({{}, numbersBelow(shape.heads)});
        return choices;
    }
    for (HeadGroup& group : headGroups(shape))
        //: short: the number of a key/value head
        choices.groups.push_back({ViewChoices::tr("K/V %1").arg(group.kvHead), std::move(group.heads)});
    return choices;
}

NumberChoices batchChoices(const HeadView& shown)
{
    return {ViewChoices::tr("Text"), {}, {{{}, numbersBelow(shown.snapshot()->shape.batch)}}, shown.batch()};
}

} // namespace ax
