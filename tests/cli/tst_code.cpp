// SPDX-License-Identifier: MIT
// Program texts: the NumPy ones are run by Debian's python3-numpy and must give the numbers of the core; those for
// PyTorch, which a test machine need not have, are compiled by Python and compared with golden texts.
#include "core/code/codewriter.h"
#include "core/code/maskscript.h"
#include "core/evaluation/headview.h"
#include "tests/support/evaluated.h"
#include "tests/support/randomtensors.h"

#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace ax;

namespace {

const QString kPython = QStringLiteral("/usr/bin/python3");

/// Runs every program of a folder in one process (Python starts slowly) and prints all that they computed: a line
/// "weights v v v …" or "output v v v …" each, and "end".
constexpr const char* kRunAll = R"py(
import contextlib, io, pathlib, sys
import numpy as np
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    names = {}
    np.seterr(all="warn", under="ignore")  # what a fresh interpreter does
    with contextlib.redirect_stdout(io.StringIO()):
        exec(compile(path.read_text(), str(path), "exec"), names)
    for name in ("weights", "output"):
        if name in names:
            print(name, *np.asarray(names[name], np.float64).ravel().tolist())
    print("end", path.name)
)py";

constexpr const char* kCompileAll = R"py(
import pathlib, sys
for path in sorted(pathlib.Path(sys.argv[1]).glob("*.py")):
    compile(path.read_text(), str(path), "exec")
)py";

struct Computed {
    std::vector<double> weights, output;
};

/// A folder of programs, numbered in the order in which they were added.
class Programs {
public:
    void add(const std::string& text)
    {
        QFile file(m_folder.filePath(QStringLiteral("%1.py").arg(m_count++, 6, 10, QLatin1Char('0'))));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(text.c_str());
    }

    /// What a Python script says about the folder; its standard error must be empty.
    QByteArray said(const char* script) const
    {
        QProcess python;
        python.start(kPython, {QStringLiteral("-c"), QString::fromLatin1(script), m_folder.path()});
        const bool ended = python.waitForFinished(250000) && python.exitCode() == 0;
        const QByteArray problems = python.readAllStandardError();
        if (!ended || !problems.isEmpty())
            QTest::qFail(problems.isEmpty() ? "Python did not end" : problems.constData(), __FILE__, __LINE__);
        return python.readAllStandardOutput();
    }

    std::vector<Computed> run() const
    {
        std::vector<Computed> all;
        Computed computed;
        for (const QByteArray& line : said(kRunAll).split('\n')) {
            QList<QByteArray> words = line.split(' ');
            const QByteArray name = words.takeFirst();
            std::vector<double>& values = name == "weights" ? computed.weights : computed.output;
            if (name == "end")
                all.push_back(std::exchange(computed, {}));
            else
                for (const QByteArray& word : words)
                    values.push_back(std::strtod(word.constData(), nullptr));
        }
        return all;
    }

private:
    QTemporaryDir m_folder;
    int m_count = 0;
};

Result<SnapshotPtr> snapshotOf(const ScenarioPtr& scenario)
{
    return evaluate(scenario, test::builtinModels(), nullptr, {});
}

std::vector<double> valuesOf(const HeadView& view, Stage stage)
{
    const MatrixF64 matrix = view.exact(stage, {0, 0, view.queries(), view.columns(stage)});
    return {matrix.data(), matrix.data() + matrix.size()};
}

/// A stage of all batch entries and heads in one row.
std::vector<double> valuesOf(const SnapshotPtr& snapshot, Stage stage)
{
    std::vector<double> values;
    for (int batch = 0; batch < snapshot->shape.batch; ++batch)
        for (int head = 0; head < snapshot->shape.heads; ++head) {
            const std::vector<double> ofHead = valuesOf(HeadView(snapshot, batch, 0, head), stage);
            values.insert(values.end(), ofHead.begin(), ofHead.end());
        }
    return values;
}

bool isNear(double a, double b, double tolerance)
{
    return a == b || (std::isnan(a) && std::isnan(b)) || std::abs(a - b) <= tolerance * std::max(1.0, std::abs(b));
}

