// SPDX-License-Identifier: MIT
#include "ui/panels/maskrow.h"

#include "core/mask/kinds.h"
#include "ui/look/toggleswitch.h"
#include "ui/panels/maskpreview.h"
#include "ui/panels/masksketch.h"
#include "ui/panels/parametereditor.h"

#include <QCoreApplication>
#include <QGridLayout>
#include <QLabel>
#include <array>

namespace ax {
namespace {

constexpr int kPicture = 32;
constexpr int kIndent = 41; // groove, gap and focus margin of the switch

struct Hint {
    const MaskKind* kind;
    const char* text;
};

constexpr std::array kHints{
    Hint{&kCausalMask, QT_TRANSLATE_NOOP("MaskHint", "not the future")},
    Hint{&kPrefixMask, QT_TRANSLATE_NOOP("MaskHint", "the first keys are open to all")},
    Hint{&kBlocksMask, QT_TRANSLATE_NOOP("MaskHint", "both ways inside a block")},
    Hint{&kWindowMask, QT_TRANSLATE_NOOP("MaskHint", "only near keys")},
    Hint{&kSinksMask, QT_TRANSLATE_NOOP("MaskHint", "the first keys outlast the window")},
    Hint{&kGlobalMask, QT_TRANSLATE_NOOP("MaskHint", "seen by all, seeing all")},
    Hint{&kModelWindowMask, QT_TRANSLATE_NOOP("MaskHint", "as the model was trained")},
    Hint{&kChunkMask, QT_TRANSLATE_NOOP("MaskHint", "only keys of the same chunk")},
    Hint{&kDocumentsMask, QT_TRANSLATE_NOOP("MaskHint", "only keys of the same document")},
    Hint{&kPaddingMask, QT_TRANSLATE_NOOP("MaskHint", "not the filling tokens")},
    Hint{&kDilationMask, QT_TRANSLATE_NOOP("MaskHint", "only every n-th key")},
    Hint{&kMatrixMask, QT_TRANSLATE_NOOP("MaskHint", "a table of your own")},
    Hint{&kEditsMask, QT_TRANSLATE_NOOP("MaskHint", "painted by hand")},
};

std::optional<Window> modelWindow(const Document& document)
{
    const SnapshotPtr& snapshot = document.snapshot();
    if (snapshot && snapshot->model)
        for (const auto& window : snapshot->model->config().windows)
            if (window)
                return window;
    return {};
}

/// A mask that can only be given and cleared, not switched on.
bool isGiven(const MaskKind& kind)
{
    return &kind == &kMatrixMask || &kind == &kEditsMask;
}

QLabel* makeHelp(QWidget* parent)
{
    auto* help = new QLabel(parent);
    help->setWordWrap(true);
    help->setTextFormat(Qt::PlainText);
    help->setForegroundRole(QPalette::PlaceholderText);
    QFont font = help->font();
    font.setPointSizeF(font.pointSizeF() * 0.9);
    help->setFont(font);
    return help;
}

} // namespace

QString maskHint(const MaskKind& kind)
{
    for (const Hint& hint : kHints)
        if (hint.kind == &kind)
            return QCoreApplication::translate("MaskHint", hint.text);
    return maskText(kind.help);
}

MaskRow::MaskRow(Document& document, const MaskKind& kind, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_kind(kind)
    , m_switch(new ToggleSwitch(this))
    , m_help(makeHelp(this))
    , m_preview(new MaskPreview(kPicture, this))
    , m_parameters(makeParameterEditor(document, kind, this))
{
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setHorizontalSpacing(8);
    layout->setVerticalSpacing(2);
    layout->setColumnMinimumWidth(0, kIndent - 8);
    layout->setColumnStretch(1, 1);
    layout->addWidget(m_switch, 0, 0, 1, 2);
    layout->addWidget(m_preview, 0, 2, 2, 1, Qt::AlignTop);
    layout->addWidget(m_help, 1, 1);
    if (m_parameters)
        layout->addWidget(m_parameters, 2, 1, 1, 2);
    m_switch->setObjectName(QLatin1String(kind.key.data(), qsizetype(kind.key.size())));
    connect(m_switch, &QAbstractButton::clicked, this, [this](bool on) {
        setMaskOn(m_document, m_kind, on);
        refresh(); // a kind may refuse
    });
}

void MaskRow::refresh()
{
    const bool on = isMaskOn(m_document, m_kind);
    const MaskSpec spec = maskWith(m_document, m_kind);
    m_switch->setChecked(on);
    if (m_parameters) {
        m_parameters->show(spec);
        m_parameters->setVisible(on || !m_parameters->isLong());
    }
    setVisible(on || !isGiven(m_kind));
    showPicture(spec);
}

void MaskRow::showPicture(const MaskSpec& spec)
{
    const MaskSketch sketch = maskSketch(m_kind, spec, paddingSide(m_document), modelWindow(m_document));
    m_preview->setMask(sketch.visible, sketch.before);
    m_preview->setLit(m_switch->isChecked());
}

void MaskRow::retranslate()
{
    const QString title = maskText(m_kind.title), help = maskText(m_kind.help);
    m_switch->setText(title);
    m_switch->setAccessibleName(title);
    m_switch->setAccessibleDescription(help);
    m_help->setText(maskHint(m_kind));
    for (QWidget* part :
        {static_cast<QWidget*>(m_switch), static_cast<QWidget*>(m_help), static_cast<QWidget*>(m_preview)})
        part->setToolTip(help);
    if (m_parameters)
        m_parameters->retranslate();
}

} // namespace ax
