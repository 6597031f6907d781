// SPDX-License-Identifier: MIT
#pragma once

#include <QImage>
#include <QList>
#include <QRectF>
#include <QStringList>

namespace ax::test {

/// Rows of fields. Knows quotes, as RFC 4180 has them.
QList<QStringList> csvRows(const QByteArray& csv);

struct SvgImage {
    QRectF place;
    QImage image;
};
struct Svg {
    QStringList texts;
    QList<SvgImage> images;
    QString title;
};

/// The words and pictures of an SVG; empty when it is no XML.
Svg svgOf(const QByteArray& bytes);

/// All that is written on the pages of a PDF, as each of its fonts would have it; spaces are positions and left out.
QStringList pdfTexts(const QByteArray& pdf);

} // namespace ax::test
