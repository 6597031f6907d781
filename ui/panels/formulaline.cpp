// SPDX-License-Identifier: MIT
#include "ui/panels/formulaline.h"

#include "ui/look/shapedtexts.h"
#include "ui/panels/colors.h"

#include <QPainter>
#include <cmath>

namespace ax {
namespace {

const QString kGap = QStringLiteral("\u00a0 ");

bool isAside(FormulaPart::Kind kind)
{
    using Kind = FormulaPart::Kind;
    return kind == Kind::Names || kind == Kind::Before || kind == Kind::Rank;
}

bool isResult(const FormulaPart& part)
{
    return part.kind == FormulaPart::Kind::Result;
}

} // namespace

FormulaLine::FormulaLine(QWidget* parent)
    : SelectableLabel(parent, Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard)
{
    setTextFormat(Qt::RichText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    setContextMenuPolicy(Qt::NoContextMenu); // the panel's own has every digit
}

void FormulaLine::setParts(std::vector<FormulaPart> parts)
{
    if (parts == m_parts)
        return; // keeps what is selected
    m_parts = std::move(parts);
    setAccessibleDescription(formulaLine(m_parts));
    if (isDocument())
        prepareDocument();
    update();
}

void FormulaLine::setInvitation(const QString& invitation)
{
    m_invitation = invitation;
    update();
}

QFont FormulaLine::strongFont() const
{
    QFont strong = font();
    strong.setBold(true);
    return strong;
}

int FormulaLine::widthOf(const std::vector<FormulaPart>& parts) const
{
    ShapedTexts& plain = shapedTexts(font());
    ShapedTexts& strong = shapedTexts(strongFont());
    double width = 0;
    for (const FormulaPart& part : parts)
        width += (isResult(part) ? strong : plain).width(part.text) + plain.width(kGap);
    return int(std::ceil(width));
}

QSize FormulaLine::sizeHint() const
{
    return {0, fontMetrics().height() + 4};
}

void FormulaLine::prepareDocument()
{
    setText(markup());
}

QString FormulaLine::markup() const
{
    const QString quiet = QStringLiteral("<span style=\"color:%1\">%2</span>");
    QStringList texts;
    for (const FormulaPart& part : m_parts) {
        const QString text = part.text.toHtmlEscaped();
        if (isResult(part))
            texts << QStringLiteral("<b>") % text % QStringLiteral("</b>");
        else
            texts << (isAside(part.kind) ? quiet.arg(quietText(palette()).name(), text) : text);
    }
    return m_parts.empty() ? m_invitation.toHtmlEscaped() : texts.join(QStringLiteral("&nbsp; "));
}

void FormulaLine::paintEvent(QPaintEvent* event)
{
    if (isDocument())
        return SelectableLabel::paintEvent(event);
    QPainter painter(this);
    QRectF rest = contentsRect();
    const auto draw = [&](ShapedTexts& texts, const QColor& color, const QString& text) {
        painter.setPen(color);
        texts.draw(painter, rest, Qt::AlignLeft | Qt::AlignVCenter, text);
        rest.setLeft(rest.left() + texts.width(text));
    };
    ShapedTexts& plain = shapedTexts(font());
    const QColor color = palette().color(QPalette::WindowText);
    if (m_parts.empty())
        draw(plain, color, m_invitation);
    for (const FormulaPart& part : m_parts) {
        draw(isResult(part) ? shapedTexts(strongFont()) : plain, isAside(part.kind) ? quietText(palette()) : color,
            part.text);
        rest.setLeft(rest.left() + plain.width(kGap));
    }
}

} // namespace ax
