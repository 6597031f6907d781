// SPDX-License-Identifier: MIT
#include "ui/session/maskmemory.h"

#include "ui/session/document.h"

#include <array>

namespace ax {
namespace {

struct Part {
    std::string_view key;
    void (*copy)(const MaskSpec& from, MaskSpec& to);
};

template <auto Member> void copyMember(const MaskSpec& from, MaskSpec& to)
{
    to.*Member = from.*Member;
}

constexpr std::array kParts{
    Part{"causal", &copyMember<&MaskSpec::causal>},
    Part{"prefix", &copyMember<&MaskSpec::prefix>},
    Part{"blocks", &copyMember<&MaskSpec::blocks>},
    Part{"window", &copyMember<&MaskSpec::window>},
    Part{"sinks", &copyMember<&MaskSpec::sinks>},
    Part{"global", &copyMember<&MaskSpec::global>},
    Part{"model_window", &copyMember<&MaskSpec::modelWindow>},
    Part{"chunk", &copyMember<&MaskSpec::chunk>},
    Part{"documents", &copyMember<&MaskSpec::documents>},
    Part{"padding", &copyMember<&MaskSpec::padding>},
    Part{"dilation", &copyMember<&MaskSpec::dilation>},
    Part{"matrix", &copyMember<&MaskSpec::matrix>},
    Part{"edits", &copyMember<&MaskSpec::edits>},
};

} // namespace

void copyMaskPart(const MaskKind& kind, const MaskSpec& from, MaskSpec& to)
{
    for (const Part& part : kParts)
        if (part.key == kind.key)
            part.copy(from, to);
}

MaskMemory& MaskMemory::of(Document& document)
{
    auto* known = document.findChild<MaskMemory*>(QString(), Qt::FindDirectChildrenOnly);
    return known ? *known : *new MaskMemory(&document);
}

const MaskMemory* MaskMemory::find(const Document& document)
{
    return document.findChild<const MaskMemory*>(QString(), Qt::FindDirectChildrenOnly);
}

bool MaskMemory::restore(const MaskKind& kind, MaskSpec& spec) const
{
    const auto found = m_specs.find(kind.key);
    if (found != m_specs.end())
        copyMaskPart(kind, found->second, spec);
    return found != m_specs.end();
}

} // namespace ax
