// The paths of words that start on some cells and use others: the twin of ReferenceSolver.study.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/cell_sets.hpp"
#include "core/path_walk.hpp"
#include "core/solver.hpp"
#include "core/walker.hpp"

namespace wgs {

// Which paths of a board are wanted.
class WantedPaths {
 public:
  // Paths that start on one of some cells, or anywhere if there are none, and use all of others.
  WantedPaths(const Solver& solver, Faces faces, std::vector<std::uint32_t> starts,
              std::vector<std::uint32_t> through);

  bool are_all() const { return starts_.empty() && through_.empty(); }
  bool accepts(std::span<const std::uint32_t> path) const;
  // Whether paths that use some cells, each of them on one path or another, may be wanted.
  bool may_use(const CellSet& cells) const;

  // Finds the wanted path with the most points of the word of a rank; among equal ones, the first. No path of the word
  // may have more than `most` points, so the first that has as many ends the search. Throws LimitReached.
  std::optional<Instance> find(std::uint32_t rank, std::int64_t most, Meter& meter);

 private:
  class Taker;

  const Solver& solver_;
  Faces faces_;
  std::vector<std::uint32_t> starts_, through_;
  Walker<OneWord> walker_;
};

}  // namespace wgs
