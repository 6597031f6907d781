// SPDX-License-Identifier: MIT
// What was exported is read back and compared with what the program computed.
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "core/io/report.h"
#include "core/raster/colormaps.h"
#include "core/raster/valuescale.h"
#include "tests/support/evaluated.h"
#include "tests/support/exportreaders.h"
#include "ui/export/exportformats.h"
#include "ui/export/figure.h"

#include <QImage>
#include <QTest>
#include <bit>
#include <cmath>
#include <set>

using namespace ax;
using test::csvRows;
using test::pdfTexts;
using test::Svg;
using test::SvgImage;
using test::svgOf;

namespace {

constexpr double kMmPerInch = 25.4;
constexpr int kCell = 28; // logical pixels of a cell of a small matrix

/// 4 x 4, causal: the weights are all different, row 0 sees one key.
SnapshotPtr square()
{
    static const SnapshotPtr snapshot = *test::evaluated(
        R"({"input":{"kind":"scores","scores":[[2,1,3,0.5],[1.5,2.5,0.5,1],[0.2,1,2,1.5],[0.1,0.3,0.7,2.5]],
           "query_labels":["I","love","teaching","AI"],"key_labels":["I","love","teaching","AI"]},"mask":{"causal":true}})");
    return snapshot;
}

SnapshotPtr sentence()
{
    static const SnapshotPtr snapshot = *test::evaluated(
        R"({"input":{"kind":"text","texts":["Once upon a time there was a cat."]},"mask":{"window":{"size":4}}})");
    return snapshot;
}

ExportSource sourceOf(const SnapshotPtr& snapshot, Stage stage)
{
    ExportSource source;
    source.snapshot = snapshot;
    source.view.stage = stage;
    source.options.dpi = 96;
    return source;
}

QByteArray rendered(const char* suffix, const ExportSource& source)
{
    const Result<QByteArray> bytes = exportFormatFor(QLatin1String("x.") + QLatin1String(suffix))->render(source);
    return bytes ? *bytes : QByteArray();
}

std::span<const std::byte> bytesOf(const QByteArray& bytes)
{
    return std::as_bytes(std::span(bytes.constData(), std::size_t(bytes.size())));
}

Tensor npyOf(const ExportSource& source)
{
    return *readNpy(bytesOf(rendered("npy", source)));
}

Json reportOf(const ExportSource& source)
{
    const View& view = source.view;
    return *readJson(*writeReport(source.snapshot, view.batch, view.layer, view.head), "report");
}

/// The numbers of nested lists, as floats; the words of the contract for those that are none.
std::vector<float> floatsOf(const Json& list)
{
    std::vector<float> floats;
    for (const Json& entry : list) {
        if (entry.is_array()) {
            const std::vector<float> inner = floatsOf(entry);
            floats.insert(floats.end(), inner.begin(), inner.end());
        } else {
            floats.push_back(entry.is_number() ? float(entry.get<double>())
                    : entry == "nan"           ? NAN
                    : entry == "inf"           ? INFINITY
                                               : -INFINITY);
        }
    }
    return floats;
}

std::vector<std::uint32_t> bitsOf(const std::vector<float>& values)
{
    std::vector<std::uint32_t> bits;
    for (const float value : values)
        bits.push_back(std::bit_cast<std::uint32_t>(value));
    return bits;
}

std::vector<float> singles(const std::vector<double>& values)
{
    return {values.begin(), values.end()};
}

std::vector<float> csvFloats(const QList<QStringList>& rows, qsizetype firstColumn)
{
    std::vector<float> values;
    for (const QStringList& row : rows.mid(1))
        for (const QString& field : row.mid(firstColumn))
            values.push_back(field.toFloat());
    return values;
}

Argb colorOf(float weight)
{
    Argb color = 0;
    fillColors(std::span(&weight, 1), ValueScale{}, colormaps().front(), std::span(&color, 1));
    return color;
}

/// Where the cells of a square matrix of weights are: the middles of all visible cells have the colours of the weights.
std::optional<QPoint> cellsOf(const QImage& image, const Tensor& weights, int cell)
{
    const int side = int(weights.shape[0]);
    const auto matches = [&](QPoint corner) {
        for (int row = 0; row < side; ++row)
            for (int column = 0; column <= row; ++column) {
                const QPoint middle = corner + QPoint(column * cell + cell / 2, row * cell + cell / 2);
                const auto weight = float(weights.values[std::size_t(row * side + column)]);
                if (!image.rect().contains(middle) || image.pixel(middle) != colorOf(weight))
                    return false;
            }
        return true;
    };
    for (int y = 0; y < image.height(); ++y)
        for (int x = 0; x < image.width(); ++x)
            if (image.pixel(x, y) == colorOf(float(weights.values[0])) && matches(QPoint(x, y)))
                return QPoint(x, y);
    return std::nullopt;
}

