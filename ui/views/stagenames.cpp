// SPDX-License-Identifier: MIT
#include "ui/views/stagenames.h"

#include <QCoreApplication>

namespace ax {

QString stageTitle(Stage stage)
{
    const auto translated = [](const char* text) { return QCoreApplication::translate("Stage", text); };
    switch (stage) {
    case Stage::BeforeAfter:
        return translated(QT_TRANSLATE_NOOP("Stage", "Before / after"));
    case Stage::Scores:
        return translated(QT_TRANSLATE_NOOP("Stage", "Scores"));
    case Stage::Scaled:
        return translated(QT_TRANSLATE_NOOP("Stage", "Scaled"));
    case Stage::Masked:
        return translated(QT_TRANSLATE_NOOP("Stage", "Masked"));
    case Stage::Unmasked:
        return translated(QT_TRANSLATE_NOOP("Stage", "Unmasked"));
    case Stage::Weights:
        return translated(QT_TRANSLATE_NOOP("Stage", "Weights"));
    case Stage::Difference:
        return translated(QT_TRANSLATE_NOOP("Stage", "Change"));
    case Stage::Output:
        return translated(QT_TRANSLATE_NOOP("Stage", "Output"));
    case Stage::All:
        return translated(QT_TRANSLATE_NOOP("Stage", "All stages"));
    }
    return {};
}

} // namespace ax
