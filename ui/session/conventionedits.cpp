// SPDX-License-Identifier: MIT
#include "ui/session/conventionedits.h"

#include "core/conventions/withconvention.h"
#include "ui/session/turnedmatrices.h"

#include <QCoreApplication>

namespace ax {

Scenario asWritten(const Document& document, const Scenario& scenario)
{
    Scenario written = scenario;
    if (const TurnedMatrices* turned = TurnedMatrices::find(document))
        turned->writeBack(written.mask);
    return written;
}

void useConvention(Document& document, const Convention& convention)
{
    const Scenario written = asWritten(document, *document.scenario());
    const Scenario read = withConvention(written, convention);
    TurnedMatrices::of(document).remember(written.mask, read.mask);
    //: %1 is a function such as "PyTorch scaled_dot_product_attention"
    const QString name = QCoreApplication::translate("MaskEdits", "Use the conventions of %1");
    document.edit(name.arg(QString::fromUtf8(convention.name)), EditKind::Mask,
        [mask = read.mask, numerics = read.numerics](Scenario& scenario) {
            scenario.mask = mask;
            scenario.numerics = numerics;
        });
}

bool followsConvention(const Document& document, const Convention& convention)
{
    return withConvention(asWritten(document, *document.scenario()), convention) == *document.scenario();
}

} // namespace ax
