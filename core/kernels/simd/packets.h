// SPDX-License-Identifier: MIT
// Only for files that are compiled once per instruction set. AX_ISA is its name: everything here lives in a namespace
// of its own, as does Eigen (renamed on the command line), so that the linker can never join two instruction sets.
#pragma once

#include <Eigen/Core>

#define AX_JOIN_(a, b) a##b
#define AX_JOIN(a, b) AX_JOIN_(a, b)
// Sums live in registers only when every loop over them is unrolled.
#define AX_UNROLL _Pragma("GCC unroll 16")
#define AX_KERNELS AX_JOIN(kernels_, AX_ISA)

namespace ax::AX_KERNELS {

using namespace Eigen::internal;

using Packet = packet_traits<float>::type; // one vector register
using IntPacket = unpacket_traits<Packet>::integer_packet;
constexpr int kLanes = unpacket_traits<Packet>::size;
// A tile of sums is so many rows x registers: AVX-512 has 32 registers, everything older 16. SSE2 copies a row's factor
// to all lanes by an instruction of its own, so that 3 x 4 sums, which need 3 of them, are a tenth faster than 6 x 2.
constexpr int kTileRows = kLanes == 4 ? 3 : 6;
template <int Rows> constexpr int kTilePackets = kLanes == 16 || Rows <= 3 ? 4 : 2;
// Registers of half the width, where a tile needs no more at its end. Only those of AVX-512 are wide enough for that to
// pay: processors that work through them in two halves then save one.
#ifdef EIGEN_VECTORIZE_AVX512
using HalfPacket = unpacket_traits<Packet>::half;
constexpr bool kHasHalves = true;
#else
using HalfPacket = Packet;
constexpr bool kHasHalves = false;
#endif
constexpr float kInfinity = std::numeric_limits<float>::infinity();

/// 2^t for t <= 0; 0 below 2^-126.5 and for -inf; NaN for NaN. Relative error 1.7e-7.
///
/// t = n + f with n whole and |f| <= 1/2: adding 1.5 * 2^23 rounds to n, and since 127 is added with it, the low bits
/// of the sum are the exponent field of 2^n (0 at n = -127, which is the number 0). 2^f is a polynomial of degree 5
/// whose largest relative error on [-1/2, 1/2] is smallest among those with value 1 at 0.
EIGEN_STRONG_INLINE Packet exp2OfNegative(Packet t)
{
    const Packet rounder = pset1<Packet>(12582912.0f + 127.0f);
    t = pmax(t, pset1<Packet>(-127.0f)); // the first operand comes through when it is NaN
    const Packet shifted = padd(t, rounder);
    const Packet f = psub(t, psub(shifted, rounder));
    const Packet power = preinterpret<Packet>(plogical_shift_left<23>(preinterpret<IntPacket>(shifted)));
    Packet p = pset1<Packet>(0.00132647273f);
    p = pmadd(p, f, pset1<Packet>(0.00967151277f));
    p = pmadd(p, f, pset1<Packet>(0.0555073374f));
    p = pmadd(p, f, pset1<Packet>(0.240222421f));
    p = pmadd(p, f, pset1<Packet>(0.693146978f));
    p = pmadd(p, f, pset1<Packet>(1.0f));
    return pmul(p, power);
}

/// Lane i of `x` where bit i of `bits` is set, else of `other`.
EIGEN_STRONG_INLINE Packet selectLanes(unsigned bits, Packet x, Packet other)
{
#ifdef EIGEN_VECTORIZE_AVX512
    return _mm512_mask_mov_ps(other, __mmask16(bits), x);
#else
    alignas(64) int lanes[kLanes];
    for (int i = 0; i < kLanes; ++i)
        lanes[i] = 1 << i;
    const Packet own = preinterpret<Packet>(pload<IntPacket>(lanes));
    const Packet wanted = preinterpret<Packet>(pset1<IntPacket>(int(bits)));
    const IntPacket hit = preinterpret<IntPacket>(pand(own, wanted));
    return pselect(preinterpret<Packet>(pcmp_eq(hit, preinterpret<IntPacket>(own))), x, other);
#endif
}

/// Stores past the cache; `to` is aligned to the register.
EIGEN_STRONG_INLINE void pstream(float* to, Packet value)
{
#if defined(EIGEN_VECTORIZE_AVX512)
    _mm512_stream_ps(to, value);
#elif defined(EIGEN_VECTORIZE_AVX)
    _mm256_stream_ps(to, value);
#elif defined(EIGEN_VECTORIZE_SSE)
    _mm_stream_ps(to, value);
#else
    pstore(to, value);
#endif
}

} // namespace ax::AX_KERNELS
