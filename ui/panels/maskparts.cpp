// SPDX-License-Identifier: MIT
#include "ui/panels/maskparts.h"

#include <QCoreApplication>
#include <array>

namespace ax {
namespace {

struct PartName {
    std::string_view part;
    const char* name;
};

constexpr std::array kPartNames{
    PartName{"causal", QT_TRANSLATE_NOOP("MaskPart", "the causal mask")},
    PartName{"window", QT_TRANSLATE_NOOP("MaskPart", "the window")},
    PartName{"padding", QT_TRANSLATE_NOOP("MaskPart", "the padding mask")},
    PartName{"documents", QT_TRANSLATE_NOOP("MaskPart", "the document borders")},
    PartName{"prefix", QT_TRANSLATE_NOOP("MaskPart", "the prefix")},
    PartName{"blocks", QT_TRANSLATE_NOOP("MaskPart", "the blocks")},
    PartName{"sinks", QT_TRANSLATE_NOOP("MaskPart", "the sinks")},
    PartName{"global", QT_TRANSLATE_NOOP("MaskPart", "the global positions")},
    PartName{"chunk", QT_TRANSLATE_NOOP("MaskPart", "the chunks")},
    PartName{"dilation", QT_TRANSLATE_NOOP("MaskPart", "the dilation")},
    PartName{"matrix", QT_TRANSLATE_NOOP("MaskPart", "the mask matrix")},
    PartName{"edits", QT_TRANSLATE_NOOP("MaskPart", "the painted cells")},
    PartName{"model_window", QT_TRANSLATE_NOOP("MaskPart", "the model's own window")},
};

QString translated(const char* text)
{
    return QCoreApplication::translate("MaskPart", text);
}

} // namespace

QString maskPartName(std::string_view part)
{
    for (const PartName& known : kPartNames)
        if (known.part == part)
            return translated(known.name);
    return QString::fromUtf8(part.data(), qsizetype(part.size()));
}

QString maskPartNames(const std::vector<std::string_view>& parts)
{
    QString names;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const QString name = maskPartName(parts[i]);
        if (i == 0)
            names = name;
        else if (i + 1 < parts.size())
            names = translated(QT_TRANSLATE_NOOP("MaskPart", "%1, %2")).arg(names, name);
        else
            names = translated(QT_TRANSLATE_NOOP("MaskPart", "%1 and %2")).arg(names, name);
    }
    return names;
}

} // namespace ax
