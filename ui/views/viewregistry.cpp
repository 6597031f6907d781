// SPDX-License-Identifier: MIT
#include "ui/views/viewregistry.h"

#include "ui/views/stageview.h"

#include <QCoreApplication>
#include <array>

namespace ax {
namespace {

QString heatmapTitle()
{
    return QCoreApplication::translate("ViewKind", "Heatmaps");
}

QWidget* createHeatmaps(Document& document, QWidget* parent)
{
    return new StageView(document, parent);
}

constexpr std::array kKinds{
    ViewKind{"heatmaps", &heatmapTitle, &createHeatmaps},
};

} // namespace

std::span<const ViewKind> viewKinds()
{
    return kKinds;
}

} // namespace ax
