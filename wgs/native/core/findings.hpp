// The distinct words of one board, gathered in any order and given back in the alphabetical one.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "core/cell_points.hpp"
#include "core/lexicon.hpp"
#include "core/scoring.hpp"

namespace wgs {

// One distinct word with its best instance.
struct Found {
  std::uint32_t rank;
  Points points;
  std::uint32_t path;         // where its path begins in Findings::paths
  std::uint32_t path_length;
};

// A set of ranks that remembers a number for each, gives them back in order, and is emptied in the time that it took to
// fill. Two levels of bits: the upper ones tell which of the lower are not zero.
class RankMap {
 public:
  explicit RankMap(std::size_t size) : values_(size), lower_(size / 64 + 1), upper_(size / 4096 + 1) {}

  // Returns whether the rank is new; then its value is set.
  bool add(std::uint32_t rank, std::uint32_t value) {
    std::uint64_t& lower = lower_[rank / 64];
    const std::uint64_t bit = std::uint64_t{1} << (rank % 64);
    if (lower & bit) return false;
    lower |= bit;
    upper_[rank / 4096] |= std::uint64_t{1} << (rank / 64 % 64);
    values_[rank] = value;
    return true;
  }

  bool has(std::uint32_t rank) const { return lower_[rank / 64] >> (rank % 64) & 1; }
  std::uint32_t operator[](std::uint32_t rank) const { return values_[rank]; }

  // Takes all ranks out in rising order.
  template <class Take>
  void drain(Take take) {
    for (std::size_t high = 0; high < upper_.size(); ++high) {
      for (; upper_[high]; upper_[high] &= upper_[high] - 1) {
        const std::size_t middle = high * 64 + static_cast<std::size_t>(std::countr_zero(upper_[high]));
        for (std::uint64_t& bits = lower_[middle]; bits; bits &= bits - 1) {
          take(static_cast<std::uint32_t>(middle * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
        }
      }
    }
  }

 private:
  std::vector<std::uint32_t> values_;
  std::vector<std::uint64_t> lower_;
  std::vector<std::uint64_t> upper_;
};

// What a board's words add up to, for `score`.
struct Score {
  std::uint64_t words = 0;
  std::int64_t points = 0;
};

class Findings {
 public:
  Findings(std::size_t lexicon_size, std::size_t cells) : map_(lexicon_size), cells_(cells) {}

  void clear() {
    map_.drain([](std::uint32_t) {});
    found_.clear();
    order_.clear();
    paths_.clear();
    cells_.clear();
  }

  bool has(std::uint32_t rank) const { return map_.has(rank); }

  // Takes an instance of a word: `path()` is asked for its cells when it is the first, or better than those before.
  // Returns the place of the word among those found.
  template <class Path>
  std::uint32_t add(std::uint32_t rank, const Points& points, Path path) {
    const auto next = static_cast<std::uint32_t>(found_.size());
    if (map_.add(rank, next)) {
      found_.push_back({rank, points, 0, 0});
      keep_path(found_.back(), path());
      return next;
    }
    const std::uint32_t place = map_[rank];
    if (points.points > found_[place].points.points) {
      found_[place].points = points;
      keep_path(found_[place], path());
    }
    return place;
  }

  // Takes a path of a word in place of an equally good one when it comes before it.
  void prefer_smaller(std::uint32_t place, const Points& points, std::span<const std::uint32_t> path) {
    Found& known = found_[place];
    const auto old = this->path(known);
    if (points.points != known.points.points) return;
    if (!std::lexicographical_compare(path.begin(), path.end(), old.begin(), old.end())) return;
    known.points = points;
    keep_path(known, path);
  }

  // The best points so far of the word at a place.
  std::int64_t best(std::uint32_t place) const { return found_[place].points.points; }

  // Marks cells as used by an instance of the word at a place. Returns whether it is the best so far through some cell.
  template <class Cells>
  bool use(std::uint32_t place, const Points& points, const Cells& cells) {
    return cells_.add(place, points.points, cells);
  }

  // What the word at a place scores at the cells that it uses, as far as they are marked.
  const CellPoints& cells() const { return cells_; }

  // Brings the words in alphabetical order; nothing can be added then until it is cleared.
  void finish() {
    order_.reserve(found_.size());
    map_.drain([&](std::uint32_t rank) { order_.push_back(map_[rank]); });
  }

  std::size_t size() const { return order_.size(); }
  const Found& operator[](std::size_t place) const { return found_[order_[place]]; }
  std::span<const std::uint32_t> path(const Found& found) const {
    return {paths_.data() + found.path, found.path_length};
  }
  // Calls `take(cell, points)` for each cell that the word at a place in the order uses; see CellPoints.
  template <class Take>
  void each_cell(std::size_t place, Take take) const {
    cells_.each(order_[place], take);
  }
  std::vector<std::pair<std::int64_t, CellSet>> list_cells(std::size_t place, std::size_t cells) const {
    return cells_.list(order_[place], cells);
  }
  // Calls `take(found)` for each word, in any order.
  template <class Take>
  void each(Take take) const {
    for (const Found& found : found_) take(found);
  }
  // How many letters the longest word has.
  std::size_t longest(const Lexicon& lexicon) const {
    std::size_t most = 0;
    for (const Found& found : found_) most = std::max(most, lexicon.letters(found.rank).size());
    return most;
  }
  Score sum() const {
    Score score{found_.size(), 0};
    for (const Found& found : found_) score.points += found.points.points;
    return score;
  }

 private:
  template <class Path>
  void keep_path(Found& found, const Path& path) {
    const auto length = static_cast<std::uint32_t>(std::size(path));
    if (length > found.path_length) {
      found.path = static_cast<std::uint32_t>(paths_.size());
      paths_.resize(paths_.size() + length);
    }
    found.path_length = length;
    std::copy(std::begin(path), std::end(path), paths_.begin() + found.path);
  }

  RankMap map_;
  std::vector<Found> found_;             // in the order of the search
  std::vector<std::uint32_t> order_;     // places in found_, in alphabetical order
  std::vector<std::uint32_t> paths_;     // of all words, one after the other
  CellPoints cells_;
};

}  // namespace wgs
