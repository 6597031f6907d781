// SPDX-License-Identifier: MIT
#include "ui/panels/conventiontext.h"

#include <QCoreApplication>
#include <QLocale>
#include <array>

namespace ax {
namespace {

/// Holds the translations of this file.
struct ConventionText {
    Q_DECLARE_TR_FUNCTIONS(Convention)
};

QString notStated()
{
    return ConventionText::tr("not stated");
}

QString trueMeans(const Convention& convention, Dtype)
{
    if (!convention.trueMeans)
        return notStated();
    switch (*convention.trueMeans) {
    case TrueMeans::Visible:
        return ConventionText::tr("visible");
    case TrueMeans::Hidden:
        return ConventionText::tr("hidden");
    case TrueMeans::NoBooleanMask:
        break;
    }
    return ConventionText::tr("takes no boolean mask");
}

QString alignment(const Convention& convention, Dtype)
{
    if (!convention.alignment)
        return notStated();
    return *convention.alignment == Alignment::TopLeft
        ? ConventionText::tr("top left: the first query sees the first key")
        : ConventionText::tr("bottom right: the last query sees the last key");
}

QString window(const Convention& convention, Dtype)
{
    if (!convention.window)
        return notStated();
    switch (*convention.window) {
    case WindowCounts::WithQuery:
        return ConventionText::tr("W keys, the query's own among them");
    case WindowCounts::BeforeQuery:
        return ConventionText::tr("W keys before the query's own, and that");
    case WindowCounts::NoWindow:
        break;
    }
    return ConventionText::tr("has no window");
}

QString fill(const Convention& convention, Dtype dtype)
{
    const std::optional<Fill> value = fillOf(convention, dtype);
    if (!value)
        return notStated();
    switch (value->kind) {
    case Fill::Kind::MinusInfinity:
        return QStringLiteral("−∞");
    case Fill::Kind::PlusInfinity:
        return QStringLiteral("+∞");
    case Fill::Kind::FinfoMin:
        return ConventionText::tr("finfo.min, the lowest finite number");
    case Fill::Kind::Number:
        break;
    }
    return QLocale::c().toString(value->number, 'g', 6);
}

QString apply(const Convention& convention, Dtype)
{
    if (!convention.apply)
        return notStated();
    return *convention.apply == Apply::Add ? ConventionText::tr("is added to the score")
                                           : ConventionText::tr("replaces the score");
}

QString emptyRows(const Convention& convention, Dtype)
{
    if (!convention.emptyRows)
        return notStated();
    switch (*convention.emptyRows) {
    case EmptyRows::Zeros:
        return ConventionText::tr("zeros");
    case EmptyRows::NaN:
        return QStringLiteral("NaN");
    case EmptyRows::Uniform:
        return ConventionText::tr("equal weights for all keys");
    case EmptyRows::Unmasked:
        break;
    }
    return ConventionText::tr("as if nothing were hidden");
}

QString version(const Convention& convention, Dtype)
{
    return QString::fromUtf8(convention.version);
}

constexpr std::array kFacts{
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "True in a mask"), trueMeans},
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "Causal, Lq ≠ Lk"), alignment},
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "Window of W"), window},
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "Fill"), fill},
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "The fill"), apply},
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "Empty row"), emptyRows},
    ConventionFact{QT_TRANSLATE_NOOP("Convention", "Version"), version, false},
};

} // namespace

std::span<const ConventionFact> conventionFacts()
{
    return kFacts;
}

QString conventionText(const char* english)
{
    return ConventionText::tr(english);
}

QString conventionName(const Convention& convention)
{
    return QString::fromUtf8(convention.name);
}

QString conventionEffect(const Convention& convention)
{
    const Dtype dtype = Dtype::Float32;
    //: %1 "top left: …", %2 "W keys …", %3 a number, %4 "replaces the score", %5 "zeros", %6 "visible"
    return ConventionText::tr("Causal: %1; window of W: %2; fill %3 %4; empty row: %5; True: %6")
        .arg(alignment(convention, dtype), window(convention, dtype), fill(convention, dtype), apply(convention, dtype),
            emptyRows(convention, dtype), trueMeans(convention, dtype));
}

} // namespace ax
