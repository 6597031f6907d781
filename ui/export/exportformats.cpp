// SPDX-License-Identifier: MIT
#include "ui/export/exportformats.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <algorithm>

namespace ax {
namespace {

constexpr ExportFormat kFormats[] = {
    {"png", QT_TRANSLATE_NOOP("Export", "PNG picture"), true, renderPng},
    {"svg", QT_TRANSLATE_NOOP("Export", "SVG drawing"), true, renderSvg},
    {"pdf", QT_TRANSLATE_NOOP("Export", "PDF page"), true, renderPdf},
    {"csv", QT_TRANSLATE_NOOP("Export", "CSV table of one stage"), false, renderCsv},
    {"npy", QT_TRANSLATE_NOOP("Export", "NumPy array of one stage"), false, renderNpy},
    {"npz", QT_TRANSLATE_NOOP("Export", "NumPy arrays of all stages"), false, renderNpz},
    {"json", QT_TRANSLATE_NOOP("Export", "Report (JSON)"), false, renderJson},
};

} // namespace

std::span<const ExportFormat> exportFormats()
{
    return kFormats;
}

const ExportFormat* exportFormatFor(const QString& fileName)
{
    const QString suffix = QFileInfo(fileName).suffix().toLower();
    const auto format
        = std::ranges::find_if(kFormats, [&](const ExportFormat& one) { return suffix == QLatin1String(one.suffix); });
    return format == std::end(kFormats) ? nullptr : format;
}

} // namespace ax
