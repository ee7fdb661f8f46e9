// Where words lead to: for each cell, the cells that words pass that start there.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/solver.hpp"

namespace wgs {

// A set of cells for each cell of a board: that of a start has itself and every other cell of its words.
class Passages {
 public:
  explicit Passages(std::size_t cells) : width_((cells + 63) / 64), bits_(cells * width_) {}

  void add(std::span<const std::uint32_t> path) {
    std::uint64_t* const set = bits_.data() + path[0] * width_;
    for (const std::uint32_t cell : path) set[cell / 64] |= std::uint64_t{1} << (cell % 64);
  }

  // The set of a start: a bit for each cell, 64 in a number, the first cell lowest.
  std::span<const std::uint64_t> from(std::size_t start) const { return {bits_.data() + start * width_, width_}; }

 private:
  std::size_t width_;
  std::vector<std::uint64_t> bits_;
};

// Walks all words of a board that the rules count, of at most `longest` letters, as the rules count them. The grid must
// not have Full adjacency: the search takes equal tiles for one there.
Passages find_passages(const Solver& solver, Faces faces, std::int64_t longest, const Terms& terms);

}  // namespace wgs
