// SPDX-License-Identifier: MIT
#include "app/maskcommands.h"

#include "app/actions.h"
#include "ui/session/frozenedits.h"
#include "ui/session/maskedits.h"

namespace ax {
namespace {

struct MaskSwitch {
    ActionId action;
    void (*toggle)(Document&);
    bool (*isOn)(const Document&);
};

constexpr MaskSwitch kSwitches[] = {
    {ActionId::MaskCausal, toggleCausal, isCausalOn},
    {ActionId::MaskPadding, togglePadding, isPaddingOn},
    {ActionId::MaskWindow, toggleWindow, isWindowOn},
    {ActionId::MaskFreeze, toggleFrozenLayers, areLayersFrozen},
};

} // namespace

MaskCommands::MaskCommands(Document& document, Actions& actions, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_actions(actions)
{
    for (const MaskSwitch& mask : kSwitches)
        actions.on(mask.action, this, [this, toggle = mask.toggle] {
            toggle(m_document);
            showState(); // an edit that changed nothing must not leave the check mark moved
        });
    connect(&document, &Document::scenarioChanged, this, &MaskCommands::showState);
    connect(&document, &Document::snapshotChanged, this, &MaskCommands::showState); // knows the model's defaults
    showState();
}

void MaskCommands::showState()
{
    for (const MaskSwitch& mask : kSwitches)
        m_actions[mask.action]->setChecked(mask.isOn(m_document));
    m_actions[ActionId::MaskFreeze]->setEnabled(canFreezeLayers(m_document));
}

} // namespace ax
