// SPDX-License-Identifier: MIT
#include "ui/panels/formulatext.h"

#include "ui/panels/maskparts.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>

namespace ax {
namespace {

/// Writes the parts of one cell twice, with the shown and with the exact digits.
class FormulaWriter {
    Q_DECLARE_TR_FUNCTIONS(Formula)
    using Kind = FormulaPart::Kind;
    using Digits = QString (*)(double);

public:
    FormulaWriter(const CellStory& story, const FormulaContext& context)
        : m_story(story)
        , m_context(context)
    {
    }

    std::vector<FormulaPart> write()
    {
        add(Kind::Names, [this](Digits) { return names(); });
        if (m_context.meanOver > 0)
            writeMean();
        else if (m_context.hasGivenWeights)
            writeGiven();
        else if (m_context.numerics.order == MaskOrder::MaskSoftmax)
            writeMaskSoftmax();
        else
            writeSoftmaxMask();
        return std::move(m_parts);
    }

private:
    template <typename Write> void add(Kind kind, Write write)
    {
        const QString shown = write(&shownDigits);
        if (!shown.isEmpty())
            m_parts.push_back({kind, shown, write(&exactNumber)});
    }

    static QString shownDigits(double value) { return fixedNumber(value); }

    QString names() const
    {
        return tr("query %1 → key %2")
            .arg(withPosition(m_context.query, m_context.cell.query), withPosition(m_context.key, m_context.cell.key));
    }

    /// 1/√D is how papers write it; anything else is a plain factor.
    QString factor(Digits digits) const
    {
        const double scale = m_context.scoring.scale;
        const double size = m_context.headSize;
        if (size > 0 && std::abs(scale * std::sqrt(size) - 1) < 1e-6)
            return QStringLiteral("/√%1").arg(m_context.headSize);
        return QStringLiteral("× %1").arg(digits(scale));
    }

    QString scaling(Digits digits) const
    {
        QString steps = factor(digits);
        if (m_context.scoring.softcap)
            steps += QStringLiteral(" → ") % tr("softcap %1").arg(digits(*m_context.scoring.softcap));
        if (m_context.scoring.alibiSlope)
            steps += QStringLiteral(" → ") % tr("ALiBi − %1").arg(digits(m_context.alibi));
        return QStringLiteral("→ %1 → %2").arg(steps, digits(m_story.scaled));
    }

    void writeScores()
    {
        if (!m_context.hasScores)
            return;
        add(Kind::Score, [this](Digits digits) {
            const QString name = m_context.headSize > 0 ? QStringLiteral("q⋅k %1") : tr("score %1");
            return name.arg(digits(m_story.score));
        });
        add(Kind::Scale, [this](Digits digits) { return scaling(digits); });
    }

    QString hidden() const { return tr("hidden by %1").arg(maskPartNames(m_story.hiddenBy)); }
    QString verdict() const { return QStringLiteral("→ ") % (m_story.visible ? tr("visible") : hidden()); }

    static QString exponential(double of, const QString& less, double sum, Digits digits)
    {
        return QStringLiteral("→ e^(%1 − %2) / %3 =").arg(digits(of), less, digits(sum));
    }

    QString softmax(double of, Digits digits) const
    {
        const double max = m_story.rowMax;
        const QString less
            = std::signbit(max) && max != 0 ? QLatin1Char('(') % digits(max) % QLatin1Char(')') : digits(max);
        return exponential(of, less, m_story.rowSum, digits);
    }

    void writeMaskSoftmax()
    {
        writeScores();
        if (m_context.visibleKeys == 0 && m_story.masked == -INFINITY)
            return writeEmptyRow();
        if (m_story.visible || m_story.masked != -INFINITY)
            writePlain();
        else
            writeHidden();
        writeBefore();
        if (m_story.visible)
            writeRank();
    }

