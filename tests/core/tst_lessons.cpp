// SPDX-License-Identifier: MIT
#include "tests/support/lessons.h"

#include <QTest>
#include <sstream>

using namespace ax;
using namespace ax::test;

Q_DECLARE_METATYPE(ax::Stage)

namespace {

const std::vector<Stage> kNumbers{
    Stage::Scores, Stage::Scaled, Stage::Masked, Stage::Unmasked, Stage::Weights, Stage::Difference, Stage::Output};

/// What a lesson computes at one step, evaluated once for all tests.
SnapshotPtr at(const std::string& name, int step)
{
    static std::map<std::pair<std::string, int>, SnapshotPtr> known;
    SnapshotPtr& snapshot = known[{name, step}];
    if (!snapshot) {
        const Scenario scenario = *builtinLesson(name);
        const std::vector<ScenarioPtr> states = *lessonStates(scenario);
        snapshot = *evaluate(states.at(std::size_t(step)), builtinModels(), nullptr, {});
    }
    return snapshot;
}

HeadView shownHead(const SnapshotPtr& snapshot)
{
    const View& view = snapshot->scenario->view;
    return HeadView(snapshot, view.batch, view.layer, view.head);
}

MatrixF64 whole(const HeadView& view, Stage stage)
{
    return view.exact(stage, {0, 0, view.queries(), view.columns(stage)});
}

/// Lists of numbers as they are printed: "0.27 0.73; 0.11 0.24 0.65" is two rows; what a row leaves out must be 0.
std::vector<std::vector<PrintedNumber>> printedRows(const std::string& text)
{
    std::vector<std::vector<PrintedNumber>> rows(1);
    std::istringstream words(text);
    for (std::string word; words >> word;) {
        const bool ends = word.ends_with(';');
        rows.back().push_back(printedNumber(ends ? word.substr(0, word.size() - 1) : word));
        if (ends)
            rows.emplace_back();
    }
    return rows;
}

QString compareRows(const MatrixF64& found, int first, const std::string& text)
{
    const auto rows = printedRows(text);
    for (std::size_t i = 0; i < rows.size(); ++i)
        for (Eigen::Index j = 0; j < found.cols(); ++j) {
            const double value = found(first + Eigen::Index(i), j);
            const bool isListed = std::size_t(j) < rows[i].size();
            if (isListed ? !rows[i][std::size_t(j)].matches(value) : value != 0)
                return QStringLiteral("row %1, key %2: %3").arg(first + int(i)).arg(j).arg(value, 0, 'g', 9);
        }
    return {};
}

double sumOfRow(const SnapshotPtr& snapshot, int row)
{
    return shownHead(snapshot).row(row).sum;
}

/// Best token after the last real row, its label and probability.
std::pair<std::string, double> bestNext(const SnapshotPtr& snapshot, int row)
{
    const Eigen::VectorXf logits = nextTokenLogits(*snapshot, 0, row);
    Eigen::Index best = 0;
    const float largest = logits.maxCoeff(&best);
    const double sum = (logits.array().cast<double>() - double(largest)).exp().sum();
    const int ids[] = {int(best)};
    return {snapshot->model->tokenizer().decode(ids), 1 / sum};
}

/// The mask as a picture: '#' visible, '.' hidden.
std::string picture(const HeadView& view)
{
    std::string text;
    for (int i = 0; i < view.queries(); ++i) {
        for (int j = 0; j < view.keys(); ++j)
            text += view.visible().isVisible(i, j) ? '#' : '.';
        text += ' ';
    }
    text.pop_back();
    return text;
}

bool hasFinding(const SnapshotPtr& snapshot, const std::string& code)
{
    return std::ranges::count(findings(shownHead(snapshot)), code, &Finding::code) == 1;
}

/// Every number that is on screen at a step: all stages of the shown head, row sums, and what every row expects next.
struct OnScreen {
    std::vector<double> values, probabilities;

    void add(const SnapshotPtr& snapshot)
    {
        const HeadView view = shownHead(snapshot);
        for (const Stage stage : kNumbers)
            if (view.has(stage)) {
                const MatrixF64 numbers = whole(view, stage);
                values.insert(values.end(), numbers.reshaped().begin(), numbers.reshaped().end());
            }
        for (int row = 0; row < view.queries(); ++row)
            values.push_back(sumOfRow(snapshot, row));
        for (int row = 0; snapshot->model && row < view.queries(); ++row)
            probabilities.push_back(bestNext(snapshot, row).second);
    }

