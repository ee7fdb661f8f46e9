// Which words of a board can get no better: what spares the search on boards with many wildcards most of its work.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/lexicon.hpp"
#include "core/scoring.hpp"

namespace wgs {

// An account of the words that are not settled yet, below each node of the trie. A word is settled when nothing that is
// asked of it can change; those that the tiles of the board cannot spell, wherever they lie, are so from the start.
class Settling {
 public:
  Settling(const Lexicon& lexicon, const ScoringRules& rules, std::span<const Face* const> faces);

  // No path of the word of a rank is worth more than this.
  std::int64_t bound(std::uint32_t rank) const;

  bool is_settled(std::uint32_t word) const { return is_settled_[word]; }
  bool is_wanted(std::size_t node) const { return unsettled_[node] != 0; }
  void settle(std::uint32_t word);

 private:
  bool has_letters(Letters word) const;
  void read(std::span<const Face* const> faces);

  const Lexicon& lexicon_;
  const ScoringRules& rules_;
  std::array<int, max_alphabet> counts_{};  // of the fixed letters
  int wildcards_ = 0;
  std::array<std::vector<std::int64_t>, max_alphabet> points_;  // of the tiles that can be each letter, best first
  std::int64_t all_points_ = 0;                                 // of all tiles, each as its best letter
  std::vector<std::int64_t> multipliers_;                       // of words, best first
  std::vector<std::uint8_t> is_settled_;                        // by word number
  std::vector<std::uint32_t> unsettled_;                        // words at and below each node
};

}  // namespace wgs
