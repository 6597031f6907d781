// SPDX-License-Identifier: MIT
#include "ui/panels/samplingsettings.h"

#include "ui/panels/flowlayout.h"
#include "ui/panels/numberbox.h"
#include "ui/panels/quietly.h"
#include "ui/panels/seedbox.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>

namespace ax {
namespace {

/// Where sampling starts when nobody has said anything: what the built-in model's card recommends.
Decode usualSampling()
{
    Decode decode;
    decode.sample = true;
    decode.temperature = 0.8;
    decode.topK = 40;
    decode.seed = 1;
    return decode;
}

void adoptSampling(Decode& decode, const Decode& sampling)
{
    decode.sample = sampling.sample;
    decode.temperature = sampling.temperature;
    decode.topK = sampling.topK;
    decode.topP = sampling.topP;
    decode.seed = sampling.seed;
}

} // namespace

SamplingSettings::SamplingSettings(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_strategy(new QComboBox(this))
    , m_lastSampling(usualSampling())
{
    auto* layout = new FlowLayout(this, 8);
    layout->addWidget(m_strategy);
    m_strategy->addItems({QString(), QString()});
    m_strategy->setObjectName(QStringLiteral("strategy"));
    makeFields();
    connectFields();
    retranslate();
}

template <typename Box> Box* SamplingSettings::addField(Box* box, QLabel*& caption)
{
    auto* field = new QWidget(this);
    auto* layout = new QHBoxLayout(field);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(4);
    caption = new QLabel(field);
    caption->setBuddy(box);
    layout->addWidget(caption);
    layout->addWidget(box);
    this->layout()->addWidget(field);
    return box;
}

void SamplingSettings::makeFields()
{
    m_temperature = addField(new NumberBox(this), m_temperatureCaption);
    m_temperature->setRange(0, 100);
    m_temperature->setSingleStep(0.1);
    m_topK = addField(new QSpinBox(this), m_topKCaption);
    m_topK->setRange(0, 1'000'000); // 0: all
    m_topK->setObjectName(QStringLiteral("topK"));
    m_topP = addField(new NumberBox(this), m_topPCaption);
    m_topP->setRange(0, 1);
    m_topP->setSingleStep(0.05);
    m_seed = addField(new SeedBox(this), m_seedCaption);
    for (QAbstractSpinBox* box : {static_cast<QAbstractSpinBox*>(m_temperature), static_cast<QAbstractSpinBox*>(m_topK),
             static_cast<QAbstractSpinBox*>(m_topP)})
        box->setKeyboardTracking(false); // half-typed numbers are no edits
}

void SamplingSettings::connectFields()
{
    connect(m_strategy, &QComboBox::activated, this, [this](int index) { setStrategy(index == 1); });
    connect(m_temperature, &QDoubleSpinBox::valueChanged, this,
        [this](double value) { change([value](Scenario& scenario) { scenario.decode.temperature = value; }); });
    connect(m_topK, &QSpinBox::valueChanged, this, [this](int value) {
        change([value](Scenario& scenario) { scenario.decode.topK = value > 0 ? std::optional(value) : std::nullopt; });
    });
    connect(m_topP, &QDoubleSpinBox::valueChanged, this, [this](double value) {
        change([value](Scenario& scenario) { scenario.decode.topP = value < 1 ? std::optional(value) : std::nullopt; });
    });
    connect(m_seed, &SeedBox::valueChanged, this,
        [this](quint64 value) { change([value](Scenario& scenario) { scenario.decode.seed = value; }); });
}

void SamplingSettings::retranslate()
{
    m_strategy->setItemText(0, tr("Greedy"));
    m_strategy->setItemText(1, tr("Sample"));
    m_strategy->setToolTip(tr("Greedy takes the most probable token; sampling draws one by its probability."));
    m_strategy->setAccessibleName(tr("How the next token is chosen"));
    m_temperatureCaption->setText(tr("Temperature"));
    m_topKCaption->setText(tr("top-k"));
    m_topPCaption->setText(tr("top-p"));
    m_seedCaption->setText(tr("seed"));
    m_temperature->setToolTip(tr("Below 1 favours probable tokens, above 1 evens them out; 0 is greedy."));
    m_topK->setSpecialValueText(tr("all"));
    m_topK->setToolTip(tr("Only this many of the most probable tokens may be drawn."));
    m_topP->setToolTip(
        tr("Only the smallest set of tokens whose probabilities reach this sum may be drawn; 1 keeps all."));
    m_seed->setToolTip(tr("The same seed draws the same tokens again."));
}

void SamplingSettings::setStrategy(bool sample)
{
    const Decode wanted = sample ? m_lastSampling : Decode{};
    m_document.edit(sample ? tr("Sample the next token") : tr("Take the most probable token"), EditKind::Decode,
        [wanted](Scenario& scenario) { adoptSampling(scenario.decode, wanted); });
}

void SamplingSettings::change(const Document::Change& change)
{
    m_document.edit(tr("Change the sampling"), EditKind::Decode, change, true);
}

void SamplingSettings::show(const Decode& decode)
{
    const bool sample = decode.sample;
    if (sample)
        adoptSampling(m_lastSampling, decode);
    const Decode& shown = m_lastSampling;
    m_strategy->setCurrentIndex(sample ? 1 : 0);
    showQuietly(*m_temperature, shown.temperature.value_or(1));
    showQuietly(*m_topK, shown.topK.value_or(0));
    showQuietly(*m_topP, shown.topP.value_or(1));
    showQuietly(*m_seed, shown.seed.value_or(0));
    for (QWidget* field : {static_cast<QWidget*>(m_temperature), static_cast<QWidget*>(m_topK),
             static_cast<QWidget*>(m_topP), static_cast<QWidget*>(m_seed)})
        field->parentWidget()->setVisible(sample);
}

} // namespace ax
