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

Result<ModelPtr> ModelStore::model(const std::string& name, const std::string& scenarioFile, const LoadWatch& watch)
{
    if (name == kBuiltIn)
        return builtIn();
    const std::filesystem::path base = std::filesystem::path(scenarioFile).parent_path();
    return folder((base / name).lexically_normal().string(), watch);
}

Result<ModelPtr> ModelStore::builtIn()
{
    const std::lock_guard lock(m_builtInMutex);
    if (!m_builtIn) {
        Result<ModelPtr> loaded = loadModel(embeddedModelFile, "built-in model");
        if (!loaded)
            return loaded;
        m_builtIn = *loaded;
    }
    return m_builtIn;
}

ModelPtr ModelStore::loadedFolder(const std::string& path)
{
    const std::lock_guard lock(m_mutex);
    const auto found = m_folders.find(path);
    return found == m_folders.end() ? nullptr : found->second.lock();
}

void ModelStore::keep(const std::string& path, const ModelPtr& model)
{
    const std::lock_guard lock(m_mutex);
    std::erase_if(m_folders, [](const auto& entry) { return entry.second.expired(); });
    m_folders[path] = model;
    m_newest = model;
}

Result<ModelPtr> ModelStore::folder(const std::string& path, const LoadWatch& watch)
{
    if (ModelPtr model = loadedFolder(path))
        return model;
    const std::lock_guard lock(m_loading);
    if (ModelPtr model = loadedFolder(path)) // by whom this one waited for
        return model;
    Result<ModelPtr> loaded = loadModelFolder(path, watch);
    if (loaded)
        keep(path, *loaded);
    return loaded;
}

} // namespace ax