    void add(const OnScreen& other)
    {
        values.insert(values.end(), other.values.begin(), other.values.end());
        probabilities.insert(probabilities.end(), other.probabilities.begin(), other.probabilities.end());
    }

    bool has(const std::string& text) const
    {
        const PrintedNumber number = printedNumber(text);
        return std::ranges::any_of(
            number.isPercent ? probabilities : values, [&number](double value) { return number.matches(value); });
    }
};

} // namespace

class TestLessons : public QObject {
    Q_OBJECT

private slots:
    void thereAreTwelveAndTheirIdsAreTheirNames()
    {
        QCOMPARE(builtinLessonNames().size(), 12u);
        for (const std::string& name : builtinLessonNames()) {
            const Result<Scenario> scenario = builtinLesson(name);
            QVERIFY2(scenario.ok(), scenario ? "" : scenario.error().text().c_str());
            QCOMPARE(scenario->lesson->id, name);
            QVERIFY(scenario->lesson->steps.size() >= 4);
            QVERIFY(scenario->lesson->steps[0].set.empty()); // the file itself is what the first step shows
        }
    }

    /// Both languages live in one step, so that changes cannot differ; nor do the numbers in their texts.
    void bothLanguagesSayTheSameNumbers()
    {
        for (const std::string& name : builtinLessonNames()) {
            const Lesson lesson = *builtinLesson(name)->lesson;
            QCOMPARE(lesson.title.size(), 2u);
            for (const LessonStep& step : lesson.steps) {
                QCOMPARE(step.text.size(), 2u);
                auto english = decimalsOf(step.text.at("en")), chinese = decimalsOf(step.text.at("zh_CN"));
                std::ranges::sort(english);
                std::ranges::sort(chinese);
                QVERIFY2(english == chinese, step.text.at("en").c_str());
            }
        }
    }

    void everyStepComputes()
    {
        for (const std::string& name : builtinLessonNames()) {
            const Scenario scenario = *builtinLesson(name);
            const auto states = lessonStates(scenario);
            QVERIFY2(states.ok(), states ? "" : states.error().text().c_str());
            QCOMPARE(states->size(), scenario.lesson->steps.size());
            for (std::size_t i = 0; i < states->size(); ++i) {
                QCOMPARE((*states)[i]->lessonStep, int(i));
                const auto snapshot = evaluate((*states)[i], builtinModels(), nullptr, {});
                QVERIFY2(snapshot.ok(), snapshot ? "" : snapshot.error().text().c_str());
                QVERIFY2(i == 0 || !(*(*states)[i] == *(*states)[i - 1]), name.c_str());
            }
        }
    }

    void everyNumberOfATextIsOnScreen_data()
    {
        QTest::addColumn<std::string>("name");
        for (const std::string& name : builtinLessonNames())
            QTest::newRow(name.c_str()) << name;
    }
    void everyNumberOfATextIsOnScreen()
    {
        QFETCH(std::string, name);
        const Lesson lesson = *builtinLesson(name)->lesson;
        OnScreen before;
        for (std::size_t i = 0; i < lesson.steps.size(); ++i) {
            OnScreen now;
            now.add(at(name, int(i)));
            const auto numbers = decimalsOf(lesson.steps[i].text.at("en"));
            for (const std::string& number : numbers)
                QVERIFY2(now.has(number) || before.has(number),
                    (name + " step " + std::to_string(i) + ": " + number).c_str());
            before.add(now);
        }
    }

