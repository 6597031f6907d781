// SPDX-License-Identifier: MIT
#include "ui/panels/nexttokens.h"

#include "core/evaluation/evaluate.h"
#include "core/model/sampler.h"
#include "ui/panels/tokentext.h"

#include <algorithm>

namespace ax {
namespace {

bool isReal(const Entry& entry, int row)
{
    return row >= 0 && row < int(entry.tokenIds.size())
        && (entry.realTokens.empty() || entry.realTokens[std::size_t(row)] != 0);
}

/// Ids of the real tokens up to and with `row`.
std::vector<int> realPrefix(const Entry& entry, int row)
{
    std::vector<int> ids;
    for (int i = 0; i <= row; ++i)
        if (isReal(entry, i))
            ids.push_back(entry.tokenIds[std::size_t(i)]);
    return ids;
}

/// Softmax over the vocabulary in float64, which any token can be looked up in.
class Distribution {
public:
    explicit Distribution(Eigen::VectorXf logits)
        : m_logits(std::move(logits))
        , m_max(m_logits.size() > 0 ? double(m_logits.maxCoeff()) : 0)
        , m_sum((m_logits.cast<double>().array() - m_max).exp().sum())
    {
    }

    const Eigen::VectorXf& logits() const { return m_logits; }
    bool holds(int id) const { return id >= 0 && id < m_logits.size(); }
    double probability(int id) const { return std::exp(double(m_logits[id]) - m_max) / m_sum; }
    int rank(int id) const { return 1 + int((m_logits.array() > m_logits[id]).count()); }

private:
    Eigen::VectorXf m_logits;
    double m_max;
    double m_sum;
};

std::optional<Distribution> distributionBefore(const Snapshot& now, int batch, int row, const Snapshot* before)
{
    if (!before || before->model != now.model || batch >= int(before->entries.size()))
        return {};
    const int other = sameRow(now.entries[std::size_t(batch)], row, before->entries[std::size_t(batch)]);
    if (other < 0)
        return {};
    return Distribution(nextTokenLogits(*before, batch, other));
}

} // namespace

NoPrediction predictionObstacle(const SnapshotPtr& snapshot, int batch, int row)
{
    if (!snapshot || batch < 0 || batch >= int(snapshot->entries.size()))
        return NoPrediction::NoResult;
    if (!snapshot->model)
        return NoPrediction::NoText;
    if (!snapshot->model->config().decoder)
        return NoPrediction::Encoder;
    const Entry& entry = snapshot->entries[std::size_t(batch)];
    if (row < 0 || row >= int(entry.tokenIds.size()))
        return NoPrediction::NoResult;
    return isReal(entry, row) ? NoPrediction::None : NoPrediction::PaddingRow;
}

std::vector<NextToken> nextTokens(const Snapshot& snapshot, int batch, int row, const Snapshot* before, int count)
{
    const Distribution now(nextTokenLogits(snapshot, batch, row));
    const auto then = distributionBefore(snapshot, batch, row, before);
    const auto truth = trueNextToken(snapshot.entries[std::size_t(batch)], row);
    const auto describe = [&](int id) {
        NextToken token;
        token.id = id;
        token.label = visibleToken(snapshot.model->tokenizer().label(id));
        token.logit = double(now.logits()[id]);
        token.probability = now.probability(id);
        token.rank = now.rank(id);
        if (then && then->holds(id))
            token.before = then->probability(id);
        token.isTrue = truth == id;
        return token;
    };
    std::vector<NextToken> tokens;
    for (const Candidate& candidate : bestTokens(now.logits(), count))
        tokens.push_back(describe(candidate.id));
    const bool truthIsListed = std::ranges::any_of(tokens, &NextToken::isTrue);
    if (truth && !truthIsListed && now.holds(*truth))
        tokens.push_back(describe(*truth));
    return tokens;
}

std::optional<int> trueNextToken(const Entry& entry, int row)
{
    if (!isReal(entry, row + 1))
        return {};
    return entry.tokenIds[std::size_t(row + 1)];
}

int sameRow(const Entry& entry, int row, const Entry& other)
{
    const std::vector<int> wanted = realPrefix(entry, row);
    std::vector<int> found;
    for (int i = 0; i < int(other.tokenIds.size()) && found.size() < wanted.size(); ++i) {
        if (!isReal(other, i))
            continue;
        found.push_back(other.tokenIds[std::size_t(i)]);
        if (found.size() == wanted.size() && found == wanted)
            return i;
    }
    return -1;
}

} // namespace ax
