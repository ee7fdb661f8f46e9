// What words score at the cells that they use.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "core/cell_sets.hpp"

namespace wgs {

// For each word a chain of levels, the highest points first: a number of points, and cells through which an instance
// has so many. The best instance through a cell is in the first level that has it. Most words have one level, so this
// takes as much room as the sets of their cells.
class CellPoints {
 public:
  explicit CellPoints(std::size_t cells) : sets_(cells) {}

  void clear() {
    firsts_.clear();
    levels_.clear();
    sets_.clear();
  }

  // Takes an instance of a word: its points and its cells. Returns whether it is better than all before it through some
  // cell.
  template <class Cells>
  bool add(std::uint32_t word, std::int64_t points, const Cells& cells) {
    if (word >= firsts_.size()) firsts_.resize(word + 1, none);
    bool is_better = false;
    for (const auto cell : cells) {
      const auto known = best(word, cell);
      is_better |= !known || *known < points;
    }
    if (is_better) sets_.add(find_level(word, points), cells);
    return is_better;
  }

  // The points of the best instance of a word through a cell; nothing when none uses it.
  std::optional<std::int64_t> best(std::uint32_t word, std::size_t cell) const {
    for (std::uint32_t level = firsts_[word]; level != none; level = levels_[level].next) {
      if (has_cell(sets_[level], cell)) return levels_[level].points;
    }
    return std::nullopt;
  }

  // Calls `take(cell, points)` for each cell that a word uses, with the points of its best instance through it.
  template <class Take>
  void each(std::uint32_t word, Take take) const {
    for (std::uint32_t level = firsts_[word]; level != none; level = levels_[level].next) {
      const auto set = sets_[level];
      for (std::size_t number = 0; number < set.size(); ++number) {
        std::uint64_t bits = set[number];
        for (std::uint32_t above = firsts_[word]; above != level; above = levels_[above].next) {
          bits &= ~sets_[above][number];
        }
        for (; bits; bits &= bits - 1) {
          take(number * cells_a_number + static_cast<std::size_t>(std::countr_zero(bits)), levels_[level].points);
        }
      }
    }
  }

  // The cells that a word uses, by the points of the best instance through them, the highest first.
  std::vector<std::pair<std::int64_t, CellSet>> list(std::uint32_t word, std::size_t cells) const {
    std::vector<std::pair<std::int64_t, CellSet>> listed;
    CellSet seen(cells);
    for (std::uint32_t level = firsts_[word]; level != none; level = levels_[level].next) {
      CellSet fresh(cells);
      fresh |= sets_[level];
      fresh -= seen;
      seen |= fresh;
      if (fresh.count() > 0) listed.emplace_back(levels_[level].points, std::move(fresh));
    }
    return listed;
  }

 private:
  struct Level {
    std::int64_t points;
    std::uint32_t next;  // a level with fewer points
  };

  static constexpr std::uint32_t none = UINT32_MAX;

  // Finds the level of a word with so many points; there is a new one if need be.
  std::uint32_t find_level(std::uint32_t word, std::int64_t points) {
    std::uint32_t before = none;
    std::uint32_t level = firsts_[word];
    for (; level != none && levels_[level].points > points; level = levels_[level].next) before = level;
    if (level != none && levels_[level].points == points) return level;
    const auto made = static_cast<std::uint32_t>(levels_.size());
    levels_.push_back({points, level});
    sets_.grow(levels_.size());
    (before == none ? firsts_[word] : levels_[before].next) = made;
    return made;
  }

  std::vector<std::uint32_t> firsts_;  // of each word, its first level
  std::vector<Level> levels_;
  CellSets sets_;  // of each level
};

}  // namespace wgs
