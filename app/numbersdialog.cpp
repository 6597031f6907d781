// SPDX-License-Identifier: MIT
#include "app/numbersdialog.h"

#include "core/io/matrixtext.h"
#include "core/scenario/inputshape.h"
#include "ui/session/document.h"
#include "ui/session/errortext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFontDatabase>
#include <QFormLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <array>

namespace ax {
namespace {

constexpr int kMostFilledIn = 64; // queries and keys of a head whose scores are filled in

/// Places in messages; the same words as in scenario files.
constexpr std::array kNames{"scores", "q", "k", "v"};

/// The text of a table that was given as one matrix; else nothing.
QString textOf(const TensorSource& source)
{
    const bool isMatrix = source.values && source.values->shape.size() == 2
        && std::int64_t(source.values->values.size()) <= kMostTypedCells;
    return isMatrix ? QString::fromStdString(textOfMatrix(*source.values)) : QString();
}

/// The scores of the head that is shown, to begin with.
QString scoresOf(const HeadView& view)
{
    if (!view.isValid() || !view.has(Stage::Scores) || view.queries() > kMostFilledIn || view.keys() > kMostFilledIn)
        return {};
    return QString::fromStdString(textOfMatrix(view.tile(Stage::Scores, {0, 0, view.queries(), view.keys()})));
}

} // namespace

NumbersDialog::NumbersDialog(Document& document, QWidget* parent)
    : QDialog(parent)
    , m_document(document)
    , m_kind(new QComboBox(this))
    , m_state(new QLabel(this))
{
    setWindowTitle(tr("Type or paste numbers"));
    resize(560, 480);
    auto* form = new QFormLayout(this);
    m_kind->addItem(tr("Scores"));
    m_kind->addItem(tr("Queries, keys and values"));
    form->addRow(tr("&What"), m_kind);
    addTables(*form);
    addButtons(*form);
    fillIn();
    connect(m_kind, &QComboBox::currentIndexChanged, this, &NumbersDialog::showKind);
    for (QPlainTextEdit* table : m_tables)
        connect(table, &QPlainTextEdit::textChanged, this, &NumbersDialog::check);
    showKind();
}

void NumbersDialog::addTables(QFormLayout& form)
{
    const std::array titles{tr("&Scores"), tr("&Queries"), tr("&Keys"), tr("&Values, if any")};
    for (std::size_t i = 0; i < m_tables.size(); ++i) {
        auto* table = new QPlainTextEdit(this);
        table->setFont(QFontDatabase::systemFont(QFontDatabase::FixedFont));
        table->setLineWrapMode(QPlainTextEdit::NoWrap);
        table->setTabChangesFocus(true);
        table->setPlaceholderText(tr("A row a line; tabs, commas or spaces between the numbers"));
        form.addRow(titles[i], table);
        m_tables[i] = table;
    }
}

void NumbersDialog::addButtons(QFormLayout& form)
{
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    form.addRow(m_state);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_show = buttons->addButton(tr("Sho&w"), QDialogButtonBox::AcceptRole);
    m_show->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &NumbersDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form.addRow(buttons);
}

void NumbersDialog::fillIn()
{
    const Input& input = m_document.scenario()->input;
    if (const auto* qkv = std::get_if<QkvInput>(&input.kind)) {
        m_kind->setCurrentIndex(1);
        m_tables[Queries]->setPlainText(textOf(qkv->q));
        m_tables[Keys]->setPlainText(textOf(qkv->k));
        m_tables[Values]->setPlainText(qkv->v ? textOf(*qkv->v) : QString());
    }
    const auto* scores = std::get_if<ScoresInput>(&input.kind);
    m_tables[Scores]->setPlainText(scores ? textOf(scores->scores) : scoresOf(m_document.headView()));
}

void NumbersDialog::showKind()
{
    const bool isScores = m_kind->currentIndex() == 0;
    auto* form = static_cast<QFormLayout*>(layout());
    for (std::size_t i = 0; i < m_tables.size(); ++i)
        form->setRowVisible(m_tables[i], (i == Scores) == isScores);
    check();
}

void NumbersDialog::check()
{
    const Result<Scenario> given = scenario();
    m_show->setEnabled(bool(given));
    if (!given)
        return m_state->setText(errorText(given.error()));
    const auto shape = inputShape(given->input);
    m_state->setText(tr("%1 queries × %2 keys").arg((*shape)->queries).arg((*shape)->keys));
}

Result<TensorSource> NumbersDialog::source(Table table) const
{
    Result<Tensor> matrix = matrixOfText(m_tables[table]->toPlainText().toStdString(), kNames[table]);
    if (!matrix)
        return matrix.error();
    return TensorSource{{}, {}, std::make_shared<const Tensor>(*std::move(matrix))};
}

Result<Input> NumbersDialog::givenInput() const
{
    if (m_kind->currentIndex() == 0) {
        Result<TensorSource> scores = source(Scores);
        if (!scores)
            return scores.error();
        return Input{ScoresInput{*std::move(scores), {}}, {}, {}};
    }
    Result<TensorSource> q = source(Queries), k = source(Keys);
    if (!q || !k)
        return q ? k.error() : q.error();
    QkvInput input{*std::move(q), *std::move(k), {}, KvHeads::Grouped};
    if (!m_tables[Values]->toPlainText().trimmed().isEmpty()) {
        Result<TensorSource> v = source(Values);
        if (!v)
            return v.error();
        input.v = *std::move(v);
    }
    return Input{std::move(input), {}, {}};
}

Result<Scenario> NumbersDialog::scenario() const
{
    Result<Input> input = givenInput();
    if (!input)
        return input.error();
    Scenario scenario = *m_document.scenario();
    scenario.input = *std::move(input);
    scenario.decode = {};
    if (const auto shape = inputShape(scenario.input); !shape)
        return shape.error();
    if (const Status fits = checkScenario(scenario); !fits)
        return fits.error();
    return scenario;
}

void NumbersDialog::accept()
{
    const Result<Scenario> given = scenario();
    if (!given)
        return;
    m_document.edit(tr("Type numbers"), EditKind::Other, [&given](Scenario& scenario) { scenario = *given; });
    QDialog::accept();
}

} // namespace ax
