// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QPushButton;

namespace ax {

class Document;
class OrdersView;

/// "Compare orders": stays open beside the window and follows the document.
class OrdersDialog : public QDialog {
    Q_OBJECT

public:
    OrdersDialog(Document& document, QWidget* parent);

    OrdersView& view() const { return *m_view; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    OrdersView* m_view;
    QPushButton* m_close;
};

} // namespace ax
