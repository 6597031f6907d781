// SPDX-License-Identifier: MIT
#pragma once

#include "core/evaluation/evaluate.h"

#include <memory>
#include <mutex>
#include <string>

namespace ax {

class WorkerPool;

/// Language models by the name that a scenario gives: the built-in one, kept for the life of the program, and the
/// folder used last. Any thread may ask; whoever comes while a model is being loaded waits for that load.
class ModelStore {
public:
    static constexpr const char* kBuiltIn = "builtin";

    /// Loads the built-in model on a worker, so that the first evaluation finds it.
    static void preload(const std::shared_ptr<ModelStore>& store, WorkerPool& pool);
    /// What evaluate() asks; keeps the store alive.
    static ModelSource source(const std::shared_ptr<ModelStore>& store);

    /// `name` is "builtin" or a folder relative to the scenario's file (to the working directory when that is empty).
    Result<ModelPtr> model(const std::string& name, const std::string& scenarioFile);

private:
    Result<ModelPtr> builtIn();
    Result<ModelPtr> folder(const std::string& path);

    std::mutex m_mutex; // protects the rest
    ModelPtr m_builtIn;
    std::string m_folder;
    ModelPtr m_folderModel;
};

} // namespace ax
