// SPDX-License-Identifier: MIT
#include "ui/panels/flowlayout.h"

#include <algorithm>

namespace ax {
namespace {

QSize sizeIn(const QLayoutItem& item, int width)
{
    QSize size = item.sizeHint();
    size.setWidth(std::min(size.width(), std::max(width, 1)));
    if (item.hasHeightForWidth())
        size.setHeight(item.heightForWidth(size.width()));
    return size;
}

} // namespace

FlowLayout::FlowLayout(QWidget* parent, int gap)
    : QLayout(parent)
    , m_gap(gap)
{
    setContentsMargins(0, 0, 0, 0);
}

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem* item)
{
    m_items.emplace_back(item);
    invalidate();
}

QLayoutItem* FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items[std::size_t(index)].get() : nullptr;
}

QLayoutItem* FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem* taken = m_items[std::size_t(index)].release();
    m_items.erase(m_items.begin() + index);
    return taken;
}

int FlowLayout::heightForWidth(int width) const
{
    int bottom = 0;
    for (const Placed& place : placed(QRect(0, 0, width, 0)))
        bottom = std::max(bottom, place.rect.bottom() + 1);
    return bottom;
}

QSize FlowLayout::sizeHint() const
{
    QSize size;
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        size.rwidth() += item->sizeHint().width() + m_gap;
        size.setHeight(std::max(size.height(), item->sizeHint().height()));
    }
    return size;
}

QSize FlowLayout::minimumSize() const
{
    QSize size;
    for (const auto& item : m_items)
        if (!item->isEmpty())
            size = size.expandedTo(item->minimumSize());
    return size;
}

void FlowLayout::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    for (const Placed& place : placed(rect))
        place.item->setGeometry(place.rect);
}

std::vector<FlowLayout::Placed> FlowLayout::placed(const QRect& rect) const
{
    std::vector<Placed> places;
    std::size_t lineStart = 0;
    int x = rect.left();
    int y = rect.top();
    int lineHeight = 0;
    const auto endLine = [&] {
        for (; lineStart < places.size(); ++lineStart)
            places[lineStart].rect.translate(0, (lineHeight - places[lineStart].rect.height()) / 2);
        x = rect.left();
        y += lineHeight + m_gap;
        lineHeight = 0;
    };
    for (const auto& item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize size = sizeIn(*item, rect.width());
        if (x > rect.left() && x + size.width() > rect.right() + 1)
            endLine();
        places.push_back({item.get(), QRect(QPoint(x, y), size)});
        lineHeight = std::max(lineHeight, size.height());
        x += size.width() + m_gap;
    }
    endLine();
    return places;
}

} // namespace ax
