// SPDX-License-Identifier: MIT
#include "tests/support/exportreaders.h"

#include <QMap>
#include <QRegularExpression>
#include <QXmlStreamReader>
#include <utility>

namespace ax::test {
namespace {

QRectF placeOf(const QXmlStreamAttributes& attributes)
{
    const auto number = [&](const char* name) { return attributes.value(QLatin1String(name)).toDouble(); };
    return QRectF(number("x"), number("y"), number("width"), number("height"));
}

/// The streams of a PDF, inflated where they are deflated.
QList<QByteArray> pdfStreams(const QByteArray& pdf)
{
    QList<QByteArray> streams;
    for (qsizetype at = pdf.indexOf("stream\n"); at >= 0; at = pdf.indexOf("stream\n", at + 1)) {
        if (at >= 3 && pdf.mid(at - 3, 3) == "end")
            continue;
        const qsizetype begin = at + 7;
        const QByteArray bytes = pdf.mid(begin, pdf.indexOf("endstream", begin) - begin);
        const bool isDeflated = bytes.startsWith('\x78'); // the header of zlib
        streams.append(isDeflated ? qUncompress(QByteArray("\0\0\x10\0", 4) + bytes) : bytes);
    }
    return streams;
}

/// Glyph -> character of a font's ToUnicode map: ranges "<first> <last> [<c> <c> …]" or "<first> <last> <c>".
QMap<int, QChar> unicodeOf(const QByteArray& map)
{
    QMap<int, QChar> characters;
    static const QRegularExpression range(
        QStringLiteral("<([0-9a-fA-F]+)>\\s*<([0-9a-fA-F]+)>\\s*(\\[[^\\]]*\\]|<[0-9a-fA-F]+>)"));
    static const QRegularExpression code(QStringLiteral("<([0-9a-fA-F]+)>"));
    for (auto ranges = range.globalMatch(QString::fromLatin1(map)); ranges.hasNext();) {
        const QRegularExpressionMatch match = ranges.next();
        int glyph = match.captured(1).toInt(nullptr, 16);
        for (auto codes = code.globalMatch(match.captured(3)); codes.hasNext();)
            characters[glyph++] = QChar(codes.next().captured(1).right(4).toUShort(nullptr, 16));
    }
    return characters;
}

} // namespace

QList<QStringList> csvRows(const QByteArray& csv)
{
    QList<QStringList> rows{{QString()}};
    bool quoted = false;
    const QString text = QString::fromUtf8(csv);
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text.at(i);
        if (c == u'"' && quoted && text.mid(i + 1, 1) == QLatin1String("\""))
            rows.last().last() += text.at(i++);
        else if (c == u'"')
            quoted = !quoted;
        else if (c == u',' && !quoted)
            rows.last().append(QString());
        else if (c == u'\n' && !quoted)
            rows.append(QStringList{QString()});
        else
            rows.last().last() += c;
    }
    rows.removeLast(); // behind the last line break
    return rows;
}

Svg svgOf(const QByteArray& bytes)
{
    Svg svg;
    QXmlStreamReader reader(bytes);
    while (!reader.atEnd()) {
        reader.readNext();
        if (reader.isStartElement() && reader.name() == QLatin1String("text"))
            svg.texts.append(reader.readElementText().trimmed());
        else if (reader.isStartElement() && reader.name() == QLatin1String("title"))
            svg.title = reader.readElementText();
        else if (reader.isStartElement() && reader.name() == QLatin1String("image")) {
            const QXmlStreamAttributes attributes = reader.attributes();
            const QString link = attributes.value(QLatin1String("xlink:href")).toString();
            svg.images.append({placeOf(attributes),
                QImage::fromData(QByteArray::fromBase64(link.section(QLatin1Char(','), 1).toLatin1()))});
        }
    }
    return reader.hasError() ? Svg() : svg;
}

QStringList pdfTexts(const QByteArray& pdf)
{
    static const QRegularExpression shown(QStringLiteral("<([0-9a-fA-F]+)>"));
    QString glyphs;
    QList<QMap<int, QChar>> fonts;
    for (const QByteArray& stream : pdfStreams(pdf)) {
        if (stream.contains("begincmap"))
            fonts.append(unicodeOf(stream));
        else if (stream.contains(" Tf"))
            for (auto matches = shown.globalMatch(QString::fromLatin1(stream)); matches.hasNext();)
                glyphs += matches.next().captured(1);
    }
    QStringList texts;
    for (const QMap<int, QChar>& font : std::as_const(fonts)) {
        QString text;
        for (qsizetype i = 0; i + 4 <= glyphs.size(); i += 4)
            text += font.value(glyphs.mid(i, 4).toInt(nullptr, 16), QChar(0xfffd));
        texts.append(text.remove(QRegularExpression(QStringLiteral("\\s"))));
    }
    return texts;
}

} // namespace ax::test
