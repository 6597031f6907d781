// SPDX-License-Identifier: MIT
#include "app/codecommands.h"

#include "app/actions.h"
#include "core/base/workerpool.h"
#include "core/code/codewriter.h"
#include "ui/session/document.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGuiApplication>
#include <QPointer>

namespace ax {
namespace {

struct CodeAction {
    ActionId action;
    std::string_view target;
};

constexpr CodeAction kActions[] = {
    {ActionId::CopyNumpy, "numpy"},
    {ActionId::CopyPytorch, "pytorch"},
    {ActionId::CopyFlex, "flex"},
};

} // namespace

CodeCommands::CodeCommands(Document& document, Actions& actions, QObject* parent)
    : QObject(parent)
    , m_document(document)
{
    for (const CodeAction& row : kActions)
        actions.on(row.action, this, [this, target = codeTarget(row.target)] { copy(*target); });
}

void CodeCommands::copy(const CodeTarget& target)
{
    const HeadView shown = m_document.headView();
    if (!shown.isValid())
        return;
    m_document.pool().post(
        JobPriority::Evaluation, [self = QPointer<CodeCommands>(this), &target, shown](std::stop_token) {
            QMetaObject::invokeMethod(
                qApp,
                [self, &target,
                    program = writeProgram(*shown.snapshot(), shown.batch(), shown.layer(), shown.head(), target)] {
                    if (self)
                        self->deliver(target, program);
                },
                Qt::QueuedConnection);
        });
}

void CodeCommands::deliver(const CodeTarget& target, const Result<std::string>& program)
{
    if (!program)
        return emit failed(program.error());
    QGuiApplication::clipboard()->setText(QString::fromStdString(*program));
    emit copied(QString::fromLatin1(target.title));
}

} // namespace ax