/// The colours of a cell without the line at its right and lower end.
std::set<QRgb> colorsOfCell(const QImage& image, QPoint corner, int cell)
{
    std::set<QRgb> colors;
    for (int y = 0; y < cell - 1; ++y)
        for (int x = 0; x < cell - 1; ++x)
            colors.insert(image.pixel(corner + QPoint(x, y)));
    return colors;
}

} // namespace

class TestExports : public QObject {
    Q_OBJECT

private slots:
    void aPngHasTheColoursOfTheWeights_data();
    void aPngHasTheColoursOfTheWeights();
    void aPngSaysItsSize();
    void anSvgHasItsWordsAndOneImagePerMap();
    void aPdfHasItsWords();
    void dataFilesSayThatLayersAreFrozen();
    void aWidthIsThatOfThePaper_data();
    void aWidthIsThatOfThePaper();
    void textKeepsItsSizeOnANarrowPaper();
    void aPaperCanBeTooNarrowOrTooWide();
    void aTableHasTheFloatsOfTheReport_data();
    void aTableHasTheFloatsOfTheReport();
    void anArchiveHasAllStages();
    void allHeadsAreInEveryDataFile();
    void allLayersHaveAnAxisOfTheirOwn();
    void beforeAndAfterAreInOneFile();
    void twoRunsGiveTheSameBytes_data();
    void twoRunsGiveTheSameBytes();
};

void TestExports::aPngHasTheColoursOfTheWeights_data()
{
    QTest::addColumn<double>("dpi");
    QTest::addColumn<int>("cell");
    QTest::newRow("96 dpi") << 96.0 << kCell;
    QTest::newRow("192 dpi") << 192.0 << 2 * kCell;
    QTest::newRow("300 dpi") << 300.0 << 87; // 87.5: cells are whole pixels
}

void TestExports::aPngHasTheColoursOfTheWeights()
{
    QFETCH(double, dpi);
    QFETCH(int, cell);
    ExportSource source = sourceOf(square(), Stage::Weights);
    source.options.dpi = dpi;
    const Tensor weights = npyOf(source);
    const QImage image = QImage::fromData(rendered("png", source));
    const auto cells = cellsOf(image, weights, cell);
    QVERIFY(cells.has_value());
    for (int row = 0; row < 4; ++row)
        for (int column = 0; column < 4; ++column) {
            // The match may have begun inside the first cell; from its middle on all is sure.
            const QPoint middle = *cells + QPoint(column * cell + cell / 2, row * cell + cell / 2);
            const auto weight = float(weights.values[std::size_t(row * 4 + column)]);
            if (column <= row)
                QCOMPARE(image.pixel(middle), colorOf(weight));
        }
    const std::set<QRgb> visible = colorsOfCell(image, *cells, cell / 2);
    QCOMPARE(visible, std::set<QRgb>{colorOf(1)});
    const std::set<QRgb> hidden = colorsOfCell(image, *cells + QPoint(2 * cell, 0), cell / 2);
    QCOMPARE(hidden.size(), std::size_t(2)); // paper and hatch, both nearly white, neither a colour of the map
    for (const QRgb color : hidden)
        QVERIFY(lightness(color) > 80 && qRed(color) == qRed(color) && color != colorOf(1));
}

void TestExports::aPngSaysItsSize()
{
    ExportSource source = sourceOf(sentence(), Stage::BeforeAfter);
    source.options.dpi = 300;
    source.options.widthMm = 85;
    const QImage image = QImage::fromData(rendered("png", source));
    QCOMPARE(image.width(), int(std::lround(85 / kMmPerInch * 300)));
    QCOMPARE(image.dotsPerMeterX(), int(std::lround(300 / kMmPerInch * 1000)));
    QCOMPARE(image.dotsPerMeterY(), image.dotsPerMeterX());
    QVERIFY(image.text(QStringLiteral("Software")).startsWith(QStringLiteral("Attention Explorer")));
    QVERIFY(image.text(QStringLiteral("Description")).contains(QStringLiteral("Causal")));
}

