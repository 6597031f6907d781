// SPDX-License-Identifier: MIT
#include "app/windowlayout.h"

#include "ui/session/sealedblob.h"
#include "ui/session/settings.h"

#include <QMainWindow>
#include <utility>

namespace ax {
namespace {

constexpr int kVersion = 2; // raised when there are other docks or toolbars

} // namespace

WindowLayout::WindowLayout(QMainWindow& window)
    : m_window(window)
{
}

void WindowLayout::restore()
{
    m_first = m_window.saveState(kVersion);
    const bool lastRestoreCrashed = settings::restoringWindow.value();
    if (lastRestoreCrashed)
        return confirm();
    const auto geometry = unsealed(settings::windowGeometry.value(), kVersion);
    const auto state = unsealed(settings::windowState.value(), kVersion);
    if (!geometry || !state)
        return;
    settings::restoringWindow.set(true);
    m_isConfirmed = false;
    QSettings().sync(); // a crash would lose what is not written
    m_window.restoreGeometry(*geometry);
    m_window.restoreState(*state, kVersion);
}

void WindowLayout::save() const
{
    settings::windowGeometry.set(sealed(m_window.saveGeometry(), kVersion));
    settings::windowState.set(sealed(m_window.saveState(kVersion), kVersion));
}

void WindowLayout::reset()
{
    m_window.restoreState(m_first, kVersion);
}

void WindowLayout::confirm()
{
    if (!std::exchange(m_isConfirmed, true) && settings::restoringWindow.value())
        settings::restoringWindow.set(false);
}

} // namespace ax
