// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/evaluate.h"
#include "core/model/loadwatch.h"

#include <map>
#include <memory>
#include <mutex>
#include <string>

namespace ax {

class WorkerPool;

/// Language models by the name that a scenario gives: the built-in one, kept for the life of the program, the folder
/// loaded last, and those that something else still holds. Any thread may ask; whoever comes while the same kind,
/// built-in or folder, is being loaded waits for that load, and nobody waits for a load who asks for what is there.
class ModelStore {
public:
    static constexpr const char* kBuiltIn = "builtin";

    /// Loads the built-in model on a worker, so that the first evaluation finds it.
    static void preload(const std::shared_ptr<ModelStore>& store, WorkerPool& pool);
    /// What evaluate() asks; keeps the store alive.
    static ModelSource source(const std::shared_ptr<ModelStore>& store);

    /// `name` is "builtin" or a folder relative to the scenario's file (to the working directory when that is empty).
    /// `watch` follows a load; none is needed when the model is there.
    Result<ModelPtr> model(const std::string& name, const std::string& scenarioFile, const LoadWatch& watch = {});

private:
    Result<ModelPtr> builtIn();
    Result<ModelPtr> folder(const std::string& path, const LoadWatch& watch);
    ModelPtr loadedFolder(const std::string& path);
    void keep(const std::string& path, const ModelPtr& model);

    std::mutex m_builtInMutex; // protects m_builtIn, also while it is loaded
    ModelPtr m_builtIn;
    std::mutex m_loading; // held while a folder is loaded; taken before m_mutex
    std::mutex m_mutex; // protects the rest, and is never held for long
    std::map<std::string, std::weak_ptr<const LanguageModel>> m_folders;
    ModelPtr m_newest;
};

} // namespace ax
