// SPDX-License-Identifier: MIT
#include "app/actiontable.h"

#include <QtGlobal>

namespace ax {
namespace {

constexpr ActionRow kActions[] = {
    {ActionId::New, "fileNew", QT_TRANSLATE_NOOP("Actions", "&New"),
        QT_TRANSLATE_NOOP("Actions", "Start again with the example sentence"), "Ctrl+N"},
    {ActionId::Open, "fileOpen", QT_TRANSLATE_NOOP("Actions", "&Open…"),
        QT_TRANSLATE_NOOP("Actions", "Open a scenario, or a file of arrays: NumPy, safetensors or CSV"), "Ctrl+O"},
    {ActionId::OpenModel, "fileOpenModel", QT_TRANSLATE_NOOP("Actions", "Open &model folder…"),
        QT_TRANSLATE_NOOP("Actions", "Open a folder of a language model, with config.json and safetensors"),
        "Ctrl+Shift+O"},
    {ActionId::Save, "fileSave", QT_TRANSLATE_NOOP("Actions", "&Save"),
        QT_TRANSLATE_NOOP("Actions", "Save what was chosen as a scenario file"), "Ctrl+S"},
    {ActionId::SaveAs, "fileSaveAs", QT_TRANSLATE_NOOP("Actions", "Save &as…"),
        QT_TRANSLATE_NOOP("Actions", "Save the scenario under another name"), "Ctrl+Shift+S"},
    {ActionId::Export, "fileExport", QT_TRANSLATE_NOOP("Actions", "&Export…"),
        QT_TRANSLATE_NOOP("Actions", "Write the picture or its numbers to a file; the suffix decides the format"),
        "Ctrl+E"},
    {ActionId::CopyImage, "editCopyImage", QT_TRANSLATE_NOOP("Actions", "Copy as &image"),
        QT_TRANSLATE_NOOP("Actions", "Put the picture of the maps on the clipboard"), "Ctrl+Shift+C"},
    {ActionId::CopyTable, "editCopyTable", QT_TRANSLATE_NOOP("Actions", "Copy as ta&ble"),
        QT_TRANSLATE_NOOP("Actions",
            "Put the selected numbers on the clipboard with their tokens; without a selection those that the map "
            "shows"),
        "Ctrl+C", KeyScope::Map},
    {ActionId::SelectAll, "editSelectAll", QT_TRANSLATE_NOOP("Actions", "Select &all cells"),
        QT_TRANSLATE_NOOP(
            "Actions", "Select every cell of the maps; Shift+arrows and Ctrl+drag select some of them, Esc none"),
        "Ctrl+A", KeyScope::Map},
    {ActionId::CopyNumpy, "editCopyNumpy", QT_TRANSLATE_NOOP("Actions", "&NumPy"),
        QT_TRANSLATE_NOOP("Actions", "Copy a NumPy program that computes what is shown"), "Ctrl+Alt+N"},
    {ActionId::CopyPytorch, "editCopyPytorch", QT_TRANSLATE_NOOP("Actions", "&PyTorch"),
        QT_TRANSLATE_NOOP("Actions", "Copy a PyTorch program that computes what is shown"), "Ctrl+Alt+P"},
    {ActionId::CopyFlex, "editCopyFlex", QT_TRANSLATE_NOOP("Actions", "&FlexAttention"),
        QT_TRANSLATE_NOOP("Actions", "Copy a FlexAttention program that computes what is shown"), "Ctrl+Alt+F"},
    {ActionId::Quit, "fileQuit", QT_TRANSLATE_NOOP("Actions", "&Quit"),
        QT_TRANSLATE_NOOP("Actions", "Close the program"), "Ctrl+Q"},

    {ActionId::Undo, "editUndo", QT_TRANSLATE_NOOP("Actions", "&Undo"),
        QT_TRANSLATE_NOOP("Actions", "Take back the last edit"), "Ctrl+Z"},
    {ActionId::Redo, "editRedo", QT_TRANSLATE_NOOP("Actions", "&Redo"),
        QT_TRANSLATE_NOOP("Actions", "Do the edit again that was taken back"), "Ctrl+Shift+Z; Ctrl+Y"},
    {ActionId::EditText, "editText", QT_TRANSLATE_NOOP("Actions", "Edit &text"),
        QT_TRANSLATE_NOOP("Actions", "Put the cursor behind the last letter of the text"), "Ctrl+T"},
    {ActionId::AddText, "editAddText", QT_TRANSLATE_NOOP("Actions", "&Add text"),
        QT_TRANSLATE_NOOP("Actions", "Add a text to the batch"), "Ctrl+Return"},
    {ActionId::TypeNumbers, "editTypeNumbers", QT_TRANSLATE_NOOP("Actions", "T&ype or paste numbers…"),
        QT_TRANSLATE_NOOP("Actions", "Give scores, or queries, keys and values, as tables in place of the text"),
        "Ctrl+Shift+I"},
    {ActionId::Stop, "editStop", QT_TRANSLATE_NOOP("Actions", "&Stop or unpin"),
        QT_TRANSLATE_NOOP("Actions", "Stop what is being computed; else let go of the pinned cell"), "Esc"},

    {ActionId::LayerPrevious, "viewLayerPrevious", QT_TRANSLATE_NOOP("Actions", "Previous layer"),
        QT_TRANSLATE_NOOP("Actions", "Show the layer before"), "[", KeyScope::Map},
    {ActionId::LayerNext, "viewLayerNext", QT_TRANSLATE_NOOP("Actions", "Next layer"),
        QT_TRANSLATE_NOOP("Actions", "Show the layer after"), "]", KeyScope::Map},
    {ActionId::LayerChoose, "viewLayerChoose", QT_TRANSLATE_NOOP("Actions", "Choose a &layer…"),
        QT_TRANSLATE_NOOP("Actions", "Show all layers to choose from; digits jump to one"), "L", KeyScope::Map},
    {ActionId::HeadPrevious, "viewHeadPrevious", QT_TRANSLATE_NOOP("Actions", "Previous head"),
        QT_TRANSLATE_NOOP("Actions", "Show the head before; before the first one comes the mean"), ",", KeyScope::Map},
    {ActionId::HeadNext, "viewHeadNext", QT_TRANSLATE_NOOP("Actions", "Next head"),
        QT_TRANSLATE_NOOP("Actions", "Show the head after"), ".", KeyScope::Map},
    {ActionId::HeadChoose, "viewHeadChoose", QT_TRANSLATE_NOOP("Actions", "Choose a &head…"),
        QT_TRANSLATE_NOOP("Actions", "Show all heads to choose from, by the keys and values that they share"), "H",
        KeyScope::Map},
    {ActionId::HeadMean, "viewHeadMean", QT_TRANSLATE_NOOP("Actions", "&Mean over heads"),
        QT_TRANSLATE_NOOP("Actions", "Show the weights averaged over the heads of the layer"), "M", KeyScope::Map,
        true},
    {ActionId::BatchPrevious, "viewBatchPrevious", QT_TRANSLATE_NOOP("Actions", "Previous text of the batch"),
        QT_TRANSLATE_NOOP("Actions", "Show the batch entry before"), "Shift+N", KeyScope::Map},
    {ActionId::BatchNext, "viewBatchNext", QT_TRANSLATE_NOOP("Actions", "Next text of the batch"),
        QT_TRANSLATE_NOOP("Actions", "Show the batch entry after"), "N", KeyScope::Map},
    {ActionId::BatchChoose, "viewBatchChoose", QT_TRANSLATE_NOOP("Actions", "Choose a te&xt of the batch…"),
        QT_TRANSLATE_NOOP("Actions", "Show the numbers of all texts to choose from"), "X", KeyScope::Map},

    {ActionId::MaskCausal, "maskCausal", QT_TRANSLATE_NOOP("Actions", "&Causal"),
        QT_TRANSLATE_NOOP("Actions", "Hide the future: a query sees keys up to its own position"), "C", KeyScope::Map,
        true},
    {ActionId::MaskPadding, "maskPadding", QT_TRANSLATE_NOOP("Actions", "&Padding"),
        QT_TRANSLATE_NOOP("Actions", "Hide the padding that fills up short texts"), "P", KeyScope::Map, true},
    {ActionId::MaskWindow, "maskWindow", QT_TRANSLATE_NOOP("Actions", "Sliding &window"),
        QT_TRANSLATE_NOOP("Actions", "Hide keys that are far away from the query"), "W", KeyScope::Map, true},
    {ActionId::MaskFreeze, "maskFreeze", QT_TRANSLATE_NOOP("Actions", "&Freeze the other layers"),
        QT_TRANSLATE_NOOP("Actions",
            "Keep the queries, keys and values of the model's own masks, so that a switch acts in the shown layer "
            "alone"),
        "F", KeyScope::Map, true},
    {ActionId::ChangeToken, "maskChangeToken", QT_TRANSLATE_NOOP("Actions", "Change this &token and see what moves"),
        QT_TRANSLATE_NOOP("Actions", "Change the token of this column, or its numbers: which rows depend on it?"), "T",
        KeyScope::Map},
    {ActionId::CompareConventions, "maskCompareConventions", QT_TRANSLATE_NOOP("Actions", "Co&mpare conventions…"),
        QT_TRANSLATE_NOOP("Actions", "Show what two frameworks make of the same mask, and where they differ"),
        "Ctrl+Alt+C"},
    {ActionId::CompareOrders, "maskCompareOrders", QT_TRANSLATE_NOOP("Actions", "Compare or&ders of masking…"),
        QT_TRANSLATE_NOOP("Actions", "Show the weights with the mask before the softmax, after it, and renormalised"),
        "Ctrl+Alt+O"},

    {ActionId::MaskExplore, "maskExplore", QT_TRANSLATE_NOOP("Actions", "&Explore"),
        QT_TRANSLATE_NOOP(
            "Actions", "On the maps, a drag pans, a click pins, Shift+drag zooms to a box, Ctrl+drag selects cells"),
        "E", KeyScope::Map, true},
    {ActionId::MaskPaint, "maskPaint", QT_TRANSLATE_NOOP("Actions", "Pai&nt"),
        QT_TRANSLATE_NOOP("Actions", "On the maps, a drag shows or hides cells, Shift+drag a rectangle of them"), "B",
        KeyScope::Map, true},
    {ActionId::MaskClearPainted, "maskClearPainted", QT_TRANSLATE_NOOP("Actions", "C&lear painted cells"),
        QT_TRANSLATE_NOOP("Actions", "Give every painted cell back to the rest of the mask"), "Ctrl+Shift+B"},
    {ActionId::MaskSave, "maskSave", QT_TRANSLATE_NOOP("Actions", "Save mask &as…"),
        QT_TRANSLATE_NOOP("Actions", "Keep the whole mask under a name, for other texts and later"), "Ctrl+Alt+S"},
    {ActionId::MaskImport, "maskImport", QT_TRANSLATE_NOOP("Actions", "&Import matrix…"),
        QT_TRANSLATE_NOOP("Actions", "Read a table of 0 (hidden) and 1 (visible) and combine it with the mask"),
        "Ctrl+Alt+I"},
    {ActionId::MaskExport, "maskExport", QT_TRANSLATE_NOOP("Actions", "E&xport mask matrix…"),
        QT_TRANSLATE_NOOP("Actions", "Write which cells of this head are visible as a table of 0 and 1"), "Ctrl+Alt+E"},
    {ActionId::LessonPrevious, "lessonPrevious", QT_TRANSLATE_NOOP("Actions", "&Previous step"),
        QT_TRANSLATE_NOOP("Actions", "Go back to what the step before showed"), "Alt+Left"},
    {ActionId::LessonNext, "lessonNext", QT_TRANSLATE_NOOP("Actions", "&Next step"),
        QT_TRANSLATE_NOOP("Actions", "Go on with the next step of the lesson"), "Alt+Right"},
    {ActionId::LessonEnd, "lessonEnd", QT_TRANSLATE_NOOP("Actions", "&End the lesson"),
        QT_TRANSLATE_NOOP("Actions", "Close the lesson; the document stays as it is"), "Ctrl+L, Esc"},

    {ActionId::ZoomIn, "viewZoomIn", QT_TRANSLATE_NOOP("Actions", "Zoom &in"),
        QT_TRANSLATE_NOOP(
            "Actions", "Enlarge the cells around the current one; + on the map and Ctrl+wheel do the same"),
        "Ctrl++; Ctrl+="},
    {ActionId::ZoomOut, "viewZoomOut", QT_TRANSLATE_NOOP("Actions", "Zoom &out"),
        QT_TRANSLATE_NOOP("Actions", "Show more cells around the current one; − on the map and Ctrl+wheel do the same"),
        "Ctrl+-"},
    {ActionId::ZoomWhole, "viewZoomWhole", QT_TRANSLATE_NOOP("Actions", "&Whole map"),
        QT_TRANSLATE_NOOP("Actions", "Show all cells; Home on the map does the same"), "Ctrl+0"},
    {ActionId::ZoomCell, "viewZoomCell", QT_TRANSLATE_NOOP("Actions", "&Zoom to the cell"),
        QT_TRANSLATE_NOOP(
            "Actions", "Make the current cell large enough to read its number; a double click does the same"),
        "Z", KeyScope::Map},

    {ActionId::FocusMap, "viewFocusMap", QT_TRANSLATE_NOOP("Actions", "&Go to the map"),
        QT_TRANSLATE_NOOP("Actions", "Give the keyboard to the map: arrows walk cells, single keys work"), "Ctrl+M"},
    {ActionId::ResetLayout, "viewResetLayout", QT_TRANSLATE_NOOP("Actions", "&Reset layout"),
        QT_TRANSLATE_NOOP("Actions", "Put every panel back to its first place"), "Ctrl+Shift+R"},
    {ActionId::FullScreen, "viewFullScreen", QT_TRANSLATE_NOOP("Actions", "&Full screen"),
        QT_TRANSLATE_NOOP("Actions", "Use the whole screen"), "F11", KeyScope::Window, true},

    {ActionId::Shortcuts, "helpShortcuts", QT_TRANSLATE_NOOP("Actions", "&Keyboard shortcuts"),
        QT_TRANSLATE_NOOP("Actions", "List all keys"), "F1; Ctrl+?"},
    {ActionId::CapturePytorch, "helpCapture", QT_TRANSLATE_NOOP("Actions", "Capture from &PyTorch…"),
        QT_TRANSLATE_NOOP("Actions", "A program that saves the queries, keys and values of a running model"),
        "Ctrl+Alt+T"},
    {ActionId::About, "helpAbout", QT_TRANSLATE_NOOP("Actions", "&About Attention Explorer"),
        QT_TRANSLATE_NOOP("Actions", "Version, licences and what the program is made of"), "Ctrl+F1"},
};
static_assert(std::size(kActions) == std::size_t(ActionId::Count));

constexpr ChoiceItem kStages[] = {
    {"before-after", QT_TRANSLATE_NOOP("Actions", "Before / after"),
        QT_TRANSLATE_NOOP("Actions", "The weights with nothing hidden in this layer beside what the mask leaves"), "1"},
    {"scores", QT_TRANSLATE_NOOP("Actions", "Scores"), QT_TRANSLATE_NOOP("Actions", "The products of queries and keys"),
        "2"},
    {"scaled", QT_TRANSLATE_NOOP("Actions", "Scaled"), QT_TRANSLATE_NOOP("Actions", "The scores times the scale"), "3"},
    {"masked", QT_TRANSLATE_NOOP("Actions", "Masked"),
        QT_TRANSLATE_NOOP("Actions", "The scaled scores after the mask has hidden cells"), "4"},
    {"unmasked", QT_TRANSLATE_NOOP("Actions", "Unmasked"),
        QT_TRANSLATE_NOOP("Actions", "The softmax of this layer's scaled scores with nothing hidden"), "5"},
    {"weights", QT_TRANSLATE_NOOP("Actions", "Weights"),
        QT_TRANSLATE_NOOP("Actions", "The softmax of the masked scores"), "6"},
    {"difference", QT_TRANSLATE_NOOP("Actions", "Change"),
        QT_TRANSLATE_NOOP("Actions", "The weights minus the weights with nothing hidden"), "7"},
    {"output", QT_TRANSLATE_NOOP("Actions", "Output"), QT_TRANSLATE_NOOP("Actions", "The weighted sums of the values"),
        "8"},
    {"all", QT_TRANSLATE_NOOP("Actions", "All stages"),
        QT_TRANSLATE_NOOP("Actions", "Scores, scaled, masked and weights in a row"), "9"},
};

constexpr ChoiceItem kThemes[] = {
    {"system", QT_TRANSLATE_NOOP("Actions", "As the desktop"),
        QT_TRANSLATE_NOOP("Actions", "Light or dark as the desktop is"), "Ctrl+Shift+1"},
    {"light", QT_TRANSLATE_NOOP("Actions", "Light"), QT_TRANSLATE_NOOP("Actions", "Dark letters on a light ground"),
        "Ctrl+Shift+2"},
    {"dark", QT_TRANSLATE_NOOP("Actions", "Dark"), QT_TRANSLATE_NOOP("Actions", "Light letters on a dark ground"),
        "Ctrl+Shift+3"},
};

constexpr ChoiceItem kLanguages[] = {
    {"system", QT_TRANSLATE_NOOP("Actions", "As the desktop"),
        QT_TRANSLATE_NOOP("Actions", "The language of the desktop"), "Ctrl+Shift+4"},
    {"en", "English", QT_TRANSLATE_NOOP("Actions", "English texts"), "Ctrl+Shift+5"},
    {"zh_CN", "简体中文", QT_TRANSLATE_NOOP("Actions", "Simplified Chinese texts"), "Ctrl+Shift+6"},
};

constexpr ChoiceRow kChoices[] = {
    {ChoiceId::Stage, "viewStage", QT_TRANSLATE_NOOP("Actions", "&Stage"), kStages, KeyScope::Map},
    {ChoiceId::Theme, "viewTheme", QT_TRANSLATE_NOOP("Actions", "&Theme"), kThemes},
    {ChoiceId::Language, "viewLanguage", QT_TRANSLATE_NOOP("Actions", "Lan&guage"), kLanguages},
};
static_assert(std::size(kChoices) == std::size_t(ChoiceId::Count));

} // namespace

std::span<const ActionRow> actionTable()
{
    return kActions;
}

std::span<const ChoiceRow> choiceTable()
{
    return kChoices;
}

} // namespace ax
