// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>
#include <QWidget>

class QLabel;
class QProgressBar;
class QToolButton;

namespace ax {

class Document;
class HeatmapGroup;
class ModelLoading;

/// Says in the status bar that something long is being computed or drawn, or which model is being loaded, with a way to
/// stop it. Silent for the first half second of computing; what a model takes is said before its weights are read.
class ProgressNote : public QWidget {
    Q_OBJECT

public:
    static constexpr int kSilentMs = 500;

    ProgressNote(Document& document, HeatmapGroup& maps, ModelLoading& loading, QWidget* parent);

    void retranslate();
    QString text() const;
    /// Stops what is being said; false when there is nothing. An edit of the mask that no map shows yet is taken back
    /// with it.
    bool stop();

signals:
    void tookBack(const QString& step);

private:
    void followWork();
    void appear();
    void followLoading();
    void showState();
    void setFraction(double fraction);

    Document& m_document;
    HeatmapGroup& m_maps;
    ModelLoading& m_loading;
    QLabel* m_label;
    QProgressBar* m_bar;
    QToolButton* m_cancel;
    QTimer m_silence;
    QTimer m_steps; // of a picture
};

} // namespace ax
