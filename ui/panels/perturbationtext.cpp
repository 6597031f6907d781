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

QString leakText(const Perturbation& perturbation, bool isText)
{
    if (std::ranges::none_of(perturbation.moved, [](double change) { return change > 0; }))
        return {};
    const std::vector<int> leaks = perturbation.leaks();
    if (leaks.empty())
        return isText ? PerturbationText::tr("Every row that moved may see the token, by itself or through other rows.")
                      : PerturbationText::tr("Every row that moved may see it.");
    const auto isLeak = [&](int row) { return std::ranges::binary_search(leaks, row); };
    const QString rows = runsOf(int(perturbation.moved.size()), isLeak);
    return isText ? PerturbationText::tr("Rows %1 moved although the masks hide the token from them.").arg(rows)
                  : PerturbationText::tr("Rows %1 moved although the mask hides it from them.").arg(rows);
}

QString tokenChange(const Perturbation& perturbation, const Snapshot& snapshot, const Entry& entry)
{
    const Tokenizer& tokenizer = snapshot.model->tokenizer();
    return PerturbationText::tr("Token %1 changed from %2 to %3:")
        .arg(QString::number(perturbation.token),
            quotedToken(tokenizer.label(entry.tokenIds[std::size_t(perturbation.token)])),
            quotedToken(tokenizer.label(perturbation.replacement)));
}

/// "Row 3 of q, k and v".
QString replacedNumbers(const Perturbation& perturbation)
{
    QStringList arrays;
    for (const std::string_view name : perturbation.change.rows)
        if (name != "scores")
            arrays << QString::fromLatin1(name.data(), qsizetype(name.size()));
    const int position = perturbation.token;
    if (!perturbation.change.scoreColumn) {
        const QString last = arrays.takeLast();
        return arrays.isEmpty() ? PerturbationText::tr("Row %1 of %2").arg(position).arg(last)
                                : PerturbationText::tr("Row %1 of %2 and %3")
                                      .arg(position)
                                      .arg(arrays.join(PerturbationText::tr(", ")), last);
    }
    const QString scores = perturbation.change.hasQuery() ? PerturbationText::tr("Row and column %1 of the scores")
                                                          : PerturbationText::tr("Column %1 of the scores");
    return arrays.isEmpty() ? scores.arg(position)
                            : PerturbationText::tr("%1 and row %2 of v").arg(scores.arg(position)).arg(position);
}

QString numberChange(const Perturbation& perturbation)
{
    //: %1 is what was replaced: "Row 3 of q, k and v"
    return PerturbationText::tr("%1 replaced by random numbers (seed %2):")
        .arg(replacedNumbers(perturbation))
        .arg(perturbation.change.seed);
}

QString effectText(const Perturbation& perturbation)
{
    const int rows = int(perturbation.moved.size());
    const auto moved = [&](int row) { return perturbation.moved[std::size_t(row)] > 0; };
    const QString still = runsOf(rows, [&](int row) { return !moved(row); });
    if (still.isEmpty())
        return PerturbationText::tr("every row moved.");
    const QString changed = runsOf(rows, moved);
    return changed.isEmpty()
        ? PerturbationText::tr("no row moved.")
        : PerturbationText::tr("rows %1 stayed exactly as they were, rows %2 moved.").arg(still, changed);
}

} // namespace

QString perturbationText(const Perturbation& perturbation, const Snapshot& snapshot, int batch)
{
    const bool isText = snapshot.model != nullptr;
    const QString change = isText ? tokenChange(perturbation, snapshot, snapshot.entries.at(std::size_t(batch)))
                                  : numberChange(perturbation);
    return QStringLiteral("%1 %2 %3").arg(change, effectText(perturbation), leakText(perturbation, isText)).trimmed();
}

} // namespace ax
