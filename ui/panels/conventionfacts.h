// SPDX-License-Identifier: MIT
#pragma once

#include "core/conventions/convention.h"

#include <QTableWidget>

namespace ax {

/// The facts of two conventions side by side; those that differ are bold on a tinted ground and say so.
class ConventionFacts : public QTableWidget {
    Q_OBJECT

public:
    explicit ConventionFacts(QWidget* parent);

    void show(const Convention& first, const Convention& second, Dtype dtype);

    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void setFact(int row, int column, const QString& text, bool differs);
};

} // namespace ax
