// SPDX-License-Identifier: MIT
#pragma once

namespace ax::bench {

/// Offscreen and with settings of its own, so that a remembered layout or theme does not change what is measured. To be
/// called before there is a QApplication.
void prepareQt();

/// Measures the window on the built-in model, offscreen: process start to first picture, idle CPU and memory of a
/// process of its own; key press, mask switch, head and layer switch to painted maps at 64 and 256 tokens.
/// `program` is this program's own path. JSON lines; returns the exit status.
int benchWindow(int argc, char** argv, const char* program);

/// The process of its own: one window, from start to first picture, then two idle seconds.
int showWindowOnce(int argc, char** argv);

} // namespace ax::bench
