// SPDX-License-Identifier: MIT
#include "app/capturedialog.h"
#include "app/captureprogram.h"
#include "app/tensordialog.h"
#include "core/io/tensorscenario.h"
#include "tests/support/program.h"
#include "tests/support/safetensorsbytes.h"
#include "ui/session/savebytes.h"

#include <QClipboard>
#include <QProcess>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTest>

using namespace ax;
using ax::test::Program;

namespace {

constexpr int kWait = 60'000; // milliseconds; a guard against hanging, not a promise

/// What the program saves of a model with 4 query heads on 2 key heads of 2 numbers, 3 tokens, in bfloat16.
QByteArray capturedFile(const QByteArray& labels)
{
    const QByteArray one("\x80\x3f", 2);
    QByteArray header("{\"softmax_scale\":{\"dtype\":\"F64\",\"shape\":[],\"data_offsets\":[0,8]}");
    QByteArray data("\0\0\0\0\0\0\xd0\x3f", 8); // 0.25
    const auto add = [&](const char* name, const char* type, const char* shape, const QByteArray& bytes) {
        header += QByteArray(",\"") + name + "\":{\"dtype\":\"" + type + "\",\"shape\":" + shape + ",\"data_offsets\":["
            + QByteArray::number(data.size()) + "," + QByteArray::number(data.size() + bytes.size()) + "]}";
        data += bytes;
    };
    add("q", "BF16", "[1,4,3,2]", one.repeated(24));
    add("k", "BF16", "[1,2,3,2]", one.repeated(12));
    add("v", "BF16", "[1,2,3,2]", one.repeated(12));
    add("token_labels", "U8", QByteArray("[" + QByteArray::number(labels.size()) + "]").constData(), labels);
    header += "}";
    return QByteArray::fromStdString(
        test::safeTensorsBytes(header.toStdString(), {data.constData(), std::size_t(data.size())}));
}

} // namespace

/// Help > Capture from PyTorch, and the file that its program leaves.
class TestCapture : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        test::keepSettingsIn(m_home.path());
    }
    void init() { test::startWithDefaults(); }

    void theProgramIsPython()
    {
        QProcess python;
        python.start(QStringLiteral("python3"),
            {QStringLiteral("-c"), QStringLiteral("import sys; compile(sys.stdin.read(), 'capture.py', 'exec')")});
        python.write(captureProgram().toUtf8());
        python.closeWriteChannel();
        QVERIFY(python.waitForFinished(kWait));
        QVERIFY2(python.exitCode() == 0, python.readAllStandardError().constData());
    }

    void theProgramIsCopiedWithTheKeyboard()
    {
        Program program;
        QTest::keyClick(program.window.get(), Qt::Key_T, Qt::ControlModifier | Qt::AltModifier);
        auto* dialog = program.window->findChild<CaptureDialog*>();
        QVERIFY(dialog && dialog->isVisible());
        QGuiApplication::clipboard()->clear();
        QTest::keyClick(dialog, Qt::Key_Return);
        QCOMPARE(QGuiApplication::clipboard()->text(), captureProgram());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QTRY_VERIFY(!program.window->findChild<CaptureDialog*>());
    }

    void whatItSavesOpensWithoutAQuestion()
    {
        Program program;
        QVERIFY(QTest::qWaitFor([&] { return program.isSettled(); }, kWait));
        const QString path = m_home.filePath(QStringLiteral("capture.safetensors"));
        QVERIFY(saveBytes(path, capturedFile("The\n cat\n\\n\n")).ok());
        program.window->files().open(path);
        QTRY_VERIFY_WITH_TIMEOUT(
            std::holds_alternative<QkvInput>(program.document.scenario()->input.kind) && program.isSettled(), kWait);
        QVERIFY(!program.window->findChild<TensorDialog*>());
        const Shape& shape = program.document.snapshot()->shape;
        QCOMPARE(shape.heads, 4);
        QCOMPARE(shape.kvHeads, 2);
        QCOMPARE(program.document.headView().keyLabels(), (std::vector<std::string>{"The", " cat", "\\n"}));
        QCOMPARE(*program.document.scenario()->scoring.scale, 0.25);
    }

    void labelsThatDoNotFitAreAnError()
    {
        const QString path = m_home.filePath(QStringLiteral("wrong.safetensors"));
        QVERIFY(saveBytes(path, capturedFile("The\n cat\n")).ok());
        const Result<Scenario> scenario = scenarioFromTensorFile(path.toStdString());
        QVERIFY(!scenario);
        QVERIFY(scenario.error().kind == ErrorKind::WrongShape);
        QCOMPARE(scenario.error().file, path.toStdString());
    }

private:
    QTemporaryDir m_home;
};

QTEST_MAIN(TestCapture)
#include "tst_capture.moc"
