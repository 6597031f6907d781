// SPDX-License-Identifier: MIT
#pragma once

#include "ui/look/selectablelabel.h"
#include "ui/panels/formulatext.h"

namespace ax {

/// Parts of a formula in one line: the result strong, asides quiet. Its text can be selected.
class FormulaLine : public SelectableLabel {
    Q_OBJECT

public:
    explicit FormulaLine(QWidget* parent);

    const std::vector<FormulaPart>& parts() const { return m_parts; }
    void setParts(std::vector<FormulaPart> parts);
    /// What stands there when there are no parts.
    void setInvitation(const QString& invitation);
    /// In logical pixels.
    int widthOf(const std::vector<FormulaPart>& parts) const;

    QSize sizeHint() const override;

protected:
    void prepareDocument() override;
    void paintEvent(QPaintEvent* event) override;

private:
    QString markup() const;
    QFont strongFont() const;

    std::vector<FormulaPart> m_parts;
    QString m_invitation;
};

} // namespace ax
