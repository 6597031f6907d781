// SPDX-License-Identifier: MIT
#include "app/modelloading.h"

#include "ui/session/modelstore.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QPointer>

namespace ax {

ModelLoading::ModelLoading(QObject* parent)
    : QObject(parent)
{
}

ModelLoading::~ModelLoading()
{
    m_stop.request_stop();
}

ModelLoading::Job ModelLoading::begin(const QString& name)
{
    end();
    m_stop = std::stop_source();
    return [store = m_store, report = reporter(name), stop = m_stop](
               const Scenario& scenario, std::stop_token endOfPool) mutable -> Status {
        const auto* text = std::get_if<TextInput>(&scenario.input.kind);
        if (!text || !store)
            return success();
        const std::stop_callback stopWithPool(endOfPool, [&stop] { stop.request_stop(); });
        const Result<ModelPtr> model = store->model(text->model, scenario.file, {report, stop.get_token()});
        return model ? success() : Status(model.error());
    };
}

/// Passes on the first report and then some twenty a second, since a person reads no faster.
std::function<void(const LoadProgress&)> ModelLoading::reporter(const QString& name)
{
    constexpr int kPauseMs = 50;
    const QPointer<ModelLoading> self(this);
    return [self, name, run = m_run, pause = QElapsedTimer()](const LoadProgress& progress) mutable {
        if (pause.isValid() && pause.elapsed() < kPauseMs)
            return;
        pause.start();
        QMetaObject::invokeMethod(
            qApp,
            [self, run, state = State{name, progress}] {
                if (self)
                    self->show(run, state);
            },
            Qt::QueuedConnection);
    };
}

void ModelLoading::show(int run, const State& state)
{
    if (run != m_run)
        return;
    m_state = state;
    emit changed();
}

void ModelLoading::end()
{
    ++m_run;
    m_stop.request_stop();
    if (m_state) {
        m_state.reset();
        emit changed();
    }
}

void ModelLoading::cancel()
{
    m_stop.request_stop();
}

} // namespace ax
