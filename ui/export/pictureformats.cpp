// SPDX-License-Identifier: MIT
#include "ui/export/exportformats.h"

#include <QBuffer>
#include <QHashSeed>
#include <QImageWriter>
#include <QPainter>
#include <QPdfWriter>
#include <QSvgGenerator>
#include <cmath>

namespace ax {
namespace {

constexpr double kUnitsPerInch = 96;
constexpr double kMmPerInch = 25.4;
constexpr double kMostPixels = double(1 << 27); // 512 MiB
constexpr int kPdfDpi = 1200;
constexpr double kVectorCellPixels = 4; // image pixels per logical pixel: viewers that smooth images stay sharp

Error notDrawn()
{
    return {ErrorKind::NotWritable, {}, "export", "the picture could not be drawn", {}};
}

Error tooLarge(double width, double height)
{
    return {ErrorKind::TooLarge, {}, "export", "at most 134217728 pixels, 32767 a side",
        std::to_string(std::llround(width)) + " x " + std::to_string(std::llround(height))};
}

Result<Figure> figureOf(const ExportSource& source, double pixelsPerUnit)
{
    return Figure::make(source.snapshot, source.view, source.options, pixelsPerUnit);
}

bool drawOn(QPaintDevice& device, const Figure& figure, double scale)
{
    QPainter painter;
    if (!painter.begin(&device))
        return false;
    painter.scale(scale, scale);
    figure.draw(painter);
    return painter.end();
}

/// Qt writes the time of day into every PDF. The same input shall give the same bytes.
void fixCreationDate(QByteArray& pdf)
{
    const QByteArray key = "/CreationDate (D:", fixed = "20000101000000";
    const qsizetype at = pdf.indexOf(key);
    if (at >= 0)
        pdf.replace(at + key.size(), fixed.size(), fixed);
}

} // namespace

Result<QByteArray> renderPng(const ExportSource& source)
{
    const Result<Figure> draft = figureOf(source, 1);
    if (!draft)
        return draft.error();
    const double scale = source.options.dpi / kUnitsPerInch;
    const QSizeF pixels = draft->size() * scale;
    if (pixels.width() * pixels.height() > kMostPixels || std::max(pixels.width(), pixels.height()) > 32767)
        return tooLarge(pixels.width(), pixels.height());
    const Result<Figure> figure = figureOf(source, scale);
    if (!figure)
        return figure.error();
    QImage image((figure->size() * scale).toSize(), QImage::Format_RGB32);
    if (image.isNull())
        return Error{ErrorKind::OutOfMemory, {}, "export", "not enough memory", {}};
    image.fill(Qt::white);
    const int dotsPerMetre = int(std::lround(source.options.dpi / kMmPerInch * 1000));
    image.setDotsPerMeterX(dotsPerMetre);
    image.setDotsPerMeterY(dotsPerMetre);
    image.setText(QStringLiteral("Software"), QStringLiteral("Attention Explorer " AX_VERSION));
    image.setText(QStringLiteral("Description"), figure->caption());
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    if (!drawOn(image, *figure, scale) || !QImageWriter(&buffer, "png").write(image))
        return notDrawn();
    return bytes;
}

Result<QByteArray> renderSvg(const ExportSource& source)
{
    const Result<Figure> figure = figureOf(source, kVectorCellPixels);
    if (!figure)
        return figure.error();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator svg;
    svg.setOutputDevice(&buffer);
    svg.setResolution(int(kUnitsPerInch));
    svg.setSize(figure->size().toSize());
    svg.setViewBox(QRectF(QPointF(), figure->size()));
    const QString& title = source.options.title.isEmpty() ? figure->caption() : source.options.title;
    svg.setTitle(title.toHtmlEscaped()); // Qt writes both as they are
    svg.setDescription(figure->caption().toHtmlEscaped());
    if (!drawOn(svg, *figure, 1))
        return notDrawn();
    return bytes;
}

Result<QByteArray> renderPdf(const ExportSource& source)
{
    QHashSeed::setDeterministicGlobalSeed(); // Qt orders fonts and objects of a page by hashes
    const Result<Figure> figure = figureOf(source, kVectorCellPixels);
    if (!figure)
        return figure.error();
    const QSizeF millimetres = figure->size() / kUnitsPerInch * kMmPerInch;
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    {
        QPdfWriter pdf(&buffer);
        pdf.setResolution(kPdfDpi);
        pdf.setPageMargins(QMarginsF());
        pdf.setPageSize(QPageSize(millimetres, QPageSize::Millimeter, {}, QPageSize::ExactMatch));
        pdf.setTitle(source.options.title.isEmpty() ? figure->caption() : source.options.title);
        pdf.setCreator(QStringLiteral("Attention Explorer " AX_VERSION));
        if (!drawOn(pdf, *figure, kPdfDpi / kUnitsPerInch))
            return notDrawn();
    }
    fixCreationDate(bytes);
    return bytes;
}

} // namespace ax
