// SPDX-License-Identifier: MIT
#include "ui/views/heatmaplabels.h"

#include <QGuiApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

using namespace ax;

namespace {

constexpr int kBeyond = 20; // pixels of paper around what a map is given

QStringList numbers(int count)
{
    QStringList labels;
    for (int i = 0; i < count; ++i)
        labels.append(QString::number(i));
    return labels;
}

HeatmapStyle style()
{
    return heatmapStyle(QGuiApplication::palette(), QGuiApplication::font());
}

HeatmapPicture pictureOf(const QStringList& labels, QSizeF size, Cell current)
{
    HeatmapPicture picture;
    picture.texts.rowLabels = picture.texts.columnLabels = labels;
    HeatmapSpace space = labelSpace(picture.texts, style());
    space.size = size;
    space.rows = space.columns = int(labels.size());
    picture.geometry = HeatmapGeometry(space, {});
    picture.current = current;
    return picture;
}

/// The labels on white, with more paper right and below than they may use.
QImage drawn(const HeatmapPicture& picture, QSize size)
{
    QImage image(size + QSize(kBeyond, kBeyond), QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    drawHeatmapLabels(painter, picture, style());
    return image;
}

} // namespace

class TestHeatmapLabels : public QObject {
    Q_OBJECT

private slots:
    void numbersAreSaidOnce()
    {
        QStringList others = numbers(8000);
        others[5] = QStringLiteral("x");
        HeatmapTexts texts, mixed;
        texts.rowLabels = numbers(8000);
        mixed.rowLabels = others;
        QVERIFY(labelSpace(texts, style()).rowLabels < labelSpace(mixed, style()).rowLabels);
    }

    void positionsHaveRoomBesideLabels()
    {
        HeatmapTexts few, many;
        for (int i = 0; i < 30; ++i)
            (i < 20 ? few : many).columnLabels << QStringLiteral("lamp");
        many.columnLabels << few.columnLabels;
        const double plain = labelSpace(few, style()).columnLabels;
        const double numbered = QFontMetricsF(style().labelFont).horizontalAdvance(QStringLiteral("29 lamp"));
        QVERIFY(labelSpace(many, style()).columnLabels >= std::max(plain, numbered - 0.5));
    }

    void theLastLabelIsWhole_data()
    {
        QTest::addColumn<QSize>("size");
        for (const QSize size : {QSize(400, 400), QSize(400, 390), QSize(390, 400), QSize(301, 555), QSize(555, 301)})
            QTest::addRow("%d x %d", size.width(), size.height()) << size;
    }

    void theLastLabelIsWhole()
    {
        QFETCH(QSize, size);
        const QImage image = drawn(pictureOf(numbers(8000), size, {7999, 7999}), size);
        for (int y = 0; y < image.height(); ++y)
            for (int x = 0; x < image.width(); ++x)
                if (!QRect(QPoint(), size).contains(x, y))
                    QCOMPARE(image.pixelColor(x, y), QColor(Qt::white));
    }
};

QTEST_MAIN(TestHeatmapLabels)
#include "tst_heatmaplabels.moc"