void TestExports::anSvgHasItsWordsAndOneImagePerMap()
{
    ExportSource source = sourceOf(square(), Stage::BeforeAfter);
    source.options.title = QStringLiteral("Four words <& masks>");
    const Svg svg = svgOf(rendered("svg", source));
    QCOMPARE(svg.title, source.options.title);
    for (const char* word : {"I", "love", "teaching", "AI", "Before the mask", "After the mask"})
        QVERIFY2(svg.texts.contains(QLatin1String(word)), word);
    const QString all = svg.texts.join(u'\n');
    QVERIFY(all.contains(source.options.title));
    QVERIFY(all.contains(QStringLiteral("Mask: Causal.")));
    QCOMPARE(svg.images.size(), 2);
    for (const SvgImage& map : svg.images) {
        QCOMPARE(map.place.size(), QSizeF(4 * kCell, 4 * kCell));
        QCOMPARE(map.image.width() % (4 * kCell), 0);
        QCOMPARE(map.image.height(), map.image.width());
        QCOMPARE(map.place.topLeft(), QPointF(map.place.topLeft().toPoint()));
    }
    const Tensor weights = npyOf(sourceOf(square(), Stage::Weights));
    QVERIFY(cellsOf(svg.images.last().image, weights, svg.images.last().image.width() / 4).has_value());
}

void TestExports::aPdfHasItsWords()
{
    ExportSource source = sourceOf(square(), Stage::Weights);
    source.options.title = QStringLiteral("Four words");
    const QByteArray pdf = rendered("pdf", source);
    QVERIFY(pdf.startsWith("%PDF-1.") && pdf.trimmed().endsWith("%%EOF"));
    const QStringList texts = pdfTexts(pdf);
    for (const char* word : {"love", "teaching", "Fourwords", "Mask:Causal.", "hidden"}) {
        const auto has = [&](const QString& text) { return text.contains(QLatin1String(word)); };
        QVERIFY2(std::ranges::any_of(texts, has), word);
    }
}

void TestExports::dataFilesSayThatLayersAreFrozen()
{
    Scenario scenario = *test::scenarioOf(R"({"input": {"kind": "text", "texts": ["A green lamp"]}})");
    for (const bool freezes : {false, true}) {
        scenario.freezesLayers = freezes;
        const auto shared = std::make_shared<const Scenario>(scenario);
        ExportSource source = sourceOf(*evaluate(shared, test::builtinModels(), nullptr, {}), Stage::Weights);
        const QString corner = freezes
            ? QStringLiteral("Other layers frozen: their Q, K, V are those of the model's own masks.")
            : QString();
        QCOMPARE(csvRows(rendered("csv", source)).at(0).at(0), corner);
        const Json report = reportOf(source);
        QCOMPARE(report.contains("frozen_layers"), freezes);
        QVERIFY(!freezes || report["frozen_layers"] == true);
        const QByteArray archive = rendered("npz", source);
        const auto flag = npzMember(bytesOf(archive), "frozen_layers");
        QCOMPARE(flag.ok(), freezes);
        if (freezes) {
            const Tensor value = *readNpy(*flag);
            QVERIFY(value.shape.empty() && value.values == std::vector<double>{1});
        }
        source.options.allHeads = true;
        QCOMPARE(csvRows(rendered("csv", source)).at(0).at(2), corner);
    }
}

void TestExports::aWidthIsThatOfThePaper_data()
{
    QTest::addColumn<double>("mm");
    QTest::newRow("a column") << 85.0;
    QTest::newRow("a page") << 170.0;
    QTest::newRow("a narrow note") << 40.0;
    QTest::newRow("a part of a millimetre") << 88.9;
}

void TestExports::aWidthIsThatOfThePaper()
{
    QFETCH(double, mm);
    ExportSource source = sourceOf(sentence(), Stage::BeforeAfter);
    source.options.widthMm = mm;
    static const QRegularExpression box(QStringLiteral("MediaBox \\[0 0 ([0-9.]+) ([0-9.]+)\\]"));
    const QRegularExpressionMatch page = box.match(QString::fromLatin1(rendered("pdf", source)));
    QVERIFY(page.hasMatch());
    QVERIFY(std::abs(page.captured(1).toDouble() - mm / kMmPerInch * 72) < 0.6);
    for (const double dpi : {96.0, 150.0, 600.0}) {
        source.options.dpi = dpi;
        QCOMPARE(QImage::fromData(rendered("png", source)).width(), int(std::lround(mm / kMmPerInch * dpi)));
    }
}