    void rowsOfWeights_data()
    {
        QTest::addColumn<std::string>("name");
        QTest::addColumn<int>("step");
        QTest::addColumn<Stage>("stage");
        QTest::addColumn<int>("first");
        QTest::addColumn<std::string>("rows");
        const auto row = [](const char* name, int step, Stage stage, int first, const char* rows) {
            QTest::addRow("%s %d %d", name, step, int(stage))
                << std::string(name) << step << stage << first << std::string(rows);
        };
        const char* causal = "1; .27 .73; .11 .24 .65; .07 .08 .12 .73";
        row("leakage", 0, Stage::Weights, 0, ".23 .09 .63 .05; .21 .58 .08 .13; .08 .17 .47 .28; .07 .08 .12 .73");
        row("leakage", 1, Stage::Weights, 0, causal);
        row("leakage", 3, Stage::Weights, 0, causal);
        row("minus-infinity", 0, Stage::Weights, 0, causal);
        row("minus-infinity", 1, Stage::Weights, 0, ".711 .096 .096 .096");
        row("minus-infinity", 2, Stage::Weights, 0, "1; .27 .73; .11 .24 .65");
        row("minus-infinity", 3, Stage::Weights, 0, ".232 .085 .631 .052");
        row("minus-infinity", 4, Stage::Weights, 0, ".25 .25 .25 .25");
        row("minus-infinity", 6, Stage::Weights, 0, ".25 .25 .25 .25");
        row("minus-infinity", 7, Stage::Weights, 0, ".25 .25 .25 .25");
        row("minus-infinity", 8, Stage::Weights, 0, "0; .27 .73");
        row("mask-order", 0, Stage::Scores, 0,
            ".2899 .0716 .0760 -.0138 .1344 -.0511; .4656 .1723 .1751 .0259 .1771 .0085;"
            " .4594 .1703 .1731 .0259 .1745 .0090; .2642 .1024 .1036 .0186 .0973 .0122;"
            " .2183 .0874 .0882 .0177 .0786 .0144; .3408 .1270 .1290 .0198 .1290 .0078");
        row("mask-order", 1, Stage::Weights, 0, ".1921 .1646 .1652 .1550 .1721 .1510");
        row("mask-order", 2, Stage::Weights, 1, ".2041 .1659");
        const char* renormalised = "1; .5517 .4483; .3800 .3097 .3103; .2758 .2460 .2462 .2319;"
                                   " .2175 .1983 .1984 .1888 .1971; .1935 .1663 .1666 .1542 .1666 .1529";
        row("mask-order", 3, Stage::Weights, 0, renormalised);
        row("mask-order", 4, Stage::Weights, 0, renormalised);
        row("characters", 0, Stage::Weights, 0, ".25 .25 .25 .25");
        row("characters", 1, Stage::Weights, 0, "1; .5 .5; .3333 .3333 .3333; .25 .25 .25 .25");
        row("meaning-of-true", 0, Stage::Weights, 0, causal);
        row("meaning-of-true", 1, Stage::Weights, 0, "0 .111 .821 .067; 0 0 .378 .622; 0 0 0 1; 0");
        row("meaning-of-true", 4, Stage::Weights, 0, causal);
        row("mask-kinds", 1, Stage::Weights, 0, causal);
        row("mask-kinds", 4, Stage::Weights, 0, ".818 0 0 .182");
        row("decoder-attentions", 2, Stage::Weights, 0, ".177 .031 .792; .132 .590 .279; .796 .138 .065");
        row("mask-arithmetic", 3, Stage::Weights, 0, "1; .8278 .1722");
        row("mask-arithmetic", 3, Stage::Weights, 3, ".1779 .4919 .2005 .1297");
        row("mask-arithmetic", 5, Stage::Weights, 0, ".1129 .2957 .2957 .2957");
    }
    void rowsOfWeights()
    {
        QFETCH(std::string, name);
        QFETCH(int, step);
        QFETCH(Stage, stage);
        QFETCH(int, first);
        QFETCH(std::string, rows);
        const QString difference = compareRows(whole(shownHead(at(name, step)), stage), first, rows);
        QVERIFY2(difference.isEmpty(), qPrintable(difference));
    }

    /// Masked after the softmax the row loses mass; renormalised it is what masking first gives.
    void theOrderOfMaskAndSoftmax()
    {
        QVERIFY(printedNumber("0.37").matches(sumOfRow(at("mask-order", 2), 1)));
        const MatrixF64 renormalised = whole(shownHead(at("mask-order", 3)), Stage::Weights);
        const MatrixF64 first = whole(shownHead(at("mask-order", 4)), Stage::Weights);
        QVERIFY((renormalised - first).cwiseAbs().maxCoeff() < 1.2e-7);
    }

