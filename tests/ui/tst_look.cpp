// SPDX-License-Identifier: MIT
#include "ui/look/fonts.h"
#include "ui/look/theme.h"
#include "ui/look/toggleswitch.h"

#include <QAccessible>
#include <QApplication>
#include <QCheckBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <cmath>

using ax::Theme;
using ax::ToggleSwitch;

namespace {

double luminance(const QColor& color)
{
    const auto linear = [](double c) { return c <= 0.04045 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

/// WCAG 2 contrast ratio.
double contrast(const QColor& a, const QColor& b)
{
    const double lighter = std::max(luminance(a), luminance(b)), darker = std::min(luminance(a), luminance(b));
    return (lighter + 0.05) / (darker + 0.05);
}

} // namespace

class TestLook : public QObject {
    Q_OBJECT

private slots:
    void textIsReadable_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }
    void textIsReadable()
    {
        QFETCH(bool, dark);
        const QPalette palette = ax::quietPalette(dark);
        QCOMPARE(ax::isDark(palette), dark);
        const std::pair<QPalette::ColorRole, QPalette::ColorRole> pairs[] = {
            {QPalette::WindowText, QPalette::Window},
            {QPalette::Text, QPalette::Base},
            {QPalette::Text, QPalette::AlternateBase},
            {QPalette::ButtonText, QPalette::Button},
            {QPalette::PlaceholderText, QPalette::Base},
            {QPalette::PlaceholderText, QPalette::Window},
            {QPalette::HighlightedText, QPalette::Highlight},
            {QPalette::Link, QPalette::Base},
            {QPalette::ToolTipText, QPalette::ToolTipBase},
        };
        for (const auto& [text, ground] : pairs)
            QVERIFY2(contrast(palette.color(text), palette.color(ground)) >= 4.5,
                qPrintable(QStringLiteral("role %1 on role %2").arg(text).arg(ground)));
    }

    void themesSwitchLive()
    {
        auto& application = *static_cast<QApplication*>(QCoreApplication::instance());
        ax::applyTheme(application, Theme::Dark);
        QVERIFY(ax::isDark(QApplication::palette()));
        ax::applyTheme(application, Theme::Light);
        QVERIFY(!ax::isDark(QApplication::palette()));
        ax::applyTheme(application, Theme::System);
        QVERIFY(!application.styleSheet().isEmpty());
        for (const Theme theme : {Theme::System, Theme::Light, Theme::Dark})
            QVERIFY(ax::themeFromName(ax::themeName(theme)) == theme);
        QVERIFY(ax::themeFromName(QStringLiteral("plaid")) == Theme::System);
    }

    /// An empty box is seen by its border, a full one by its face: 3 : 1 or more, as WCAG 2.1, 1.4.11 asks.
    void checkBoxesStandOut_data() { textIsReadable_data(); }
    void checkBoxesStandOut()
    {
        QFETCH(bool, dark);
        auto& application = *static_cast<QApplication*>(QCoreApplication::instance());
        ax::applyTheme(application, dark ? Theme::Dark : Theme::Light);
        for (const bool isOn : {false, true}) {
            QCheckBox box;
            box.setChecked(isOn);
            box.setFocusPolicy(Qt::NoFocus);
            const QImage image = box.grab().toImage();
            const QColor ground = image.pixelColor(image.width() - 1, image.height() - 1);
            double best = 1;
            for (int x = 0; x < image.width(); ++x)
                for (int y = 0; y < image.height(); ++y)
                    best = std::max(best, contrast(image.pixelColor(x, y), ground));
            QVERIFY2(best >= 3, qPrintable(QString::number(best)));
        }
        QDialogButtonBox buttons(QDialogButtonBox::Close);
        QVERIFY(buttons.button(QDialogButtonBox::Close)->icon().isNull());
    }

    void chineseIsNamedAmongTheFamilies()
    {
        if (!QFontDatabase::families().contains(QStringLiteral("Noto Sans CJK SC")))
            QSKIP("fonts-noto-cjk is not installed");
        QVERIFY(ax::interfaceFont(QFont()).families().contains(QStringLiteral("Noto Sans CJK SC")));
    }

    void theSwitchToggles()
    {
        ToggleSwitch toggle(nullptr);
        toggle.setText(QStringLiteral("Causal"));
        toggle.resize(toggle.sizeHint() + QSize(100, 0));
        QSignalSpy toggled(&toggle, &QAbstractButton::toggled);
        QTest::mouseClick(&toggle, Qt::LeftButton, {}, QPoint(toggle.width() - 2, toggle.height() / 2));
        QVERIFY(toggle.isChecked());
        QTest::keyClick(&toggle, Qt::Key_Space);
        QVERIFY(!toggle.isChecked());
        QCOMPARE(toggled.count(), 2);
    }

    void screenReadersMeetACheckBox()
    {
        ToggleSwitch toggle(nullptr);
        toggle.setText(QStringLiteral("Causal"));
        toggle.setChecked(true);
        QAccessibleInterface* interface = QAccessible::queryAccessibleInterface(&toggle);
        QVERIFY(interface);
        QCOMPARE(interface->role(), QAccessible::CheckBox);
        QVERIFY(interface->state().checked);
        QCOMPARE(interface->text(QAccessible::Name), QStringLiteral("Causal"));
    }

    void onAndOffDifferInShape()
    {
        ToggleSwitch toggle(nullptr);
        toggle.resize(toggle.sizeHint());
        const QImage off = toggle.grab().toImage();
        toggle.setChecked(true);
        const QImage on = toggle.grab().toImage();
        int differing = 0;
        for (int y = 0; y < on.height(); ++y)
            for (int x = 0; x < on.width(); ++x)
                differing += std::abs(qGray(on.pixel(x, y)) - qGray(off.pixel(x, y))) > 40;
        QVERIFY(differing > 50);
    }
};

QTEST_MAIN(TestLook)
#include "tst_look.moc"
