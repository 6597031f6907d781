// SPDX-License-Identifier: MIT
#include "app/paintcommands.h"

#include "app/actions.h"
#include "ui/views/heatmapgroup.h"

#include <QLabel>

namespace ax {

PaintCommands::PaintCommands(Document& document, Actions& actions, HeatmapGroup& group, QWidget* window)
    : QObject(window)
    , m_actions(actions)
    , m_group(group)
    , m_painter(document)
    , m_hint(new QLabel(window))
{
    m_hint->setTextFormat(Qt::PlainText);
    actions.on(ActionId::MaskExplore, this, [this] { use(MapTool::Explore); });
    actions.on(ActionId::MaskPaint, this, [this](bool on) { use(on ? MapTool::Paint : MapTool::Explore); });
    actions.on(ActionId::MaskClearPainted, &m_painter, &MaskPainter::clear);
    connect(&group, &HeatmapGroup::strokeBegan, &m_painter, &MaskPainter::begin);
    connect(&group, &HeatmapGroup::strokeContinued, &m_painter, &MaskPainter::proceed);
    connect(&group, &HeatmapGroup::boxPainted, &m_painter, &MaskPainter::paintBox);
    connect(&m_painter, &MaskPainter::refused, this, &PaintCommands::refused);
    connect(&document, &Document::scenarioChanged, this, &PaintCommands::showState);
    retranslate();
    showState();
}

void PaintCommands::retranslate()
{
    m_hint->setText(tr("Paint: drag, Shift+drag a rectangle, or X"));
}

void PaintCommands::giveWayTo(const QString& message)
{
    m_hintGivesWay = !message.isEmpty();
    showState();
}

void PaintCommands::use(MapTool tool)
{
    m_group.setTool(tool);
    showState();
}

void PaintCommands::showState()
{
    const bool paints = m_group.tool() == MapTool::Paint;
    m_actions[ActionId::MaskExplore]->setChecked(!paints);
    m_actions[ActionId::MaskPaint]->setChecked(paints);
    m_actions[ActionId::MaskClearPainted]->setEnabled(m_painter.hasPaintedCells());
    m_hint->setVisible(paints && !m_hintGivesWay);
}

} // namespace ax
