// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/document.h"

#include <QWidget>

class QComboBox;
class QLabel;
class QSpinBox;

namespace ax {

class NumberBox;
class SeedBox;

/// How the next token is drawn: greedy, or sampled with temperature, top-k, top-p and seed. Every change is an edit.
class SamplingSettings : public QWidget {
    Q_OBJECT

public:
    SamplingSettings(Document& document, QWidget* parent);

    /// Shows the scenario's settings without editing it.
    void show(const Decode& decode);
    void retranslate();

private:
    template <typename Box> Box* addField(Box* box, QLabel*& caption);
    void makeFields();
    void connectFields();
    void setStrategy(bool sample);
    void change(const Document::Change& change);

    Document& m_document;
    QComboBox* m_strategy;
    QLabel* m_temperatureCaption;
    QLabel* m_topKCaption;
    QLabel* m_topPCaption;
    QLabel* m_seedCaption;
    NumberBox* m_temperature;
    QSpinBox* m_topK;
    NumberBox* m_topP;
    SeedBox* m_seed;
    Decode m_lastSampling; // what "sample" comes back to
};

} // namespace ax
