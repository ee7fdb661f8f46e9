// Boards for races: long words from everywhere, by simulated annealing; the twin of wgs/optimize/reach.py.
#pragma once

#include <cstdint>
#include <vector>

#include "core/grid.hpp"
#include "core/interrupt.hpp"
#include "core/lexicon.hpp"
#include "core/randomness.hpp"
#include "core/scoring.hpp"

namespace wgs {

// What is wished of a race board. Letters are places in the alphabet; each has one face.
struct ReachGoal {
  std::vector<std::vector<std::uint8_t>> faces;  // the letters that each letter's tile spells
  std::vector<std::int64_t> lengths;             // what a word is worth, by its letters; 0 where it does not count
  std::vector<std::uint8_t> is_home;             // of each cell
  // The cells that no word from a cell may pass.
  std::vector<std::vector<std::uint32_t>> too_far;
  std::int64_t home_weight = 3;                  // times what a word from a home cell is worth
  std::int64_t least_from_home = 3;              // how many words a home cell starts at the least
  std::vector<std::int64_t> most_of_letter;      // tiles of each letter
  std::vector<std::int64_t> least_of_letter;     // and how few there may be
  std::vector<std::int64_t> pairs;               // how often letters follow each other, 32 x 32
  std::vector<std::int64_t> starts;              // how often words begin with each letter
  std::uint64_t evaluations = 0;
  std::vector<std::int64_t> temperatures;
  std::vector<std::int64_t> logs;
};

// A set of cells.
class CellSet {
 public:
  explicit CellSet(std::size_t cells = 0) : bits_((cells + 63) / 64) {}
  void add(std::size_t cell) { bits_[cell / 64] |= std::uint64_t{1} << (cell % 64); }
  bool has(std::size_t cell) const { return bits_[cell / 64] >> (cell % 64) & 1; }
  void clear() { bits_.assign(bits_.size(), 0); }
  template <class Take>
  void each(Take take) const {
    for (std::size_t word = 0; word < bits_.size(); ++word) {
      for (std::uint64_t bits = bits_[word]; bits; bits &= bits - 1) {
        take(word * 64 + static_cast<std::size_t>(__builtin_ctzll(bits)));
      }
    }
  }

 private:
  std::vector<std::uint64_t> bits_;
};

// What the words are that start at one cell.
struct FromCell {
  std::int64_t worth = 0;  // of all different words together
  std::int64_t root = 0;   // its square root, in units of 1/16
  std::int64_t words = 0;  // how many there are
  CellSet used;            // the cells of all of their paths
  std::vector<std::uint32_t> wanted;  // of each cell, the letters that it depends on whether they lie there, as bits
};

struct ReachResult {
  std::vector<std::uint8_t> letters;
  std::int64_t energy;
  std::int64_t faults;  // what the board has that no board may have
};

class ReachAnnealer {
 public:
  ReachAnnealer(const Lexicon& lexicon, const Grid& grid, const ReachGoal& goal);

  // Improves a board; `letters` has one for each cell.
  ReachResult run(std::vector<std::uint8_t> letters, Randomness randomness, Interrupt& interrupt, bool is_first_thread);

 private:
  void look_from(std::size_t cell, FromCell& from);
  bool enter(Node at, std::size_t cell, std::size_t spelt, FromCell& from);
  std::int64_t energy(std::int64_t faults) const;
  std::int64_t faults() const;
  bool may_leave(std::size_t cell) const;
  std::uint8_t draw_letter(std::size_t cell, Randomness& randomness);
  void replace(std::size_t cell, FromCell& from);
  void put_letter(std::size_t cell, std::uint8_t letter);

  static constexpr std::int64_t dead_cell = 400, word_short = 200, word_too_far = 200, letter_out_of_bounds = 200;

  const Lexicon& lexicon_;
  const Grid& grid_;
  const ReachGoal& goal_;
  std::vector<std::vector<std::uint32_t>> nearest_;  // for each cell, all cells by how many steps they are away
  std::vector<std::uint8_t> letters_;
  std::vector<std::uint32_t> first_letters_;  // of the tile on each cell, as bits
  std::vector<std::int64_t> letter_counts_;
  std::vector<FromCell> cells_;
  std::vector<std::int64_t> users_;  // how many cells start words that use each cell
  std::int64_t roots_ = 0;           // of all cells together
  std::vector<std::uint8_t> is_used_;
  std::vector<std::uint32_t> seen_;  // by word number: in which look it was seen last
  std::uint32_t look_ = 0;
  std::vector<std::uint64_t> sums_;
};

}  // namespace wgs
