// Which words of a board can get no better: what spares the search on boards with many wildcards most of its work.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "core/cell_points.hpp"
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

  // Whether a path of the word of a rank may be worth more through some cell than the best so far, or be the first there.
  bool can_get_better(std::uint32_t rank, std::uint32_t place, const CellPoints& best) const;

  bool is_settled(std::uint32_t word) const { return is_settled_[word]; }
  bool is_wanted(std::size_t node) const { return unsettled_[node] != 0; }
  void settle(std::uint32_t word);

 private:
  // The most that the letters of a word can be worth, wherever they lie.
  struct Most {
    Letters word;
    std::array<std::size_t, max_alphabet> counts{};  // how often it has each letter
    std::int64_t letter_points = 0;
    std::int64_t multiplier = 1;
    std::size_t tiles = 0;  // more than these it does not take
  };

  bool has_letters(Letters word) const;
  void read();
  std::int64_t value(const Face& face, std::uint8_t letter) const;
  bool has_no_bound(Letters word) const;
  Most find_most(Letters word) const;
  std::int64_t score(const Most& most) const;
  bool is_of_use(const Most& most, const Face& face) const;
  void force(Most& most, const Face& face) const;

  const Lexicon& lexicon_;
  const ScoringRules& rules_;
  std::span<const Face* const> faces_;
  std::array<int, max_alphabet> counts_{};  // of the fixed letters
  int choices_ = 0;
  bool has_qu_choices_ = false;  // whether a choice can be a Qu
  bool has_losses_ = false;      // whether a tile can be worth less than nothing
  std::array<std::vector<std::int64_t>, max_alphabet> points_;  // of the tiles that can be each letter, best first
  std::int64_t all_points_ = 0;                                 // of all tiles, each as its best letter
  std::vector<std::int64_t> multipliers_;                       // of words, best first
  std::vector<std::uint8_t> is_settled_;                        // by word number
  std::vector<std::uint32_t> unsettled_;                        // words at and below each node
};

}  // namespace wgs
