// SPDX-License-Identifier: MIT
#pragma once

#include "core/mask/maskkinds.h"
#include "ui/session/document.h"

namespace ax {

/// The undoable mask edits that panel, menu and keys share, and what the switches show. All of them concern the
/// scenario's own mask, not those that `layers` gives to single layers.

/// Title and help of a mask kind, parameter or choice in the user's language.
QString maskText(const char* english);

/// The mask with the defaults filled in that depend on the input: a decoder is causal when nothing else is said.
MaskSpec shownMask(const Document& document);
/// True when the model has windows or chunks of its own on some layer.
bool modelHasWindow(const Document& document);

bool isMaskOn(const Document& document, const MaskKind& kind);
bool isCausalOn(const Document& document);
bool isPaddingOn(const Document& document);
bool isWindowOn(const Document& document);

/// Switches a kind on with the parameters it had when it was last switched off in this session, else with its initial
/// ones. Padding switched on with nothing padded also lengthens a text by kPaddingShown tokens, in the same step.
void setMaskOn(Document& document, const MaskKind& kind, bool on);
/// The whole mask at once, as the undo step `name`. A text is laid out as the new padding says, else as before.
void replaceMask(Document& document, const QString& name, const MaskSpec& mask);
void toggleCausal(Document& document);
void togglePadding(Document& document);
void toggleWindow(Document& document);

/// How many padding tokens the padding switch adds to a text without any.
inline constexpr int kPaddingShown = 3;

/// The mask as it would be with `kind` on: what the parameters show while the kind is off.
MaskSpec maskWith(const Document& document, const MaskKind& kind);
/// Sets one parameter, which switches the kind on. Steps of a spin box join to one undo step.
void setMaskParameter(
    Document& document, const MaskKind& kind, const MaskParameter& parameter, std::optional<int> value);
void setWindow(Document& document, const Window& window);
/// The side on which texts are laid out and real lengths are counted from. Other parts of the mask stay.
void setPaddingSide(Document& document, Side side);
Side paddingSide(const Document& document);

/// A list kind (blocks, global, documents) as `--mask` writes it: "0-2+4-6", "0+5". Commas and spaces separate too.
QString maskList(const MaskSpec& spec, const MaskKind& kind);
Status setMaskList(Document& document, const MaskKind& kind, const QString& text);
/// Real lengths of an input that is no text, one per batch entry.
QString paddingLengths(const MaskSpec& spec);
Status setPaddingLengths(Document& document, const QString& text);

void setAlignment(Document& document, Alignment alignment);
void setOrigin(Document& document, Origin origin);
/// One choice of the Numbers section.
void setNumerics(Document& document, const Numerics& numerics);

} // namespace ax
