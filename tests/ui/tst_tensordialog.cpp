// SPDX-License-Identifier: MIT
#include "app/tensordialog.h"
#include "core/io/npy.h"
#include "core/io/npz.h"
#include "tests/support/program.h"
#include "ui/session/savebytes.h"

#include <QComboBox>
#include <QDropEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMimeData>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>
#include <numeric>

using namespace ax;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000; // milliseconds; a guard against hanging, not a promise

/// Counts from 0: every value says where it was.
std::vector<float> counting(std::int64_t count)
{
    std::vector<float> values(static_cast<std::size_t>(count));
    std::iota(values.begin(), values.end(), 0.f);
    for (float& value : values)
        value /= float(count);
    return values;
}

NpzMember member(const std::string& name, const std::vector<std::int64_t>& shape)
{
    const auto count = std::accumulate(shape.begin(), shape.end(), std::int64_t(1), std::multiplies<>());
    return {name, npyBytes(shape, std::span<const float>(counting(count)))};
}

QByteArray archive(const std::vector<NpzMember>& members)
{
    const auto bytes = npzBytes(members);
    return QByteArray(reinterpret_cast<const char*>(bytes->data()), qsizetype(bytes->size()));
}

struct Opened : Program {
    bool open(const QString& path)
    {
        const bool settled = QTest::qWaitFor([this] { return isSettled(); }, kWait);
        window->files().open(path);
        return settled;
    }
    TensorDialog* dialog() const { return window->findChild<TensorDialog*>(); }
    bool isAsked()
    {
        return QTest::qWaitFor([this] { return dialog() && dialog()->isVisible(); }, kWait);
    }
    QList<QComboBox*> boxes() const { return dialog()->findChildren<QComboBox*>(); }
    QString chosen(int box) const { return boxes()[box]->currentText(); }
    bool says(const QString& words) const
    {
        for (const QLabel* label : dialog()->findChildren<QLabel*>())
            if (label->isVisible() && label->text().contains(words))
                return true;
        return false;
    }
    QPushButton* openButton() const
    {
        for (QPushButton* button : dialog()->findChildren<QPushButton*>())
            if (button->text() == QStringLiteral("&Open"))
                return button;
        return nullptr;
    }
    bool shows(int heads, int queries, int keys)
    {
        return QTest::qWaitFor(
            [&] {
                return isSettled() && !std::holds_alternative<TextInput>(document.scenario()->input.kind)
                    && document.snapshot()->shape.heads == heads && document.snapshot()->shape.queries == queries
                    && document.snapshot()->shape.keys == keys;
            },
            kWait);
    }
};

} // namespace

