// SPDX-License-Identifier: MIT
#include "app/commandline/command.h"

#include "core/code/codewriter.h"
#include "core/scenario/scenario.h"
#include "ui/export/exportformats.h"

#include <QCommandLineParser>
#include <algorithm>
#include <array>

namespace ax {
namespace {

using Verb = Command::Verb;

struct VerbRow {
    const char* name;
    Verb verb;
};
constexpr std::array kVerbs{
    VerbRow{"report", Verb::Report},
    VerbRow{"export", Verb::Export},
    VerbRow{"generate", Verb::Generate},
    VerbRow{"code", Verb::Code},
    VerbRow{"lessons", Verb::Lessons},
};

/// Collects the first problem; readers do nothing once there is one.
class OptionReader {
public:
    explicit OptionReader(const QCommandLineParser& parser)
        : m_parser(parser)
    {
    }

    const QString& problem() const { return m_problem; }
    QString text(const char* name) const { return m_parser.value(QLatin1String(name)); }
    bool isSet(const char* name) const { return m_parser.isSet(QLatin1String(name)); }

    template <typename Number, typename Convert>
    std::optional<Number> number(const char* name, const char* what, Convert convert)
    {
        if (!isSet(name))
            return std::nullopt;
        bool ok = false;
        const Number value = convert(text(name), &ok);
        if (!ok)
            fail(name, what);
        return value;
    }

    std::optional<int> integer(const char* name, int least)
    {
        return number<int>(name, least ? "a whole number of at least 1" : "a whole number of at least 0",
            [least](const QString& value, bool* ok) {
                const int result = value.toInt(ok);
                *ok = *ok && result >= least;
                return result;
            });
    }

    std::optional<double> real(const char* name, double least)
    {
        return number<double>(name, least > 0 ? "a number from 1 to below 1000000" : "a number from 0 to below 1000000",
            [least](const QString& value, bool* ok) {
                const double result = value.toDouble(ok);
                *ok = *ok && result >= least && result < 1e6;
                return result;
            });
    }

