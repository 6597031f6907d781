// SPDX-License-Identifier: MIT
#include "ui/views/lookactions.h"

#include "core/raster/colormaps.h"
#include "ui/session/document.h"

#include <QCoreApplication>
#include <array>

namespace ax {
namespace {

struct Choice {
    int value;
    const char* id;
    const char* text;
    const char* tip;
};

constexpr std::array kNormalise{
    Choice{int(Normalise::Raw), "normalise-raw", QT_TRANSLATE_NOOP("Look", "Raw"),
        QT_TRANSLATE_NOOP("Look", "Colours mean the same everywhere: weights from 0 to 1")},
    Choice{int(Normalise::Row), "normalise-row", QT_TRANSLATE_NOOP("Look", "Row"),
        QT_TRANSLATE_NOOP("Look", "Every row uses the whole colour map up to its own largest value")},
    Choice{int(Normalise::Head), "normalise-head", QT_TRANSLATE_NOOP("Look", "Head"),
        QT_TRANSLATE_NOOP("Look", "The colour map ends at the largest value of this head")},
    Choice{int(Normalise::Layer), "normalise-layer", QT_TRANSLATE_NOOP("Look", "Layer"),
        QT_TRANSLATE_NOOP("Look", "The colour map ends at the largest value of all heads of this layer")},
};

constexpr std::array kScale{
    Choice{int(ColorScale::Linear), "scale-linear", QT_TRANSLATE_NOOP("Look", "Linear"),
        QT_TRANSLATE_NOOP("Look", "Equal steps of colour are equal steps of value")},
    Choice{int(ColorScale::Log), "scale-log", QT_TRANSLATE_NOOP("Look", "Log"),
        QT_TRANSLATE_NOOP("Look", "Equal steps of colour are equal factors: small values become visible")},
    Choice{int(ColorScale::Rank), "scale-rank", QT_TRANSLATE_NOOP("Look", "Rank"),
        QT_TRANSLATE_NOOP("Look", "Colours follow the order of the values and not their size")},
};

QString translated(const char* text)
{
    return QCoreApplication::translate("Look", text);
}

void setTexts(QAction* action, const Choice& choice)
{
    action->setText(translated(choice.text));
    action->setToolTip(translated(choice.tip));
    action->setStatusTip(action->toolTip());
}

template <std::size_t N> void setTexts(const QActionGroup* group, const std::array<Choice, N>& choices)
{
    for (std::size_t i = 0; i < N; ++i)
        setTexts(group->actions()[qsizetype(i)], choices[i]);
}

QString name(const Colormap& map)
{
    return QString::fromUtf8(map.name.data(), qsizetype(map.name.size()));
}

} // namespace

LookActions::LookActions(Document& document, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_normalise(new QActionGroup(this))
    , m_scale(new QActionGroup(this))
    , m_colormap(new QActionGroup(this))
    , m_sharesScale(new QAction(this))
    , m_showsMeans(new QAction(this))
{
    addNormalise();
    addScale();
    addColormaps();
    m_sharesScale->setObjectName(QStringLiteral("shares-scale"));
    m_sharesScale->setCheckable(true);
    m_sharesScale->setChecked(true);
    connect(m_sharesScale, &QAction::toggled, this, &LookActions::sharesScaleChanged);
    m_showsMeans->setObjectName(QStringLiteral("shows-means"));
    m_showsMeans->setCheckable(true);
    connect(m_showsMeans, &QAction::toggled, this, &LookActions::showsMeansChanged);
    connect(&document, &Document::viewChanged, this, &LookActions::follow);
    retranslate();
    follow();
}

QAction* LookActions::add(QActionGroup* group, const QString& id, int value)
{
    auto* action = new QAction(group);
    action->setObjectName(id);
    action->setCheckable(true);
    action->setData(value);
    return action;
}

void LookActions::addNormalise()
{
    for (const Choice& choice : kNormalise)
        add(m_normalise, QLatin1String(choice.id), choice.value);
    connect(m_normalise, &QActionGroup::triggered, this, [this](const QAction* action) {
        const auto normalise = Normalise(action->data().toInt());
        m_document.changeView([normalise](View& view) { view.normalise = normalise; });
    });
}

void LookActions::addScale()
{
    for (const Choice& choice : kScale)
        add(m_scale, QLatin1String(choice.id), choice.value);
    connect(m_scale, &QActionGroup::triggered, this, [this](const QAction* action) {
        const auto scale = ColorScale(action->data().toInt());
        m_document.changeView([scale](View& view) { view.scale = scale; });
    });
}

/// Maps for signed values are chosen by the program, by the paper they stand on.
void LookActions::addColormaps()
{
    for (const Colormap& map : colormaps())
        if (!map.diverging)
            add(m_colormap, QStringLiteral("colormap-") + name(map), 0)->setData(name(map));
    connect(m_colormap, &QActionGroup::triggered, this, [this](const QAction* action) {
        const std::string chosen = action->data().toString().toStdString();
        m_document.changeView([&chosen](View& view) { view.colormap = chosen; });
    });
}

void LookActions::retranslate()
{
    setTexts(m_normalise, kNormalise);
    setTexts(m_scale, kScale);
    for (QAction* action : m_colormap->actions()) {
        action->setText(action->data().toString()); // names of the trade, the same in every language
        action->setToolTip(tr("Colour map %1").arg(action->text()));
        action->setStatusTip(action->toolTip());
    }
    m_sharesScale->setText(tr("One scale for both maps"));
    m_sharesScale->setToolTip(tr("Compared maps use one colour scale, so that equal colours are equal numbers"));
    m_sharesScale->setStatusTip(m_sharesScale->toolTip());
    m_showsMeans->setText(tr("Mean of the cells under a dot"));
    m_showsMeans->setToolTip(tr("Where a dot stands for many cells it shows their mean, not the largest"));
    m_showsMeans->setStatusTip(m_showsMeans->toolTip());
}

void LookActions::follow()
{
    const View& view = m_document.scenario()->view;
    for (QAction* action : normalise())
        action->setChecked(action->data().toInt() == int(view.normalise));
    for (QAction* action : scale())
        action->setChecked(action->data().toInt() == int(view.scale));
    const Colormap& map = colormapFor(view.colormap, false, false);
    for (QAction* action : colormap())
        action->setChecked(action->data().toString() == name(map));
}

} // namespace ax
