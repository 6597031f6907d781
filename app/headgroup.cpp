// SPDX-License-Identifier: MIT
#include "app/headgroup.h"

#include "core/scenario/scenario.h"

#include <QCoreApplication>
#include <QStringList>

namespace ax {
namespace {

bool sharesKeys(const Shape& shape, int head)
{
    return head != View::kMeanHead && shape.kvHeads < shape.heads;
}

/// "4–7" of neighbours, else "1, 5, 9".
QString headsThatRead(const Shape& shape, int group)
{
    QStringList heads;
    const HeadGroup members = headGroups(shape)[std::size_t(group)];
    for (const int head : members.heads)
        heads << QString::number(head);
    const bool areNeighbours = heads.last().toInt() - heads.first().toInt() + 1 == heads.size();
    if (areNeighbours && heads.size() > 2)
        return heads.first() % QStringLiteral("–") % heads.last();
    return heads.join(QStringLiteral(", "));
}

QString translated(const char* text)
{
    return QCoreApplication::translate("HeadGroup", text);
}

} // namespace

std::vector<HeadGroup> headGroups(const Shape& shape)
{
    std::vector<HeadGroup> groups(std::size_t(shape.kvHeads));
    for (int head = 0; head < shape.heads; ++head)
        groups[std::size_t(shape.kvHead(head))].heads.push_back(head);
    for (int kvHead = 0; kvHead < shape.kvHeads; ++kvHead)
        groups[std::size_t(kvHead)].kvHead = kvHead;
    return groups;
}

QString headGroupText(const Shape& shape, int head)
{
    if (!sharesKeys(shape, head))
        return {};
    const int group = shape.kvHead(head);
    //: short, for the toolbar: %1 is the number of a key/value head, %2 numbers of query heads such as 4–7
    return translated(QT_TRANSLATE_NOOP("HeadGroup", "K/V %1: heads %2"))
        .arg(QString::number(group), headsThatRead(shape, group));
}

QString headGroupTip(const Shape& shape, int head)
{
    if (!sharesKeys(shape, head))
        return {};
    const int group = shape.kvHead(head);
    return translated(
        QT_TRANSLATE_NOOP("HeadGroup", "Grouped queries: the heads %1 read the same keys and values, number %2 of %3."))
        .arg(headsThatRead(shape, group), QString::number(group), QString::number(shape.kvHeads));
}

} // namespace ax