    void fail(const char* name, const char* expected)
    {
        if (m_problem.isEmpty())
            m_problem = QStringLiteral("--%1: expected %2, found %3")
                            .arg(QLatin1String(name), QLatin1String(expected), text(name));
    }

private:
    const QCommandLineParser& m_parser;
    QString m_problem;
};

QCommandLineOption valueOption(const char* name, const char* help, const char* value)
{
    return {QLatin1String(name), QLatin1String(help), QLatin1String(value)};
}

void addOptions(QCommandLineParser& parser)
{
    parser.addOptions({
        {{QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("Show this help.")},
        {{QStringLiteral("v"), QStringLiteral("version")}, QStringLiteral("Show the version.")},
        valueOption("text", "A text instead of a file; repeat it for a batch.", "TEXT"),
        valueOption(
            "model", "Model folder; the built-in model is the default. Alone it is opened in the window.", "DIR"),
        valueOption("batch", "Batch entry, from 0.", "N"),
        valueOption("layer", "Layer, from 0.", "N"),
        valueOption("head", "Head, from 0, or mean.", "N"),
        valueOption(
            "stage", "before-after, scores, scaled, masked, unmasked, weights, difference, output or all.", "STAGE"),
        valueOption("mask", "Replaces the mask, e.g. causal,window=4,padding=right; none hides nothing.", "PARTS"),
        valueOption("set", "Any value of the scenario, e.g. /numerics/dtype='\"float16\"'.", "POINTER=JSON"),
        {{QStringLiteral("o"), QStringLiteral("output")}, QStringLiteral("export: the file to write."),
            QStringLiteral("FILE")},
        {QStringLiteral("all"), QStringLiteral("export: every head of the layer; of every layer with --layer all.")},
        valueOption("dpi", "export: dots per inch.", "N"),
        valueOption("width-mm", "export: width of the picture.", "N"),
        valueOption("colormap", "export: viridis, cividis, magma, grey ...", "NAME"),
        valueOption("title", "export: a title above the picture.", "TEXT"),
        {QStringLiteral("values"), QStringLiteral("export: print numbers in the cells.")},
        valueOption("steps", "generate: how many tokens.", "N"),
        valueOption("temperature", "generate: 0 picks the most probable token.", "T"),
        valueOption("top-k", "generate: only the K most probable tokens.", "K"),
        valueOption("top-p", "generate: the smallest set of this mass.", "P"),
        valueOption("seed", "generate: the same seed repeats the same text.", "N"),
        {QStringLiteral("json"), QStringLiteral("generate: a JSON line per step.")},
        valueOption("for", "code: what the program is written for, numpy, pytorch or flex.", "TARGET"),
    });
    parser.addPositionalArgument(QStringLiteral("command"),
        QStringLiteral("report, export, generate, code or lessons; nothing opens the window."),
        QStringLiteral("[report|export|generate|code|lessons]"));
    parser.addPositionalArgument(QStringLiteral("file"),
        QStringLiteral(
            "A scenario (.attn.json) or a tensor file; lessons: the name of the lesson to print as a scenario, "
            "nothing lists them."),
        QStringLiteral("[FILE]"));
}

QLatin1String nameOf(Verb verb)
{
    const auto row = std::ranges::find(kVerbs, verb, &VerbRow::verb);
    return row == kVerbs.end() ? QLatin1String() : QLatin1String(row->name);
}

/// Which options belong to which verb, beyond those that all share.
QString misplacedOption(const OptionReader& reader, Verb verb)
{
    struct Owner {
        const char* option;
        Verb verb;
    };
    static constexpr std::array kOwners{Owner{"output", Verb::Export}, Owner{"all", Verb::Export},
        Owner{"dpi", Verb::Export}, Owner{"width-mm", Verb::Export}, Owner{"colormap", Verb::Export},
        Owner{"title", Verb::Export}, Owner{"values", Verb::Export}, Owner{"steps", Verb::Generate},
        Owner{"temperature", Verb::Generate}, Owner{"top-k", Verb::Generate}, Owner{"top-p", Verb::Generate},
        Owner{"seed", Verb::Generate}, Owner{"json", Verb::Generate}, Owner{"for", Verb::Code}};
    for (const Owner& owner : kOwners)
        if (reader.isSet(owner.option) && verb != owner.verb)
            return QStringLiteral("--%1 belongs to %2").arg(QLatin1String(owner.option), nameOf(owner.verb));
    return {};
}

void readView(OptionReader& reader, Command& command)
{
    command.batch = reader.integer("batch", 0);
    command.allLayers = command.verb == Verb::Export && reader.text("layer") == QLatin1String("all");
    if (!command.allLayers)
        command.layer = reader.integer("layer", 0);
    if (reader.text("head") == QLatin1String("mean"))
        command.head = View::kMeanHead;
    else
        command.head = reader.integer("head", 0);
    command.stage = reader.text("stage");
    if (reader.isSet("mask"))
        command.mask = reader.text("mask");
}

void readExport(OptionReader& reader, Command& command)
{
    command.output = reader.text("output");
    command.allHeads = reader.isSet("all");
    command.dpi = reader.real("dpi", 1);
    command.widthMm = reader.real("width-mm", 1);
    command.colormap = reader.text("colormap");
    if (reader.isSet("title"))
        command.title = reader.text("title");
    command.values = reader.isSet("values");
}

void readGenerate(OptionReader& reader, Command& command)
{
    command.steps = reader.integer("steps", 0);
    command.temperature = reader.real("temperature", 0);
    command.topK = reader.integer("top-k", 1);
    command.topP = reader.real("top-p", 0);
    command.seed = reader.number<quint64>(
        "seed", "a whole number of at least 0", [](const QString& value, bool* ok) { return value.toULongLong(ok); });
    command.jsonLines = reader.isSet("json");
    if (command.topP && *command.topP > 1)
        reader.fail("top-p", "a number from 0 to 1");
}

QString readSets(const QStringList& values, Command& command)
{
    for (const QString& value : values) {
        const qsizetype equals = value.indexOf(QLatin1Char('='));
        if (!value.startsWith(QLatin1Char('/')) || equals < 0)
            return QStringLiteral("--set: expected POINTER=JSON with a pointer such as /numerics/dtype, found %1")
                .arg(value);
        command.sets.emplace_back(value.left(equals).toStdString(), value.mid(equals + 1).toStdString());
    }
    return {};
}

QString formatNames()
{
    QStringList names;
    for (const ExportFormat& format : exportFormats())
        names += QLatin1Char('.') + QLatin1String(format.suffix);
    return names.join(QStringLiteral(", "));
}

/// `--for` names a target; a program has no other default than to ask.
QString checkTarget(const Command& command)
{
    if (command.verb != Verb::Code || codeTarget(command.codeTarget.toStdString()))
        return {};
    QStringList names;
    for (const CodeTarget& target : codeTargets())
        names += QString::fromUtf8(target.name.data(), qsizetype(target.name.size()));
    const QString found = command.codeTarget.isEmpty() ? QStringLiteral("nothing") : command.codeTarget;
    return QStringLiteral("code: expected --for %1, found %2").arg(names.join(QLatin1Char('|')), found);
}

QString checkSource(const Command& command)
{
    if (command.verb == Verb::Lessons)
        return {};
    if (command.verb == Verb::Window)
        return {};
    if (command.file.isEmpty() && command.texts.isEmpty())
        return QStringLiteral("expected a FILE or --text");
    if (!command.file.isEmpty() && !command.texts.isEmpty())
        return QStringLiteral("expected either a FILE or --text, found both");
    if (command.verb == Verb::Export && command.output.isEmpty())
        return QStringLiteral("export: expected -o FILE");
    if (command.verb == Verb::Export && !exportFormatFor(command.output))
        return QStringLiteral("export: expected a name that ends in %1, found %2").arg(formatNames(), command.output);
    return {};
}

Verb takeVerb(QStringList& positional)
{
    for (const VerbRow& row : kVerbs)
        if (!positional.isEmpty() && positional.first() == QLatin1String(row.name)) {
            positional.removeFirst();
            return row.verb;
        }
    return Verb::Window;
}

/// The window opens one thing; everything else is chosen there.
QString readForWindow(const QCommandLineParser& parser, Command& command)
{
    for (const QString& option : parser.optionNames())
        if (option != QLatin1String("model"))
            return QStringLiteral("--%1 needs one of report, export, generate, code").arg(option);
    if (!command.model.isEmpty() && !command.file.isEmpty())
        return QStringLiteral("expected either a FILE or --model, found both");
    if (command.file.isEmpty())
        command.file = command.model;
    return {};
}

QString readArguments(const QCommandLineParser& parser, Command& command)
{
    OptionReader reader(parser);
    QStringList positional = parser.positionalArguments();
    command.verb = takeVerb(positional);
    if (reader.isSet("help"))
        command.verb = Verb::Help;
    else if (reader.isSet("version"))
        command.verb = Verb::Version;
    if (command.verb == Verb::Help || command.verb == Verb::Version)
        return {};
    if (positional.size() > 1)
        return QStringLiteral("unexpected argument: %1").arg(positional.at(1));
    command.file = positional.value(0);
    command.texts = parser.values(QStringLiteral("text"));
    command.model = reader.text("model");
    if (const QString misplaced = misplacedOption(reader, command.verb); !misplaced.isEmpty())
        return misplaced;
    if (command.verb == Verb::Lessons && !parser.optionNames().isEmpty())
        return QStringLiteral("lessons takes no options, found --%1").arg(parser.optionNames().first());
    if (command.verb == Verb::Window)
        return readForWindow(parser, command);
    readView(reader, command);
    readExport(reader, command);
    readGenerate(reader, command);
    command.codeTarget = reader.text("for");
    if (!reader.problem().isEmpty())
        return reader.problem();
    if (const QString problem = readSets(parser.values(QStringLiteral("set")), command); !problem.isEmpty())
        return problem;
    if (const QString problem = checkTarget(command); !problem.isEmpty())
        return problem;
    return checkSource(command);
}

} // namespace

ParsedCommand parseCommand(const QStringList& arguments)
{
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("See what attention and its masks really do."));
    addOptions(parser);
    ParsedCommand parsed;
    if (!parser.parse(QStringList{QStringLiteral("attention-explorer")} + arguments))
        parsed.problem = parser.errorText();
    else
        parsed.problem = readArguments(parser, parsed.command);
    parsed.command.helpText
        = parser.helpText().replace(QLatin1String("<executable_name>"), QLatin1String("attention-explorer"));
    return parsed;
}

} // namespace ax