/// A column of a paper and a whole page have the same letters: font sizes are in the unit of the viewBox, 1/96 inch.
void TestExports::textKeepsItsSizeOnANarrowPaper()
{
    static const QRegularExpression size(QStringLiteral("font-size=\"([0-9.]+)\""));
    static const QRegularExpression view(QStringLiteral("<svg width=\"([0-9.]+)mm\"[^>]*viewBox=\"0 0 ([0-9.]+) "));
    std::set<QString> sizes;
    for (const double mm : {60.0, 85.0, 170.0}) {
        ExportSource source = sourceOf(sentence(), Stage::Weights);
        source.options.widthMm = mm;
        const QString svg = QString::fromUtf8(rendered("svg", source)).replace(u'\n', u' ');
        const QRegularExpressionMatch page = view.match(svg);
        QVERIFY(page.hasMatch());
        const double unitsPerInch = page.captured(2).toDouble() / (page.captured(1).toDouble() / kMmPerInch);
        QVERIFY2(std::abs(unitsPerInch - 96) < 0.5, qPrintable(QString::number(unitsPerInch)));
        QStringList found;
        for (auto matches = size.globalMatch(svg); matches.hasNext();)
            found.append(matches.next().captured(1));
        QVERIFY(!found.isEmpty());
        for (const QString& one : std::as_const(found))
            QVERIFY2(one.toDouble() / 96 * 72 >= 7.5, qPrintable(one)); // points
        sizes.insert(found.first());
    }
    QCOMPARE(sizes.size(), std::size_t(1));
}

void TestExports::aPaperCanBeTooNarrowOrTooWide()
{
    ExportSource source = sourceOf(sentence(), Stage::BeforeAfter);
    source.options.widthMm = 5;
    for (const char* suffix : {"png", "svg", "pdf"}) {
        const auto format = exportFormatFor(QLatin1String("x.") + QLatin1String(suffix));
        const Result<QByteArray> bytes = format->render(source);
        QVERIFY(!bytes.ok() && bytes.error().kind == ErrorKind::OutOfRange);
        QVERIFY(bytes.error().found == "5 mm");
    }
    source.options.widthMm = 900'000;
    QVERIFY(renderPng(source).error().kind == ErrorKind::TooLarge);
    source.options.widthMm = 4000;
    source.options.dpi = 1200;
    QVERIFY(renderPng(source).error().kind == ErrorKind::TooLarge);
}

void TestExports::aTableHasTheFloatsOfTheReport_data()
{
    QTest::addColumn<int>("stage");
    QTest::addColumn<QByteArray>("field");
    QTest::newRow("scores") << int(Stage::Scores) << QByteArray("scores");
    QTest::newRow("scaled") << int(Stage::Scaled) << QByteArray("scaled");
    QTest::newRow("masked") << int(Stage::Masked) << QByteArray("masked");
    QTest::newRow("unmasked") << int(Stage::Unmasked) << QByteArray("unmasked");
    QTest::newRow("weights") << int(Stage::Weights) << QByteArray("weights");
    QTest::newRow("output") << int(Stage::Output) << QByteArray("output");
    QTest::newRow("before and after") << int(Stage::BeforeAfter) << QByteArray("weights");
}

void TestExports::aTableHasTheFloatsOfTheReport()
{
    QFETCH(int, stage);
    QFETCH(QByteArray, field);
    const ExportSource source = sourceOf(sentence(), Stage(stage));
    const Json report = reportOf(source);
    const std::vector<std::uint32_t> wanted = bitsOf(floatsOf(report[field.toStdString()]));
    QCOMPARE(bitsOf(singles(npyOf(source).values)), wanted);
    const QList<QStringList> rows = csvRows(rendered("csv", source));
    QCOMPARE(bitsOf(csvFloats(rows, 1)), wanted);
    QCOMPARE(rows.size(), qsizetype(1 + report["query_labels"].size()));
    QCOMPARE(rows.at(3).first().toStdString(), report["query_labels"][2].get<std::string>());
    if (Stage(stage) != Stage::Output)
        QCOMPARE(rows.at(0).at(3).toStdString(), report["key_labels"][2].get<std::string>());
}

