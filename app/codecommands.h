// SPDX-License-Identifier: MIT
#pragma once

#include "app/actiontable.h"
#include "core/base/result.h"

#include <QObject>
#include <string>

namespace ax {

class Actions;
class Document;
struct CodeTarget;

/// Copy as code: puts a program that computes what is shown on the clipboard. Written on a worker, since it spells
/// every number out.
class CodeCommands : public QObject {
    Q_OBJECT

public:
    CodeCommands(Document& document, Actions& actions, QObject* parent);

signals:
    void copied(const QString& library);
    void failed(const ax::Error& error);

private:
    /// Nothing happens before the first result.
    void copy(const CodeTarget& target);
    void deliver(const CodeTarget& target, const Result<std::string>& program);

    Document& m_document;
};

} // namespace ax
