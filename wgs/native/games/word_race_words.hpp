// A board of WordRace with all of its words laid out: the twin of wgs/games/word_race/words.py.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "core/cell_sets.hpp"
#include "core/grid.hpp"
#include "core/interrupt.hpp"
#include "core/lexicon.hpp"
#include "core/scoring.hpp"

namespace wgs::word_race {

// The tiles of each side. Sides are 0, whose home row comes first, and 1.
using Tiles = std::array<CellSet, 2>;

// Of each word of a board, whether it may not be played any more.
using Played = std::vector<std::uint8_t>;

// What a position is worth, in thousandths of the way from lost to won; words.py says what each of them is.
struct Judgement {
  std::int64_t won, lost, threatened, most_quiet;
  std::int64_t each_finisher, most_finishers;
  std::int64_t each_chance, most_chances;
  std::int64_t each_row, each_tile, tempo;
};

// What the rules say of a board.
struct RaceRules {
  Judgement judgement;
  std::vector<Face> faces;                                  // of the tile on each cell; empty where no word can pass
  std::int64_t shortest = 0;                                // of the words that count
  std::int64_t longest = 0;
  std::array<std::vector<std::uint32_t>, 2> homes;          // the cells of each side's home row
  std::array<std::vector<std::int64_t>, 2> advances;        // how many rows each cell lies from each side's home row
};

// One word on one path. A board has tens of thousands, and a server keeps many boards: each byte of them counts.
struct WordPath {
  std::uint32_t word;        // its place among the words of the board
  std::uint32_t first_cell;  // where its cells begin in the cells of all paths
};

// A cell, or a number of rows, of a path.
using Small = std::uint16_t;
constexpr std::size_t most_cells = std::numeric_limits<Small>::max();

struct RankedPath {
  std::int64_t value;
  std::uint32_t path;
};

// All words of one board on all of their paths, in rising order of the paths. Immutable once made.
class RaceBoard {
 public:
  // `touching` joins two cells if either follows the other. Stops after `most_paths` paths, or with more than
  // `most_cells` cells: then `is_whole` is false.
  RaceBoard(const Lexicon& lexicon, Grid grid, Grid touching, RaceRules rules, std::size_t most_paths,
            Interrupt& interrupt);

  bool is_whole() const { return is_whole_; }
  std::size_t cells() const { return grid_.size(); }
  // The ranks of the words that are on the board, in rising order.
  const std::vector<std::uint32_t>& words() const { return words_; }
  const WordPath& path(std::uint32_t number) const { return paths_[number]; }
  std::span<const Small> path_cells(std::uint32_t number) const {
    const std::size_t end = number + 1 < paths_.size() ? paths_[number + 1].first_cell : path_cells_.size();
    return {path_cells_.data() + paths_[number].first_cell, end - paths_[number].first_cell};
  }

  // Calls `take(number)` for the paths that start on given cells, from a number on, of words that are not played, until
  // it returns false.
  template <class Take>
  void each_path(const CellSet& starts, const Played& played, std::uint32_t from, Take take) const {
    for (std::size_t cell = 0; cell < cells(); ++cell) {
      if (!starts.has(cell)) continue;
      for (std::uint32_t path = std::max(first_path_[cell], from); path < first_path_[cell + 1]; ++path) {
        if (!played[paths_[path].word] && !take(path)) return;
      }
    }
  }

  // The first path of a side that wins; `no_path` when there is none.
  std::uint32_t find_win(const Tiles& tiles, int mover, const Played& played) const;
  static constexpr std::uint32_t no_path = 0xFFFFFFFF;
  // What a position is worth for the side to move, in thousandths: the best that one move makes of it.
  std::int64_t promise(const Tiles& tiles, int mover, Played played, Interrupt& interrupt) const;
  // At most `most` moves of a side with what they make of the position at first sight, the best first; of those over the same
  // cells only the best. When all lose at once, those are best that leave the other side the fewest words that win.
  std::vector<RankedPath> rank(const Tiles& tiles, int mover, Played played, std::size_t most,
                               Interrupt& interrupt) const;

 private:
  class PathTaker;
  class Outlook;

  void number_words(const Lexicon& lexicon);
  void sum_up();
  CellSet own_cells(const Tiles& tiles, int side) const;
  void lay(std::uint32_t path, int mover, const Tiles& before, Tiles& after) const;
  void drop_severed(Tiles& tiles, int side) const;
  bool is_win(std::uint32_t path, int mover) const;
  std::int64_t value_after(const Tiles& tiles, int mover, const Played& played) const;
  std::int64_t count_finishers(const CellSet& own, int side, const Played& played) const;
  std::int64_t count_wins(const Tiles& tiles, int side, const Played& played) const;
  // Ranks the moves on own cells by what `value_of(path)` says of those that do not win.
  template <class Value>
  std::vector<RankedPath> rank_by(const CellSet& own, int mover, const Played& played, std::size_t most,
                                  Value value_of, Interrupt& interrupt) const;
  std::int64_t measure(const Tiles& tiles, const CellSet& own, int side, const Played& played) const;
  std::int64_t weigh(std::int64_t finishers, std::int64_t chances, std::int64_t rows, std::int64_t tiles) const;
  std::int64_t judge(std::int64_t own, std::int64_t others) const;

  Grid grid_;
  Grid touching_;
  RaceRules rules_;
  bool is_whole_ = true;
  std::vector<WordPath> paths_;
  std::vector<Small> path_cells_;
  std::vector<std::uint32_t> first_path_;  // of each cell; one more at the end
  std::vector<std::uint32_t> words_;
  std::array<CellSet, 2> homes_;
  CellSets passages_;                      // the cells used by words that start on each cell
  CellSets path_sets_;                     // the cells of each path
  CellSets path_passages_;                 // the cells used by words that start on its cells
  std::array<std::vector<Small>, 2> path_rows_;  // for each side: how many rows each path comes
  std::array<std::vector<std::vector<std::uint32_t>>, 2> winners_;  // for each side and cell: the paths that win
  std::array<CellSet, 2> winning_cells_;                          // the cells that have any
};

}  // namespace wgs::word_race
