// All plays of a rack on a board of crosswords: the twin of wgs/games/contradictionary/words.py.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "core/interrupt.hpp"
#include "core/lexicon.hpp"

namespace wgs::contradictionary {

// What lies on a cell: a letter, a blank that stands for one, or nothing.
inline constexpr std::uint8_t blank_mark = max_alphabet;
inline constexpr std::uint8_t no_tile = 0xFF;

// What never changes in a game: the board's size and premiums, cell by cell, and what letters are worth.
struct CrosswordRules {
  std::size_t columns, rows;
  std::vector<std::int64_t> letter_multipliers, word_multipliers;
  std::vector<std::int64_t> values;   // of each letter, and then of each blank by its letter
  std::vector<std::int64_t> bonuses;  // by the number of tiles laid
  std::size_t min_length;             // of every word, 2 or more
};

// What changes: what lies on each cell, the rack, and the cells of which a play must use one, for words across and
// down. A cell that is an anchor for words down is one where a play across forms a cross word that will do.
struct CrosswordPosition {
  std::vector<std::uint8_t> cells;
  std::array<std::vector<std::uint8_t>, 2> anchors;
  std::array<std::uint8_t, max_alphabet> counts;
  std::size_t blanks;
};

// Plays, one after the other: `ends` says where the tiles of each end.
struct Plays {
  std::vector<std::int64_t> points;
  std::vector<std::size_t> ends;
  std::vector<std::uint32_t> cells;
  std::vector<std::uint8_t> tiles;
};

// Finds each play once, however it can be read: words across by their first cells, then words down. Appel and Jacobson
// ("The world's fastest Scrabble program", 1988) begin at the anchors and grow words to both sides; beginning at every
// cell from which a word can come to an anchor needs no growing to the left, and meets no play twice.
class PlayFinder {
 public:
  PlayFinder(std::shared_ptr<const Lexicon> lexicon, CrosswordRules rules);

  // Stops when it has found `most` plays.
  Plays find(const CrosswordPosition& position, std::size_t most, Interrupt& interrupt) const;

  std::size_t size() const { return rules_.columns * rules_.rows; }

 private:
  class Search;

  std::shared_ptr<const Lexicon> lexicon_;
  CrosswordRules rules_;
};

}  // namespace wgs::contradictionary
