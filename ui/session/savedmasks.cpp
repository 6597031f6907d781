// SPDX-License-Identifier: MIT
#include "ui/session/savedmasks.h"

#include "ui/session/settings.h"

#include <algorithm>

namespace ax {
namespace {

void write(const std::vector<NamedMask>& masks)
{
    QStringList entries;
    for (const NamedMask& named : masks)
        entries << QString::fromStdString(namedMaskText(named));
    settings::savedMasks.set(entries);
}

} // namespace

SavedMasks::Reading SavedMasks::read()
{
    Reading reading;
    const QStringList entries = settings::savedMasks.value();
    for (const QString& entry : entries.mid(0, kMost)) {
        Result<NamedMask> named = parseNamedMask(entry.toStdString());
        if (named)
            reading.masks.push_back(*std::move(named));
        else
            ++reading.damaged;
    }
    return reading;
}

Status SavedMasks::save(const NamedMask& named)
{
    const std::size_t bytes = namedMaskText(named).size();
    if (bytes > kMostBytes)
        return Error{ErrorKind::TooLarge, {}, {}, "a mask of at most " + std::to_string(kMostBytes) + " bytes",
            std::to_string(bytes)};
    std::vector<NamedMask> masks = read().masks;
    const auto same = std::ranges::find(masks, named.name, &NamedMask::name);
    if (same != masks.end())
        same->mask = named.mask;
    else if (int(masks.size()) < kMost)
        masks.push_back(named);
    else
        return Error{ErrorKind::TooLarge, {}, {}, "at most " + std::to_string(kMost) + " saved masks",
            std::to_string(kMost + 1)};
    write(masks);
    return success();
}

void SavedMasks::remove(const std::string& name)
{
    std::vector<NamedMask> masks = read().masks;
    std::erase_if(masks, [&name](const NamedMask& named) { return named.name == name; });
    write(masks);
}

} // namespace ax
