// The integer generator that all random draws come from: the twin of wgs/base/randomness.py.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace wgs {

// Mixes the bits of a number: the numbers of a row come out as if they had nothing to do with each other.
inline std::uint64_t mix_bits(std::uint64_t value) {
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
  return value ^ (value >> 31);
}

inline constexpr std::uint64_t golden_ratio = 0x9E3779B97F4A7C15;

// A stream of random draws, fixed by a seed and the number of the stream (SplitMix64).
class Randomness {
 public:
  Randomness(std::uint64_t seed, std::uint64_t stream) : state_(mix_bits(mix_bits(seed) + stream * golden_ratio)) {}

  // Goes on where a stream of Python's stands.
  static Randomness from_state(std::uint64_t state) {
    Randomness randomness(0, 0);
    randomness.state_ = state;
    return randomness;
  }

  std::uint64_t bits() { return mix_bits(state_ += golden_ratio); }

  // Draws a number from 0 to bound - 1, each equally likely; the incomplete last block is rejected.
  std::uint64_t below(std::uint64_t bound) {
    const std::uint64_t excess = (UINT64_MAX % bound + 1) % bound;  // 2**64 modulo bound
    std::uint64_t value = bits();
    while (value > UINT64_MAX - excess) value = bits();
    return value % bound;
  }

  // Draws an index by weights that are summed up.
  std::size_t draw(const std::vector<std::uint64_t>& sums) {
    const std::uint64_t value = below(sums.back());
    return static_cast<std::size_t>(std::upper_bound(sums.begin(), sums.end(), value) - sums.begin());
  }

 private:
  std::uint64_t state_;
};

}  // namespace wgs
