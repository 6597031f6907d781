// SPDX-License-Identifier: MIT
#include "app/tensordialog.h"

#include "ui/session/errortext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFileDialog>
#include <QFileInfo>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <algorithm>

namespace ax {
namespace {

constexpr int kWidth = 620;

QString sizesText(const std::vector<std::int64_t>& shape)
{
    QStringList sizes;
    for (const std::int64_t size : shape)
        sizes << QString::number(size);
    return sizes.join(QStringLiteral(" × "));
}

QString arrayText(const ArrayInfo& array)
{
    const QString name = QString::fromStdString(printable(array.name));
    if (!array.unreadable.empty())
        return name;
    //: %1 is the name of an array, %2 its sizes, such as 12 × 64 × 64
    return TensorDialog::tr("%1: %2").arg(name, sizesText(array.shape));
}

/// What an axis is, in the words of its role: the rows of q are queries, those of k and v are keys.
QString axisText(char axis, std::string_view role)
{
    const bool isMatrix = role == "scores" || role == "weights";
    switch (axis) {
    case 'b':
        return TensorDialog::tr("batch", "axis of an array");
    case 'h':
        return TensorDialog::tr("head", "axis of an array");
    case 'r':
        return isMatrix || role == "q" ? TensorDialog::tr("query", "axis of an array")
                                       : TensorDialog::tr("key", "axis of an array");
    default:
        return isMatrix ? TensorDialog::tr("key", "axis of an array")
                        : TensorDialog::tr("component", "axis of an array");
    }
}

QString orderText(AxisOrder order, std::string_view role)
{
    QStringList axes;
    for (const char axis : order)
        axes << axisText(axis, role);
    return axes.join(QStringLiteral(" × "));
}

QString roleTitle(std::string_view role)
{
    if (role == "q")
        return TensorDialog::tr("&Queries");
    if (role == "k")
        return TensorDialog::tr("&Keys");
    if (role == "v")
        return TensorDialog::tr("&Values, if any");
    return role == "scores" ? TensorDialog::tr("&Scores") : TensorDialog::tr("&Weights");
}

QString shapeText(const InputShape& shape)
{
    const QString sizes = TensorDialog::tr("%1 queries × %2 keys").arg(shape.queries).arg(shape.keys);
    const QString heads = TensorDialog::tr("%n heads", nullptr, shape.heads);
    const QString batch = TensorDialog::tr("%n batch entries", nullptr, shape.batch);
    if (shape.kvHeads == shape.heads)
        //: %1 is "2 batch entries", %2 "12 heads", %3 "9 queries × 9 keys"
        return TensorDialog::tr("%1, %2, %3").arg(batch, heads, sizes);
    //: %1 is "2 batch entries", %2 "12 heads", %3 "9 queries × 9 keys"; several heads share the keys of one
    return TensorDialog::tr("%1, %2 on %4 of keys and values, %3").arg(batch, heads, sizes).arg(shape.kvHeads);
}

} // namespace

TensorDialog::TensorDialog(TensorQuestion question, QWidget* parent)
    : QDialog(parent)
    , m_question(std::move(question))
    , m_form(new QFormLayout(this))
    , m_kind(new QComboBox(this))
    , m_labels(new QLineEdit(this))
    , m_state(new QLabel(this))
{
    setWindowTitle(tr("Which array is what?"));
    resize(kWidth, 0);
    auto* sentence = new QLabel(tr("The names in “%1” do not say it all. This is what they suggest.")
                                    .arg(QFileInfo(m_question.path).fileName()));
    sentence->setTextFormat(Qt::PlainText);
    sentence->setWordWrap(true);
    m_form->addRow(sentence);
    addKind(*m_form);
    for (Row& row : m_rows)
        addRow(*m_form, row);
    addLabels(*m_form);
    addButtons(*m_form);
    const ArrayReading proposed = proposedReading(m_question.arrays);
    m_kind->setCurrentIndex(m_kind->findData(int(proposed.kind)));
    propose(proposed);
    connect(
        m_kind, &QComboBox::currentIndexChanged, this, [this] { propose(proposedReading(m_question.arrays, kind())); });
    m_kind->setFocus();
}

void TensorDialog::addKind(QFormLayout& form)
{
    m_kind->addItem(tr("Queries, keys and values"), int(ArrayKind::Qkv));
    m_kind->addItem(tr("Scores, before the softmax"), int(ArrayKind::Scores));
    m_kind->addItem(tr("Weights, after the softmax"), int(ArrayKind::Weights));
    form.addRow(tr("S&how"), m_kind);
}

void TensorDialog::addRow(QFormLayout& form, Row& row)
{
    row.title = new QLabel(this);
    row.array = new QComboBox(this);
    row.order = new QComboBox(this);
    row.title->setBuddy(row.array);
    row.fields = new QHBoxLayout;
    row.fields->addWidget(row.array, 1);
    row.fields->addWidget(row.order, 1);
    form.addRow(row.title, row.fields);
    connect(row.array, &QComboBox::currentIndexChanged, this, [this, &row] {
        fillOrders(row);
        check();
    });
    connect(row.order, &QComboBox::currentIndexChanged, this, &TensorDialog::check);
}

void TensorDialog::addLabels(QFormLayout& form)
{
    auto* browse = new QPushButton(tr("&Browse…"), this);
    browse->setAutoDefault(false);
    m_labels->setPlaceholderText(tr("None: positions are numbered"));
    auto* both = new QHBoxLayout;
    both->addWidget(m_labels, 1);
    both->addWidget(browse);
    auto* title = new QLabel(tr("&Labels"), this);
    title->setBuddy(m_labels);
    title->setToolTip(tr("A text file with a label a line, one for every key or query"));
    m_labels->setToolTip(title->toolTip());
    form.addRow(title, both);
    connect(browse, &QPushButton::clicked, this, &TensorDialog::chooseLabels);
}

void TensorDialog::addButtons(QFormLayout& form)
{
    m_state->setTextFormat(Qt::PlainText);
    m_state->setWordWrap(true);
    form.addRow(m_state);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Cancel, this);
    m_open = buttons->addButton(tr("&Open"), QDialogButtonBox::AcceptRole);
    m_open->setDefault(true);
    connect(buttons, &QDialogButtonBox::accepted, this, &QDialog::accept);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    form.addRow(buttons);
}

