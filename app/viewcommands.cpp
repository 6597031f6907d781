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
    if (id == ChoiceId::Stage)
        m_document.changeView(
            [&value](View& view) { view.stage = fromName<Stage>(value.toStdString()).value_or(view.stage); });
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
    allow(ActionId::LayerChoose, shown.isValid());
    allow(ActionId::HeadChoose, shown.isValid());
    allow(ActionId::BatchChoose, shape.batch > 1);
    allow(ActionId::BatchPrevious, shown.batch() > 0);
    allow(ActionId::BatchNext, shown.batch() + 1 < shape.batch);
    m_actions[ActionId::HeadMean]->setChecked(view.head == View::kMeanHead);
    const std::string_view stage = nameOf(view.stage);
    m_actions.select(ChoiceId::Stage, QString::fromLatin1(stage.data(), qsizetype(stage.size())));
}

} // namespace ax
