// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/workerpool.h"
#include "ui/session/document.h"
#include "ui/session/modelstore.h"

#include <QTest>
#include <memory>

namespace ax::test {

/// A document with real workers and the built-in model, as the window has one.
class LiveDocument {
public:
    /// 22 tokens with bos; layer 3, head 5 rests on the first token.
    static constexpr const char* kLamp = "The green lamp sang to the old clock. The green lamp sang to the old";

    Document& operator*() { return m_document; }
    Document* operator->() { return &m_document; }

    /// Opens texts and waits for the result.
    bool open(std::vector<std::string> texts, const std::function<void(Scenario&)>& change = {})
    {
        TextInput input;
        input.texts = std::move(texts);
        return open(Input{input, {}, {}}, change);
    }

    bool open(Input input, const std::function<void(Scenario&)>& change = {})
    {
        auto scenario = std::make_shared<Scenario>();
        scenario->input = std::move(input);
        scenario->view.layer = 3;
        scenario->view.head = 5;
        if (change)
            change(*scenario);
        m_document.open(scenario);
        return settle();
    }

    bool openScores(
        std::vector<double> values, int queries, int keys, const std::function<void(Scenario&)>& change = {})
    {
        ScoresInput input;
        input.scores.values = std::make_shared<const Tensor>(Tensor{{queries, keys}, std::move(values)});
        return open(Input{input, {}, {}}, change);
    }

    /// Waits until the newest edit is on screen.
    bool settle()
    {
        const bool done
            = QTest::qWaitFor([this] { return m_document.snapshot() && !m_document.isEvaluating(); }, 20'000);
        QCoreApplication::processEvents();
        return done;
    }

    /// A window of `size` keys, the query itself among them.
    bool setWindow(int size)
    {
        m_document.edit(QStringLiteral("window"), EditKind::Mask, [size](Scenario& scenario) {
            scenario.mask.window = Window{size - 1, 0, true};
        });
        return settle();
    }

private:
    WorkerPool m_pool{2};
    std::shared_ptr<ModelStore> m_models = std::make_shared<ModelStore>();
    Document m_document{m_pool, ModelStore::source(m_models)};
};

/// Shows a panel as the window would; offscreen.
template <typename Panel> void show(Panel& panel, QSize size = {260, 600})
{
    panel.resize(size);
    panel.show();
    QCoreApplication::processEvents();
}

} // namespace ax::test
