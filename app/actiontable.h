// SPDX-License-Identifier: MIT
#pragma once

#include <span>

namespace ax {

/// Every function of the window that is one command. Decoding and colours have their
/// own (DecodingActions, LookActions), as have docks.
enum class ActionId {
    New,
    Open,
    OpenModel,
    Save,
    SaveAs,
    Export,
    CopyImage,
    CopyTable,
    SelectAll,
    CopyNumpy,
    CopyPytorch,
    CopyFlex,
    Quit,
    Undo,
    Redo,
    EditText,
    AddText,
    TypeNumbers,
    Stop,
    LayerPrevious,
    LayerNext,
    LayerChoose,
    HeadPrevious,
    HeadNext,
    HeadChoose,
    HeadMean,
    BatchPrevious,
    BatchNext,
    BatchChoose,
    MaskCausal,
    MaskPadding,
    MaskWindow,
    MaskFreeze,
    ChangeToken,
    CompareConventions,
    CompareOrders,
    MaskExplore,
    MaskPaint,
    MaskClearPainted,
    MaskSave,
    MaskImport,
    MaskExport,
    LessonPrevious,
    LessonNext,
    LessonEnd,
    ZoomIn,
    ZoomOut,
    ZoomWhole,
    ZoomCell,
    FocusMap,
    ResetLayout,
    FullScreen,
    Shortcuts,
    CapturePytorch,
    About,
    Count
};

/// Where the keys of an action work.
enum class KeyScope {
    Window, ///< everywhere
    Map, ///< single keys: while the maps or the decoding have the focus, so never while somebody types
};

/// A command before there is a QAction: texts are English and looked up in the context "Actions".
struct ActionRow {
    ActionId id;
    const char* name; ///< object name
    const char* text;
    const char* statusTip;
    const char* keys; ///< portable, several separated by "; "
    KeyScope scope = KeyScope::Window;
    bool checkable = false;
};

/// In the order of ActionId.
std::span<const ActionRow> actionTable();

/// Functions of which exactly one is on.
enum class ChoiceId { Stage, Theme, Language, Count };

/// One of a choice; `value` is the word that scenarios and settings use.
struct ChoiceItem {
    const char* value;
    const char* text;
    const char* statusTip;
    const char* keys;
};

struct ChoiceRow {
    ChoiceId id;
    const char* name;
    const char* title; ///< of the submenu
    std::span<const ChoiceItem> choices;
    KeyScope scope = KeyScope::Window;
};

/// In the order of ChoiceId.
std::span<const ChoiceRow> choiceTable();

} // namespace ax