/// Tensor files that do not say by themselves what they hold.
class TestTensorDialog : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        test::keepSettingsIn(m_home.path());
    }
    void init() { test::startWithDefaults(); }

    void plainNamesAreNotAskedAbout()
    {
        Opened program;
        QVERIFY(program.open(save("plain.npz", archive({member("q", {4, 5, 3}), member("k", {2, 6, 3})}))));
        QVERIFY(program.shows(4, 5, 6));
        QVERIFY(!program.dialog());
        QCOMPARE(program.document.snapshot()->shape.kvHeads, 2);
    }

    /// Heads inside, as FlashAttention, JAX and Keras keep them; k with fewer heads.
    void plainNamesWithHeadsInsideAreKnownByTheirShapes()
    {
        Opened program; // 8 heads on 2; as [B, H, L, D] they would be 10 on 12
        QVERIFY(program.open(save("inside.npz", archive({member("q", {1, 10, 8, 4}), member("k", {1, 12, 2, 4})}))));
        QVERIFY(QTest::qWaitFor(
            [&] { return program.isSettled() && program.document.snapshot()->shape.heads == 8; }, kWait));
        QVERIFY(!program.dialog());
        QCOMPARE(program.document.snapshot()->shape.queries, 10);
        QCOMPARE(program.document.snapshot()->shape.keys, 12);
        QCOMPARE(program.document.snapshot()->shape.kvHeads, 2);
    }

    void plainNamesThatFitBothWaysAreAskedAbout()
    {
        Opened program;
        QVERIFY(program.open(save("both.npz", archive({member("q", {1, 5, 4, 3}), member("k", {1, 5, 4, 3})}))));
        QVERIFY(program.isAsked());
    }

    void otherNamesAndOrdersAreProposed()
    {
        Opened program;
        QVERIFY(program.open(save("flash.npz",
            archive({member("layer.key", {1, 6, 2, 3}), member("layer.query", {1, 5, 4, 3}), member("other", {7})}))));
        QVERIFY(program.isAsked());
        QCOMPARE(program.chosen(1), QStringLiteral("layer.query: 1 × 5 × 4 × 3"));
        QCOMPARE(program.chosen(2), QStringLiteral("batch × query × head × component"));
        QCOMPARE(program.chosen(3), QStringLiteral("layer.key: 1 × 6 × 2 × 3"));
        QCOMPARE(program.chosen(4), QStringLiteral("batch × key × head × component"));
        QVERIFY(program.says(QStringLiteral("1 batch entry, 4 heads on 2 of keys and values, 5 queries × 6 keys")));
        QTest::keyClick(program.dialog(), Qt::Key_Return);
        QVERIFY(program.shows(4, 5, 6));
        // Query 1 of head 2 of [1][5][4][3] begins at (1 * 4 + 2) * 3.
        const auto& q = *std::get<QkvInput>(program.document.scenario()->input.kind).q.values;
        QCOMPARE(q.shape, (std::vector<std::int64_t>{1, 4, 5, 3}));
        QCOMPARE(q.values[(2 * 5 + 1) * 3], double(float(18) / 60));
    }

    void aTableOfNumbersIsScoresOrWeightsEitherWayRound()
    {
        Opened program;
        QVERIFY(program.open(save("table.csv", "0.5,0.5,0\n0.25,0.25,0.5\n")));
        QVERIFY(program.isAsked());
        QVERIFY(program.says(QStringLiteral("2 queries × 3 keys")));
        QTest::keyClick(program.boxes()[0], Qt::Key_Down); // weights
        QCOMPARE(program.dialog()->reading().kind, ArrayKind::Weights);
        QTest::keyClick(program.boxes()[2], Qt::Key_Down); // keys down, queries across
        QVERIFY(program.says(QStringLiteral("3 queries × 2 keys")));
        QTest::keyClick(program.boxes()[2], Qt::Key_Up);
        QTest::keyClick(program.dialog(), Qt::Key_Return);
        QVERIFY(program.shows(1, 2, 3));
        QCOMPARE(program.document.headView().row(1).weights, (std::vector<double>{0.25, 0.25, 0.5}));
    }

    void labelsComeFromATextFile()
    {
        const QString labels = save("labels.txt", "Das\nist\ngut\n");
        Opened program;
        QVERIFY(program.open(save("square.npy", npy({3, 3}))));
        QVERIFY(program.isAsked());
        auto* line = program.dialog()->findChild<QLineEdit*>();
        line->setFocus();
        QTest::keyClicks(line, labels);
        QTest::keyClick(line, Qt::Key_Return);
        QVERIFY(program.shows(1, 3, 3));
        QCOMPARE(program.document.headView().keyLabels(), (std::vector<std::string>{"Das", "ist", "gut"}));
        QCOMPARE(program.document.headView().queryLabels().front(), std::string("Das"));
    }

    void wrongLabelsKeepTheDocumentThatIsOpen()
    {
        const QString labels = save("two.txt", "one\ntwo\n");
        Opened program;
        QVERIFY(program.open(save("square.npy", npy({3, 3}))));
        QVERIFY(program.isAsked());
        const ScenarioPtr before = program.document.scenario();
        program.dialog()->findChild<QLineEdit*>()->setText(labels);
        QTest::keyClick(program.dialog(), Qt::Key_Return);
        QTRY_VERIFY_WITH_TIMEOUT(program.message().contains(QStringLiteral("3 labels, one a line")), kWait);
        QCOMPARE(program.document.scenario(), before);
    }

    void whatDoesNotFitIsSaidAndCannotBeOpened()
    {
        Opened program;
        QVERIFY(program.open(save("odd.npz", archive({member("a", {4, 5, 3}), member("b", {4, 6, 2})}))));
        QVERIFY(program.isAsked());
        QVERIFY(program.says(QStringLiteral("/input/k")));
        QVERIFY(!program.openButton()->isEnabled());
        QTest::keyClick(program.boxes()[0], Qt::Key_Down); // scores: one array is enough
        QVERIFY(program.openButton()->isEnabled());
        QTest::keyClick(program.dialog(), Qt::Key_Escape);
        QTRY_VERIFY(!program.dialog());
        QVERIFY(std::holds_alternative<TextInput>(program.document.scenario()->input.kind));
    }

    void aDroppedFileIsOpenedTheSameWay()
    {
        Opened program;
        QVERIFY(QTest::qWaitFor([&] { return program.isSettled(); }, kWait));
        QMimeData data;
        data.setUrls({QUrl::fromLocalFile(save("dropped.npy", npy({2, 4, 4})))});
        QDropEvent drop(QPointF(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QDragEnterEvent enter(QPoint(9, 9), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QApplication::sendEvent(program.window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QApplication::sendEvent(program.window.get(), &drop);
        QVERIFY(program.isAsked());
        QVERIFY(program.says(QStringLiteral("2 heads")));
    }

    void aBrokenFileKeepsTheDocumentThatIsOpen_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QByteArray>("bytes");
        QTest::newRow("npy") << "a.npy" << QByteArray("\x93NUMPY\1\0\xff", 9);
        QTest::newRow("npz") << "a.npz" << QByteArray("PK\3\4");
        QTest::newRow("safetensors") << "a.safetensors" << QByteArray("\xff\xff\xff\xff\xff\xff\xff\x7f{");
        QTest::newRow("csv") << "a.csv" << QByteArray("1,2\n3,x\n");
        QTest::newRow("scenario") << "a.attn.json" << QByteArray("{\"format\": 1}");
        QTest::newRow("only vectors") << "b.npz" << archive({member("a", {4}), member("b", {})});
    }
    void aBrokenFileKeepsTheDocumentThatIsOpen()
    {
        QFETCH(QString, name);
        QFETCH(QByteArray, bytes);
        Opened program;
        const QString path = save(name.toUtf8().constData(), bytes);
        QVERIFY(QTest::qWaitFor([&] { return program.isSettled(); }, kWait));
        const ScenarioPtr before = program.document.scenario();
        const auto snapshot = program.document.snapshot();
        program.window->files().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(program.message().contains(name), kWait);
        QVERIFY(!program.dialog());
        QCOMPARE(program.document.scenario(), before);
        QCOMPARE(program.document.snapshot(), snapshot);
        QVERIFY(program.document.undoStack().isClean());
    }

private:
    QString save(const char* name, const QByteArray& bytes)
    {
        const QString path = m_home.filePath(QString::fromUtf8(name));
        return saveBytes(path, bytes).ok() ? path : QString();
    }
    static QByteArray npy(const std::vector<std::int64_t>& shape)
    {
        const auto bytes = member("x", shape).npy;
        return QByteArray(reinterpret_cast<const char*>(bytes.data()), qsizetype(bytes.size()));
    }

    QTemporaryDir m_home;
};

QTEST_MAIN(TestTensorDialog)
#include "tst_tensordialog.moc"
