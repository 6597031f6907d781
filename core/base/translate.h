// SPDX-License-Identifier: MIT
#pragma once

/// Marks an English text of the core for translation without translating it: the window looks `text` up in `context`.
/// lupdate finds the texts with -tr-function-alias QT_TRANSLATE_NOOP+=AX_TR_NOOP.
#define AX_TR_NOOP(context, text) text
