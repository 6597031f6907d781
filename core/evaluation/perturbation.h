// SPDX-License-Identifier: MIT
#pragma once

#include "core/base/result.h"
#include "core/evaluation/snapshot.h"

#include <optional>
#include <vector>

namespace ax {

/// What happens to a text's rows when one of its tokens is another one. A mask promises that a row which cannot see a
/// token, not even through other rows in earlier layers, does not depend on it.
struct Perturbation {
    int token = 0; ///< the position that was changed
    int replacement = 0; ///< the id that stood there instead
    std::vector<char> reached; ///< per row: 1 = the masks let the token reach it
    std::vector<double> moved; ///< per row: largest change of its last hidden state

    /// Rows that moved although the masks keep the token from them.
    std::vector<int> leaks() const;
};

/// Rows that `token` reaches through all layers, by the masks of all heads of an entry.
std::vector<char> rowsReachedBy(int token, const Entry& entry, int heads);

/// Runs the model of a text once more with another id at `token`, and compares its rows with those of `snapshot`. A row
/// that the change does not reach comes out with the same bits. Errors: OutOfRange (`token` is no row, or the input is
/// no text), Cancelled, OutOfMemory.
Result<Perturbation> perturb(const SnapshotPtr& snapshot, int batch, int token, std::stop_token stop = {});

} // namespace ax
