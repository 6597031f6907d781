// SPDX-License-Identifier: MIT
#include "app/numberchooser.h"

#include "ui/look/segmentbar.h"
#include "ui/panels/colors.h"

#include <QApplication>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>
#include <cstdlib>

namespace ax {
namespace {

constexpr int kLine = 10; // numbers in a line without groups
constexpr int kGroupLine = 8; // in a line of a group
constexpr int kShortLine = 6; // up to twice as many numbers stand in two such lines
constexpr int kMargin = 8;
constexpr int kGap = 4;
constexpr int kBorder = 1;

int lineLength(const NumberChoices& choices)
{
    std::size_t most = 1;
    for (const NumberChoices::Group& group : choices.groups)
        most = std::max(most, group.numbers.size());
    if (choices.groups.size() > 1)
        return std::min(int(most), kGroupLine);
    return std::min(int(most), most > 2 * kShortLine ? kLine : kShortLine);
}

QLabel* makeTitle(const QString& text, QWidget* parent)
{
    auto* title = new QLabel(text, parent);
    title->setTextFormat(Qt::PlainText);
    QPalette palette = title->palette();
    palette.setColor(QPalette::WindowText, quietText(palette));
    title->setPalette(palette);
    return title;
}

} // namespace

NumberChooser::NumberChooser(const NumberChoices& choices, QWidget* parent)
    : QFrame(parent, Qt::Popup)
    , m_area(new QScrollArea(this))
{
    setAttribute(Qt::WA_DeleteOnClose);
    setAccessibleName(choices.caption);
    auto* inside = new QWidget;
    auto* grid = new QGridLayout(inside);
    grid->setContentsMargins(kMargin, kMargin, kMargin, kMargin);
    grid->setSpacing(kGap);
    m_area->setFrameShape(QFrame::NoFrame);
    m_area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_area->setFocusPolicy(Qt::NoFocus);
    m_area->setWidget(inside);
    inside->setAutoFillBackground(false);
    m_area->viewport()->setAutoFillBackground(false);
    m_area->setWidgetResizable(true);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(kBorder, kBorder, kBorder, kBorder);
    layout->addWidget(m_area);
    addNamed(*grid, choices);
    addGroups(*grid, choices);
    makeEqual();
}

void NumberChooser::addNamed(QGridLayout& grid, const NumberChoices& choices)
{
    if (!choices.named)
        return;
    const auto& [number, name] = *choices.named;
    QAbstractButton* button = add(0, number, name, number == choices.current);
    button->setAccessibleName(name);
    grid.addWidget(button, 0, 0, 1, -1, Qt::AlignLeft);
}

/// Each group is a block of a title and lines of numbers.
void NumberChooser::addGroups(QGridLayout& grid, const NumberChoices& choices)
{
    const int length = lineLength(choices);
    const int blocks = choices.groups.size() > 1 ? std::max(1, kLine / length) : 1;
    int row = int(m_lines.size());
    for (std::size_t g = 0; g < choices.groups.size(); g += std::size_t(blocks)) {
        int lines = 0;
        for (int block = 0; block < blocks && g + std::size_t(block) < choices.groups.size(); ++block) {
            const auto& [title, numbers] = choices.groups[g + std::size_t(block)];
            const int column = block * (length + 2);
            if (!title.isEmpty())
                grid.addWidget(makeTitle(title, grid.parentWidget()), row, column);
            for (int i = 0; i < int(numbers.size()); ++i) {
                const int number = numbers[std::size_t(i)];
                QAbstractButton* button
                    = add(row + i / length, number, QString::number(number), number == choices.current);
                //: %1 is what is numbered, such as a head; %2 its number
                button->setAccessibleName(tr("%1 %2").arg(choices.caption).arg(number));
                button->setAccessibleDescription(title);
                grid.addWidget(button, row + i / length, column + (title.isEmpty() ? 0 : 1) + i % length);
            }
            lines = std::max(lines, (int(numbers.size()) + length - 1) / length);
            if (block > 0)
                grid.setColumnMinimumWidth(column - 1, 2 * kMargin);
        }
        row += lines;
    }
    grid.setColumnStretch(grid.columnCount(), 1);
    grid.setRowStretch(row, 1);
}

QAbstractButton* NumberChooser::add(int row, int number, const QString& text, bool isCurrent)
{
    auto* button = new FlatButton(m_area->widget());
    button->setText(text);
    button->setCheckable(true);
    button->setChecked(isCurrent);
    button->installEventFilter(this);
    connect(button, &QAbstractButton::clicked, this, [this, number] {
        close();
        emit chosen(number);
    });
    m_lines.resize(std::max(m_lines.size(), std::size_t(row) + 1));
    m_lines[std::size_t(row)].push_back({number, button});
    if (isCurrent)
        m_current = button;
    return button;
}

/// All numbers take the room of the widest.
void NumberChooser::makeEqual()
{
    QSize size;
    const auto isNumber = [](const Choice& choice) { return choice.button->text() == QString::number(choice.number); };
    for (const Choice& choice : inOrder())
        if (isNumber(choice))
            size = size.expandedTo(choice.button->sizeHint());
    for (const Choice& choice : inOrder())
        if (isNumber(choice))
            choice.button->setFixedSize(size);
}

void NumberChooser::popUp(const QWidget& anchor)
{
    const QRect screen = anchor.screen()->availableGeometry();
    QSize size = m_area->widget()->sizeHint() + QSize(2 * kBorder, 2 * kBorder);
    if (size.height() > screen.height() - 2 * kMargin)
        size = {size.width() + m_area->verticalScrollBar()->sizeHint().width(), screen.height() - 2 * kMargin};
    QPoint place = anchor.mapToGlobal(QPoint(0, anchor.height() + 2));
    if (place.y() + size.height() > screen.bottom())
        place.setY(std::max(screen.top() + kMargin, anchor.mapToGlobal(QPoint()).y() - 2 - size.height()));
    if (place.y() + size.height() > screen.bottom())
        place.setY(screen.bottom() - kMargin - size.height());
    place.setX(std::clamp(place.x(), screen.left(), std::max(screen.left(), screen.right() - size.width())));
    setGeometry({place, size});
    show();
    const std::vector<Choice> all = inOrder();
    focus(m_current || all.empty() ? m_current : all.front().button);
}

void NumberChooser::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setPen(hairline(palette()));
    painter.setBrush(palette().color(QPalette::AlternateBase)); // apart from the window, in dark too
    painter.drawRect(rect().adjusted(0, 0, -1, -1));
}

