// SPDX-License-Identifier: MIT
// Texts that are laid out once and labels that become documents only under the pointer look and behave like Qt's own.
#include "ui/look/selectablelabel.h"
#include "ui/look/shapedtexts.h"
#include "ui/panels/formulaline.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QPainter>
#include <QTest>
#include <functional>

using namespace ax;

namespace {

const QStringList kTexts{QStringLiteral("·lamp"), QStringLiteral("注意力"), QStringLiteral("−0.0312"),
    QStringLiteral("a"), QStringLiteral("The·quick·brown·fox·that·does·not·fit")};
const QRectF kRoom(10, 8, 90, 24);

QImage drawn(const std::function<void(QPainter&)>& draw)
{
    QImage image(120, 120, QImage::Format_RGB32);
    image.fill(Qt::white);
    QPainter painter(&image);
    draw(painter);
    return image;
}

void drawByQt(QPainter& painter, Qt::Alignment alignment, const QString& text)
{
    const QFont font = QApplication::font();
    painter.setFont(font);
    painter.drawText(kRoom, int(alignment | Qt::AlignAbsolute) | Qt::TextSingleLine,
        QFontMetricsF(font).elidedText(text, Qt::ElideRight, kRoom.width()));
}

int ink(const QImage& image)
{
    int dark = 0;
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            dark += qGray(image.pixel(x, y)) < 128;
    return dark;
}

/// Whether a dark pixel of `b` has ink of `a` within one pixel: where half a pixel is rounded may differ from glyph to
/// glyph.
bool covers(const QImage& a, const QImage& b)
{
    const auto darkness = [](const QImage& image, int x, int y) { return 255 - qGray(image.pixel(x, y)); };
    for (int y = 1; y + 1 < a.height(); ++y)
        for (int x = 1; x + 1 < a.width(); ++x) {
            bool near = darkness(b, x, y) < 160;
            for (int i = 0; i < 9; ++i)
                near = near || darkness(a, x + i % 3 - 1, y + i / 3 - 1) > 40;
            if (!near)
                return false;
        }
    return true;
}

bool looksAlike(const QImage& a, const QImage& b)
{
    return covers(a, b) && covers(b, a);
}

std::vector<FormulaPart> formula()
{
    using Kind = FormulaPart::Kind;
    return {{Kind::Names, QStringLiteral("query lamp → key the"), {}}, {Kind::Score, QStringLiteral("q⋅k = 1.25"), {}},
        {Kind::Result, QStringLiteral("weight 0.1000"), {}}};
}

struct LabelInWindow {
    QWidget window;
    SelectableLabel label{&window};

    LabelInWindow()
    {
        label.setText(QStringLiteral("weight 0.1000"));
        label.setGeometry(80, 40, 200, 20);
        window.resize(300, 100);
        window.show();
    }
};

} // namespace

class Labels : public QObject {
    Q_OBJECT

private slots:
    void aShapedTextLooksLikeQtsOwn_data();
    void aShapedTextLooksLikeQtsOwn();
    void aTurnedTextLooksLikeQtsOwn();
    void widthsAreThoseOfTheFont();
    void theHelperTellsTextsApart();
    void aLabelIsADocumentOnlyUnderThePointer();
    void whatIsSelectedStaysSelected();
    void aSelectedTextIsCopiedBeforeTheWindowsOwnCopy();
    void aFormulaLooksTheSameAsADocument();
};

void Labels::aShapedTextLooksLikeQtsOwn_data()
{
    QTest::addColumn<Qt::Alignment>("alignment");
    QTest::newRow("left") << Qt::Alignment(Qt::AlignLeft | Qt::AlignTop);
    QTest::newRow("right") << Qt::Alignment(Qt::AlignRight | Qt::AlignVCenter);
    QTest::newRow("centre") << Qt::Alignment(Qt::AlignHCenter | Qt::AlignVCenter);
    QTest::newRow("bottom") << Qt::Alignment(Qt::AlignLeft | Qt::AlignBottom);
}

void Labels::aShapedTextLooksLikeQtsOwn()
{
    QFETCH(const Qt::Alignment, alignment);
    for (const QString& text : kTexts)
        for (int time = 0; time < 2; ++time) { // the second one from what is kept
            const QImage ours = drawn(
                [&](QPainter& painter) { shapedTexts(QApplication::font()).draw(painter, kRoom, alignment, text); });
            const QImage qt = drawn([&](QPainter& painter) { drawByQt(painter, alignment, text); });
            QVERIFY2(ink(qt) > 0 && looksAlike(ours, qt), qPrintable(text));
        }
}

void Labels::aTurnedTextLooksLikeQtsOwn()
{
    const auto turned = [](const std::function<void(QPainter&)>& draw) {
        return drawn([&](QPainter& painter) {
            painter.translate(20, 110);
            painter.rotate(-90);
            draw(painter);
        });
    };
    const auto alignment = Qt::AlignLeft | Qt::AlignVCenter;
    for (const QString& text : kTexts) {
        const QImage ours = turned(
            [&](QPainter& painter) { shapedTexts(QApplication::font(), true).draw(painter, kRoom, alignment, text); });
        const QImage qt = turned([&](QPainter& painter) { drawByQt(painter, alignment, text); });
        QVERIFY2(ink(qt) > 0 && looksAlike(ours, qt), qPrintable(text));
    }
}

