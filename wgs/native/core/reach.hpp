// Boards for races: long words from everywhere, by simulated annealing; the twin of wgs/optimize/reach.py.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "core/cell_sets.hpp"
#include "core/grid.hpp"
#include "core/interrupt.hpp"
#include "core/meter.hpp"
#include "core/lexicon.hpp"
#include "core/randomness.hpp"
#include "core/scoring.hpp"
#include "core/walker.hpp"

namespace wgs {

// What a board costs that has what no board may have, and the units of all numbers; reach.py says what each of them is.
struct ReachCosts {
  std::int64_t dead_cell, word_short, word_too_far, letter_out_of_bounds;
  std::int64_t root_unit, patience, log_unit;
  std::uint64_t one_swap_in;
};

// The targets for a race board. Letters are places in the alphabet; each has one face.
struct ReachGoal {
  ReachCosts costs;
  std::vector<Face> faces;                       // the tile of each letter; its length is the number of its letters
  std::vector<std::int64_t> lengths;             // what a word is worth, by its letters; 0 where it does not count
  std::vector<std::uint8_t> is_home;             // of each cell
  // The cells that no word from a cell may pass.
  std::vector<std::vector<std::uint32_t>> too_far;
  std::int64_t home_weight = 3;                  // times what a word from a home cell is worth
  std::int64_t least_from_home = 3;              // the minimum number of words that start on a home cell
  std::vector<std::int64_t> most_of_letter;      // tiles of each letter outside the home rows
  std::vector<std::int64_t> pairs;               // how often letters follow each other: a row for each first one
  std::uint64_t evaluations = 0;
  std::vector<std::int64_t> temperatures;
  std::vector<std::int64_t> logs;
};

// What the words are that start at one cell.
struct FromCell {
  std::int64_t worth = 0;  // of all different words together
  std::int64_t root = 0;   // its square root, in units of its own
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

  // Improves a board; `letters` has one for each cell, `floors` the minimum number of tiles of each letter outside the
  // home rows. Throws LimitReached where looking for the words that start on one cell takes too long.
  ReachResult run(std::vector<std::uint8_t> letters, std::vector<std::int64_t> floors, Randomness randomness,
                  Interrupt& interrupt, bool is_first_thread);

 private:
  class Look;

  // Some seconds of looking from one cell; boards of games take a thousandth of it.
  static constexpr Limit most_of_a_look{std::uint64_t{1} << 27};

  void look_from(std::size_t cell, FromCell& from, Meter meter);
  std::int64_t energy(std::int64_t faults) const;
  std::int64_t faults() const;
  bool may_leave(std::size_t cell) const;
  std::uint8_t draw_letter(std::size_t cell, Randomness& randomness);
  void replace(std::size_t cell, FromCell& from);
  void put_letter(std::size_t cell, std::uint8_t letter);

  const Grid& grid_;
  const ReachGoal& goal_;
  const ReachCosts& costs_;
  std::vector<std::vector<std::uint32_t>> nearest_;  // for each cell, all cells by how many steps they are away
  std::array<std::vector<std::uint32_t>, 2> groups_;  // the cells outside the home rows, and those in them
  std::vector<std::uint8_t> letters_;
  std::vector<std::int64_t> floors_;
  std::vector<std::int64_t> letter_counts_;          // outside the home rows
  std::vector<FromCell> cells_;
  std::vector<std::int64_t> users_;  // how many cells start words that use each cell
  std::int64_t roots_ = 0;           // of all cells together
  Walker<Trie> walker_;
  std::vector<std::uint32_t> seen_;  // by word number: in which look it was seen last
  std::uint32_t look_ = 0;
  std::vector<std::uint64_t> sums_;
};

}  // namespace wgs
