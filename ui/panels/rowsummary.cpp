// SPDX-License-Identifier: MIT
#include "ui/panels/rowsummary.h"

#include "ui/panels/numbertext.h"

#include <QCoreApplication>
#include <array>

namespace ax {
namespace {

/// Holds the translations of this file.
struct RowSummary {
    Q_DECLARE_TR_FUNCTIONS(RowSummary)
};

struct Mass {
    double RowStory::*value;
    const char* sentence;
    const char* name;
};

constexpr std::array kMasses{
    Mass{&RowStory::massOnHiddenKeys, QT_TRANSLATE_NOOP("RowSummary", "%1 on hidden keys"),
        QT_TRANSLATE_NOOP("RowSummary", "mass on hidden keys: %1")},
    Mass{&RowStory::massOnFutureKeys, QT_TRANSLATE_NOOP("RowSummary", "%1 on future keys"),
        QT_TRANSLATE_NOOP("RowSummary", "mass on future keys: %1")},
    Mass{&RowStory::massOnPaddingKeys, QT_TRANSLATE_NOOP("RowSummary", "%1 on padding keys"),
        QT_TRANSLATE_NOOP("RowSummary", "mass on padding keys: %1")},
    Mass{&RowStory::sinkMass, QT_TRANSLATE_NOOP("RowSummary", "%1 in the sink column"),
        QT_TRANSLATE_NOOP("RowSummary", "sink mass: %1")},
};

} // namespace

QString rowSummary(const RowStory& row)
{
    QStringList figures{
        RowSummary::tr("sum %1").arg(fixedNumber(row.sum, 6)),
        RowSummary::tr("%1 of %2 keys visible").arg(row.visibleKeys).arg(row.weights.size()),
        RowSummary::tr("entropy %1 nats").arg(fixedNumber(row.entropy, 3)),
        RowSummary::tr("%1 on the first key").arg(percent(row.massOnFirstKey)),
    };
    for (const Mass& mass : kMasses)
        if (!(row.*mass.value == 0))
            figures << RowSummary::tr(mass.sentence).arg(percent(row.*mass.value));
    return figures.join(QStringLiteral(" · "));
}

QString exactRowSummary(const RowStory& row)
{
    QStringList lines{
        RowSummary::tr("sum: %1").arg(exactNumber(row.sum)),
        RowSummary::tr("entropy in nats: %1").arg(exactNumber(row.entropy)),
        RowSummary::tr("mass on the first key: %1").arg(exactNumber(row.massOnFirstKey)),
    };
    for (const Mass& mass : kMasses)
        lines << RowSummary::tr(mass.name).arg(exactNumber(row.*mass.value));
    return lines.join(QLatin1Char('\n'));
}

} // namespace ax
