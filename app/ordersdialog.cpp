// SPDX-License-Identifier: MIT
#include "app/ordersdialog.h"

#include "ui/views/ordersview.h"

#include <QDialogButtonBox>
#include <QEvent>
#include <QPushButton>
#include <QVBoxLayout>

namespace ax {
namespace {

constexpr QSize kFirstSize{1240, 520};

} // namespace

OrdersDialog::OrdersDialog(Document& document, QWidget* parent)
    : QDialog(parent)
    , m_view(new OrdersView(document, this))
{
    setModal(false);
    setAttribute(Qt::WA_DeleteOnClose);
    auto* buttons = new QDialogButtonBox(this);
    m_close = buttons->addButton(QDialogButtonBox::Close);
    m_close->setAutoDefault(false);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(m_view, 1);
    layout->addWidget(buttons);
    resize(kFirstSize);
    retranslate();
}

void OrdersDialog::retranslate()
{
    setWindowTitle(tr("Compare orders of masking"));
    m_close->setText(tr("&Close"));
}

void OrdersDialog::changeEvent(QEvent* event)
{
    QDialog::changeEvent(event);
    if (event->type() == QEvent::LanguageChange)
        retranslate();
}

} // namespace ax
