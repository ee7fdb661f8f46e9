// The cells of a board and their neighbours, as tables.
#pragma once

#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace wgs {

// For each cell, the cells that may follow it, in rising order. With Full adjacency that is every cell, and there are
// no tables, however large the grid.
class Grid {
 public:
  // `premiums` has the kind of premium square that each cell is, from 1, and 0 for plain cells; none where all are plain.
  Grid(std::size_t size, bool is_full, const std::vector<std::vector<std::uint32_t>>& neighbours,
       std::vector<std::uint16_t> premiums = {})
      : size_(size), is_full_(is_full), premiums_(std::move(premiums)) {
    first_.push_back(0);
    for (const auto& cells : neighbours) {
      cells_.insert(cells_.end(), cells.begin(), cells.end());
      first_.push_back(static_cast<std::uint32_t>(cells_.size()));
    }
  }

  std::size_t size() const { return size_; }
  bool is_full() const { return is_full_; }
  std::span<const std::uint16_t> premiums() const { return premiums_; }
  std::span<const std::uint32_t> neighbours(std::size_t cell) const {
    return {cells_.data() + first_[cell], cells_.data() + first_[cell + 1]};
  }

 private:
  std::size_t size_;
  bool is_full_;
  std::vector<std::uint16_t> premiums_;
  std::vector<std::uint32_t> first_;  // of each cell, in cells_
  std::vector<std::uint32_t> cells_;
};

}  // namespace wgs
