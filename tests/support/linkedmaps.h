// SPDX-License-Identifier: MIT
#pragma once

#include "tests/support/livedocument.h"
#include "ui/views/heatmapview.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QTest>
#include <QWheelEvent>
#include <QWindow>
#include <cmath>

namespace ax::test {

inline Scenario lamp()
{
    Scenario scenario = textScenario({LiveDocument::kLamp});
    scenario.view.layer = 3;
    scenario.view.head = 5;
    return scenario;
}

/// Two linked maps of a document side by side in one window, which gets the mouse and the keys as from a system.
struct LinkedMaps {
    explicit LinkedMaps(Scenario scenario = lamp(), QSize size = {860, 470})
        : document(std::move(scenario))
        , group(document->cursor(), document->pool())
        , before(make(Stage::Unmasked, QStringLiteral("Before")))
        , after(make(Stage::Weights, QStringLiteral("After")))
    {
        auto* row = new QHBoxLayout(&window);
        row->setContentsMargins(0, 0, 0, 0);
        row->setSpacing(0);
        row->addWidget(before, 1);
        row->addWidget(after, 1);
        QObject::connect(&*document, &Document::snapshotChanged, &group, [this] { follow(); });
        window.setMinimumSize(1, 1);
        row->setSizeConstraint(QLayout::SetNoConstraint);
        window.resize(size);
        window.show();
        QApplication::setActiveWindow(&window);
        follow();
        isDrawn = settle();
    }

    HeatmapView* make(Stage stage, const QString& title)
    {
        const auto formula = [](const HeadView&) { return QStringLiteral("softmax(s)"); };
        return new HeatmapView(group, stage, {[title](const HeadView&) { return title; }, formula}, &window);
    }
    void follow() { group.show(document->headView(), document->scenario()->view); }
    bool settle()
    {
        const auto isReady = [this] { return !group.isWaiting() && before->tile().samples && after->tile().samples; };
        const bool ready = document.settle() && QTest::qWaitFor(isReady, 20'000);
        QCoreApplication::processEvents();
        return ready;
    }

    const CellCursor& cursor() { return document->cursor(); }
    /// A pixel of the cell, in coordinates of the view.
    static QPoint pixel(const HeatmapView& view, Cell cell)
    {
        const QPointF centre = view.geometry().cellRect(cell).center();
        return QPoint(int(std::floor(centre.x())), int(std::floor(centre.y())));
    }
    QPoint inWindow(const HeatmapView& view, QPoint place) { return view.mapTo(&window, place); }

    void hover(const HeatmapView& view, QPoint place)
    {
        QTest::mouseMove(window.windowHandle(), inWindow(view, place));
    }
    void hover(const HeatmapView& view, Cell cell) { hover(view, pixel(view, cell)); }
    void click(const HeatmapView& view, Cell cell)
    {
        hover(view, cell);
        QTest::mouseClick(window.windowHandle(), Qt::LeftButton, {}, inWindow(view, pixel(view, cell)));
    }
    void doubleClick(const HeatmapView& view, Cell cell)
    {
        QTest::mouseDClick(window.windowHandle(), Qt::LeftButton, {}, inWindow(view, pixel(view, cell)));
    }
    void drag(const HeatmapView& view, QPoint from, QPoint to, Qt::KeyboardModifiers keys = {})
    {
        QTest::mousePress(window.windowHandle(), Qt::LeftButton, keys, inWindow(view, from));
        for (int i = 1; i <= 5; ++i)
            hover(view, from + (to - from) * i / 5);
        QTest::mouseRelease(window.windowHandle(), Qt::LeftButton, keys, inWindow(view, to));
    }
    void wheel(HeatmapView& view, QPoint place, int notches, Qt::KeyboardModifiers keys)
    {
        QWheelEvent event(place, view.mapToGlobal(QPointF(place)), {}, {0, 120 * notches}, Qt::NoButton, keys,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(&view, &event);
    }
    void press(int key, Qt::KeyboardModifiers keys = {}) { QTest::keyClick(window.windowHandle(), Qt::Key(key), keys); }

    LiveDocument document;
    HeatmapGroup group;
    QWidget window;
    HeatmapView* before;
    HeatmapView* after;
    bool isDrawn = false;
};

} // namespace ax::test
