// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/workerpool.h"
#include "ui/session/document.h"
#include "ui/session/modelstore.h"

#include <QTest>
#include <memory>

namespace ax::test {

inline Scenario textScenario(std::vector<std::string> texts)
{
    Scenario scenario;
    TextInput input;
    input.texts = std::move(texts);
    scenario.input.kind = std::move(input);
    return scenario;
}

/// Raw scores [size x size], one head.
inline Scenario scoresScenario(int size, std::vector<double> values)
{
    Scenario scenario;
    Tensor scores{{size, size}, std::move(values)};
    scenario.input.kind = ScoresInput{TensorSource{{}, {}, std::make_shared<const Tensor>(std::move(scores))}, {}};
    return scenario;
}

/// The same, all of them 1.
inline Scenario scoresScenario(int size)
{
    return scoresScenario(size, std::vector<double>(std::size_t(size) * std::size_t(size), 1.0));
}

/// A document with real workers and the built-in model, as the window has one. The model is loaded once for all.
class LiveDocument {
public:
    LiveDocument() = default;
    explicit LiveDocument(Scenario scenario)
    {
        m_document.open(std::make_shared<const Scenario>(std::move(scenario)));
        settle();
    }

    /// 22 tokens with bos; layer 3, head 5 rests on the first token.
    static constexpr const char* kLamp = "The green lamp sang to the old clock. The green lamp sang to the old";

    Document& operator*() { return m_document; }
    Document* operator->() { return &m_document; }

    const MaskSpec& mask() const { return m_document.scenario()->mask; }
    /// Only when the input is text.
    const TextInput& text() const { return std::get<TextInput>(m_document.scenario()->input.kind); }

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
    static const std::shared_ptr<ModelStore>& models()
    {
        static const auto store = std::make_shared<ModelStore>();
        return store;
    }

    WorkerPool m_pool{2};
    Document m_document{m_pool, ModelStore::source(models())};
};

/// Shows a panel as the window would; offscreen.
template <typename Panel> void show(Panel& panel, QSize size = {260, 600})
{
    panel.resize(size);
    panel.show();
    QCoreApplication::processEvents();
}

} // namespace ax::test
