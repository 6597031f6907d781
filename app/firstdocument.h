// SPDX-License-Identifier: MIT
#pragma once

#include <QString>

namespace ax {

class Autosave;
class Document;
class MainWindow;

/// What a new window shows: the file of the command line, else what a crash has left, else the sentence of the first
/// second, which is there too while a model is loaded. A file leaves the work of a crash for another start.
void openFirst(MainWindow& window, Document& document, Autosave& autosave, const QString& file);

} // namespace ax
