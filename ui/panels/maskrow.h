// SPDX-License-Identifier: MIT
#pragma once

#include "ui/session/maskedits.h"

#include <QWidget>

class QLabel;

namespace ax {

class MaskPreview;
class ParameterEditor;
class ToggleSwitch;

/// One mask kind of the panel: switch, title, a line of help, its parameters, and a little picture of what it does.
class MaskRow : public QWidget {
    Q_OBJECT

public:
    MaskRow(Document& document, const MaskKind& kind, QWidget* parent);

    const MaskKind& kind() const { return m_kind; }
    ToggleSwitch& toggleSwitch() const { return *m_switch; }
    void refresh();
    void retranslate();

private:
    void showPicture(const MaskSpec& spec);

    Document& m_document;
    const MaskKind& m_kind;
    ToggleSwitch* m_switch;
    QLabel* m_help;
    MaskPreview* m_preview;
    ParameterEditor* m_parameters; // null: none
};

/// The help of a kind in a few words; the whole sentence is the tool tip.
QString maskHint(const MaskKind& kind);

} // namespace ax
