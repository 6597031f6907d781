// SPDX-License-Identifier: MIT
#include "app/conventionsdialog.h"

#include "ui/panels/conventionspanel.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

namespace ax {
namespace {

constexpr QSize kFirstSize{980, 720};

} // namespace

ConventionsDialog::ConventionsDialog(Document& document, QWidget* parent)
    : QDialog(parent)
    , m_panel(new ConventionsPanel(document, this))
{
    setModal(false);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* area = new QScrollArea(this); // on small screens; else everything is in view
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidget(m_panel);
    auto* buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QDialogButtonBox::Close);
    m_close->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(area, 1);
    layout->addWidget(buttons);
    resize(kFirstSize);
    retranslate();
}

void ConventionsDialog::retranslate()
{
    setWindowTitle(tr("Compare conventions"));
    m_close->setText(tr("&Close"));
}

void ConventionsDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace ax
