// SPDX-License-Identifier: MIT
#pragma once

#include "core/scenario/scenario.h"

#include <QAction>
#include <QActionGroup>
#include <QList>

namespace ax {

class Document;

/// The choices of how numbers become colours, as actions for menus, toolbars and the strip below the maps:
/// normalisation, scale, colour map, one scale for compared maps. They change Scenario::view and follow it.
class LookActions : public QObject {
    Q_OBJECT

public:
    explicit LookActions(Document& document, QObject* parent = nullptr);

    QList<QAction*> normalise() const { return m_normalise->actions(); }
    QList<QAction*> scale() const { return m_scale->actions(); }
    QList<QAction*> colormap() const { return m_colormap->actions(); }
    QAction* sharesScale() const { return m_sharesScale; } ///< checked by default
    QAction* showsMeans() const { return m_showsMeans; } ///< of maps that are shrunk
    void retranslate();

signals:
    void sharesScaleChanged(bool shares);
    void showsMeansChanged(bool means);

private:
    void addNormalise();
    void addScale();
    void addColormaps();
    QAction* add(QActionGroup* group, const QString& id, int value);
    void follow();

    Document& m_document;
    QActionGroup* m_normalise;
    QActionGroup* m_scale;
    QActionGroup* m_colormap;
    QAction* m_sharesScale;
    QAction* m_showsMeans;
};

} // namespace ax
