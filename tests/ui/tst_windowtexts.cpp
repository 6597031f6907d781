// SPDX-License-Identifier: MIT
#include "app/docks.h"
#include "app/parts.h"
#include "tests/support/program.h"
#include "ui/export/caption.h"
#include "ui/export/figure.h"
#include "ui/look/toggleswitch.h"
#include "ui/panels/fold.h"
#include "ui/panels/maskpanel.h"
#include "ui/panels/textpanel.h"
#include "ui/views/heatmapview.h"
#include "ui/views/ordersview.h"

#include <QComboBox>
#include <QDockWidget>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QStatusBar>
#include <QTemporaryDir>
#include <QToolBar>
#include <QToolButton>
#include <QXmlStreamReader>

using ax::ActionId;
using ax::ChoiceId;
using ax::test::Program;

namespace {

/// One text of a catalogue; several translations when the text counts something.
struct Message {
    QString source;
    QString state; ///< "unfinished", "obsolete", or empty
    QStringList translations;
};

Message readMessage(QXmlStreamReader& xml)
{
    Message message;
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.state = xml.attributes().value(QLatin1String("type")).toString();
            const QString text = xml.readElementText(QXmlStreamReader::IncludeChildElements);
            message.translations << text;
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

QList<Message> catalogue(const QString& language)
{
    QFile file(QStringLiteral(AX_TEST_DATA "/../../resources/translations/attention-explorer_%1.ts").arg(language));
    QList<Message> messages;
    if (!file.open(QIODevice::ReadOnly))
        return messages;
    QXmlStreamReader xml(&file);
    while (!xml.atEnd())
        if (xml.readNext() == QXmlStreamReader::StartElement && xml.name() == QLatin1String("message"))
            messages << readMessage(xml);
    return xml.hasError() ? QList<Message>() : messages;
}

/// "%1", "%2", "%n" …, sorted.
QStringList placeholders(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("%(L?\\d+|n)"));
    QStringList found;
    for (auto match = pattern.globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.removeDuplicates();
    found.sort();
    return found;
}

void chooseLanguage(Program& program, const QString& language)
{
    for (QAction* action : program.window->actions().group(ChoiceId::Language)->actions())
        if (action->data().toString() == language)
            action->trigger();
}

/// Everything that can be opened, switched on and said.
void openEverything(Program& program)
{
    auto& masks = *program.window->docks().panel<ax::MaskPanel>();
    for (ax::Fold* fold : {&masks.moreMasks(), &masks.numbers()})
        if (!fold->isOpen())
            fold->button().click();
    for (const char* key : {"padding", "window", "sinks", "chunk", "global", "blocks", "documents", "dilation"})
        masks.findChild<ax::ToggleSwitch*>(QLatin1String(key))->click();
    program[ActionId::AddText]->trigger();
    program.document.cursor().pin({2, 1});
    for (ax::Fold* fold : program.window->findChildren<ax::Fold*>())
        if (!fold->isOpen())
            fold->button().click();
}

int textWidth(const QWidget& widget, const QString& text)
{
    QString shown = text;
    shown.replace(QLatin1String("&&"), QLatin1String("\x01")).remove(u'&').replace(u'\x01', u'&');
    int width = 0;
    for (const QString& line : shown.split(u'\n'))
        width = std::max(width, widget.fontMetrics().horizontalAdvance(line));
    return width;
}

bool isCut(const QLabel& label)
{
    if (label.text().isEmpty())
        return false;
    const QSize room = label.contentsRect().size();
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height();
    const int needed = label.textFormat() == Qt::PlainText || !Qt::mightBeRichText(label.text())
        ? textWidth(label, label.text())
        : label.sizeHint().width();
    return needed > room.width();
}

bool isCut(const QAbstractButton& button)
{
    const auto* tool = qobject_cast<const QToolButton*>(&button);
    const bool saysText = !tool || (tool->toolButtonStyle() != Qt::ToolButtonIconOnly && tool->icon().isNull());
    return saysText && textWidth(button, button.text()) > button.width();
}

bool isCut(const QComboBox& box)
{
    return textWidth(box, box.currentText()) > box.width();
}

/// Beyond the left or right edge of what holds it.
bool isOutside(const QWidget& widget, const QWidget& area)
{
    const int left = widget.mapTo(&area, QPoint()).x();
    return left < 0 || left + widget.width() > area.width();
}

QString place(const QWidget& widget, const QString& text)
{
    return QStringLiteral("%1 “%2” %3x%4")
        .arg(QLatin1String(widget.metaObject()->className()), text)
        .arg(widget.width())
        .arg(widget.height());
}

template <typename Widget> void addCut(const QWidget& area, QString (*text)(const Widget&), QStringList& cut)
{
    for (const auto* widget : area.findChildren<Widget*>())
        if (widget->isVisibleTo(&area) && (isCut(*widget) || isOutside(*widget, area)))
            cut << place(*widget, text(*widget));
}

QStringList cutTexts(const QWidget& area)
{
    QStringList cut;
    addCut<QLabel>(
        area, [](const QLabel& label) { return label.text(); }, cut);
    addCut<QAbstractButton>(
        area, [](const QAbstractButton& button) { return button.text(); }, cut);
    addCut<QComboBox>(
        area, [](const QComboBox& box) { return box.currentText(); }, cut);
    return cut;
}

QStringList windowsCutTexts(Program& program)
{
    QStringList cut;
    for (const ax::Part& part : ax::partTable()) {
        const QDockWidget* dock = program.window->docks().dock(QLatin1String(part.name));
        if (dock->isHidden()) // the reader without a lesson; tst_lessonpanel looks at its texts
            continue;
        for (const QString& text : cutTexts(*dock))
            cut << QLatin1String(part.name) + QStringLiteral(": ") + text;
    }
    for (const QWidget* area : std::initializer_list<const QWidget*>{
             program.window->findChild<QToolBar*>(), program.window->statusBar(), program.window->centralWidget()})
        cut << cutTexts(*area);
    return cut;
}

} // namespace

class TestWindowTexts : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        QVERIFY(m_home.isValid());
        ax::test::keepSettingsIn(m_home.path());
    }
    void init() { ax::test::startWithDefaults(); }

    void everythingIsSaidInChinese()
    {
        const QList<Message> messages = catalogue(QStringLiteral("zh_CN"));
        QVERIFY(messages.size() > 300);
        for (const Message& message : messages) {
            QVERIFY2(message.state.isEmpty(), qPrintable(message.source + u": " + message.state));
            QVERIFY2(message.translations.size() == 1, qPrintable(message.source));
            QVERIFY2(!message.translations.first().trimmed().isEmpty(), qPrintable(message.source));
        }
    }

    void englishPluralsAreFinished()
    {
        const QList<Message> messages = catalogue(QStringLiteral("en"));
        QVERIFY(!messages.isEmpty());
        for (const Message& message : messages)
            QVERIFY2(message.state.isEmpty(), qPrintable(message.source));
    }

    void translationsKeepTheirPlaceholders()
    {
        for (const Message& message : catalogue(QStringLiteral("zh_CN")))
            QVERIFY2(placeholders(message.translations.first()) == placeholders(message.source),
                qPrintable(message.source + u" → " + message.translations.first()));
    }

    /// Texts of free functions are looked up in a context that is written by hand.
    void titlesOfMapsAndFiguresAreChinese()
    {
        Program program;
        chooseLanguage(program, QStringLiteral("zh_CN"));
        QTRY_VERIFY_WITH_TIMEOUT(program.isSettled(), kWait);
        const ax::HeadView head = program.document.headView();
        const QString caption = ax::figureCaption(head, {});
        QVERIFY2(
            !caption.contains(QLatin1String("Mask")) && !caption.contains(QLatin1String("layer")), qPrintable(caption));
        const ax::OrdersView orders(program.document, nullptr);
        for (int order = 0; order < ax::OrdersView::kOrders; ++order) {
            const QString title = orders.map(order).texts().title;
            QVERIFY2(
                !title.contains(QLatin1String("fter")) && !title.contains(QLatin1String("efore")), qPrintable(title));
        }
    }

    void noTextIsCut_data()
    {
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("everything");
        for (const char* language : {"en", "zh_CN"})
            for (const bool everything : {false, true})
                QTest::addRow("%s, %s", language, everything ? "everything open" : "at the start")
                    << QString::fromLatin1(language) << everything;
    }
    void noTextIsCut()
    {
        QFETCH(QString, language);
        QFETCH(bool, everything);
        Program program;
        chooseLanguage(program, language);
        program.window->resize(1440, 900);
        QTRY_VERIFY_WITH_TIMEOUT(program.isSettled(), kWait);
        if (everything)
            openEverything(program);
        QTRY_VERIFY_WITH_TIMEOUT(program.isSettled(), kWait);
        (void)QTest::qWaitFor([&program] { return windowsCutTexts(program).isEmpty(); }); // layouts follow late
        const QStringList cut = windowsCutTexts(program);
        QVERIFY2(cut.isEmpty(), qPrintable(u'\n' + cut.join(u'\n')));
    }

private:
    static constexpr int kWait = 60'000;
    QTemporaryDir m_home;
};

QTEST_MAIN(TestWindowTexts)
#include "tst_windowtexts.moc"
