// SPDX-License-Identifier: MIT
// Registers of float32 from weights in every format that they are kept in.
#pragma once

#include "core/kernels/simd/packets.h"

#include <cstdint>

namespace ax::AX_KERNELS {

struct LoadFloat32 {
    using Element = float;
    static EIGEN_STRONG_INLINE Packet load(const float* from) { return pload<Packet>(from); }
};

struct LoadFloat16 {
    using Element = std::uint16_t;
    static EIGEN_STRONG_INLINE Packet load(const std::uint16_t* from)
    {
#if defined(EIGEN_VECTORIZE_AVX512)
        return _mm512_cvtph_ps(_mm256_loadu_si256(reinterpret_cast<const __m256i*>(from)));
#elif defined(__F16C__)
        return _mm256_cvtph_ps(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
#elif defined(EIGEN_VECTORIZE_SSE)
        // The digits move to their place and the exponent is corrected by a product, which gets subnormal numbers right
        // too; infinities and NaN need the largest exponent.
        const __m128i half
            = _mm_unpacklo_epi16(_mm_loadl_epi64(reinterpret_cast<const __m128i*>(from)), _mm_setzero_si128());
        const __m128i sign = _mm_slli_epi32(_mm_and_si128(half, _mm_set1_epi32(0x8000)), 16);
        const __m128i digits = _mm_slli_epi32(_mm_and_si128(half, _mm_set1_epi32(0x7fff)), 13);
        const __m128i unbounded = _mm_cmpgt_epi32(digits, _mm_set1_epi32(0x0f7fffff));
        const __m128 number = _mm_mul_ps(_mm_castsi128_ps(digits), _mm_castsi128_ps(_mm_set1_epi32(0x77800000)));
        const __m128i exponent = _mm_and_si128(unbounded, _mm_set1_epi32(0x7f800000));
        return _mm_castsi128_ps(_mm_or_si128(_mm_or_si128(_mm_castps_si128(number), exponent), sign));
#else
        alignas(64) float lanes[kLanes];
        for (int i = 0; i < kLanes; ++i)
            lanes[i] = float(Eigen::numext::bit_cast<Eigen::half>(from[i]));
        return pload<Packet>(lanes);
#endif
    }
};

/// The upper half of a float32.
struct LoadBFloat16 {
    using Element = std::uint16_t;
    static EIGEN_STRONG_INLINE Packet load(const std::uint16_t* from)
    {
#if defined(EIGEN_VECTORIZE_AVX512)
        const __m256i halves = _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
        return _mm512_castsi512_ps(_mm512_slli_epi32(_mm512_cvtepu16_epi32(halves), 16));
#elif defined(EIGEN_VECTORIZE_AVX2)
        const __m128i halves = _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
        return _mm256_castsi256_ps(_mm256_slli_epi32(_mm256_cvtepu16_epi32(halves), 16));
#elif defined(EIGEN_VECTORIZE_SSE)
        const __m128i halves = _mm_loadl_epi64(reinterpret_cast<const __m128i*>(from));
        return _mm_castsi128_ps(_mm_unpacklo_epi16(_mm_setzero_si128(), halves));
#else
        alignas(64) std::uint32_t lanes[kLanes];
        for (int i = 0; i < kLanes; ++i)
            lanes[i] = std::uint32_t(from[i]) << 16;
        return pload<Packet>(reinterpret_cast<const float*>(lanes));
#endif
    }
};

} // namespace ax::AX_KERNELS
