// The quick search for x86-64 processors with AVX2.
#include <immintrin.h>

#include "core/plain_kernel.hpp"

namespace wgs {
namespace {

// Looks at 16 cells at once: one shuffle takes, for every cell, the byte of the node's sets that may hold the cell's
// letter, and one comparison tells whether it does; the lower half asks `inner`, the upper half `words`.
template <class Mask, int blocks>
class Avx2Matcher {
 public:
  using Set = Wide<Mask>;

  explicit Avx2Matcher(const PlainBoard& board) {
    for (int block = 0; block < blocks; ++block) {
      const __m128i letters = _mm_loadu_si128(reinterpret_cast<const __m128i*>(board.letters + block * 16));
      // The number of the byte that holds a letter, and the letter's bit in it.
      const __m128i byte = _mm_and_si128(_mm_srli_epi16(letters, 3), _mm_set1_epi8(3));
      const __m128i bit = _mm_shuffle_epi8(_mm_setr_epi8(1, 2, 4, 8, 16, 32, 64, -128, 1, 2, 4, 8, 16, 32, 64, -128),
                                           _mm_and_si128(letters, _mm_set1_epi8(7)));
      bytes_[block] = _mm256_setr_m128i(byte, _mm_add_epi8(byte, _mm_set1_epi8(4)));
      bits_[block] = _mm256_setr_m128i(bit, bit);
    }
  }

  Moves<Set> match(const Node& node, Set free) const {
    const __m256i sets = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(&node)));
    Moves<Set> moves{0, 0};
    for (int block = 0; block < blocks; ++block) {
      const __m256i set = _mm256_and_si256(_mm256_shuffle_epi8(sets, bytes_[block]), bits_[block]);
      const auto found = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(set, bits_[block])));
      if constexpr (blocks == 1) {
        moves.inner = found & free;
        moves.words = found >> 16 & free;
        return moves;
      }
      moves.inner |= static_cast<Set>(found & 0xFFFF) << (block * 16);
      moves.words |= static_cast<Set>(found >> 16) << (block * 16);
    }
    moves.inner &= free;
    moves.words &= free;
    return moves;
  }

 private:
  __m256i bytes_[blocks];
  __m256i bits_[blocks];
};

}  // namespace

bool search_plain_avx2(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail) {
  switch ((board.size + 15) / 16) {
    case 0:
    case 1: return choose_kernel<Avx2Matcher<std::uint16_t, 1>, std::uint16_t>(nodes, board, space, has_trail);
    case 2: return choose_kernel<Avx2Matcher<std::uint32_t, 2>, std::uint32_t>(nodes, board, space, has_trail);
    case 3: return choose_kernel<Avx2Matcher<std::uint64_t, 3>, std::uint64_t>(nodes, board, space, has_trail);
    default: return choose_kernel<Avx2Matcher<std::uint64_t, 4>, std::uint64_t>(nodes, board, space, has_trail);
  }
}

}  // namespace wgs
