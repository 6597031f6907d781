// SPDX-License-Identifier: MIT
#include "core/kernels/kerneltable.h"
#include "core/kernels/simd/packets.h"

#include <cstdint>

namespace ax::AX_KERNELS {

using kernels::CellRun;
using kernels::ColorRun;

namespace {

EIGEN_STRONG_INLINE Packet placeOf(Packet value, Packet factor, Packet offset)
{
    const Packet place = pmadd(value, factor, offset);
    return pmin(pset1<Packet>(255), pmax(pset1<Packet>(0), place)); // the first operand comes through beside a NaN
}

/// The last few, one by one; `zeros` collects value * 0, which is 0 for finite values alone.
float colorRest(const ColorRun& run, int first)
{
    float zeros = 0;
    for (int i = first; i < run.count; ++i) {
        const float place = run.values[i] * run.factor + run.offset;
        run.colors[i] = run.table[place > 0 ? int(place < 255 ? place : 255) : 0];
        zeros += run.values[i] * 0;
    }
    return zeros;
}

} // namespace

/// Registers find the indices, the table is read one by one: a gather is no faster. True when all values are finite.
bool fillColors(const ColorRun& run)
{
    const Packet factor = pset1<Packet>(run.factor), offset = pset1<Packet>(run.offset);
    Packet zeros = pset1<Packet>(0);
    int i = 0;
    for (; i + kLanes <= run.count; i += kLanes) {
        const Packet value = ploadu<Packet>(run.values + i);
        zeros = pmadd(value, pset1<Packet>(0), zeros);
        alignas(64) int index[kLanes];
        pstore(index, pcast<Packet, IntPacket>(placeOf(value, factor, offset)));
        AX_UNROLL
        for (int lane = 0; lane < kLanes; ++lane)
            run.colors[i + lane] = run.table[index[lane]];
    }
    return predux(zeros) + colorRest(run, i) == 0;
}

#ifdef EIGEN_VECTORIZE_AVX512

#define AX_VBMI __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi")))

namespace {

/// One byte of every colour of the table: four registers, looked up two at a time.
struct BytePlane {
    __m512i part[4];
};

AX_VBMI BytePlane planeOf(const std::uint32_t* table, int shift)
{
    alignas(64) std::uint8_t bytes[256];
    for (int i = 0; i < 256; ++i)
        bytes[i] = std::uint8_t(table[i] >> shift);
    BytePlane plane;
    for (int i = 0; i < 4; ++i)
        plane.part[i] = _mm512_load_si512(bytes + 64 * i);
    return plane;
}

AX_VBMI inline __m512i lookUp(const BytePlane& plane, __m512i index)
{
    const __m512i low = _mm512_permutex2var_epi8(plane.part[0], index, plane.part[1]);
    const __m512i high = _mm512_permutex2var_epi8(plane.part[2], index, plane.part[3]);
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(index), low, high); // bit 7 of an index chooses
}

AX_VBMI inline __m128i indexBytes(const float* values, __m512 factor, __m512 offset, __m512& zeros)
{
    const __m512 value = _mm512_loadu_ps(values);
    zeros = _mm512_fmadd_ps(value, _mm512_setzero_ps(), zeros);
    const __m512 place = _mm512_fmadd_ps(value, factor, offset);
    const __m512 bounded = _mm512_min_ps(_mm512_max_ps(place, _mm512_setzero_ps()), _mm512_set1_ps(255));
    return _mm512_cvtusepi32_epi8(_mm512_cvttps_epi32(bounded));
}

} // namespace

/// 64 pixels at a time, the whole table in registers.
AX_VBMI bool fillColorsVbmi(const ColorRun& run)
{
    const BytePlane blue = planeOf(run.table, 0), green = planeOf(run.table, 8), red = planeOf(run.table, 16);
    const __m512 factor = _mm512_set1_ps(run.factor), offset = _mm512_set1_ps(run.offset);
    const __m512i opaque = _mm512_set1_epi8(-1);
    // Unpacking stays within quarters of a register; with the indices transposed as 4 x 4 groups of four, pixels come
    // out in their order.
    const __m512i transposed = _mm512_setr_epi32(0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15);
    __m512 zeros = _mm512_setzero_ps();
    int i = 0;
    for (; i + 64 <= run.count; i += 64) {
        __m512i index = _mm512_castsi128_si512(indexBytes(run.values + i, factor, offset, zeros));
        index = _mm512_inserti32x4(index, indexBytes(run.values + i + 16, factor, offset, zeros), 1);
        index = _mm512_inserti32x4(index, indexBytes(run.values + i + 32, factor, offset, zeros), 2);
        index = _mm512_inserti32x4(index, indexBytes(run.values + i + 48, factor, offset, zeros), 3);
        index = _mm512_permutexvar_epi32(transposed, index);
        const __m512i b = lookUp(blue, index), g = lookUp(green, index), r = lookUp(red, index);
        const __m512i lowBg = _mm512_unpacklo_epi8(b, g), highBg = _mm512_unpackhi_epi8(b, g);
        const __m512i lowRa = _mm512_unpacklo_epi8(r, opaque), highRa = _mm512_unpackhi_epi8(r, opaque);
        _mm512_storeu_si512(run.colors + i, _mm512_unpacklo_epi16(lowBg, lowRa));
        _mm512_storeu_si512(run.colors + i + 16, _mm512_unpackhi_epi16(lowBg, lowRa));
        _mm512_storeu_si512(run.colors + i + 32, _mm512_unpacklo_epi16(highBg, highRa));
        _mm512_storeu_si512(run.colors + i + 48, _mm512_unpackhi_epi16(highBg, highRa));
    }
    return _mm512_reduce_add_ps(zeros) + colorRest(run, i) == 0;
}

#endif

/// Largest and smallest cell when all are finite; else false, and both are unspecified.
bool findExtremes(CellRun& run)
{
    Packet largest = pset1<Packet>(-kInfinity), smallest = pset1<Packet>(kInfinity), zeros = pset1<Packet>(0);
    int i = 0;
    for (; i + kLanes <= run.count; i += kLanes) {
        const Packet value = ploadu<Packet>(run.cells + i);
        largest = pmax(largest, value);
        smallest = pmin(smallest, value);
        zeros = pmadd(value, pset1<Packet>(0), zeros);
    }
    run.largest = predux_max(largest);
    run.smallest = predux_min(smallest);
    float rest = 0;
    for (; i < run.count; ++i) {
        run.largest = run.cells[i] > run.largest ? run.cells[i] : run.largest;
        run.smallest = run.cells[i] < run.smallest ? run.cells[i] : run.smallest;
        rest += run.cells[i] * 0;
    }
    return predux(zeros) + rest == 0;
}

} // namespace ax::AX_KERNELS