bool areNear(const std::vector<double>& a, const std::vector<double>& b, double tolerance)
{
    return std::ranges::equal(a, b, [tolerance](double x, double y) { return isNear(x, y, tolerance); });
}

} // namespace

class TestCode : public QObject {
    Q_OBJECT

private slots:
    void everyMaskKindCanBeWritten()
    {
        for (const MaskKind* kind : maskKinds())
            QCOMPARE(std::ranges::count(maskExpressions(), kind->key, &MaskExpression::kind), 1);
        QCOMPARE(maskExpressions().size(), maskKinds().size());
    }

    void numpyComputesWhatTheCoreComputes_data()
    {
        QTest::addColumn<int>("dtype");
        QTest::addColumn<double>("tolerance");
        QTest::newRow("float32") << int(Dtype::Float32) << 2e-5;
        QTest::newRow("float64") << int(Dtype::Float64) << 1e-12;
        QTest::newRow("float16") << int(Dtype::Float16) << 0.0;
        QTest::newRow("bfloat16") << int(Dtype::BFloat16) << 0.0;
    }

    void numpyComputesWhatTheCoreComputes()
    {
        QFETCH(int, dtype);
        QFETCH(double, tolerance);
        Programs programs;
        std::vector<SnapshotPtr> snapshots;
        std::vector<std::string> texts;
        for (unsigned seed = 0; seed < 800; ++seed) {
            const Result<SnapshotPtr> snapshot = snapshotOf(test::RandomTensors(seed).scenario(Dtype(dtype)));
            QVERIFY2(snapshot.ok(), snapshot.ok() ? "" : snapshot.error().text().c_str());
            texts.push_back(*writeProgram(**snapshot, 0, 0, 0, *codeTarget("numpy")));
            programs.add(texts.back());
            snapshots.push_back(*snapshot);
        }
        const std::vector<Computed> computed = programs.run();
        QCOMPARE(computed.size(), snapshots.size());
        for (std::size_t i = 0; i < snapshots.size(); ++i) {
            const std::string message = "seed " + std::to_string(i) + "\n" + texts[i];
            QVERIFY2(areNear(computed[i].weights, valuesOf(snapshots[i], Stage::Weights), tolerance), message.c_str());
            QVERIFY2(areNear(computed[i].output, valuesOf(snapshots[i], Stage::Output), tolerance), message.c_str());
        }
    }

