// SPDX-License-Identifier: MIT
#include "ui/session/modelstore.h"

#include "core/base/workerpool.h"
#include "resources/resources.h"

#include <filesystem>

namespace ax {
namespace {

Result<FileBytes> embeddedModelFile(std::string_view name)
{
    const std::string path = "model/" + std::string(name);
    if (const auto bytes = resources::find(path))
        return FileBytes::borrowed(*bytes);
    return Error{ErrorKind::NotFound, path, {}, "a file of the built-in model", {}};
}

} // namespace

void ModelStore::preload(const std::shared_ptr<ModelStore>& store, WorkerPool& pool)
{
    // A failure is reported by the evaluation that needs the model.
    pool.post(JobPriority::Evaluation, [store](std::stop_token) { (void)store->model(kBuiltIn, {}); });
}

ModelSource ModelStore::source(const std::shared_ptr<ModelStore>& store)
{
    return
        [store](const std::string& name, const std::string& scenarioFile) { return store->model(name, scenarioFile); };
}

Result<ModelPtr> ModelStore::model(const std::string& name, const std::string& scenarioFile)
{
    const std::lock_guard lock(m_mutex);
    if (name == kBuiltIn)
        return builtIn();
    const std::filesystem::path base = std::filesystem::path(scenarioFile).parent_path();
    return folder((base / name).lexically_normal().string());
}

Result<ModelPtr> ModelStore::builtIn()
{
    if (!m_builtIn) {
        Result<ModelPtr> loaded = loadModel(embeddedModelFile, "built-in model");
        if (!loaded)
            return loaded;
        m_builtIn = *loaded;
    }
    return m_builtIn;
}

Result<ModelPtr> ModelStore::folder(const std::string& path)
{
    if (!m_folderModel || m_folder != path) {
        Result<ModelPtr> loaded = loadModelFolder(path);
        if (!loaded)
            return loaded;
        m_folder = path;
        m_folderModel = *loaded;
    }
    return m_folderModel;
}

} // namespace ax
