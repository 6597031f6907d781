// SPDX-License-Identifier: MIT
#include "ui/panels/conventionside.h"

#include "ui/panels/compactinputs.h"
#include "ui/panels/conventiontext.h"
#include "ui/panels/findingtext.h"
#include "ui/panels/maskpreview.h"

#include <QLabel>
#include <QPushButton>
#include <QUrl>
#include <QVBoxLayout>

namespace ax {
namespace {

int indexOf(const Convention& convention)
{
    return int(&convention - conventions().data());
}

/// "github.com … mask.h": the whole address is the tooltip's and the link's.
QString shortAddress(const QUrl& address)
{
    const QString page = address.fileName().isEmpty() ? address.path() : address.fileName();
    return address.host() + QStringLiteral(" … ") + page;
}

} // namespace

QLabel* sentenceLabel(QWidget* parent)
{
    auto* label = new QLabel(parent);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    label->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    return label;
}

ConventionSide::ConventionSide(const Convention& first, QWidget* parent)
    : QWidget(parent)
    , m_choice(new CompactComboBox(this))
    , m_mask(new MaskPreview(kPicture, this))
    , m_counts(sentenceLabel(this))
    , m_note(sentenceLabel(this))
    , m_sources(sentenceLabel(this))
    , m_use(new QPushButton(this))
    , m_inUse(sentenceLabel(this))
{
    for (const Convention& convention : conventions())
        m_choice->addItem(conventionName(convention));
    m_choice->setCurrentIndex(indexOf(first));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_sources->setTextFormat(Qt::RichText);
    m_sources->setTextInteractionFlags(Qt::TextBrowserInteraction);
    m_sources->setOpenExternalLinks(true);
    m_use->setAutoDefault(false);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    for (QWidget* part : std::initializer_list<QWidget*>{m_choice, m_mask, m_counts, m_use, m_inUse, m_note, m_sources})
        layout->addWidget(part);
    layout->setAlignment(m_mask, Qt::AlignHCenter);
    layout->addStretch(1);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ConventionSide::showSources);
    connect(m_choice, &QComboBox::currentIndexChanged, this, &ConventionSide::chosen);
    connect(m_use, &QPushButton::clicked, this, [this] { emit used(convention()); });
}

const Convention& ConventionSide::convention() const
{
    return conventions()[std::size_t(m_choice->currentIndex())];
}

void ConventionSide::retranslate(const QString& name)
{
    m_choice->setAccessibleName(name);
    m_mask->setAccessibleName(tr("Mask, %1").arg(name));
    m_use->setText(tr("Use this one"));
    m_use->setAccessibleName(tr("Use this one, %1").arg(name));
    m_use->setToolTip(tr("Read the mask and compute its numbers in this way, as one step that can be undone"));
    m_inUse->setText(tr("The document follows it."));
    showSources();
}

void ConventionSide::showSources()
{
    const Convention& shown = convention();
    m_note->setText(conventionText(shown.note));
    QStringList links;
    for (const char* source : shown.sources) {
        const QUrl address(QString::fromLatin1(source));
        links << QStringLiteral("<a href=\"%1\" title=\"%1\">%2</a>")
                     .arg(address.toString(), shortAddress(address).toHtmlEscaped());
    }
    //: %1 is a list of links
    m_sources->setText(tr("Source: %1").arg(links.join(QStringLiteral("<br>"))));
}

void ConventionSide::showMask(const VisibleRanges& mask, const std::vector<int>& emptyRows)
{
    m_mask->setMask(mask);
    QString counts
        = tr("%1 of %2 cells visible.").arg(mask.visibleCells()).arg(std::int64_t(mask.queries()) * mask.keys());
    if (!emptyRows.empty())
        //: %1 is a list of rows; comes after "10 of 16 cells visible."
        counts += u' ' + tr("%n row(s) (%1) see no key.", nullptr, int(emptyRows.size())).arg(rowList(emptyRows));
    m_counts->setText(counts);
    m_mask->setAccessibleDescription(counts);
}

void ConventionSide::showInUse(bool inUse)
{
    // Takes its room either way, so that nothing jumps when the document changes.
    QSizePolicy policy = m_inUse->sizePolicy();
    policy.setRetainSizeWhenHidden(true);
    m_inUse->setSizePolicy(policy);
    m_inUse->setVisible(inUse);
}

} // namespace ax
