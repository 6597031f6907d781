// SPDX-License-Identifier: MIT
#include "ui/panels/numbersform.h"

#include "core/attention/numbers.h"
#include "ui/panels/compactinputs.h"
#include "ui/session/maskedits.h"

#include <QCoreApplication>
#include <QLabel>
#include <QLocale>
#include <QVBoxLayout>
#include <array>
#include <span>

namespace ax {
namespace {

struct Option {
    const char* title;
    const char* help;
};

/// One choice of Numerics; options in the order of its enumeration.
struct Choice {
    const char* title;
    std::span<const Option> options;
    int (*get)(const Numerics&);
    void (*set)(Numerics&, int);
};

constexpr Option kDtypes[]{
    {"float32", QT_TRANSLATE_NOOP("Numbers", "Single precision, 24 bits of fraction: what most models compute in.")},
    {"float64", QT_TRANSLATE_NOOP("Numbers", "Double precision: the yardstick for the others.")},
    {"float16", QT_TRANSLATE_NOOP("Numbers", "Half precision: above 65504 a score becomes infinite.")},
    {"bfloat16", QT_TRANSLATE_NOOP("Numbers", "The range of float32 with only 8 bits of fraction.")},
};
constexpr Option kFills[]{
    {"−∞", QT_TRANSLATE_NOOP("Numbers", "A hidden key gets weight 0 exactly.")},
    {"+∞", QT_TRANSLATE_NOOP("Numbers", "A known mistake: the softmax of a row with +∞ is not a number.")},
    {"finfo.min",
        QT_TRANSLATE_NOOP("Numbers", "The lowest finite number: a row without visible keys becomes uniform.")},
    {QT_TRANSLATE_NOOP("Numbers", "a number"),
        QT_TRANSLATE_NOOP("Numbers", "Too small a number lets hidden keys leak.")},
};
constexpr Option kApplies[]{
    {QT_TRANSLATE_NOOP("Numbers", "replace"),
        QT_TRANSLATE_NOOP("Numbers", "The fill takes the place of a hidden score.")},
    {QT_TRANSLATE_NOOP("Numbers", "add"),
        QT_TRANSLATE_NOOP("Numbers", "The fill is added to a hidden score, as additive masks do.")},
};
constexpr Option kOrders[]{
    {QT_TRANSLATE_NOOP("Numbers", "mask, softmax"),
        QT_TRANSLATE_NOOP("Numbers", "Hidden keys take no part in the sum: rows add up to 1.")},
    {QT_TRANSLATE_NOOP("Numbers", "softmax, mask"),
        QT_TRANSLATE_NOOP("Numbers", "Hidden keys count in the sum: rows add up to less than 1.")},
    {QT_TRANSLATE_NOOP("Numbers", "softmax, mask, renormalise"),
        QT_TRANSLATE_NOOP("Numbers", "What is left of a row is divided by its sum.")},
};
constexpr Option kEmptyRows[]{
    {QT_TRANSLATE_NOOP("Numbers", "zeros"),
        QT_TRANSLATE_NOOP("Numbers", "A row without visible keys has weight 0 everywhere.")},
    {"NaN", QT_TRANSLATE_NOOP("Numbers", "A row without visible keys is 0 / 0, as plain softmax yields.")},
    {QT_TRANSLATE_NOOP("Numbers", "uniform"),
        QT_TRANSLATE_NOOP("Numbers", "A row without visible keys spreads evenly over all keys.")},
    {QT_TRANSLATE_NOOP("Numbers", "unmasked"),
        QT_TRANSLATE_NOOP("Numbers", "A row without visible keys ignores the mask.")},
};

constexpr int kFillChoice = 1;
constexpr std::array kChoices{
    Choice{QT_TRANSLATE_NOOP("Numbers", "Number format"), kDtypes, [](const Numerics& n) { return int(n.dtype); },
        [](Numerics& n, int choice) { n.dtype = Dtype(choice); }},
    Choice{QT_TRANSLATE_NOOP("Numbers", "Fill"), kFills, [](const Numerics& n) { return int(n.fill.kind); },
        [](Numerics& n, int choice) { n.fill.kind = Fill::Kind(choice); }},
    Choice{QT_TRANSLATE_NOOP("Numbers", "Apply"), kApplies, [](const Numerics& n) { return int(n.apply); },
        [](Numerics& n, int choice) { n.apply = Apply(choice); }},
    Choice{QT_TRANSLATE_NOOP("Numbers", "Order"), kOrders, [](const Numerics& n) { return int(n.order); },
        [](Numerics& n, int choice) { n.order = MaskOrder(choice); }},
    Choice{QT_TRANSLATE_NOOP("Numbers", "Empty rows"), kEmptyRows, [](const Numerics& n) { return int(n.emptyRows); },
        [](Numerics& n, int choice) { n.emptyRows = EmptyRows(choice); }},
};

/// What a fill of a person's own starts with: the classic -10 000 of early Transformer code.
constexpr double kFirstNumber = -1e4;

QString translated(const char* text)
{
    return QCoreApplication::translate("Numbers", text);
}

QString numberText(double number)
{
    return QLocale::c().toString(number, 'g', QLocale::FloatingPointShortest);
}

QLabel* makeLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

QLabel* makeSmall(QWidget* parent)
{
    QLabel* label = makeLabel(parent);
    QFont font = label->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    label->setFont(font);
    return label;
}

} // namespace

NumbersForm::NumbersForm(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_number(new CompactLineEdit(this))
    , m_numberError(makeSmall(this))
    , m_path(makeSmall(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    for (int i = 0; i < int(kChoices.size()); ++i)
        addField(i);
    layout->addWidget(m_path);
    connect(m_number, &QLineEdit::editingFinished, this, &NumbersForm::applyNumber);
}

void NumbersForm::addField(int index)
{
    auto* column = static_cast<QVBoxLayout*>(layout());
    auto* line = new QHBoxLayout;
    const Field field{makeLabel(this), new CompactComboBox(this), makeSmall(this)};
    field.combo->addItems(QStringList(qsizetype(kChoices[std::size_t(index)].options.size())));
    line->addWidget(field.title, 2);
    line->addWidget(field.combo, 3);
    column->addLayout(line);
    if (index == kFillChoice) {
        column->addWidget(m_number);
        column->addWidget(m_numberError);
    }
    column->addWidget(field.help);
    column->addSpacing(4);
    connect(field.combo, &QComboBox::activated, this, [this, index](int choice) { choose(index, choice); });
    m_fields.push_back(field);
}

void NumbersForm::choose(int index, int choice)
{
    Numerics numerics = m_document.scenario()->numerics;
    kChoices[std::size_t(index)].set(numerics, choice);
    if (index == kFillChoice)
        numerics.fill.number = numerics.fill.kind == Fill::Kind::Number ? kFirstNumber : 0;
    setNumerics(m_document, numerics);
}

void NumbersForm::applyNumber()
{
    bool isNumber = false;
    const double number = QLocale::c().toDouble(m_number->text().trimmed(), &isNumber);
    const bool isUsable = isNumber && std::isfinite(number);
    m_numberError->setVisible(!isUsable);
    m_numberError->setText(tr("This is no finite number."));
    Numerics numerics = m_document.scenario()->numerics;
    if (!isUsable || numerics.fill.kind != Fill::Kind::Number)
        return;
    numerics.fill.number = number;
    setNumerics(m_document, numerics);
}

void NumbersForm::showField(int index)
{
    const Choice& choice = kChoices[std::size_t(index)];
    const Field& field = m_fields[std::size_t(index)];
    const int chosen = choice.get(m_document.scenario()->numerics);
    field.combo->setCurrentIndex(chosen);
    field.help->setText(translated(choice.options[std::size_t(chosen)].help));
}

void NumbersForm::refresh()
{
    for (int i = 0; i < int(m_fields.size()); ++i)
        showField(i);
    const Numerics& numerics = m_document.scenario()->numerics;
    const bool ownNumber = numerics.fill.kind == Fill::Kind::Number;
    m_number->setVisible(ownNumber);
    if (ownNumber && !m_number->hasFocus())
        m_number->setText(numberText(numerics.fill.number));
    m_numberError->setVisible(m_numberError->isVisibleTo(this) && ownNumber);
    m_path->setText(takesFastPath(numerics) ? tr("Computed on the fast path, in float32.")
                                            : tr("Computed on the reference path: plain loops, slower."));
}

void NumbersForm::retranslate()
{
    for (std::size_t i = 0; i < m_fields.size(); ++i) {
        const QString title = translated(kChoices[i].title);
        QStringList texts;
        for (const Option& option : kChoices[i].options)
            texts << translated(option.title);
        m_fields[i].title->setText(title);
        m_fields[i].combo->setTexts(texts);
        m_fields[i].combo->setAccessibleName(title);
        for (int option = 0; option < texts.size(); ++option)
            m_fields[i].combo->setItemData(
                option, translated(kChoices[i].options[std::size_t(option)].help), Qt::ToolTipRole);
    }
    m_number->setAccessibleName(tr("Fill as a number"));
}

QString NumbersForm::summary() const
{
    const Numerics& numerics = m_document.scenario()->numerics;
    const Option& fill = kFills[std::size_t(numerics.fill.kind)];
    return tr("%1, fill %2")
        .arg(QLatin1String(kDtypes[std::size_t(numerics.dtype)].title),
            numerics.fill.kind == Fill::Kind::Number ? numberText(numerics.fill.number) : translated(fill.title));
}

} // namespace ax
