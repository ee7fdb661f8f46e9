// Every path of every word of a board, one after the other: the twin of ReferenceSolver.iter_solutions.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/solver.hpp"
#include "core/walker.hpp"

namespace wgs {

// One word on one path.
struct Instance {
  std::uint32_t rank;
  Points points;
  std::vector<std::uint32_t> path;
};

// Walks the board once for each word, in alphabetical order, paths in rising order. Holds one path at a time.
class PathWalk {
 public:
  PathWalk(const Solver& solver, std::vector<const Face*> faces, std::vector<std::uint32_t> ranks)
      : solver_(solver), faces_(std::move(faces)), ranks_(std::move(ranks)) {}

  // Goes on to the next paths, `most` of them unless there are no more. Throws LimitReached, once all paths before are
  // returned.
  std::vector<Instance> next(std::size_t most, Meter& meter);

 private:
  class Taker;

  const Solver& solver_;
  std::vector<const Face*> faces_;
  std::vector<std::uint32_t> ranks_;
  std::size_t word_ = 0;              // the one that is walked for,
  std::vector<std::uint32_t> last_;   // and its last path so far; none at its beginning
  std::optional<LimitReached> limit_;
};

}  // namespace wgs
