// The quick search for x86-64 processors with AVX2.
#include <immintrin.h>

#include "plain_kernel.hpp"

namespace wgs {
namespace {

// Looks at 16 cells at once: one shuffle takes, for every cell, the byte of the node's sets that may hold the cell's
// letter, and one comparison tells whether it does; the lower half asks `inner`, the upper half `words`.
template <class Mask, int blocks>
class Avx2Matcher {
 public:
  explicit Avx2Matcher(const PlainBoard& board) : ends_(static_cast<Mask>(board.ends)) {
    alignas(32) std::uint8_t bytes[32], bits[32];
    for (int block = 0; block < blocks; ++block) {
      for (int lane = 0; lane < 16; ++lane) {
        const int cell = block * 16 + lane;
        const std::uint8_t letter = cell < board.size ? board.letters[cell] : 0;
        bytes[lane] = letter >> 3;
        bytes[lane + 16] = static_cast<std::uint8_t>(4 + (letter >> 3));
        bits[lane] = bits[lane + 16] = static_cast<std::uint8_t>(1 << (letter & 7));
      }
      bytes_[block] = _mm256_load_si256(reinterpret_cast<const __m256i*>(bytes));
      bits_[block] = _mm256_load_si256(reinterpret_cast<const __m256i*>(bits));
    }
  }

  Moves<Mask> match(const Node& node, Mask free) const {
    const __m256i sets = _mm256_broadcastsi128_si256(_mm_loadu_si128(reinterpret_cast<const __m128i*>(&node)));
    Moves<Mask> moves{0, 0};
    for (int block = 0; block < blocks; ++block) {
      const __m256i set = _mm256_and_si256(_mm256_shuffle_epi8(sets, bytes_[block]), bits_[block]);
      const auto found = static_cast<std::uint32_t>(_mm256_movemask_epi8(_mm256_cmpeq_epi8(set, bits_[block])));
      moves.inner |= static_cast<Mask>(static_cast<Mask>(found & 0xFFFF) << (block * 16));
      moves.words |= static_cast<Mask>(static_cast<Mask>(found >> 16) << (block * 16));
    }
    moves.inner &= free;
    moves.words &= static_cast<Mask>(free & ends_);
    return moves;
  }

 private:
  __m256i bytes_[blocks];
  __m256i bits_[blocks];
  Mask ends_;
};

}  // namespace

bool search_plain_avx2(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail) {
  switch ((board.size + 15) / 16) {
    case 0:
    case 1: return run_kernel<Avx2Matcher<std::uint16_t, 1>, std::uint16_t>(nodes, board, space, has_trail);
    case 2: return run_kernel<Avx2Matcher<std::uint32_t, 2>, std::uint32_t>(nodes, board, space, has_trail);
    case 3: return run_kernel<Avx2Matcher<std::uint64_t, 3>, std::uint64_t>(nodes, board, space, has_trail);
    default: return run_kernel<Avx2Matcher<std::uint64_t, 4>, std::uint64_t>(nodes, board, space, has_trail);
  }
}

}  // namespace wgs
