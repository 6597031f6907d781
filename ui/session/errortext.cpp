// SPDX-License-Identifier: MIT
#include "ui/session/errortext.h"

#include <QCoreApplication>

namespace ax {
namespace {

/// What happened, before any detail. The order is that of ErrorKind.
const char* const kSummaries[] = {
    QT_TRANSLATE_NOOP("Error", "It was not found."),
    QT_TRANSLATE_NOOP("Error", "It could not be read."),
    QT_TRANSLATE_NOOP("Error", "It could not be written; what was there before is unchanged."),
    QT_TRANSLATE_NOOP("Error", "The file is damaged or of another kind."),
    QT_TRANSLATE_NOOP("Error", "A key is not known."),
    QT_TRANSLATE_NOOP("Error", "A key occurs twice."),
    QT_TRANSLATE_NOOP("Error", "A key is missing."),
    QT_TRANSLATE_NOOP("Error", "A value has the wrong type."),
    QT_TRANSLATE_NOOP("Error", "An array has the wrong shape."),
    QT_TRANSLATE_NOOP("Error", "A value is out of range."),
    QT_TRANSLATE_NOOP("Error", "Two inputs contradict each other."),
    QT_TRANSLATE_NOOP("Error", "This is not supported."),
    QT_TRANSLATE_NOOP("Error", "This is too large."),
    QT_TRANSLATE_NOOP("Error", "Stopped. The picture still shows the result before the newest edit."),
    QT_TRANSLATE_NOOP("Error", "There is not enough memory for this."),
};

QString translated(const char* text)
{
    return QCoreApplication::translate("Error", text);
}

QString part(const std::string& text)
{
    return QString::fromStdString(printable(text));
}

QString contrast(const Error& error)
{
    if (error.expected.empty() && error.found.empty())
        return {};
    if (error.found.empty())
        return part(error.expected);
    if (error.expected.empty())
        return translated(QT_TRANSLATE_NOOP("Error", "Found: %1.")).arg(part(error.found));
    //: %1 and %2 are technical phrases in English, such as "an integer of at least 0" and "-3"
    return translated(QT_TRANSLATE_NOOP("Error", "Expected: %1. Found: %2."))
        .arg(part(error.expected), part(error.found));
}

} // namespace

QString errorText(const Error& error)
{
    QString text = translated(kSummaries[std::size_t(error.kind)]);
    if (error.kind == ErrorKind::Cancelled)
        return text;
    if (!error.file.empty())
        //: %1 is a file, %2 a sentence about it
        text = translated(QT_TRANSLATE_NOOP("Error", "%1: %2")).arg(part(error.file), text);
    if (!error.place.empty())
        //: %1 is a sentence, %2 a place in a file such as /mask/window/left
        text = translated(QT_TRANSLATE_NOOP("Error", "%1 Place: %2.")).arg(text, part(error.place));
    if (const QString detail = contrast(error); !detail.isEmpty())
        text = translated(QT_TRANSLATE_NOOP("Error", "%1 %2")).arg(text, detail);
    return text;
}

} // namespace ax
