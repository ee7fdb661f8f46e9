// The integer generator behind everything that is drawn at random: the twin of wgs/randomness.py.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace wgs {

// A stream of random draws, fixed by a seed and the number of the stream (SplitMix64).
class Randomness {
 public:
  Randomness(std::uint64_t seed, std::uint64_t stream) : state_(mix(mix(seed) + stream * golden)) {}

  // Goes on where a stream of Python's stands.
  static Randomness from_state(std::uint64_t state) {
    Randomness randomness(0, 0);
    randomness.state_ = state;
    return randomness;
  }

  std::uint64_t bits() { return mix(state_ += golden); }

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
  static constexpr std::uint64_t golden = 0x9E3779B97F4A7C15;

  static std::uint64_t mix(std::uint64_t value) {
    value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
    value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
    return value ^ (value >> 31);
  }

  std::uint64_t state_;
};

}  // namespace wgs
