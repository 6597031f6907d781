// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"
#include "ui/panels/latestjob.h"

#include <QWidget>
#include <array>

class QLabel;

namespace ax {

class Document;
class HeatmapGroup;
class HeatmapView;

/// The weights of the shown head with its mask before the softmax, after it, and after it with every row divided by its
/// sum: three maps with one cursor and one scale, computed from the document beside its own picture. Under each map
/// what the current row adds up to, and how far the map is from the first.
class OrdersView : public QWidget {
    Q_OBJECT

public:
    static constexpr int kOrders = 3;
    using Snapshots = std::array<Result<SnapshotPtr>, kOrders>;

    OrdersView(Document& document, QWidget* parent);
    ~OrdersView() override;

    /// In the order of MaskOrder.
    HeatmapView& map(int order) const { return *m_columns[std::size_t(order)].map; }
    QString summary(int order) const;

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Column {
        HeatmapGroup* group = nullptr;
        HeatmapView* map = nullptr;
        QLabel* summary = nullptr;
    };

    void addColumn(int order);
    void linkViewports();
    void compare();
    void adopt(const Snapshots& snapshots);
    void tell();
    QString rowText(int order) const;

    Document& m_document;
    std::array<Column, kOrders> m_columns;
    std::array<double, kOrders> m_distance{}; // largest difference of a weight from the first map
    LatestJob m_job;
};

} // namespace ax
