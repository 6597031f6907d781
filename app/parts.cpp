// SPDX-License-Identifier: MIT
#include "app/parts.h"

#include "ui/panels/decodingpanel.h"
#include "ui/panels/findingspanel.h"
#include "ui/panels/inspectorpanel.h"
#include "ui/panels/lessonpanel.h"
#include "ui/panels/maskpanel.h"
#include "ui/panels/nexttokenpanel.h"
#include "ui/panels/textpanel.h"

namespace ax {
namespace {

template <typename Panel> QWidget* makePanel(Document& document, QWidget* parent)
{
    return new Panel(document, parent);
}

constexpr Part kParts[] = {
    {"text", QT_TRANSLATE_NOOP("Parts", "Text"), QT_TRANSLATE_NOOP("Parts", "Show or hide the text and its tokens"),
        "F2", Qt::LeftDockWidgetArea, 270, makePanel<TextPanel>},
    {"mask", QT_TRANSLATE_NOOP("Parts", "Mask"), QT_TRANSLATE_NOOP("Parts", "Show or hide the mask switches"), "F3",
        Qt::LeftDockWidgetArea, 480, makePanel<MaskPanel>},
    {"row", QT_TRANSLATE_NOOP("Parts", "Row"),
        QT_TRANSLATE_NOOP("Parts", "Show or hide the weights and figures of the current row"), "F4",
        Qt::RightDockWidgetArea, 302, makePanel<InspectorPanel>},
    {"nextToken", QT_TRANSLATE_NOOP("Parts", "Next token"),
        QT_TRANSLATE_NOOP("Parts", "Show or hide what the model expects after the current row"), "F5",
        Qt::RightDockWidgetArea, 268, makePanel<NextTokenPanel>},
    {"findings", QT_TRANSLATE_NOOP("Parts", "Findings"),
        QT_TRANSLATE_NOOP("Parts", "Show or hide what deserves a second look"), "F6", Qt::RightDockWidgetArea, 100,
        makePanel<FindingsPanel>},
    {"lesson", QT_TRANSLATE_NOOP("Parts", "Lesson"), QT_TRANSLATE_NOOP("Parts", "Show or hide the reader of lessons"),
        "F8", Qt::BottomDockWidgetArea, 190, makePanel<LessonPanel>, true},
    {"decoding", QT_TRANSLATE_NOOP("Parts", "Decoding"),
        QT_TRANSLATE_NOOP("Parts", "Show or hide decoding, one token a step"), "F7", Qt::BottomDockWidgetArea, 206,
        makePanel<DecodingPanel>},
};

} // namespace

std::span<const Part> partTable()
{
    return kParts;
}

} // namespace ax
