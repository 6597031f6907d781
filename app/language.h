// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QTranslator>

namespace ax {

/// The language of the window: texts of the program and of Qt's own dialogs, plural forms and number formats. Changing
/// it sends LanguageChange to every widget.
class Language : public QObject {
    Q_OBJECT

public:
    explicit Language(QObject* parent = nullptr);
    ~Language() override;

    /// "en", "zh_CN", or "system" for that of the desktop that fits best.
    void choose(const QString& name);

private:
    QTranslator m_texts;
    QTranslator m_qtTexts;
};

} // namespace ax