    /// Of a text the program has the numbers of one head: a model cannot be written out.
    void aTextIsWrittenAsItsHead()
    {
        const SnapshotPtr snapshot = *test::evaluated(R"({"input": {"kind": "text", "texts": ["The cat", "A dog sat"]},
            "mask": {"window": {"size": 3}, "padding": {}}})");
        Programs programs;
        programs.add(*writeProgram(*snapshot, 0, 1, 2, *codeTarget("numpy")));
        programs.add(*writeProgram(*snapshot, 1, 1, View::kMeanHead, *codeTarget("numpy")));
        const std::vector<Computed> computed = programs.run();
        const HeadView head(snapshot, 0, 1, 2), mean(snapshot, 1, 1, View::kMeanHead);
        QVERIFY(areNear(computed[0].weights, valuesOf(head, Stage::Weights), 1e-5));
        QVERIFY(areNear(computed[0].output, valuesOf(head, Stage::Output), 1e-5));
        const std::size_t cells = std::size_t(mean.queries()) * std::size_t(mean.keys());
        const std::vector<double> ofMean = valuesOf(mean, Stage::Weights);
        for (std::size_t cell = 0; cell < cells; ++cell) {
            double sum = 0;
            for (int each = 0; each < snapshot->shape.heads; ++each)
                sum += computed[1].weights[std::size_t(each) * cells + cell];
            QVERIFY(isNear(sum / snapshot->shape.heads, ofMean[cell], 1e-5));
        }
    }

    /// Only the lines that the settings need.
    void pytorchTexts_data()
    {
        QTest::addColumn<QString>("settings");
        QTest::addColumn<QString>("lines");
        const auto row = [](const char* name, const char* settings, const char* lines) {
            QTest::newRow(name) << QString::fromLatin1(settings) << QString::fromLatin1(lines);
        };
        row("nothing hidden", R"("mask": {})", R"(
output = F.scaled_dot_product_attention(q, k, v, scale=scale)
)");
        row("causal", R"("mask": {"causal": true})", R"(
# Causal, and the first query stands at the first key: what is_causal means.
output = F.scaled_dot_product_attention(q, k, v, is_causal=True, scale=scale)
)");
        row("chunks", R"("mask": {"chunk": 2})", R"(
i = torch.arange(2)[:, None]  # query rows
j = torch.arange(2)[None, :]  # keys

# A query sees only keys of its own chunk of positions.
same_chunk = j // 2 == i // 2
# True: the query may see the key.
mask = same_chunk

output = F.scaled_dot_product_attention(q, k, v, attn_mask=mask, scale=scale)
)");
        row("soft cap", R"("scoring": {"softcap": 5})", R"(
scores = q @ k.transpose(-1, -2)
scale = 1 / math.sqrt(q.shape[-1])
scaled = scores * scale
softcap = 5
scaled = softcap * torch.tanh(scaled / softcap)
weights = torch.softmax(scaled, dim=-1)
output = weights @ v

print("weights", weights, sep="\n")
)");
    }

    void pytorchTexts()
    {
        QFETCH(QString, settings);
        QFETCH(QString, lines);
        const std::string input = R"("input": {"kind": "qkv", "q": [[1, 2], [0, 1]], "k": [[1, 0], [2, 1]], "v": [[1], [2]]})";
        const SnapshotPtr snapshot = *test::evaluated("{" + input + "," + settings.toStdString() + "}");
        const QString text = QString::fromStdString(*writeProgram(*snapshot, 0, 0, 0, *codeTarget("pytorch")));
        const QString before = text.section(QStringLiteral("print(\"output\""), 0, 0);
        QVERIFY2(before.trimmed().endsWith(lines.trimmed()), qPrintable(text));
    }

    void flexText()
    {
        const SnapshotPtr snapshot = *test::evaluated(
            R"({"input": {"kind": "qkv", "q": [[1, 2], [0, 1]], "k": [[1, 0], [2, 1], [0, 3]], "v": [[1], [2], [3]]},
                "mask": {"causal": true, "padding": {"lengths": [2]}}})");
        const QString text = QString::fromStdString(*writeProgram(*snapshot, 0, 0, 0, *codeTarget("flex")));
        QCOMPARE(text, QString::fromLatin1(R"(# Attention with FlexAttention of PyTorch (2.5 or newer).
# torch.compile(flex_attention) makes it one fused kernel.
import math

import torch
from torch.nn.attention.flex_attention import create_block_mask, flex_attention


dtype = torch.float32
q = torch.tensor([[1, 2], [0, 1]], dtype=dtype)
k = torch.tensor([[1, 0], [2, 1], [0, 3]], dtype=dtype)
v = torch.tensor([[1], [2], [3]], dtype=dtype)

# FlexAttention takes [batch][heads][rows][columns].
q, k, v = q[None, None], k[None, None], v[None, None]
scale = 1 / math.sqrt(q.shape[-1])


def mask_mod(b, h, q_idx, kv_idx):
    position = q_idx + 1  # the last query stands at the last key (bottom-right)
    # A query sees the keys up to its own position, never a later one.
    causal = kv_idx <= position
    # Keys that only fill a short text up are hidden.
    real_key = kv_idx < 2
    return causal & real_key


block_mask = create_block_mask(mask_mod, None, None, 2, 3, device=q.device)
output = flex_attention(q, k, v, block_mask=block_mask, scale=scale)

print("output", output[0, 0], sep="\n")
)"));
    }

    void torchTextsArePython()
    {
        Programs programs;
        for (unsigned seed = 0; seed < 600; ++seed) {
            const SnapshotPtr snapshot = *snapshotOf(test::RandomTensors(seed).scenario(Dtype(seed % 4)));
            for (const char* target : {"pytorch", "flex"})
                programs.add(*writeProgram(*snapshot, 0, 0, 0, *codeTarget(target)));
        }
        QVERIFY(programs.said(kCompileAll).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestCode)
#include "tst_code.moc"
