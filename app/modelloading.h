// SPDX-License-Identifier: MIT
#pragma once

#include "core/model/loadwatch.h"
#include "core/scenario/scenario.h"

#include <QObject>
#include <QString>
#include <functional>
#include <memory>
#include <optional>

namespace ax {

class ModelStore;

/// Loads the model of a scenario before the scenario is opened, so that the open document stays until it is there and
/// a person sees what it takes, how far it is, and can end it. One at a time. GUI thread only.
class ModelLoading : public QObject {
    Q_OBJECT

public:
    struct State {
        QString name;
        LoadProgress progress;
    };
    /// For a worker: loads what the scenario names. Errors: those of loadModelFolder, Cancelled.
    using Job = std::function<Status(const Scenario& scenario, std::stop_token endOfPool)>;

    explicit ModelLoading(QObject* parent);
    ~ModelLoading() override;

    /// Where models come from and stay; without it whoever needs a model loads it.
    void setStore(std::shared_ptr<ModelStore> store) { m_store = std::move(store); }

    /// Ends the load before; `name` is what the new one is called.
    Job begin(const QString& name);
    /// Nobody waits any more.
    void end();
    /// Asks the worker to stop; its job then returns Cancelled.
    void cancel();
    /// From the first time that sizes are known to the end.
    const std::optional<State>& state() const { return m_state; }

signals:
    void changed();

private:
    std::function<void(const LoadProgress&)> reporter(const QString& name);
    void show(int run, const State& state);

    std::shared_ptr<ModelStore> m_store;
    std::stop_source m_stop;
    std::optional<State> m_state;
    int m_run = 0; // reports of earlier ones come too late
};

} // namespace ax
