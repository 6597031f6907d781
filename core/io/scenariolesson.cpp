// SPDX-License-Identifier: MIT
#include "core/io/jsonpointer.h"
#include "core/io/scenariosections.h"
#include "core/io/sectionfields.h"

namespace ax {
namespace {

void describe(auto& fields, Described<Lesson> auto& lesson)
{
    fields.text("id", lesson.id);
    fields.custom("title", lesson.title);
    fields.list("steps", lesson.steps);
    fields.require("id");
    fields.require("title");
}

} // namespace

static void readValue(const JsonPlace& place, LessonStep& target)
{
    FieldReader fields(place);
    fields.custom("text", target.text);
    const std::optional<JsonPlace> set = fields.find("set");
    fields.require("text");
    fields.refuseOthers();
    if (!set || place.failed() || !set->isObject())
        return;
    for (const auto& [pointer, value] : set->value().items()) {
        if (pointer.empty() || !pointerTokens(pointer))
            set->fail(ErrorKind::Malformed, "JSON pointers such as /mask/causal", "\"" + pointer + "\"");
        target.set.emplace_back(pointer, value);
    }
}

static Json writeValue(const LessonStep& step)
{
    Json written{{"text", step.text}};
    for (const auto& [pointer, value] : step.set)
        written["set"][pointer] = value;
    return written;
}

void readValue(const JsonPlace& place, Lesson& target)
{
    FieldReader fields(place);
    describe(fields, target);
    fields.refuseOthers();
    if (target.id.empty())
        place.failBelow("/id", ErrorKind::OutOfRange, "a name", "an empty text");
}

Json writeValue(const Lesson& lesson)
{
    FieldWriter fields;
    describe(fields, lesson);
    return fields.takeObject();
}

} // namespace ax
