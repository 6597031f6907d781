// SPDX-License-Identifier: MIT
#include "ui/panels/findingtext.h"

#include "ui/panels/maskparts.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

namespace ax {
namespace {

constexpr std::size_t kRowsNamed = 4;

/// Holds the translations of this file.
struct FindingText {
    Q_DECLARE_TR_FUNCTIONS(FindingText)
};

struct Sentence {
    std::string_view code;
    const char* text; ///< %n rows, %1 their list
};

constexpr std::array kSentences{
    Sentence{"empty-row", QT_TRANSLATE_N_NOOP("FindingText", "%n row(s) (%1) see no key at all.")},
    Sentence{"nan-row", QT_TRANSLATE_N_NOOP("FindingText", "%n row(s) (%1) have weights that are not numbers (NaN).")},
    Sentence{
        "hidden-leak", QT_TRANSLATE_N_NOOP("FindingText", "%n row(s) (%1) give weight to keys that the mask hides.")},
    Sentence{"padding-leak", QT_TRANSLATE_N_NOOP("FindingText", "%n row(s) (%1) give weight to padding.")},
    Sentence{"future-leak", QT_TRANSLATE_N_NOOP("FindingText", "%n row(s) (%1) give weight to later tokens.")},
    Sentence{"row-sum", QT_TRANSLATE_N_NOOP("FindingText", "%n row(s) (%1) do not add up to 1.")},
    Sentence{"overflow", QT_TRANSLATE_N_NOOP("FindingText", "In %n row(s) (%1) a finite score has become infinite.")},
    Sentence{"window-beyond-sequence",
        QT_TRANSLATE_NOOP("FindingText", "The window reaches beyond the sequence: there it hides nothing.")},
    Sentence{"shape-ambiguous",
        QT_TRANSLATE_NOOP("FindingText", "A list or matrix fits more than one axis: which one is meant?")},
};

struct Cause {
    std::string_view name;
    const char* text;
};

/// Causes that are no mask parts: parameters of the scenario.
constexpr std::array kCauses{
    Cause{"fill", QT_TRANSLATE_NOOP("FindingText", "the fill value")},
    Cause{"order", QT_TRANSLATE_NOOP("FindingText", "the order of mask and softmax")},
    Cause{"apply", QT_TRANSLATE_NOOP("FindingText", "adding the fill to the scores")},
    Cause{"empty_rows", QT_TRANSLATE_NOOP("FindingText", "the rule for empty rows")},
    Cause{"dtype", QT_TRANSLATE_NOOP("FindingText", "the number format")},
    Cause{"scores", QT_TRANSLATE_NOOP("FindingText", "the scores")},
    Cause{"alibi", QT_TRANSLATE_NOOP("FindingText", "the list of ALiBi slopes")},
    Cause{"sink_logits", QT_TRANSLATE_NOOP("FindingText", "the list of sink logits")},
    Cause{"weights", QT_TRANSLATE_NOOP("FindingText", "the given weights")},
};

QString causeName(const std::string& name)
{
    const auto* known = std::ranges::find(kCauses, std::string_view(name), &Cause::name);
    return known != kCauses.end() ? FindingText::tr(known->text) : maskPartName(name);
}

QString joined(const QStringList& parts)
{
    if (parts.size() < 2)
        return parts.join(QString());
    return FindingText::tr("%1 and %2").arg(parts.mid(0, parts.size() - 1).join(FindingText::tr(", ")), parts.back());
}

QString causes(const std::vector<std::string>& because)
{
    QStringList names;
    for (const std::string& name : because)
        names << causeName(name);
    return joined(names);
}

QString beyondContext(const ContextUse& context)
{
    return FindingText::tr(
        "The text has %n token(s), more than the %1 that the model was trained on.", nullptr, context.tokens)
        .arg(context.room);
}

/// The sentence without its cause.
QString located(const Finding& finding, const ContextUse& context)
{
    if (finding.code == "beyond-context")
        return beyondContext(context);
    const auto* known = std::ranges::find(kSentences, std::string_view(finding.code), &Sentence::code);
    const QString sentence = known != kSentences.end()
        ? FindingText::tr(known->text, nullptr, int(finding.rows.size()))
        : FindingText::tr("Finding “%2” in row(s) %1.").arg(QStringLiteral("%1"), QString::fromStdString(finding.code));
    return sentence.contains(QStringLiteral("%1")) ? sentence.arg(rowList(finding.rows)) : sentence;
}

} // namespace

QString rowList(const std::vector<int>& rows)
{
    const std::size_t named = rows.size() > kRowsNamed ? kRowsNamed - 1 : rows.size();
    QStringList parts;
    for (std::size_t i = 0; i < named; ++i)
        parts << QString::number(rows[i]);
    if (named < rows.size())
        parts << FindingText::tr("%n more", nullptr, int(rows.size() - named));
    return joined(parts);
}

QString findingText(const Finding& finding, const ContextUse& context)
{
    const QString sentence = located(finding, context);
    if (finding.because.empty())
        return sentence;
    return FindingText::tr("%1 Cause: %2.", "a sentence, then its cause").arg(sentence, causes(finding.because));
}

} // namespace ax