void TestExports::anArchiveHasAllStages()
{
    const ExportSource source = sourceOf(sentence(), Stage::Weights);
    const Json report = reportOf(source);
    const QByteArray archive = rendered("npz", source);
    const auto names = npzNames(bytesOf(archive));
    QCOMPARE(*names,
        (std::vector<std::string>{
            "mask", "scores", "scaled", "masked", "unmasked", "weights", "difference", "output"}));
    for (const std::string& name : *names) {
        const Tensor tensor = *readNpy(*npzMember(bytesOf(archive), name));
        if (name != "difference")
            QVERIFY2(bitsOf(singles(tensor.values)) == bitsOf(floatsOf(report[name])), name.c_str());
    }
}

void TestExports::allHeadsAreInEveryDataFile()
{
    ExportSource source = sourceOf(sentence(), Stage::Weights);
    source.view.layer = 3;
    source.options.allHeads = true;
    const int heads = sentence()->shape.heads, tokens = sentence()->shape.queries;
    const Tensor tensor = npyOf(source);
    QCOMPARE(tensor.shape, (std::vector<std::int64_t>{heads, tokens, tokens}));
    const QList<QStringList> rows = csvRows(rendered("csv", source));
    QCOMPARE(rows.at(0).mid(0, 3), (QStringList{QStringLiteral("layer"), QStringLiteral("head"), QString()}));
    QCOMPARE(rows.at(1 + tokens).mid(0, 2), (QStringList{QStringLiteral("3"), QStringLiteral("1")}));
    const auto reports = readJson(rendered("json", source).toStdString(), "reports");
    QVERIFY(reports.ok() && reports->size() == std::size_t(heads));
    std::vector<float> wanted;
    for (const Json& report : *reports) {
        QCOMPARE(report["selected"]["layer"].get<int>(), 3);
        const std::vector<float> weights = floatsOf(report["weights"]);
        wanted.insert(wanted.end(), weights.begin(), weights.end());
    }
    QCOMPARE(bitsOf(singles(tensor.values)), bitsOf(wanted));
    QCOMPARE(bitsOf(csvFloats(rows, 3)), bitsOf(wanted));
    const QByteArray archive = rendered("npz", source);
    QCOMPARE(readNpy(*npzMember(bytesOf(archive), "weights"))->values, tensor.values);
    QCOMPARE(readNpy(*npzMember(bytesOf(archive), "mask"))->shape, tensor.shape);
}

void TestExports::allLayersHaveAnAxisOfTheirOwn()
{
    ExportSource source = sourceOf(sentence(), Stage::Weights);
    source.options.allHeads = source.options.allLayers = true;
    const Shape& shape = sentence()->shape;
    QCOMPARE(npyOf(source).shape, (std::vector<std::int64_t>{shape.layers, shape.heads, shape.queries, shape.keys}));
    QCOMPARE(csvRows(rendered("csv", source)).size(), qsizetype(1 + shape.layers * shape.heads * shape.queries));
}

void TestExports::beforeAndAfterAreInOneFile()
{
    ExportSource source = sourceOf(sentence(), Stage::BeforeAfter);
    source.options.beforeToo = true;
    const Json report = reportOf(source);
    std::vector<float> wanted = floatsOf(report["unmasked"]);
    const std::vector<float> weights = floatsOf(report["weights"]);
    wanted.insert(wanted.end(), weights.begin(), weights.end());
    const int tokens = sentence()->shape.queries;
    const Tensor tensor = npyOf(source);
    QCOMPARE(tensor.shape, (std::vector<std::int64_t>{2, tokens, tokens}));
    QCOMPARE(bitsOf(singles(tensor.values)), bitsOf(wanted));
    const QList<QStringList> rows = csvRows(rendered("csv", source));
    QCOMPARE(rows.at(1).first(), QStringLiteral("unmasked"));
    QCOMPARE(rows.at(1 + tokens).first(), QStringLiteral("weights"));
    QCOMPARE(bitsOf(csvFloats(rows, 2)), bitsOf(wanted));
}

void TestExports::twoRunsGiveTheSameBytes_data()
{
    QTest::addColumn<QByteArray>("suffix");
    for (const ExportFormat& format : exportFormats())
        QTest::newRow(format.suffix) << QByteArray(format.suffix);
}

void TestExports::twoRunsGiveTheSameBytes()
{
    QFETCH(QByteArray, suffix);
    ExportSource source = sourceOf(sentence(), Stage::BeforeAfter);
    source.options.title = QStringLiteral("Twice");
    source.options.widthMm = 120;
    const QByteArray once = rendered(suffix, source);
    QVERIFY(!once.isEmpty());
    QVERIFY(once == rendered(suffix, source));
}

QTEST_MAIN(TestExports)
#include "tst_exports.moc"
