// SPDX-License-Identifier: MIT
#include "ui/panels/nexttokenpanel.h"

#include "ui/panels/barlist.h"
#include "ui/panels/card.h"
#include "ui/panels/numbertext.h"
#include "ui/panels/tokentext.h"

#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>

namespace ax {

NextTokenPanel::NextTokenPanel(Document& document, QWidget* parent)
    : Panel(document, parent)
    , m_card(new Card(this))
    , m_bars(new BarList(m_card))
    , m_footnote(new QLabel(m_card))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_card);
    m_card->body()->addWidget(m_bars, 1);
    m_card->body()->addWidget(m_footnote);
    m_bars->setPreferredRows(kShown);
    m_footnote->setTextFormat(Qt::PlainText);
    m_footnote->setWordWrap(true);
    connect(&document, &Document::snapshotChanged, this, &Panel::scheduleRefresh);
    connect(&document, &Document::viewChanged, this, &Panel::scheduleRefresh);
    connect(&cursor(), &CellCursor::currentChanged, this, &Panel::scheduleRefresh);
    retranslate();
}

void NextTokenPanel::retranslate()
{
    m_source = {};
    m_bars->setAccessibleName(tr("Most probable next tokens"));
}

NextTokenPanel::Source NextTokenPanel::source() const
{
    const HeadView view = document().headView();
    return {view.snapshot(), document().snapshotBeforeMaskEdit(), view.batch(), cursor().current().query};
}

void NextTokenPanel::refresh()
{
    Source wanted = source();
    if (wanted.snapshot && wanted == m_source)
        return;
    m_source = std::move(wanted);
    m_obstacle = predictionObstacle(m_source.snapshot, m_source.batch, m_source.row);
    m_tokens.clear();
    if (m_obstacle == NoPrediction::None)
        m_tokens = nextTokens(*m_source.snapshot, m_source.batch, m_source.row, m_source.before.get(), kShown);
    showTokens();
}

void NextTokenPanel::showTokens()
{
    m_card->setHeading(headingText());
    m_footnote->setText(footnote());
    m_footnote->setVisible(!m_footnote->text().isEmpty());
    double full = 0;
    for (const NextToken& token : m_tokens)
        full = std::max(full, token.probability);
    m_bars->setVisible(m_obstacle == NoPrediction::None);
    m_bars->setContent({int(m_tokens.size()), full > 0 ? full : 1, false, [this](int row) { return bar(row); },
        tr("the token that really comes next")});
}

QString NextTokenPanel::headingText() const
{
    if (m_obstacle != NoPrediction::None)
        return tr("Next token");
    const Entry& entry = m_source.snapshot->entries[std::size_t(m_source.batch)];
    return tr("Next token after %1").arg(numberedToken(entry.queryLabels[std::size_t(m_source.row)], m_source.row));
}

QString NextTokenPanel::footnote() const
{
    switch (m_obstacle) {
    case NoPrediction::None:
        break;
    case NoPrediction::NoResult:
        return tr("There is no row to predict from yet.");
    case NoPrediction::NoText:
        return tr("These numbers come without a language model, so no token follows.");
    case NoPrediction::Encoder:
        return tr("An encoder reads the whole text at once and predicts no next token.");
    case NoPrediction::PaddingRow:
        return tr("This row is padding: what follows it means nothing.");
    }
    const auto truth = std::ranges::find_if(m_tokens, &NextToken::isTrue);
    QStringList notes;
    if (m_source.snapshot->own)
        notes << tr("Frozen layers hand no change on: this is what the model expects under its own masks.");
    if (truth != m_tokens.end())
        notes << trueTokenText(*truth);
    return notes.join(QLatin1Char('\n'));
}

QString NextTokenPanel::trueTokenText(const NextToken& token) const
{
    return tr("▸ The text goes on with %1: %2, rank %3.")
        .arg(QChar(0x2068) % token.label % QChar(0x2069), percent(token.probability), QString::number(token.rank));
}

Bar NextTokenPanel::bar(int listed) const
{
    const NextToken& token = m_tokens[std::size_t(listed)];
    Bar bar;
    bar.label = token.label;
    bar.value = token.probability;
    bar.number = percent(token.probability);
    bar.marked = token.isTrue;
    bar.toolTip = tr("%1 (id %2): probability %3, logit %4, rank %5")
                      .arg(token.label, QString::number(token.id), exactNumber(token.probability),
                          exactNumber(token.logit), QString::number(token.rank));
    if (token.before) {
        bar.before = tr("was %1").arg(percent(*token.before));
        if (percent(*token.before) != bar.number)
            bar.change = token.probability > *token.before ? 1 : -1;
        bar.toolTip += QLatin1Char('\n') % tr("Before the mask edit: %1").arg(exactNumber(*token.before));
    }
    return bar;
}

} // namespace ax
