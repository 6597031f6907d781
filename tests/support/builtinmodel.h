// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/languagemodel.h"
#include "resources/resources.h"

namespace ax::test {

/// A file of the built-in model.
inline Result<FileBytes> builtinFile(std::string_view name)
{
    if (const auto bytes = resources::find("model/" + std::string(name)))
        return FileBytes::borrowed(*bytes);
    return Error{ErrorKind::NotFound, std::string(name), {}, "no such file", {}};
}

/// The built-in model, loaded once.
inline const LanguageModel& builtinModel()
{
    static const ModelPtr model = *loadModel(builtinFile, "builtin");
    return *model;
}

} // namespace ax::test
