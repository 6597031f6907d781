// SPDX-License-Identifier: MIT
// What the next block of rows will read, on its way from memory while this one is computed.
#pragma once

#include "core/kernels/attentionblock.h"
#include "core/kernels/simd/packets.h"

#include <cstdint>

namespace ax::AX_KERNELS {

using kernels::AttentionBlock;

namespace {

constexpr int kFewestKeys = 512; // of shorter heads the rows are in cache already, or too few to wait for

/// Asks for as many further rows of q, k, v and output as the block has, a few cache lines at a time: with many heads
/// they lie beyond the second-level cache, and tiles would wait for the first touch of every row. Rows behind the last
/// one are asked for too; that does no harm, and with heads side by side they are those of the next head.
class UpcomingRows {
public:
    explicit UpcomingRows(const AttentionBlock& block)
    {
        if (block.head.keys < kFewestKeys)
            return;
        int steps = block.groupCount, lastKey = 0;
        for (int g = 0; g < block.groupCount; ++g)
            for (int i = 0; i < block.groups[g].runCount; ++i) {
                const kernels::KeyRun& run = block.groups[g].runs[i];
                steps += (run.last - run.first) / kernels::kPanel + 1;
                lastKey = run.last > lastKey ? run.last : lastKey;
            }
        const kernels::BlockHead& head = block.head;
        const int keys = head.keys - lastKey < block.rows ? head.keys - lastKey : block.rows;
        if (head.q) {
            add(head.q, head.qStride, block.firstRow + block.rows, block.rows, head.headSize);
            add(head.k, head.kStride, lastKey, keys, head.headSize);
        }
        if (block.output) {
            add(head.v, head.vStride, lastKey, keys, head.valueSize);
            add(block.output, block.outputStride, block.rows, block.rows, head.valueSize);
        }
        m_step = m_lines / steps + 1;
    }

    /// The next few.
    EIGEN_STRONG_INLINE void step()
    {
        for (int i = 0; i < m_step && m_piece < m_pieces; ++i) {
            const Piece& piece = m_all[m_piece];
            __builtin_prefetch(reinterpret_cast<const void*>(piece.address + m_at), 0, 2);
            m_at += kLine;
            if (m_at < piece.bytes)
                continue;
            m_at = 0;
            m_all[m_piece].address += piece.stride;
            if (--m_all[m_piece].rows == 0)
                ++m_piece;
        }
    }

private:
    static constexpr std::uintptr_t kLine = 64;

    /// Numbers and not pointers, which must not point behind an array.
    struct Piece {
        std::uintptr_t address;
        std::uintptr_t stride;
        std::uintptr_t bytes; ///< of one row
        int rows;
    };

    void add(const float* data, std::ptrdiff_t stride, int row, int rows, int columns)
    {
        if (rows <= 0 || columns == 0)
            return;
        const auto step = std::uintptr_t(stride) * sizeof(float);
        m_all[m_pieces++] = {reinterpret_cast<std::uintptr_t>(data) + std::uintptr_t(row) * step, step,
            std::uintptr_t(columns) * sizeof(float), rows};
        m_lines += rows * int((std::uintptr_t(columns) * sizeof(float) + kLine - 1) / kLine);
    }

    Piece m_all[4];
    int m_pieces = 0;
    int m_lines = 0;
    int m_step = 0; // lines
    int m_piece = 0; // what is asked for next
    std::uintptr_t m_at = 0;
};

} // namespace
} // namespace ax::AX_KERNELS
