// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/changedinput.h"
#include "core/evaluation/snapshot.h"

#include <optional>
#include <vector>

namespace ax {

/// What happens to the rows of an input when one of its tokens is another one. A mask promises that a row which cannot
/// see a token, not even through other rows in earlier layers, does not depend on it.
struct Perturbation {
    int token = 0; ///< the position that was changed: a token of a text, or a key
    int replacement = 0; ///< of a text: the id that stood there instead
    InputChange change; ///< of numbers: what was replaced
    std::vector<char> reached; ///< per row: 1 = the masks let the token reach it
    /// Per row: largest change of its last hidden state (text), of its weights and output in any head (numbers).
    std::vector<double> moved;

    /// Rows that moved although the masks keep the token from them.
    std::vector<int> leaks() const;
};

/// Rows that key `token` reaches through all layers, by the masks of all heads of an entry. `isQueryToo`: the query of
/// the same position is that token, too.
std::vector<char> rowsReachedBy(int token, bool isQueryToo, const Entry& entry, const Shape& shape);

/// Whether an input has anything that belongs to a token: everything but given weights.
bool canPerturb(const Snapshot& snapshot);

/// Evaluates an input once more with another token at key `token` (of a text: another id; of numbers: see changeToken)
/// and compares its rows with those of `snapshot`. A row that the change does not reach comes out with the same bits.
/// With frozen layers a text is run under the masks that are switched on, as if nothing were frozen. Errors:
/// OutOfRange (`token` is no key), Unsupported (given weights), Cancelled, OutOfMemory.
Result<Perturbation> perturb(const SnapshotPtr& snapshot, int batch, int token, std::stop_token stop = {});

} // namespace ax
