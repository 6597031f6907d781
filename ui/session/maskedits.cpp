// SPDX-License-Identifier: MIT
#include "ui/session/maskedits.h"

#include "core/io/scenariofile.h"
#include "core/mask/kinds.h"
#include "core/scenario/inputshape.h"
#include "ui/session/maskmemory.h"

#include <QCoreApplication>
#include <QRegularExpression>
#include <algorithm>

namespace ax {
namespace {

/// Batch entries and keys of an input that is no text.
struct Sizes {
    int batch = 1;
    int keys = 0;
};

QString editName(const char* text)
{
    return QCoreApplication::translate("MaskEdits", text);
}

const TextInput* textOf(const Document& document)
{
    return std::get_if<TextInput>(&document.scenario()->input.kind);
}

const ModelConfig* modelOf(const Document& document)
{
    const SnapshotPtr& snapshot = document.snapshot();
    return textOf(document) && snapshot && snapshot->model ? &snapshot->model->config() : nullptr;
}

Sizes sizesOf(const Document& document)
{
    if (!textOf(document))
        if (const auto shape = inputShape(document.scenario()->input); shape && *shape)
            return {(*shape)->batch, (*shape)->keys};
    if (const SnapshotPtr& snapshot = document.snapshot())
        return {snapshot->shape.batch, snapshot->shape.keys};
    return {};
}

/// Tokens of every text, those taken while decoding included; empty while no model has answered.
std::vector<int> tokenCounts(const Document& document, const TextInput& input)
{
    std::vector<int> counts;
    if (modelOf(document))
        for (const std::string& text : input.texts)
            counts.push_back(int(document.snapshot()->model->tokenizer().encode(text, input.addBos).ids.size()
                + document.scenario()->decode.forced.size()));
    return counts;
}

/// The padded length that makes padding visible, when nothing is padded yet.
std::optional<int> lengthToPad(const Document& document, const TextInput& input)
{
    const std::vector<int> counts = tokenCounts(document, input);
    if (counts.empty())
        return {};
    const auto [shortest, longest] = std::ranges::minmax(counts);
    const bool isPadded = shortest < longest || input.padTo.value_or(0) > longest;
    return isPadded ? std::nullopt : std::optional(longest + kPaddingShown);
}

/// A batch without lengths of its own: the last keys of every entry become padding.
std::vector<int> firstLengths(Sizes sizes)
{
    return std::vector<int>(std::size_t(sizes.batch), std::max(sizes.keys - kPaddingShown, std::min(sizes.keys, 1)));
}

/// Two documents of half the keys each.
Documents firstDocuments(Sizes sizes)
{
    Documents documents{{}, std::vector<int>(std::size_t(sizes.keys), 0)};
    std::fill(documents.keys.begin() + (sizes.keys + 1) / 2, documents.keys.end(), 1);
    return documents;
}

bool fits(const MaskSpec& spec, const MaskKind& kind, Sizes sizes, bool isText)
{
    if (&kind == &kDocumentsMask)
        return spec.documents && int(spec.documents->keys.size()) == sizes.keys;
    if (&kind == &kPaddingMask && !isText)
        return spec.padding && int(spec.padding->lengths.size()) == sizes.batch
            && std::ranges::all_of(spec.padding->lengths, [sizes](int length) { return length <= sizes.keys; });
    return true;
}

void switchOn(const Document& document, const MaskKind& kind, MaskSpec& spec)
{
    const bool isText = textOf(document);
    const Sizes sizes = sizesOf(document);
    const MaskMemory* memory = MaskMemory::find(document);
    if (memory && memory->restore(kind, spec) && fits(spec, kind, sizes, isText))
        return;
    kind.setActive(spec, true);
    if (&kind == &kDocumentsMask && sizes.keys > 0)
        spec.documents = firstDocuments(sizes);
    if (&kind == &kPaddingMask && !isText)
        spec.padding->lengths = firstLengths(sizes);
}

/// A text whose side only the mask names keeps it when the mask goes.
void keepSide(Scenario& scenario)
{
    auto* text = std::get_if<TextInput>(&scenario.input.kind);
    if (text && !text->padSide && scenario.mask.padding)
        text->padSide = scenario.mask.padding->side;
}

void editMask(Document& document, const QString& name, const std::function<void(MaskSpec&)>& change, bool merge = false)
{
    document.edit(
        name, EditKind::Mask, [change](Scenario& scenario) { change(scenario.mask); }, merge);
}

void toggle(Document& document, const MaskKind& kind)
{
    setMaskOn(document, kind, !isMaskOn(document, kind));
}

QString changeName(const MaskKind& kind)
{
    return editName(QT_TRANSLATE_NOOP("MaskEdits", "Change %1")).arg(maskText(kind.title));
}

QString joined(const std::vector<int>& numbers)
{
    QStringList texts;
    for (const int number : numbers)
        texts << QString::number(number);
    return texts.join(u'+');
}

QString joined(const std::vector<Block>& blocks)
{
    QStringList texts;
    for (const Block& block : blocks)
        texts << QStringLiteral("%1-%2").arg(block.first).arg(block.last);
    return texts.join(u'+');
}

/// "0, 5" and "0 5" as "0+5".
std::string separated(const QString& text)
{
    static const QRegularExpression separators(QStringLiteral("[\\s,;+]+"));
    return text.split(separators, Qt::SkipEmptyParts).join(u'+').toStdString();
}

Result<MaskSpec> parsedList(std::string_view key, const QString& text)
{
    return parseMask(std::string(key) + "=" + separated(text));
}

} // namespace

QString maskText(const char* english)
{
    return QCoreApplication::translate("MaskKind", english);
}

MaskSpec shownMask(const Document& document)
{
    MaskSpec spec = document.scenario()->mask;
    // Before the first result the model is unknown; it is a decoder, the only kind that texts run through by default.
    const ModelConfig* model = modelOf(document);
    spec.causal = spec.causal.value_or(textOf(document) && (!model || model->decoder));
    return spec;
}

bool modelHasWindow(const Document& document)
{
    const ModelConfig* model = modelOf(document);
    return model && std::ranges::any_of(model->windows, [](const auto& window) { return window.has_value(); });
}

bool isMaskOn(const Document& document, const MaskKind& kind)
{
    return kind.isActive(shownMask(document));
}

bool isCausalOn(const Document& document)
{
    return isMaskOn(document, kCausalMask);
}

bool isPaddingOn(const Document& document)
{
    return isMaskOn(document, kPaddingMask);
}

bool isWindowOn(const Document& document)
{
    return isMaskOn(document, kWindowMask);
}

void setMaskOn(Document& document, const MaskKind& kind, bool on)
{
    if (on == isMaskOn(document, kind))
        return;
    MaskSpec changed = document.scenario()->mask;
    if (on) {
        switchOn(document, kind, changed);
    } else {
        MaskMemory::of(document).remember(kind, changed);
        kind.setActive(changed, false);
    }
    const TextInput* text = textOf(document);
    const auto padTo = text && on && &kind == &kPaddingMask ? lengthToPad(document, *text) : std::nullopt;
    const char* name
        = on ? QT_TRANSLATE_NOOP("MaskEdits", "Switch %1 on") : QT_TRANSLATE_NOOP("MaskEdits", "Switch %1 off");
    document.edit(
        editName(name).arg(maskText(kind.title)), EditKind::Mask, [changed, padTo, &kind](Scenario& scenario) {
            if (&kind == &kPaddingMask)
                keepSide(scenario);
            scenario.mask = changed;
            if (padTo)
                std::get<TextInput>(scenario.input.kind).padTo = padTo;
        });
}

void replaceMask(Document& document, const QString& name, const MaskSpec& mask)
{
    document.edit(name, EditKind::Mask, [&mask](Scenario& scenario) {
        keepSide(scenario);
        scenario.mask = mask;
        auto* text = std::get_if<TextInput>(&scenario.input.kind);
        if (text && mask.padding && mask.padding->side)
            text->padSide = mask.padding->side;
    });
}

void toggleCausal(Document& document)
{
    toggle(document, kCausalMask);
}

void togglePadding(Document& document)
{
    toggle(document, kPaddingMask);
}

void toggleWindow(Document& document)
{
    toggle(document, kWindowMask);
}

MaskSpec maskWith(const Document& document, const MaskKind& kind)
{
    MaskSpec spec = shownMask(document);
    if (!kind.isActive(spec))
        switchOn(document, kind, spec);
    return spec;
}

void setMaskParameter(
    Document& document, const MaskKind& kind, const MaskParameter& parameter, std::optional<int> value)
{
    if (&kind == &kPaddingMask && parameter.name == "side") {
        setPaddingSide(document, Side(value.value_or(0)));
        return;
    }
    MaskSpec changed = maskWith(document, kind);
    parameter.set(changed, value);
    editMask(
        document, changeName(kind), [changed, &kind](MaskSpec& spec) { copyMaskPart(kind, changed, spec); }, true);
}

void setWindow(Document& document, const Window& window)
{
    editMask(
        document, changeName(kWindowMask), [window](MaskSpec& spec) { spec.window = window; }, true);
}

Side paddingSide(const Document& document)
{
    const auto& padding = document.scenario()->mask.padding;
    if (padding && padding->side)
        return *padding->side;
    const TextInput* text = textOf(document);
    return text ? text->padSide.value_or(Side::Right) : Side::Right;
}

void setPaddingSide(Document& document, Side side)
{
    document.edit(editName(QT_TRANSLATE_NOOP("MaskEdits", "Change the padding side")), EditKind::Mask,
        [side](Scenario& scenario) {
            auto* text = std::get_if<TextInput>(&scenario.input.kind);
            if (text)
                text->padSide = side;
            if (scenario.mask.padding && (!text || scenario.mask.padding->side))
                scenario.mask.padding->side = side;
        });
}

QString maskList(const MaskSpec& spec, const MaskKind& kind)
{
    if (&kind == &kBlocksMask)
        return joined(spec.blocks);
    if (&kind == &kGlobalMask)
        return joined(spec.global);
    return &kind == &kDocumentsMask && spec.documents ? joined(spec.documents->keys) : QString();
}

Status setMaskList(Document& document, const MaskKind& kind, const QString& text)
{
    if (text.trimmed().isEmpty()) {
        setMaskOn(document, kind, false);
        return success();
    }
    const Result<MaskSpec> parsed = parsedList(kind.key, text);
    if (!parsed)
        return parsed.error();
    editMask(
        document, changeName(kind), [changed = *parsed, &kind](MaskSpec& spec) { copyMaskPart(kind, changed, spec); });
    return success();
}

QString paddingLengths(const MaskSpec& spec)
{
    return spec.padding ? joined(spec.padding->lengths) : QString();
}

Status setPaddingLengths(Document& document, const QString& text)
{
    const Result<MaskSpec> parsed = parsedList(kGlobalMask.key, text); // a list of numbers of at least 0
    if (!parsed)
        return parsed.error();
    MaskSpec changed = maskWith(document, kPaddingMask);
    changed.padding->keys.clear();
    changed.padding->lengths = parsed->global;
    editMask(document, changeName(kPaddingMask), [changed](MaskSpec& spec) { spec.padding = changed.padding; });
    return success();
}

void setAlignment(Document& document, Alignment alignment)
{
    editMask(document, editName(QT_TRANSLATE_NOOP("MaskEdits", "Change the alignment")),
        [alignment](MaskSpec& spec) { spec.alignment = alignment; });
}

void setOrigin(Document& document, Origin origin)
{
    editMask(document, editName(QT_TRANSLATE_NOOP("MaskEdits", "Change the origin")),
        [origin](MaskSpec& spec) { spec.origin = origin; });
}

void setNumerics(Document& document, const Numerics& numerics)
{
    document.edit(editName(QT_TRANSLATE_NOOP("MaskEdits", "Change the numbers")), EditKind::Numerics,
        [numerics](Scenario& scenario) { scenario.numerics = numerics; });
}

} // namespace ax
