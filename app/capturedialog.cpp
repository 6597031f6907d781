// SPDX-License-Identifier: MIT
#include "app/capturedialog.h"

#include "app/captureprogram.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QGuiApplication>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace ax {
namespace {

constexpr QSize kFirstSize{880, 620};

QLabel* makeText(const QString& text, QWidget* parent)
{
    auto* label = new QLabel(text, parent);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    return label;
}

QPlainTextEdit* makeProgram(QWidget* parent)
{
    auto* program = new QPlainTextEdit(captureProgram(), parent);
    program->setReadOnly(true);
    program->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    program->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
    program->setLineWrapMode(QPlainTextEdit::NoWrap);
    program->setTabChangesFocus(true);
    program->setAccessibleName(CaptureDialog::tr("Python program"));
    return program;
}

} // namespace

CaptureDialog::CaptureDialog(QWidget* parent)
    : QDialog(parent)
{
    setWindowTitle(tr("Capture from PyTorch"));
    setAttribute(Qt::WA_DeleteOnClose);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    QPushButton* button = buttons->addButton(tr("&Copy"), QDialogButtonBox::ActionRole);
    button->setDefault(true);
    connect(button, &QPushButton::clicked, this, &CaptureDialog::copy);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(
        makeText(tr("This Python program runs a Transformers model once and saves the queries, keys and "
                    "values of one layer with the labels of the tokens. Needs Transformers 4.51 or later."),
            this));
    layout->addWidget(makeProgram(this), 1);
    layout->addWidget(
        makeText(tr("Then open capture.safetensors with File > Open. The masks are chosen here: switch the "
                    "causal mask on for a decoder."),
            this));
    layout->addWidget(buttons);
    button->setFocus();
    resize(kFirstSize);
}

void CaptureDialog::copy()
{
    QGuiApplication::clipboard()->setText(captureProgram());
}

} // namespace ax
