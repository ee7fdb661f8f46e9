// The words that a pawn of RouteWords can travel along; the twin of wgs/games/route_words/walk.py.
#pragma once

#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "core/grid.hpp"
#include "core/lexicon.hpp"

namespace wgs {

// The letters on one square, as places in the alphabet, and what they add to a word's length. A square without letters
// is one that no word passes.
struct RouteTile {
  std::vector<std::uint8_t> letters;
  std::int64_t length = 0;
};

// Sets of squares as bits; so a board has 64 squares at the most.
using RouteSquares = std::uint64_t;

// Immutable once made, so threads may share it.
class RouteFinder {
 public:
  RouteFinder(std::shared_ptr<const Lexicon> lexicon, Grid grid, std::int64_t least_length)
      : lexicon_(std::move(lexicon)), grid_(std::move(grid)), least_length_(least_length) {}

  using Path = std::vector<std::uint8_t>;

  // All paths of all words that begin on a square of `starts` and pass none of `barred`: the words in alphabetical
  // order, the paths of each in rising order.
  std::vector<Path> find_routes(const std::vector<RouteTile>& board, RouteSquares starts, RouteSquares barred) const;

  // The squares that these words end on, for each of some swaps of two squares.
  std::vector<RouteSquares> find_ends(const std::vector<RouteTile>& board,
                                      const std::vector<std::pair<std::uint32_t, std::uint32_t>>& swaps,
                                      RouteSquares starts, RouteSquares barred) const;

 private:
  std::shared_ptr<const Lexicon> lexicon_;
  Grid grid_;
  std::int64_t least_length_;
};

}  // namespace wgs
