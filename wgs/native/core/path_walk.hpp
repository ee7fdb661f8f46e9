// Every path of every word of a board, one after the other.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "core/solver.hpp"

namespace wgs {

// Walks the board once for each word, in alphabetical order, paths in rising order. Holds one path at a time.
class PathWalk {
 public:
  PathWalk(const Solver& solver, std::vector<const Face*> faces, std::vector<std::uint32_t> ranks)
      : solver_(solver), faces_(std::move(faces)), ranks_(std::move(ranks)), used_(faces_.size(), 0) {
    for (std::uint32_t cell = 0; cell < faces_.size(); ++cell) {
      if (faces_[cell]->is_open()) open_.push_back(cell);
    }
  }

  // Goes on to the next path; false at the end. Then `rank`, `path` and `points` tell about it.
  bool next(Interrupt& interrupt);

  std::uint32_t rank() const { return ranks_[word_]; }
  const std::vector<std::uint32_t>& path() const { return path_; }
  Points points() const { return solver_.rules().score(stack_.back().tally); }

 private:
  // A path up to some cell: what it adds up to, how many letters it has spelt, and where it may go on.
  struct Stand {
    Tally tally;
    std::size_t place;
    std::span<const std::uint32_t> untried;
  };

  bool go_on(Letters letters, Interrupt& interrupt);
  bool covers(const Face& face, Letters letters, std::size_t place) const;
  void step_back();

  static constexpr std::uint64_t steps_between_polls = 1 << 16;

  const Solver& solver_;
  std::vector<const Face*> faces_;
  std::vector<std::uint32_t> ranks_;
  std::vector<std::uint8_t> used_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> path_;
  std::vector<Stand> stack_;
  std::size_t word_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace wgs