bool NumberChooser::eventFilter(QObject* button, QEvent* event)
{
    if (event->type() != QEvent::KeyPress)
        return QFrame::eventFilter(button, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    if (key->key() == Qt::Key_Return || key->key() == Qt::Key_Enter) {
        static_cast<QAbstractButton*>(button)->click();
        return true;
    }
    return walk(key->key()) || jump(key->text());
}

/// False for keys that lead nowhere.
bool NumberChooser::walk(int key)
{
    const std::vector<Choice> all = inOrder();
    const auto at = std::ranges::find(all, focusWidget(), &Choice::button);
    if (at == all.end())
        return false;
    const auto line = std::ranges::find_if(
        m_lines, [&](const Line& one) { return std::ranges::count(one, at->button, &Choice::button) > 0; });
    const bool leftToRight = layoutDirection() == Qt::LeftToRight;
    if (key == Qt::Key_Home)
        focus(all.front().button);
    else if (key == Qt::Key_End)
        focus(all.back().button);
    else if (key == (leftToRight ? Qt::Key_Left : Qt::Key_Right))
        focus(at == all.begin() ? at->button : std::prev(at)->button);
    else if (key == (leftToRight ? Qt::Key_Right : Qt::Key_Left))
        focus(std::next(at) == all.end() ? at->button : std::next(at)->button);
    else if (key == Qt::Key_Up)
        focus(line == m_lines.begin() ? at->button : nearest(*std::prev(line), *at->button));
    else if (key == Qt::Key_Down)
        focus(std::next(line) == m_lines.end() ? at->button : nearest(*std::next(line), *at->button));
    else
        return false;
    m_typed.clear();
    return true;
}

/// Digits typed soon after each other are one number, as in lists.
bool NumberChooser::jump(const QString& digit)
{
    if (digit.size() != 1 || digit.front() < u'0' || digit.front() > u'9')
        return false;
    const bool goesOn = m_sinceTyped.isValid() && m_sinceTyped.elapsed() < QApplication::keyboardInputInterval();
    m_sinceTyped.start();
    const QString longer = (goesOn ? m_typed : QString()) + digit;
    m_typed = find(longer) ? longer : digit;
    if (QAbstractButton* button = find(m_typed))
        focus(button);
    return true;
}

std::vector<NumberChooser::Choice> NumberChooser::inOrder() const
{
    std::vector<Choice> all;
    for (const Line& line : m_lines)
        all.insert(all.end(), line.begin(), line.end());
    return all;
}

/// The one of a line that stands closest above or below.
QAbstractButton* NumberChooser::nearest(const Line& line, const QAbstractButton& from) const
{
    const auto distance = [&from](const Choice& choice) {
        return std::abs(choice.button->geometry().center().x() - from.geometry().center().x());
    };
    return std::ranges::min_element(line, {}, distance)->button;
}

QAbstractButton* NumberChooser::find(const QString& digits) const
{
    for (const Choice& choice : inOrder())
        if (choice.button->text() == digits)
            return choice.button;
    return nullptr;
}

void NumberChooser::focus(QAbstractButton* button)
{
    if (!button)
        return;
    button->setFocus(Qt::TabFocusReason);
    m_area->ensureWidgetVisible(button, kMargin, kMargin);
}

} // namespace ax
