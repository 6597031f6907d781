// SPDX-License-Identifier: MIT
#include "ui/panels/maskpanel.h"

#include "core/mask/kinds.h"
#include "ui/panels/card.h"
#include "ui/panels/colors.h"
#include "ui/panels/compactinputs.h"
#include "ui/panels/fold.h"
#include "ui/panels/maskpreview.h"
#include "ui/panels/maskrow.h"
#include "ui/panels/numbersform.h"

#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QScrollArea>
#include <QVBoxLayout>
#include <algorithm>
#include <array>

namespace ax {
namespace {

constexpr int kPicture = 64;
constexpr std::array kInTheOpen{&kCausalMask, &kPaddingMask, &kWindowMask};

class Hairline : public QWidget {
public:
    explicit Hairline(QWidget* parent)
        : QWidget(parent)
    {
        setFixedHeight(1);
    }

protected:
    void paintEvent(QPaintEvent*) override { QPainter(this).fillRect(rect(), hairline(palette())); }
};

QLabel* quietLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

bool isInTheOpen(const MaskKind* kind)
{
    return std::ranges::count(kInTheOpen, kind) > 0;
}

bool countsFromOrigin(const MaskSpec& spec)
{
    return spec.chunk || spec.sinks || spec.prefix || spec.dilation;
}

} // namespace

MaskPanel::MaskPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_card(new Card(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addWidget(makeScrolled());
    connect(&document, &Document::scenarioChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    retranslate();
}

QWidget* MaskPanel::makeScrolled()
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
    m_more = new Fold(content);
    addRows(*layout);
    m_more->body()->addWidget(makeCounting());
    m_note = quietLabel(content);
    m_numbersFold = new Fold(content);
    m_numbers = new NumbersForm(document(), &m_numbersFold->content());
    m_numbersFold->body()->addWidget(m_numbers);
    layout->addWidget(makeTogether());
    layout->addWidget(m_note);
    layout->addWidget(new Hairline(content));
    layout->addWidget(m_more);
    layout->addWidget(new Hairline(content));
    layout->addWidget(m_numbersFold);
    layout->addStretch(1);
    m_scroll->setWidget(content);
    return m_scroll;
}

void MaskPanel::addRows(QVBoxLayout& layout)
{
    QWidget* content = m_more->parentWidget();
    for (const MaskKind* kind : kInTheOpen) {
        m_rows.push_back(new MaskRow(document(), *kind, content));
        layout.addWidget(m_rows.back());
        layout.addWidget(new Hairline(content));
    }
    for (const MaskKind* kind : maskKinds()) {
        if (isInTheOpen(kind))
            continue;
        m_rows.push_back(new MaskRow(document(), *kind, &m_more->content()));
        m_more->body()->addWidget(m_rows.back());
    }
    connect(m_more, &Fold::opened, this, &Panel::scheduleRefresh);
}

QWidget* MaskPanel::makeTogether()
{
    auto* line = new QWidget(m_more->parentWidget());
    auto* layout = new QHBoxLayout(line);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(8);
    m_together = quietLabel(line);
    m_picture = new MaskPreview(kPicture, line);
    layout->addWidget(m_together, 1);
    layout->addWidget(m_picture);
    return line;
}

QWidget* MaskPanel::makeCounting()
{
    m_counting = new QWidget(&m_more->content());
    auto* layout = new QGridLayout(m_counting);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(4);
    layout->setColumnStretch(1, 1);
    m_alignmentTitle = quietLabel(m_counting);
    m_alignment = new CompactComboBox(m_counting);
    m_originTitle = quietLabel(m_counting);
    m_origin = new CompactComboBox(m_counting);
    m_alignment->addItems(QStringList(2));
    m_origin->addItems(QStringList(2));
    layout->addWidget(m_alignmentTitle, 0, 0);
    layout->addWidget(m_alignment, 0, 1);
    layout->addWidget(m_originTitle, 1, 0);
    layout->addWidget(m_origin, 1, 1);
    connect(
        m_alignment, &QComboBox::activated, this, [this](int choice) { setAlignment(document(), Alignment(choice)); });
    connect(m_origin, &QComboBox::activated, this, [this](int choice) { setOrigin(document(), Origin(choice)); });
    return m_counting;
}

void MaskPanel::refresh()
{
    for (MaskRow* row : m_rows)
        if (isInTheOpen(&row->kind()) || m_more->isOpen())
            row->refresh();
    refreshMore();
    refreshTogether();
    refreshNote();
    m_numbers->refresh();
    m_numbersFold->setTitle(tr("Numbers: %1").arg(m_numbers->summary()));
}

void MaskPanel::refreshMore()
{
    const MaskSpec spec = shownMask(document());
    int active = 0;
    for (const MaskRow* row : m_rows)
        active += !isInTheOpen(&row->kind()) && &row->kind() != &kModelWindowMask && row->kind().isActive(spec);
    m_more->setTitle(active > 0 ? tr("More masks (%n on)", nullptr, active) : tr("More masks"));
    for (MaskRow* row : m_rows)
        if (&row->kind() == &kModelWindowMask)
            row->setVisible(modelHasWindow(document()) || !spec.modelWindow);
    const HeadView view = document().headView();
    const bool hasAlignment
        = spec.alignment != Alignment::BottomRight || (view.isValid() && view.queries() != view.keys());
    const bool hasOrigin = spec.origin != Origin::Slot
        || (countsFromOrigin(spec) && spec.padding && paddingSide(document()) == Side::Left);
    m_alignmentTitle->setVisible(hasAlignment);
    m_alignment->setVisible(hasAlignment);
    m_originTitle->setVisible(hasOrigin);
    m_origin->setVisible(hasOrigin);
    m_counting->setVisible(hasAlignment || hasOrigin);
    m_alignment->setCurrentIndex(int(spec.alignment));
    m_origin->setCurrentIndex(int(spec.origin));
}

void MaskPanel::refreshTogether()
{
    const HeadView view = document().headView();
    if (!view.isValid()) {
        m_together->clear();
        m_picture->setMask({});
        return;
    }
    const VisibleRanges& visible = view.visible();
    const std::int64_t cells = std::int64_t(visible.queries()) * visible.keys();
    const QLocale locale;
    m_together->setText(
        tr("Together: %1 of %2 cells visible")
            .arg(locale.toString(qlonglong(visible.visibleCells())), locale.toString(qlonglong(cells))));
    m_picture->setMask(visible);
    m_picture->setToolTip(m_together->text());
}

QString MaskPanel::noteText() const
{
    const MaskSpec& spec = document().scenario()->mask;
    const int layer = document().scenario()->view.layer;
    if (&maskOfLayer(spec, layer) != &spec)
        return tr("Layer %1 has a mask of its own; these switches are for the other layers.").arg(layer);
    if (modelHasWindow(document()) && spec.modelWindow)
        return tr("The model also hides keys by itself: see its own window under More masks.");
    return {};
}

void MaskPanel::refreshNote()
{
    m_note->setText(noteText());
    m_note->setVisible(!m_note->text().isEmpty());
}

void MaskPanel::retranslate()
{
    m_card->setHeading(tr("Mask"));
    for (MaskRow* row : m_rows)
        row->retranslate();
    m_numbers->retranslate();
    m_alignmentTitle->setText(tr("Queries end at"));
    m_alignment->setTexts({tr("the last key"), tr("their own row")});
    m_alignment->setToolTip(tr("Where the queries stand among the keys when there are more of one than of the other."));
    m_alignment->setAccessibleName(tr("Alignment"));
    m_originTitle->setText(tr("Count from"));
    m_origin->setTexts({tr("the first slot"), tr("the first real token")});
    m_origin->setToolTip(tr("Where chunks, sinks, prefix and dilation count from when padding is on the left."));
    m_origin->setAccessibleName(tr("Origin"));
}

} // namespace ax