    void onlyInfinityHidesWithoutALeak()
    {
        QVERIFY(findings(shownHead(at("minus-infinity", 0))).empty());
        QVERIFY(hasFinding(at("minus-infinity", 1), "future-leak"));
        QVERIFY(findings(shownHead(at("minus-infinity", 2))).empty());
        QVERIFY(hasFinding(at("minus-infinity", 3), "hidden-leak"));
        QVERIFY(hasFinding(at("minus-infinity", 5), "nan-row"));
        QVERIFY(std::isnan(shownHead(at("minus-infinity", 5)).row(0).weights[0]));
        QVERIFY(hasFinding(at("minus-infinity", 6), "future-leak"));
        QVERIFY(hasFinding(at("minus-infinity", 7), "hidden-leak"));
        QVERIFY(hasFinding(at("minus-infinity", 8), "empty-row"));
        QVERIFY(hasFinding(at("meaning-of-true", 2), "nan-row"));
    }

    /// Lengths 5, 3 and 7, padded to 7; the second text is shown.
    void paddingAndCausalCombine()
    {
        QVERIFY(hasFinding(at("padding", 0), "padding-leak"));
        const auto shows = [](int step) { return picture(shownHead(at("padding", step))); };
        QCOMPARE(shows(1), std::string("###.... ###.... ###.... ###.... ###.... ###.... ###...."));
        QCOMPARE(shows(2), std::string("#...... ##..... ###.... ####... #####.. ######. #######"));
        QCOMPARE(shows(3), std::string("#...... ##..... ###.... ###.... ###.... ###.... ###...."));
        QVERIFY(hasFinding(at("padding", 4), "padding-leak"));
        QCOMPARE(shows(5), std::string("....... ....... ....... ....... ....#.. ....##. ....###"));
        QVERIFY(hasFinding(at("padding", 5), "empty-row"));
        const SnapshotPtr both = at("padding", 3);
        std::vector<std::ptrdiff_t> lengths;
        for (const Entry& entry : both->entries)
            lengths.push_back(std::ranges::count(entry.realTokens, 1));
        QCOMPARE(lengths, (std::vector<std::ptrdiff_t>{5, 3, 7}));
    }

    void everyHeadStartsWithOneAndSumsToOne()
    {
        const SnapshotPtr snapshot = at("heads-and-batches", 0);
        QCOMPARE(snapshot->shape.batch * snapshot->shape.heads * snapshot->shape.queries * snapshot->shape.headSize,
            2 * 4 * 6 * 32);
        for (int batch = 0; batch < 2; ++batch)
            for (int head = 0; head < 4; ++head) {
                const HeadView view(snapshot, batch, 0, head);
                QCOMPARE(view.row(0).weights[0], 1.0);
                for (int row = 0; row < 6; ++row)
                    QVERIFY(std::abs(view.row(row).sum - 1) < 1e-6);
            }
    }

    /// Training computes all rows at once, writing one at a time: the same numbers.
    void trainingAndWritingSeeTheSameRows()
    {
        const MatrixF64 training = whole(shownHead(at("decoding", 0)), Stage::Weights);
        for (const int step : {1, 2}) {
            const MatrixF64 writing = whole(shownHead(at("decoding", step)), Stage::Weights);
            const Eigen::Index n = writing.rows();
            QCOMPARE(n, step + 1);
            QVERIFY((training.topLeftCorner(n, n) - writing).cwiseAbs().maxCoeff() < 1e-6);
            QCOMPARE(bestNext(at("decoding", step), int(n) - 1).first, bestNext(at("decoding", 0), int(n) - 1).first);
        }
        QCOMPARE(bestNext(at("decoding", 2), 2).first, std::string(" was"));
    }

    /// The tokens of the last two steps are what greedy decoding takes, with the mask and without.
    void theTextsAreWhatTheModelWrites()
    {
        for (const int step : {3, 4}) {
            Scenario scenario = *at("decoding", step)->scenario;
            const std::vector<int> forced = std::exchange(scenario.decode.forced, {});
            for (const int token : forced) {
                const auto snapshot
                    = *evaluate(std::make_shared<const Scenario>(scenario), builtinModels(), nullptr, {});
                Eigen::Index best = 0;
                nextTokenLogits(*snapshot, 0, lastRealRow(snapshot->entries[0])).maxCoeff(&best);
                QCOMPARE(int(best), token);
                scenario.decode.forced.push_back(token);
            }
            const std::string text = at("decoding", step)->model->tokenizer().decode(forced);
            const LessonStep& said = builtinLesson("decoding")->lesson->steps[std::size_t(step)];
            for (const char* language : {"en", "zh_CN"})
                QVERIFY2(said.text.at(language).find("“" + text + "”") != std::string::npos, text.c_str());
        }
    }

