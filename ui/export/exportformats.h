// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/headview.h"
#include "ui/export/figure.h"

#include <QByteArray>
#include <QString>
#include <span>

namespace ax {

/// What is exported: a view of a snapshot.
struct ExportSource {
    SnapshotPtr snapshot;
    View view;
    FigureOptions options;
};

/// A kind of file that a view can be written to. Bytes are made first and saved whole; equal sources give equal bytes.
struct ExportFormat {
    const char* suffix;
    const char* title; ///< English, translation context "Export"
    bool isPicture; ///< needs a QGuiApplication for its fonts
    Result<QByteArray> (*render)(const ExportSource&);
};

std::span<const ExportFormat> exportFormats();
/// The format of a file name by its suffix, in any case; null when there is none.
const ExportFormat* exportFormatFor(const QString& fileName);

Result<QByteArray> renderPng(const ExportSource& source);
Result<QByteArray> renderSvg(const ExportSource& source);
Result<QByteArray> renderPdf(const ExportSource& source);
/// CSV and NPY hold the matrix of one stage; before / after gives the weights, or both when they were asked for
/// (FigureOptions::beforeToo), all stages give the weights. With all heads CSV has columns for layer and head, NPY and
/// NPZ have an axis for the heads and one for the layers before it, JSON is a list of reports.
Result<QByteArray> renderCsv(const ExportSource& source);
Result<QByteArray> renderNpy(const ExportSource& source);
/// All stages and the mask.
Result<QByteArray> renderNpz(const ExportSource& source);
Result<QByteArray> renderJson(const ExportSource& source);

} // namespace ax