void Labels::widthsAreThoseOfTheFont()
{
    for (const int size : {9, 24}) {
        QFont font = QApplication::font();
        font.setPixelSize(size);
        for (const QString& text : kTexts)
            for (int time = 0; time < 2; ++time)
                QCOMPARE(shapedTexts(font).width(text), QFontMetricsF(font).horizontalAdvance(text));
    }
    QCOMPARE(shapedTexts(QApplication::font()).width({}), 0.0);
}

void Labels::theHelperTellsTextsApart()
{
    const auto picture = [](const QString& text, double x) {
        return drawn([&](QPainter& painter) { painter.drawText(QPointF(x, 40), text); });
    };
    QVERIFY(looksAlike(picture(QStringLiteral("lamp"), 10), picture(QStringLiteral("lamp"), 11)));
    QVERIFY(!looksAlike(picture(QStringLiteral("lamp"), 10), picture(QStringLiteral("lamp"), 13)));
    QVERIFY(!looksAlike(picture(QStringLiteral("lamp"), 10), picture(QStringLiteral("lamb"), 10)));
}

void Labels::aLabelIsADocumentOnlyUnderThePointer()
{
    LabelInWindow shown;
    SelectableLabel& label = shown.label;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
    QTest::mouseMove(&shown.window, {5, 5});
    QTRY_COMPARE(label.textInteractionFlags(), Qt::NoTextInteraction);
    QTest::mouseMove(&label, {20, 10});
    QTRY_COMPARE(label.textInteractionFlags(), Qt::TextSelectableByMouse);
    QTest::mouseMove(&shown.window, {5, 5});
    QTRY_COMPARE(label.textInteractionFlags(), Qt::NoTextInteraction);
}

void Labels::whatIsSelectedStaysSelected()
{
    LabelInWindow shown;
    SelectableLabel& label = shown.label;
    QVERIFY(QTest::qWaitForWindowExposed(&shown.window));
    QTest::mouseMove(&label, {20, 10});
    QTRY_COMPARE(label.textInteractionFlags(), Qt::TextSelectableByMouse);
    QTest::mousePress(&label, Qt::LeftButton, {}, {0, 10});
    QTest::mouseMove(&label, {190, 10});
    QTest::mouseRelease(&label, Qt::LeftButton, {}, {190, 10});
    QCOMPARE(label.selectedText(), label.text());
    QTest::mouseMove(&shown.window, {5, 5});
    QTRY_VERIFY(!label.underMouse());
    QCOMPARE(label.selectedText(), label.text());
}

void Labels::aSelectedTextIsCopiedBeforeTheWindowsOwnCopy()
{
    QWidget window;
    FormulaLine line(&window);
    line.setParts(formula());
    line.setGeometry(80, 40, 500, line.sizeHint().height());
    QAction copyTable(&window);
    copyTable.setShortcut(QKeySequence::Copy);
    window.addAction(&copyTable);
    int tables = 0;
    connect(&copyTable, &QAction::triggered, &window, [&tables] { ++tables; });
    window.resize(700, 100);
    window.show();
    QApplication::setActiveWindow(&window);
    QVERIFY(QTest::qWaitForWindowActive(&window));
    QTest::mouseMove(&line, {20, 10});
    QTRY_VERIFY(line.textInteractionFlags() != Qt::NoTextInteraction);
    QTest::mousePress(&line, Qt::LeftButton, {}, {0, 8});
    QTest::mouseMove(&line, {60, 8});
    QTest::mouseRelease(&line, Qt::LeftButton, {}, {60, 8});
    QVERIFY(line.hasSelectedText() && line.hasFocus());
    QTest::keyClick(window.windowHandle(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(QApplication::clipboard()->text(), line.selectedText());
    QCOMPARE(tables, 0);
    line.clearFocus();
    line.setSelection(0, 0);
    QTest::keyClick(window.windowHandle(), Qt::Key_C, Qt::ControlModifier);
    QCOMPARE(tables, 1);
    QTest::mouseMove(&window, {690, 90}); // away from where the next window has its labels
    QTRY_VERIFY(!line.underMouse());
}

void Labels::aFormulaLooksTheSameAsADocument()
{
    QWidget window;
    FormulaLine line(&window);
    line.setParts(formula());
    line.setGeometry(0, 40, 500, line.sizeHint().height());
    window.resize(600, 100);
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
    QTest::mouseMove(&window, {590, 90});
    QTRY_COMPARE(line.textInteractionFlags(), Qt::NoTextInteraction);
    const QImage plain = line.grab().toImage();
    QTest::mouseMove(&line, {5, 5});
    QTRY_VERIFY(line.text().contains(QStringLiteral("<b>weight 0.1000</b>")));
    const QImage document = line.grab().toImage();
    QVERIFY(line.widthOf(formula()) < 500);
    QCOMPARE(document, plain);
}

QTEST_MAIN(Labels)
#include "tst_labels.moc"
