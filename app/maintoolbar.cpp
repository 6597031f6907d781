// SPDX-License-Identifier: MIT
#include "app/maintoolbar.h"

#include "app/actions.h"
#include "app/headgroup.h"
#include "app/numberchooser.h"
#include "app/stepper.h"
#include "app/viewchoices.h"
#include "ui/look/segmentbar.h"
#include "ui/session/document.h"

#include <QFileInfo>
#include <QLabel>
#include <QMenu>

namespace ax {

MainToolBar::MainToolBar(Document& document, Actions& actions, QWidget* parent)
    : QToolBar(parent)
    , m_document(document)
    , m_actions(actions)
    , m_model(new QLabel(this))
    , m_batch(new Stepper(
          actions[ActionId::BatchPrevious], actions[ActionId::BatchChoose], actions[ActionId::BatchNext], this))
    , m_layer(new Stepper(
          actions[ActionId::LayerPrevious], actions[ActionId::LayerChoose], actions[ActionId::LayerNext], this))
    , m_head(new Stepper(
          actions[ActionId::HeadPrevious], actions[ActionId::HeadChoose], actions[ActionId::HeadNext], this))
    , m_group(new QLabel(this))
    , m_colors(new FlatButton(this))
    , m_export(new FlatButton(this))
{
    setObjectName(QStringLiteral("mainToolBar"));
    setMovable(false);
    m_model->setTextFormat(Qt::PlainText);
    m_group->setTextFormat(Qt::PlainText);
    m_group->setObjectName(QStringLiteral("headGroup"));
    addParts();
    drawMoreAsText();
    connectChoosers();
    connect(&document, &Document::scenarioChanged, this, &MainToolBar::showState);
    connect(&document, &Document::snapshotChanged, this, &MainToolBar::showState);
    connect(&document, &Document::viewChanged, this, &MainToolBar::showState);
    retranslate();
}

/// What does not fit stands behind a button whose arrows are black in every palette.
void MainToolBar::drawMoreAsText()
{
    auto* const more = findChild<QToolButton*>(QStringLiteral("qt_toolbar_ext_button"));
    if (!more)
        return;
    more->setIcon({});
    more->setText(QStringLiteral("»"));
}

void MainToolBar::addParts()
{
    addWidget(m_model);
    m_batchPlace = addWidget(m_batch);
    addWidget(m_layer);
    addWidget(m_head);
    m_groupPlace = addWidget(m_group);
    addWidget(new SegmentBar(m_actions.group(ChoiceId::Stage)->actions(), this));
    addSpring();
    addWidget(new SegmentBar({m_actions[ActionId::MaskExplore], m_actions[ActionId::MaskPaint]}, this));
    addWidget(m_colors);
    m_export->setDefaultAction(m_actions[ActionId::Export]);
    addWidget(m_export);
}

void MainToolBar::addSpring()
{
    auto* spring = new QWidget(this);
    spring->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    addWidget(spring);
}

void MainToolBar::connectChoosers()
{
    m_actions.on(ActionId::BatchChoose, this, [this] { choose(*m_batch, batchChoices, &View::batch); });
    m_actions.on(ActionId::LayerChoose, this, [this] { choose(*m_layer, layerChoices, &View::layer); });
    m_actions.on(ActionId::HeadChoose, this, [this] { choose(*m_head, headChoices, &View::head); });
}

void MainToolBar::choose(const Stepper& stepper, NumberChoices (*choices)(const HeadView&), int View::*part)
{
    const HeadView shown = m_document.headView();
    if (!shown.isValid())
        return;
    auto* chooser = new NumberChooser(choices(shown), this);
    connect(chooser, &NumberChooser::chosen, this,
        [this, part](int number) { m_document.changeView([part, number](View& view) { view.*part = number; }); });
    connect(&m_document, &Document::opened, chooser, &QWidget::close); // its numbers are those of another model
    chooser->popUp(stepper.isVisible() ? stepper.valuePart() : *this);
}

void MainToolBar::setColormaps(const QList<QAction*>& colormaps)
{
    m_colormaps = colormaps;
    for (const QAction* colormap : colormaps)
        connect(colormap, &QAction::toggled, this, &MainToolBar::showState);
    auto* menu = new QMenu(m_colors);
    menu->addActions(colormaps);
    m_colors->setMenu(menu);
    showState();
}

void MainToolBar::retranslate()
{
    setWindowTitle(tr("Toolbar"));
    m_batch->setCaption(tr("Text"));
    m_layer->setCaption(tr("Layer"));
    m_head->setCaption(tr("Head"));
    m_colors->setToolTip(tr("Colours of the maps"));
    m_colors->setAccessibleName(tr("Colours of the maps"));
    showState();
}

void MainToolBar::showState()
{
    const HeadView view = m_document.headView();
    m_model->setText(modelText());
    m_batchPlace->setVisible(view.isValid() && view.snapshot()->shape.batch > 1);
    m_batch->setValue(QString::number(view.batch()));
    m_layer->setValue(QString::number(view.layer()));
    //: the average over all heads, where else the number of a head stands
    m_head->setValue(view.head() == View::kMeanHead ? tr("mean") : QString::number(view.head()));
    showGroup();
    for (const QAction* colormap : std::as_const(m_colormaps))
        if (colormap->isChecked())
            m_colors->setText(colormap->text());
}

void MainToolBar::showGroup()
{
    const HeadView view = m_document.headView();
    const Shape shape = view.isValid() ? view.snapshot()->shape : Shape();
    m_group->setText(headGroupText(shape, view.head()));
    m_group->setToolTip(headGroupTip(shape, view.head()));
    m_group->setAccessibleDescription(m_group->toolTip());
    m_groupPlace->setVisible(!m_group->text().isEmpty());
}

QString MainToolBar::modelText() const
{
    const auto* input = std::get_if<TextInput>(&m_document.scenario()->input.kind);
    if (!input)
        return tr("Numbers, no model");
    if (input->model == "builtin")
        return tr("Built-in model");
    return QFileInfo(QString::fromStdString(input->model)).fileName();
}

} // namespace ax
