// SPDX-License-Identifier: MIT
#pragma once

#include <QDialog>

class QPushButton;

namespace ax {

class ConventionsPanel;
class Document;

/// "Compare conventions": stays open beside the window and follows the document.
class ConventionsDialog : public QDialog {
    Q_OBJECT

public:
    ConventionsDialog(Document& document, QWidget* parent);

    ConventionsPanel& panel() const { return *m_panel; }

protected:
    void changeEvent(QEvent* event) override;

private:
    void retranslate();

    ConventionsPanel* m_panel;
    QPushButton* m_close;
};

} // namespace ax
