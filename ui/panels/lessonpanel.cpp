// SPDX-License-Identifier: MIT
#include "ui/panels/lessonpanel.h"

#include "ui/panels/card.h"
#include "ui/panels/colors.h"
#include "ui/session/builtinlessons.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>

namespace ax {
namespace {

constexpr int kLineLength = 88; // characters; longer lines are hard to read
constexpr int kLines = 5; // that are seen without scrolling

QFont titleFont(QFont font)
{
    font.setPointSizeF(font.pointSizeF() * 1.15);
    font.setBold(true);
    return font;
}

bool isLastLesson(const std::string& id)
{
    const auto& lessons = builtInLessons();
    return lessons.empty() || lessons.back().name == id;
}

bool isEscape(const QEvent* event)
{
    return static_cast<const QKeyEvent*>(event)->key() == Qt::Key_Escape;
}

} // namespace

LessonPanel::LessonPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_reader(document)
    , m_card(new Card(this))
    , m_title(new QLabel(m_card))
    , m_progress(new QLabel(m_card))
    , m_text(new QLabel)
    , m_page(makeText())
    , m_previous(new QPushButton(m_card))
    , m_next(new QPushButton(m_card))
    , m_close(new QPushButton(m_card))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addLayout(makeReadingLayout());
    connect(&m_reader, &LessonReader::changed, this, &Panel::scheduleRefresh);
    retranslate();
}

/// The text on the left, the buttons on the right: the panel is wide and low.
QLayout* LessonPanel::makeReadingLayout()
{
    auto* reading = new QVBoxLayout;
    reading->setSpacing(4);
    reading->addWidget(m_title);
    reading->addWidget(m_page, 1);
    m_title->setFont(titleFont(m_title->font()));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    auto* layout = new QHBoxLayout;
    layout->setSpacing(16);
    layout->addLayout(reading, 1);
    layout->addLayout(makeButtons());
    return layout;
}

QScrollArea* LessonPanel::makeText()
{
    auto* page = new QScrollArea(m_card);
    page->setFrameShape(QFrame::NoFrame);
    page->setWidgetResizable(true);
    page->setFocusPolicy(Qt::NoFocus);
    page->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    page->setMinimumHeight(m_text->fontMetrics().lineSpacing() * kLines);
    page->viewport()->setAutoFillBackground(false);
    m_text->setWordWrap(true);
    m_text->setAlignment(Qt::AlignTop | Qt::AlignLeading);
    m_text->setTextFormat(Qt::PlainText);
    m_text->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_text->setMaximumWidth(m_text->fontMetrics().averageCharWidth() * kLineLength);
    page->setWidget(m_text);
    m_text->setAutoFillBackground(false);
    return page;
}

QLayout* LessonPanel::makeButtons()
{
    auto* buttons = new QVBoxLayout;
    buttons->setSpacing(6);
    buttons->addWidget(m_progress, 0, Qt::AlignTrailing);
    buttons->addWidget(m_next);
    buttons->addWidget(m_previous);
    buttons->addStretch(1);
    buttons->addWidget(m_close);
    connect(m_previous, &QPushButton::clicked, &m_reader, &LessonReader::previous);
    connect(m_next, &QPushButton::clicked, this, &LessonPanel::goOn);
    connect(m_close, &QPushButton::clicked, &m_reader, &LessonReader::end);
    return buttons;
}

void LessonPanel::startReading()
{
    m_next->setFocus(Qt::OtherFocusReason);
}

bool LessonPanel::isLastStep() const
{
    return m_reader.step() + 1 >= m_reader.count();
}

void LessonPanel::goOn()
{
    if (isLastStep())
        emit nextLessonRequested();
    else
        m_reader.next();
}

void LessonPanel::retranslate()
{
    m_card->setHeading(tr("Lesson"));
    m_previous->setText(tr("&Previous"));
    m_previous->setToolTip(tr("What the step before showed (Alt+Left)"));
    m_close->setText(tr("&Close"));
    m_close->setToolTip(tr("End the lesson; the document stays as it is (Esc)"));
}

void LessonPanel::refresh()
{
    const bool active = m_reader.isActive();
    m_previous->setEnabled(active && m_reader.step() > 0);
    m_close->setEnabled(active);
    m_next->setEnabled(active && !(isLastStep() && isLastLesson(m_reader.id())));
    m_next->setText(active && isLastStep() ? tr("&Next lesson") : tr("&Next"));
    m_next->setToolTip(
        active && isLastStep() ? tr("Open the lesson after this one") : tr("Go on with the next step (Alt+Right)"));
    QPalette quiet = palette();
    quiet.setColor(QPalette::WindowText, quietText(quiet));
    m_progress->setPalette(quiet);
    if (active)
        showLesson();
    else
        showInvitation();
    m_page->verticalScrollBar()->setValue(0);
}

void LessonPanel::showLesson()
{
    m_title->setText(m_reader.title());
    m_progress->setText(tr("Step %1 of %2").arg(m_reader.step() + 1).arg(m_reader.count()));
    m_text->setText(m_reader.text());
}

void LessonPanel::showInvitation()
{
    m_title->setText(tr("No lesson is open"));
    m_progress->clear();
    m_text->setText(tr("Choose one in the Lessons menu: each is a few steps that move the real controls."));
}

QString LessonPanel::title() const
{
    return m_title->text();
}

QString LessonPanel::text() const
{
    return m_text->text();
}

QString LessonPanel::progress() const
{
    return m_progress->text();
}

bool LessonPanel::event(QEvent* event)
{
    // Else the window's own Esc (stop, unpin) would take the key.
    if (event->type() == QEvent::ShortcutOverride && m_reader.isActive() && isEscape(event)) {
        event->accept();
        return true;
    }
    return Panel::event(event);
}

void LessonPanel::keyPressEvent(QKeyEvent* event)
{
    if (isEscape(event) && m_reader.isActive())
        m_reader.end();
    else
        Panel::keyPressEvent(event);
}

} // namespace ax
