// SPDX-License-Identifier: MIT
#pragma once

#include "ui/panels/formulatext.h"
#include "ui/panels/panel.h"

namespace ax {

class FormulaLine;

/// One line: how the current cell's weight comes about, with its real numbers. The text can be selected and copied; its
/// tooltip and "Copy formula" have every digit.
class FormulaPanel : public Panel {
    Q_OBJECT

public:
    FormulaPanel(Document& document, QWidget* parent);

    /// What is on screen, without markup.
    QString line() const;
    QString exactLine() const;

protected:
    void refresh() override;
    void retranslate() override;
    void resizeEvent(QResizeEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void fit();
    void copyExact() const;

    FormulaLine* m_line; // has the parts that the width has room for
    QAction* m_copy;
    std::vector<FormulaPart> m_parts; // everything
};

} // namespace ax
