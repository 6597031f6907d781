// SPDX-License-Identifier: MIT
#include "app/viewcommands.h"

#include "app/actions.h"
#include "core/scenario/enumnames.h"

namespace ax {
namespace {

/// What there is to choose from; one of each before the first result.
Shape shapeOf(const Document& document)
{
    return document.snapshot() ? document.snapshot()->shape : Shape();
}

template <typename Enum> QString word(Enum value)
{
    const std::string_view name = nameOf(value);
    return QString::fromLatin1(name.data(), qsizetype(name.size()));
}

template <typename Enum> void adopt(Enum& target, const QString& value)
{
    target = fromName<Enum>(value.toStdString()).value_or(target);
}

} // namespace

ViewCommands::ViewCommands(Document& document, Actions& actions, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_actions(actions)
{
    actions.on(ActionId::LayerPrevious, this, [this] { stepLayer(-1); });
    actions.on(ActionId::LayerNext, this, [this] { stepLayer(+1); });
    actions.on(ActionId::HeadPrevious, this, [this] { stepHead(-1); });
    actions.on(ActionId::HeadNext, this, [this] { stepHead(+1); });
    actions.on(ActionId::HeadMean, this, &ViewCommands::toggleMean);
    actions.on(ActionId::BatchPrevious, this, [this] { stepBatch(-1); });
    actions.on(ActionId::BatchNext, this, [this] { stepBatch(+1); });
    connect(&actions, &Actions::chosen, this, &ViewCommands::choose);
    connect(&document, &Document::snapshotChanged, this, &ViewCommands::showState);
    connect(&document, &Document::viewChanged, this, &ViewCommands::showState);
    showState();
}

void ViewCommands::stepLayer(int step)
{
    const int layer = m_document.headView().layer() + step;
    if (layer >= 0 && layer < shapeOf(m_document).layers)
        m_document.changeView([layer](View& view) { view.layer = layer; });
}

void ViewCommands::stepHead(int step)
{
    const int head = m_document.headView().head() + step;
    if (head >= View::kMeanHead && head < shapeOf(m_document).heads)
        m_document.changeView([head](View& view) { view.head = head; });
}

void ViewCommands::stepBatch(int step)
{
    const int batch = m_document.headView().batch() + step;
    if (batch >= 0 && batch < shapeOf(m_document).batch)
        m_document.changeView([batch](View& view) { view.batch = batch; });
}

void ViewCommands::toggleMean()
{
    const int now = m_document.scenario()->view.head;
    const int next = now == View::kMeanHead ? m_headBesideMean : View::kMeanHead;
    m_document.changeView([next](View& view) { view.head = next; });
}

void ViewCommands::choose(ChoiceId id, const QString& value)
{
    m_document.changeView([&](View& view) {
        if (id == ChoiceId::Stage)
            adopt(view.stage, value);
        if (id == ChoiceId::Colormap)
            view.colormap = value.toStdString();
        if (id == ChoiceId::Scale)
            adopt(view.scale, value);
        if (id == ChoiceId::Normalise)
            adopt(view.normalise, value);
    });
}

void ViewCommands::showState()
{
    const Shape shape = shapeOf(m_document);
    const HeadView shown = m_document.headView();
    const View& view = m_document.scenario()->view;
    if (shown.head() != View::kMeanHead)
        m_headBesideMean = shown.head();
    const auto allow = [this](ActionId id, bool possible) { m_actions[id]->setEnabled(possible); };
    allow(ActionId::LayerPrevious, shown.layer() > 0);
    allow(ActionId::LayerNext, shown.layer() + 1 < shape.layers);
    allow(ActionId::HeadPrevious, shown.isValid() && shown.head() > View::kMeanHead);
    allow(ActionId::HeadNext, shown.head() + 1 < shape.heads);
    allow(ActionId::BatchPrevious, shown.batch() > 0);
    allow(ActionId::BatchNext, shown.batch() + 1 < shape.batch);
    m_actions[ActionId::HeadMean]->setChecked(view.head == View::kMeanHead);
    m_actions.select(ChoiceId::Stage, word(view.stage));
    m_actions.select(
        ChoiceId::Colormap, view.colormap.empty() ? QStringLiteral("viridis") : QString::fromStdString(view.colormap));
    m_actions.select(ChoiceId::Scale, word(view.scale));
    m_actions.select(ChoiceId::Normalise, word(view.normalise));
}

} // namespace ax