ArrayKind TensorDialog::kind() const
{
    return ArrayKind(m_kind->currentData().toInt());
}

void TensorDialog::propose(const ArrayReading& reading)
{
    const auto roles = arrayRoles(reading.kind);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool isUsed = i < roles.size();
        m_form->setRowVisible(m_rows[i].fields, isUsed);
        if (isUsed)
            fillArrays(m_rows[i], roles[i], reading.uses[i]);
    }
    check();
}

void TensorDialog::fillArrays(Row& row, const ArrayRole& role, const ArrayUse& use)
{
    {
        const QSignalBlocker quiet(row.array);
        row.title->setText(roleTitle(role.name));
        row.array->clear();
        if (!role.isNeeded)
            row.array->addItem(tr("None", "array"), QString());
        for (const ArrayInfo& array : m_question.arrays)
            row.array->addItem(arrayText(array), QString::fromStdString(array.name));
        const int chosen = row.array->findData(QString::fromStdString(use.array));
        row.array->setCurrentIndex(std::max(chosen, 0));
        row.array->setProperty("role", QString::fromLatin1(role.name.data(), qsizetype(role.name.size())));
    }
    fillOrders(row);
    const int order = row.order->findData(QString::fromStdString(use.order));
    const QSignalBlocker quiet(row.order);
    row.order->setCurrentIndex(std::max(order, 0));
}

void TensorDialog::fillOrders(Row& row)
{
    const QSignalBlocker quiet(row.order);
    const QString before = row.order->currentData().toString();
    const std::string role = row.array->property("role").toString().toStdString();
    row.order->clear();
    if (const ArrayInfo* array = arrayOf(row))
        for (const AxisOrder order : axisOrders(array->shape.size()))
            row.order->addItem(orderText(order, role), QString::fromLatin1(order.data(), qsizetype(order.size())));
    row.order->setCurrentIndex(std::max(row.order->findData(before), row.order->count() > 0 ? 0 : -1));
    row.order->setEnabled(row.order->count() > 1);
    //: for screen readers; %1 is "Queries" or the like
    row.order->setAccessibleName(tr("Axes of %1").arg(row.title->text().remove(u'&')));
}

const ArrayInfo* TensorDialog::arrayOf(const Row& row) const
{
    const std::string name = row.array->currentData().toString().toStdString();
    const auto found = std::ranges::find(m_question.arrays, name, &ArrayInfo::name);
    return found == m_question.arrays.end() ? nullptr : &*found;
}

ArrayReading TensorDialog::reading() const
{
    ArrayReading reading{kind(), {}, m_labels->text().toStdString()};
    for (std::size_t i = 0; i < arrayRoles(reading.kind).size(); ++i)
        if (const ArrayInfo* array = arrayOf(m_rows[i]))
            reading.uses[i] = {array->name, m_rows[i].order->currentData().toString().toStdString()};
    return reading;
}

void TensorDialog::chooseLabels()
{
    const QString path = QFileDialog::getOpenFileName(this, tr("A text file with a label a line"),
        QFileInfo(m_question.path).absolutePath(), tr("Texts (*.txt);;All files (*)"));
    if (!path.isEmpty())
        m_labels->setText(path);
}

void TensorDialog::check()
{
    const Result<InputShape> shape = shapeOfReading(reading(), m_question.arrays);
    m_open->setEnabled(shape.ok());
    m_state->setText(shape ? shapeText(*shape) : errorText(shape.error()));
}

} // namespace ax
