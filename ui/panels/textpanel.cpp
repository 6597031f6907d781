// SPDX-License-Identifier: MIT
#include "ui/panels/textpanel.h"

#include "ui/panels/card.h"
#include "ui/panels/compactinputs.h"
#include "ui/panels/inputdescription.h"
#include "ui/panels/texteditor.h"
#include "ui/panels/textrow.h"
#include "ui/panels/tokenchips.h"
#include "ui/panels/tokentext.h"
#include "ui/session/maskedits.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <algorithm>

namespace ax {
namespace {

constexpr int kLongestPadding = 100'000;

QLabel* makeLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

int realTokens(const Entry& entry)
{
    return int(std::ranges::count(entry.realTokens, 1));
}

/// Tokens of the longest text of a result.
int longestEntry(const Snapshot& snapshot)
{
    int longest = 1;
    for (const Entry& entry : snapshot.entries)
        longest = std::max(longest, realTokens(entry));
    return longest;
}

int tokenCount(const Snapshot& snapshot, const TextInput& input, std::size_t text)
{
    return int(snapshot.model->tokenizer().encode(input.texts[text], input.addBos).ids.size());
}

constexpr std::size_t kMostChips = 5000; // nobody reads on

QByteArray bytesOf(const Snapshot& snapshot, int id)
{
    return snapshot.model ? QByteArray::fromStdString(snapshot.model->tokenizer().bytes(id)) : QByteArray();
}

std::vector<Chip> chipsOf(const Snapshot& snapshot, const Entry& entry)
{
    std::vector<Chip> chips;
    const std::size_t count = std::min(entry.queryLabels.size(), kMostChips);
    int realBefore = 0;
    for (std::size_t row = 0; row < count; ++row) {
        Chip chip{visibleToken(entry.queryLabels[row]), -1, Chip::Kind::Prompt, {}};
        if (row < entry.tokenIds.size()) {
            chip.id = entry.tokenIds[row];
            chip.bytes = bytesOf(snapshot, chip.id);
        }
        if (row < entry.realTokens.size()) {
            const bool isReal = entry.realTokens[row];
            const bool isDecoded = realBefore >= entry.promptTokens;
            chip.kind = !isReal ? Chip::Kind::Padding : isDecoded ? Chip::Kind::Decoded : Chip::Kind::Prompt;
            realBefore += isReal;
        }
        chips.push_back(std::move(chip));
    }
    if (const auto more = int(entry.queryLabels.size() - count); more > 0)
        chips.push_back({TextPanel::tr("and %n more", nullptr, more), -1, Chip::Kind::Prompt, {}});
    return chips;
}

} // namespace

TextPanel::TextPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_card(new Card(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addWidget(makeScrolled(), 1);
    m_card->body()->addWidget(makeFooter());
    connectParts();
    retranslate();
}

QWidget* TextPanel::makeScrolled()
{
    m_scroll = new QScrollArea(m_card);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setWidgetResizable(true);
    m_scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    auto* content = new QWidget(m_scroll);
    content->setBackgroundRole(QPalette::Base);
    content->setAutoFillBackground(true);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_rowsLayout = new QVBoxLayout;
    m_rowsLayout->setSpacing(4);
    m_hint = makeLabel(content);
    m_notice = makeLabel(content);
    m_notice->setForegroundRole(QPalette::Text);
    m_notice->hide();
    m_chips = new TokenChips(content);
    layout->addLayout(m_rowsLayout);
    layout->addWidget(m_notice);
    layout->addWidget(m_hint);
    layout->addWidget(m_chips);
    layout->addStretch(1);
    m_scroll->setWidget(content);
    return m_scroll;
}

QWidget* TextPanel::makeFooter()
{
    auto* footer = new QWidget(m_card);
    auto* layout = new QVBoxLayout(footer);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    m_add = new QPushButton(footer);
    m_useText = new QPushButton(footer);
    layout->addWidget(makePadding());
    layout->addWidget(m_add, 0, Qt::AlignLeading);
    layout->addWidget(m_useText, 0, Qt::AlignLeading);
    return footer;
}

QWidget* TextPanel::makePadding()
{
    m_padding = new QWidget(m_card);
    auto* layout = new QHBoxLayout(m_padding);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_padLabel = new QLabel(m_padding);
    m_padLabel->setForegroundRole(QPalette::PlaceholderText);
    m_padTo = new CompactSpinBox(m_padding);
    m_padSide = new CompactComboBox(m_padding);
    m_padSide->addItems(QStringList(2));
    m_padLabel->setBuddy(m_padTo);
    layout->addWidget(m_padLabel);
    layout->addWidget(m_padTo);
    layout->addWidget(m_padSide, 1);
    return m_padding;
}

void TextPanel::connectParts()
{
    connect(m_add, &QPushButton::clicked, this, &TextPanel::addText);
    connect(m_useText, &QPushButton::clicked, this, &TextPanel::replaceNumbersByText);
    connect(m_padTo, &QSpinBox::valueChanged, this, &TextPanel::padTo);
    connect(m_padSide, &QComboBox::activated, this, [this](int side) { setPaddingSide(document(), Side(side)); });
    connect(this, &TextPanel::cut, this, &TextPanel::showCut);
    connect(m_chips, &TokenChips::chosen, this, [this](int row) {
        cursor().moveTo({row, std::max(cursor().current().key, 0)});
    });
    connect(&document(), &Document::scenarioChanged, this, &Panel::scheduleRefresh);
    connect(&document(), &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document(), &Document::viewChanged, this, &Panel::scheduleRefresh);
    connect(
        &cursor(), &CellCursor::currentChanged, this, [this](Cell cell) { m_chips->setCurrent(cell.query, cell.key); });
}

void TextPanel::retranslate()
{
    m_card->setHeading(tr("Text"));
    m_add->setText(tr("+ Add text"));
    m_add->setToolTip(tr("Add a text to the batch (Ctrl+Enter)"));
    m_useText->setText(tr("Use a text instead"));
    //: In front of a number of tokens
    m_padLabel->setText(tr("Pad to"));
    m_padTo->setToolTip(tr("Every text is filled up with padding tokens to this many tokens"));
    m_padTo->setAccessibleName(tr("Padded length"));
    m_padSide->setTexts({tr("on the right"), tr("on the left")});
    m_padSide->setToolTip(tr("Where padding tokens fill a short text up to the length of the batch."));
    m_padSide->setAccessibleName(tr("Padding side"));
    m_chips->setAccessibleName(tr("Tokens"));
}

const TextInput* TextPanel::input() const
{
    return std::get_if<TextInput>(&document().scenario()->input.kind);
}

void TextPanel::refresh()
{
    const TextInput* text = input();
    m_add->setVisible(text);
    m_useText->setVisible(!text);
    if (text) {
        showTexts(*text);
        showPadding(*text);
        showHint(*text);
    } else {
        showNumbers();
    }
    showChips();
}

TextRow* TextPanel::makeRow(int index)
{
    auto* row = new TextRow(m_scroll->widget());
    connect(&row->editor(), &TextEditor::edited, this,
        [this, index](const QString& text, bool startsStep) { typed(index, text, startsStep); });
    connect(&row->editor(), &TextEditor::cut, this, &TextPanel::cut);
    connect(&row->editor(), &TextEditor::entered, this, [this, index] { chooseBatch(index); });
    connect(row, &TextRow::removeRequested, this, [this, index] { removeText(index); });
    m_rowsLayout->addWidget(row);
    return row;
}

void TextPanel::showTexts(const TextInput& input)
{
    while (m_rows.size() > input.texts.size()) {
        m_rows.back()->hide();
        m_rows.back()->deleteLater(); // it may be its own button that is being clicked
        m_rows.pop_back();
    }
    while (m_rows.size() < input.texts.size())
        m_rows.push_back(makeRow(int(m_rows.size())));
    const int batch = std::clamp(document().scenario()->view.batch, 0, std::max(int(m_rows.size()) - 1, 0));
    for (int i = 0; i < int(m_rows.size()); ++i) {
        m_rows[std::size_t(i)]->editor().showText(QString::fromStdString(input.texts[std::size_t(i)]));
        m_rows[std::size_t(i)]->place(i, m_rows.size() == 1, i == batch);
    }
}

void TextPanel::showNumbers()
{
    showTexts({});
    m_padding->hide();
    m_notice->hide();
    m_hint->setText(inputDescription(document().scenario()->input));
    m_hint->show();
}

void TextPanel::showHint(const TextInput& input)
{
    const bool isEmpty = std::ranges::all_of(input.texts, &std::string::empty);
    m_hint->setVisible(isEmpty);
    m_hint->setText(tr("There is no text yet. Type a sentence, and its tokens appear here."));
    const bool isLong = std::ranges::any_of(m_rows, [](const TextRow* row) { return row->editor().isReadOnly(); });
    if (isLong)
        m_notice->setText(tr("The text is too long to be edited here: only its first %n character(s) are shown.",
            nullptr, TextEditor::kMostCharacters));
    m_notice->setVisible(isLong || m_wasCut);
}

void TextPanel::showCut(int lostCharacters)
{
    m_wasCut = true;
    m_notice->setText(tr("The text is full at %1 characters; %n character(s) were left out.", nullptr, lostCharacters)
                          .arg(TextEditor::kMostCharacters));
    m_notice->show();
}

void TextPanel::showChips()
{
    const HeadView view = document().headView();
    if (!view.isValid()) {
        m_chips->setChips({});
        return;
    }
    const Entry& entry = view.snapshot()->entries[std::size_t(view.batch())];
    m_chips->setChips(chipsOf(*view.snapshot(), entry));
    m_chips->setCurrent(cursor().current().query, cursor().current().key);
    m_chips->setAccessibleDescription(tr("%n token(s)", nullptr, int(entry.queryLabels.size())));
}

void TextPanel::showPadding(const TextInput& input)
{
    m_padding->setVisible(input.texts.size() > 1 || input.padTo || document().scenario()->mask.padding);
    const QSignalBlocker silent(m_padTo);
    const SnapshotPtr& snapshot = document().snapshot();
    const int longest = snapshot ? longestEntry(*snapshot) : 1;
    // One below the longest text stands for "no more than needed".
    m_padTo->setRange(longest - 1, kLongestPadding);
    m_padTo->setSpecialValueText(tr("longest"));
    m_padTo->setValue(input.padTo.value_or(longest - 1));
    m_padSide->setCurrentIndex(int(paddingSide(document())));
}

void TextPanel::typed(int index, const QString& text, bool startsStep)
{
    m_wasCut = false; // the editor says so after this edit
    const SnapshotPtr snapshot = document().snapshot();
    document().edit(
        tr("Typing"), EditKind::Text,
        [index, text, snapshot](Scenario& scenario) {
            auto& input = std::get<TextInput>(scenario.input.kind);
            input.texts[std::size_t(index)] = text.toStdString();
            scenario.decode.forced.clear(); // they continued the old text
            if (input.padTo && snapshot && snapshot->model)
                input.padTo = std::max(*input.padTo, tokenCount(*snapshot, input, std::size_t(index)));
        },
        !startsStep);
}

void TextPanel::addText()
{
    if (!input())
        return;
    const int added = int(input()->texts.size());
    document().edit(tr("Add text"), EditKind::Text, [](Scenario& scenario) {
        auto& texts = std::get<TextInput>(scenario.input.kind).texts;
        // Texts of a batch are rarely of one length. Whoever then switches padding off keeps it off.
        if (texts.size() == 1 && !scenario.mask.padding)
            scenario.mask.padding.emplace();
        texts.emplace_back();
        scenario.decode.forced.clear();
    });
    refresh();
    m_rows[std::size_t(added)]->editor().setFocus();
}

void TextPanel::removeText(int index)
{
    if (!input() || input()->texts.size() < 2)
        return;
    document().edit(tr("Remove text"), EditKind::Text, [index](Scenario& scenario) {
        auto& texts = std::get<TextInput>(scenario.input.kind).texts;
        texts.erase(texts.begin() + index);
        scenario.decode.forced.clear();
    });
    chooseBatch(std::max(index - 1, 0));
}

void TextPanel::padTo(int length)
{
    const bool isNeeded = length == m_padTo->minimum();
    document().edit(
        tr("Change padded length"), EditKind::Text,
        [isNeeded, length](Scenario& scenario) {
            std::get<TextInput>(scenario.input.kind).padTo = isNeeded ? std::nullopt : std::optional(length);
        },
        true);
}

void TextPanel::chooseBatch(int index)
{
    document().changeView([index](View& view) { view.batch = index; });
}

void TextPanel::replaceNumbersByText()
{
    document().edit(tr("Use a text"), EditKind::Text, [](Scenario& scenario) {
        scenario.input = Input{TextInput{{std::string()}, "builtin", true, {}, {}}, {}, {}};
        scenario.mask = {};
        scenario.scoring = {}; // it may have had a number per head
    });
    refresh();
    startTyping();
}

TextEditor* TextPanel::currentEditor() const
{
    if (m_rows.empty())
        return nullptr;
    const int batch = std::clamp(document().scenario()->view.batch, 0, int(m_rows.size()) - 1);
    return &m_rows[std::size_t(batch)]->editor();
}

void TextPanel::startTyping()
{
    if (TextEditor* editor = currentEditor()) {
        editor->setFocus();
        editor->moveCursor(QTextCursor::End);
    }
}

void TextPanel::keyPressEvent(QKeyEvent* event)
{
    const bool isEnter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    if (isEnter && event->modifiers().testFlag(Qt::ControlModifier))
        addText();
    else
        Panel::keyPressEvent(event);
}

} // namespace ax
