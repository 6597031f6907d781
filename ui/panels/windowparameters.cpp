// SPDX-License-Identifier: MIT
#include "ui/panels/windowparameters.h"

#include "core/mask/kinds.h"
#include "ui/panels/compactinputs.h"
#include "ui/panels/quietly.h"

#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

namespace ax {
namespace {

constexpr int kNoLimit = -1;

std::optional<int> limit(int shown)
{
    return shown == kNoLimit ? std::nullopt : std::optional(shown);
}

/// Only a window that ends with the query itself is one number.
bool isSize(const Window& window)
{
    return window.left && window.right == 0;
}

QLabel* quietLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace

WindowParameters::WindowParameters(Document& document, QWidget* parent)
    : ParameterEditor(document, kWindowMask, parent)
    , m_sizeForm(makeSize())
    , m_sidesForm(makeSides())
    , m_form(new QToolButton(this))
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(4);
    layout->setColumnStretch(0, 1);
    layout->addWidget(m_sizeForm, 0, 0);
    layout->addWidget(m_sidesForm, 0, 0);
    layout->addWidget(m_form, 0, 1, Qt::AlignTop);
    m_sidesForm->hide();
    m_form->setCheckable(true);
    m_form->setAutoRaise(true);
    m_form->setText(QStringLiteral("⇆"));
    connect(m_form, &QToolButton::toggled, this, &WindowParameters::chooseForm);
    connect(m_size, &QSpinBox::valueChanged, this, &WindowParameters::setSize);
    connect(m_left, &QSpinBox::valueChanged, this, &WindowParameters::setSides);
    connect(m_right, &QSpinBox::valueChanged, this, &WindowParameters::setSides);
}

QWidget* WindowParameters::makeSize()
{
    auto* form = new QWidget(this);
    auto* layout = new QHBoxLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    m_size = new CompactSpinBox(form);
    m_size->setRange(1, kLargestMaskNumber);
    m_sizeText = quietLabel(form);
    m_sizeText->setWordWrap(true);
    layout->addWidget(m_size);
    layout->addWidget(m_sizeText, 1);
    return form;
}

QWidget* WindowParameters::makeSides()
{
    auto* form = new QWidget(this);
    auto* layout = new QGridLayout(form);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setVerticalSpacing(4);
    layout->setColumnStretch(1, 1);
    m_leftText = quietLabel(form);
    m_rightText = quietLabel(form);
    m_left = new CompactSpinBox(form);
    m_right = new CompactSpinBox(form);
    m_left->setRange(kNoLimit, kLargestMaskNumber);
    m_right->setRange(kNoLimit, kLargestMaskNumber);
    layout->addWidget(m_leftText, 0, 0);
    layout->addWidget(m_left, 0, 1, Qt::AlignLeft);
    layout->addWidget(m_rightText, 1, 0);
    layout->addWidget(m_right, 1, 1, Qt::AlignLeft);
    return form;
}

void WindowParameters::show(const MaskSpec& spec)
{
    const Window window = spec.window.value_or(Window{});
    showQuietly(*m_size, window.left.value_or(0) + 1);
    showQuietly(*m_left, window.left.value_or(kNoLimit));
    showQuietly(*m_right, window.right.value_or(kNoLimit));
    m_sizeText->setText(tr("key(s), counting the query itself", nullptr, m_size->value()));
    if (!isSize(window))
        m_form->setChecked(true);
    m_form->setEnabled(isSize(window));
}

void WindowParameters::chooseForm(bool sides)
{
    m_sizeForm->setVisible(!sides);
    m_sidesForm->setVisible(sides);
}

void WindowParameters::setSize(int size)
{
    setWindow(document(), Window{.left = size - 1, .right = 0, .writtenAsSize = true});
}

void WindowParameters::setSides()
{
    setWindow(document(), Window{.left = limit(m_left->value()), .right = limit(m_right->value())});
}

void WindowParameters::retranslate()
{
    m_leftText->setText(tr("Keys before"));
    m_rightText->setText(tr("Keys after"));
    m_left->setSpecialValueText(tr("no limit"));
    m_right->setSpecialValueText(tr("no limit"));
    m_form->setToolTip(tr("Say how many keys before and after the query are visible"));
    m_form->setAccessibleName(tr("Window with two sides"));
    m_size->setAccessibleName(tr("Size of the window"));
    m_left->setAccessibleName(tr("Keys before the query"));
    m_right->setAccessibleName(tr("Keys after the query"));
}

} // namespace ax