    void writePlain()
    {
        add(Kind::Verdict, [this](Digits digits) {
            return m_story.visible ? verdict() : verdict() % QStringLiteral(" → ") % digits(m_story.masked);
        });
        add(Kind::Softmax, [this](Digits digits) { return softmax(m_story.masked, digits); });
        add(Kind::Result, [this](Digits digits) { return digits(m_story.weight); });
    }

    void writeHidden()
    {
        add(Kind::Verdict, [this](Digits) { return tr("%1: weight").arg(verdict()); });
        add(Kind::Result, [this](Digits digits) { return digits(m_story.weight); });
    }

    void writeEmptyRow()
    {
        add(Kind::Verdict, [this](Digits) { return tr("%1: the row sees no key, weight").arg(verdict()); });
        add(Kind::Result, [this](Digits digits) { return digits(m_story.weight); });
        writeBefore();
    }

    void writeSoftmaxMask()
    {
        writeScores();
        if (m_context.hasUnmasked)
            add(Kind::Softmax,
                [this](Digits digits) { return tr("→ softmax of all keys %1").arg(digits(m_story.unmasked)); });
        add(Kind::Verdict, [this](Digits) {
            const bool divides = m_context.numerics.order == MaskOrder::SoftmaxMaskRenormalise;
            return divides ? tr("%1, divided by the row's sum: weight").arg(verdict())
                           : tr("%1: weight").arg(verdict());
        });
        add(Kind::Result, [this](Digits digits) { return digits(m_story.weight); });
        if (m_story.visible)
            writeRank();
    }

    void writeGiven()
    {
        add(Kind::Verdict, [this](Digits) {
            return m_story.visible ? tr("weight as given") : tr("%1; weight as given").arg(hidden());
        });
        add(Kind::Result, [this](Digits digits) { return digits(m_story.weight); });
        writeRank();
    }

    void writeMean()
    {
        if (!m_story.visible)
            add(Kind::Verdict, [this](Digits) { return hidden(); });
        add(Kind::Softmax, [this](Digits) { return tr("mean weight of %n head(s)", nullptr, m_context.meanOver); });
        add(Kind::Result, [this](Digits digits) { return digits(m_story.weight); });
        writeBefore();
        if (m_story.visible)
            writeRank();
    }

    void writeBefore()
    {
        if (m_context.hasUnmasked)
            add(Kind::Before, [this](Digits digits) { return tr("(before %1)").arg(digits(m_story.unmasked)); });
    }

    void writeRank()
    {
        if (m_story.rank > 0)
            add(Kind::Rank,
                [this](Digits) { return tr("rank %1 of %2").arg(m_story.rank).arg(m_context.visibleKeys); });
    }

    const CellStory& m_story;
    const FormulaContext& m_context;
    std::vector<FormulaPart> m_parts;
};

template <QString FormulaPart::*Text> QString joined(const std::vector<FormulaPart>& parts)
{
    QStringList texts;
    for (const FormulaPart& part : parts)
        texts << part.*Text;
    return texts.join(QStringLiteral("  "));
}

} // namespace

std::vector<FormulaPart> formulaParts(const CellStory& story, const FormulaContext& context)
{
    return FormulaWriter(story, context).write();
}

std::vector<FormulaPart> fitFormula(
    std::vector<FormulaPart> parts, int width, const std::function<int(const std::vector<FormulaPart>&)>& measure)
{
    using Kind = FormulaPart::Kind;
    constexpr std::array kDispensable{
        Kind::Rank, Kind::Names, Kind::Score, Kind::Before, Kind::Scale, Kind::Softmax, Kind::Verdict};
    for (const Kind kind : kDispensable) {
        if (measure(parts) <= width)
            break;
        std::erase_if(parts, [kind](const FormulaPart& part) { return part.kind == kind; });
    }
    return parts;
}

QString formulaLine(const std::vector<FormulaPart>& parts)
{
    return joined<&FormulaPart::text>(parts);
}

QString exactFormula(const std::vector<FormulaPart>& parts)
{
    return joined<&FormulaPart::exact>(parts);
}

} // namespace ax
