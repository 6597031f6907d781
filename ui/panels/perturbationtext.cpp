// SPDX-License-Identifier: MIT
#include "ui/panels/perturbationtext.h"

#include "ui/panels/tokentext.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

namespace ax {
namespace {

/// Holds the translations of this file.
struct PerturbationText {
    Q_DECLARE_TR_FUNCTIONS(PerturbationText)
};

/// "0–2, 5": runs of the rows for which `holds`.
template <typename Holds> QString runsOf(int rows, Holds holds)
{
    QStringList runs;
    for (int row = 0; row < rows; ++row) {
        if (!holds(row))
            continue;
        const int first = row;
        while (row + 1 < rows && holds(row + 1))
            ++row;
        runs << (row == first ? QString::number(first) : QStringLiteral("%1–%2").arg(first).arg(row));
    }
    constexpr int kMostRuns = 4;
    const int more = int(runs.size()) - kMostRuns;
    return more <= 0 ? runs.join(PerturbationText::tr(", "))
                     : PerturbationText::tr("%1 and %n more", nullptr, more)
                           .arg(runs.mid(0, kMostRuns).join(PerturbationText::tr(", ")));
}

QString leakText(const Perturbation& perturbation)
{
    const std::vector<int> leaks = perturbation.leaks();
    if (leaks.empty())
        return PerturbationText::tr("Every row that moved may see the token, by itself or through other rows.");
    const auto isLeak = [&](int row) { return std::ranges::binary_search(leaks, row); };
    return PerturbationText::tr("Rows %1 moved although the masks hide the token from them.")
        .arg(runsOf(int(perturbation.moved.size()), isLeak));
}

} // namespace

QString perturbationText(const Perturbation& perturbation, const Snapshot& snapshot, int batch)
{
    const Entry& entry = snapshot.entries.at(std::size_t(batch));
    const int rows = int(perturbation.moved.size());
    const auto moved = [&](int row) { return perturbation.moved[std::size_t(row)] > 0; };
    const QString still = runsOf(rows, [&](int row) { return !moved(row); });
    const QString before
        = quotedToken(snapshot.model->tokenizer().label(entry.tokenIds[std::size_t(perturbation.token)]));
    const QString after = quotedToken(snapshot.model->tokenizer().label(perturbation.replacement));
    const QString change = PerturbationText::tr("Token %1 changed from %2 to %3:")
                               .arg(QString::number(perturbation.token), before, after);
    const QString effect = still.isEmpty()
        ? PerturbationText::tr("every row moved.")
        : PerturbationText::tr("rows %1 stayed exactly as they were, rows %2 moved.").arg(still, runsOf(rows, moved));
    return QStringLiteral("%1 %2 %3").arg(change, effect, leakText(perturbation));
}

} // namespace ax
