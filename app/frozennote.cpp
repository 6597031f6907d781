// SPDX-License-Identifier: MIT
#include "app/frozennote.h"

#include "ui/panels/colors.h"
#include "ui/session/document.h"
#include "ui/session/frozenedits.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace ax {
namespace {

constexpr int kStripe = 4; // width of the coloured edge, as of a message

} // namespace

FrozenNote::FrozenNote(Document& document, QAction* freeze, QWidget* parent)
    : QFrame(parent)
    , m_document(document)
    , m_label(new QLabel(this))
    , m_release(new QPushButton(this))
{
    auto* layout = new QHBoxLayout(this);
    layout->setContentsMargins(16, 6, 8, 6);
    layout->setSpacing(8);
    layout->addWidget(m_label, 1);
    layout->addWidget(m_release, 0, Qt::AlignTop);
    m_label->setTextFormat(Qt::PlainText);
    m_label->setWordWrap(true);
    m_label->setMinimumWidth(1);
    connect(m_release, &QPushButton::clicked, freeze, &QAction::trigger);
    connect(&document, &Document::snapshotChanged, this, &FrozenNote::follow);
    retranslate();
    follow();
}

QString FrozenNote::text() const
{
    return m_label->text();
}

void FrozenNote::retranslate()
{
    m_label->setText(tr("%1 A switch acts in the shown layer alone.").arg(frozenLayersText()));
    m_release->setText(tr("Let them move"));
    m_release->setToolTip(tr("Run the model under the masks that are switched on"));
    setAccessibleName(m_label->text());
}

void FrozenNote::follow()
{
    setVisible(m_document.snapshot() && m_document.snapshot()->own);
}

void FrozenNote::paintEvent(QPaintEvent*)
{
    const QColor edge = palette().color(QPalette::Highlight);
    QPainter painter(this);
    painter.fillRect(rect(), mixed(palette().color(QPalette::Base), edge, 0.1));
    painter.fillRect(QRect(0, 0, kStripe, height()), edge);
}

} // namespace ax
