// SPDX-License-Identifier: MIT
#include "app/language.h"

#include <QCoreApplication>
#include <QLibraryInfo>
#include <QLocale>

namespace ax {
namespace {

/// English and Chinese are what there are translations for.
QString translatedLanguage(const QString& name)
{
    if (name != QLatin1String("system"))
        return name;
    const bool chinese = QLocale::system().language() == QLocale::Chinese;
    return chinese ? QStringLiteral("zh_CN") : QStringLiteral("en");
}

void install(QTranslator& translator, const QString& file, const QString& folder)
{
    QCoreApplication::removeTranslator(&translator);
    if (translator.load(file, folder))
        QCoreApplication::installTranslator(&translator);
}

} // namespace

Language::Language(QObject* parent)
    : QObject(parent)
{
}

Language::~Language()
{
    QCoreApplication::removeTranslator(&m_texts);
    QCoreApplication::removeTranslator(&m_qtTexts);
}

void Language::choose(const QString& name)
{
    const QString language = translatedLanguage(name);
    QLocale::setDefault(name == QLatin1String("system") ? QLocale::system() : QLocale(language));
    install(m_qtTexts, QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
    install(m_texts, QStringLiteral("attention-explorer_") + language, QStringLiteral(":/i18n"));
}

} // namespace ax
