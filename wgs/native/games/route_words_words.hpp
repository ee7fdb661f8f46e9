// The words that a pawn of RouteWords can travel along: the twin of wgs/games/route_words/words.py.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/cell_sets.hpp"
#include "core/grid.hpp"
#include "core/lexicon.hpp"
#include "core/meter.hpp"
#include "core/scoring.hpp"

namespace wgs::route_words {

// A face for each square; no word passes an empty one.
using Board = std::vector<Face>;
using Path = std::vector<std::uint8_t>;
using Swaps = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// Immutable once made, so threads may share it.
class RouteFinder {
 public:
  RouteFinder(std::shared_ptr<const Lexicon> lexicon, Grid grid, std::int64_t least_length)
      : lexicon_(std::move(lexicon)), grid_(std::move(grid)), least_length_(least_length) {}

  std::size_t size() const { return grid_.size(); }

  // Both throw LimitReached for a board that takes far longer than any of the game.

  // All paths of all words that begin on a square of `starts` and pass none of `barred`: the words in alphabetical
  // order, the paths of each in rising order.
  std::vector<Path> find_routes(const Board& board, const CellSet& starts, const CellSet& barred,
                                Interrupt& interrupt) const;

  // The squares that these words end on, for each of some swaps of two squares.
  std::vector<CellSet> find_ends(const Board& board, const Swaps& swaps, const CellSet& starts,
                                 const CellSet& barred, Interrupt& interrupt) const;

 private:
  std::shared_ptr<const Lexicon> lexicon_;
  Grid grid_;
  std::int64_t least_length_;
};

}  // namespace wgs::route_words