    void theWindowLosesTheSink()
    {
        const auto predicts = [](int step, const char* token, const char* probability) {
            const auto best = bestNext(at("sliding-window", step), 21);
            return best.first == token && printedNumber(probability).matches(best.second);
        };
        QCOMPARE(at("sliding-window", 0)->shape.queries, 22);
        QVERIFY(predicts(0, " man", "0.093"));
        QVERIFY(predicts(1, " gre", "0.116"));
        QVERIFY(predicts(3, " man", "0.104"));
        const auto onFirst = [](int step) { return shownHead(at("sliding-window", step)).row(21).weights[0]; };
        QCOMPARE(onFirst(1), 0.0);
        QVERIFY(printedNumber("0.938").matches(onFirst(3)));
        const auto visible = [](int step) { return shownHead(at("sliding-window", step)).row(21).visibleKeys; };
        QCOMPARE(visible(1), 8); // a size counts the query itself
        QCOMPARE(visible(2), 9); // a left side does not
    }

    void stepsChangeValuesInOrder()
    {
        const ScenarioPtr scenario = scenarioOf(R"({"input": {"kind": "scores", "scores": [[1,2],[3,4]]},
            "mask": {"window": {"size": 1}}, "lesson": {"id": "x", "title": {"en": "X"}, "steps": [
            {"text": {"en": "a"}},
            {"text": {"en": "b"}, "set": {"/mask/causal": true, "/mask/window": null, "/view/stage": "masked"}},
            {"text": {"en": "c"}, "set": {"/mask/causal": false, "/input/scores/1/0": 9}}]}})");
        const auto states = *lessonStates(*scenario);
        QCOMPARE(states.size(), 3u);
        QVERIFY(*states[0] == *scenario);
        QVERIFY(states[1]->mask.causal.value() && !states[1]->mask.window);
        QCOMPARE(states[1]->view.stage, Stage::Masked);
        QVERIFY(!states[2]->mask.causal.value() && !states[2]->mask.window);
        QCOMPARE(std::get<ScoresInput>(states[2]->input.kind).scores.values->values, (std::vector<double>{1, 2, 9, 4}));
        QVERIFY(states[2]->lesson == scenario->lesson);
        QVERIFY(lessonStates(*scenarioOf(R"({"input": {"kind": "scores", "scores": [[1]]}})"))->empty());
    }

    void aStepThatCannotBeAppliedNamesItsPlace_data()
    {
        QTest::addColumn<std::string>("set");
        QTest::addColumn<std::string>("place");
        const auto row
            = [](const char* set, const char* place) { QTest::newRow(set) << std::string(set) << std::string(place); };
        row(R"({"/mask/windw": 3})", "/mask/windw");
        row(R"({"/mask/window/size": 0})", "/mask/window/size");
        row(R"({"/input/scores/7": [1]})", "/input/scores/7");
        row(R"({"/view/stage": "nowhere"})", "/view/stage");
        row(R"({"/lesson/id": "y"})", "/lesson/title");
    }
    void aStepThatCannotBeAppliedNamesItsPlace()
    {
        QFETCH(std::string, set);
        QFETCH(std::string, place);
        const ScenarioPtr scenario = scenarioOf(R"({"input": {"kind": "scores", "scores": [[1]]},
            "lesson": {"id": "x", "title": {"en": "X"}, "steps": [{"text": {"en": "a"}, "set": )"
            + set + "}]}}");
        const auto states = lessonStates(*scenario);
        QVERIFY(!states);
        QCOMPARE(states.error().place, place);
        QCOMPARE(states.error().file, std::string("test"));
    }

    void textsFallBackToEnglish()
    {
        QCOMPARE(textIn({{"en", "a"}, {"zh_CN", "b"}}, "zh_CN"), std::string("b"));
        QCOMPARE(textIn({{"en", "a"}}, "zh_CN"), std::string("a"));
        QCOMPARE(textIn({}, "en"), std::string());
    }
};

QTEST_GUILESS_MAIN(TestLessons)
#include "tst_lessons.moc"
