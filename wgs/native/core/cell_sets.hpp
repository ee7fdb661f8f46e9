// Sets of cells as bits, 64 cells in a number, the first cell lowest: the twin of wgs/boards/cell_sets.py.
//
// Two other forms are meant to be different. The quick search has sets that fit into registers, of 16, 32 or 64 cells,
// and may use nothing of the standard library (plain_kernel.hpp). Searches that go depth first have a byte for each
// cell of the path they are on, which they read and write at every step.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace wgs {

inline constexpr std::size_t cells_a_number = 64;

inline std::size_t numbers_for(std::size_t cells) { return (cells + cells_a_number - 1) / cells_a_number; }

inline std::uint64_t cell_bit(std::size_t cell) { return std::uint64_t{1} << (cell % cells_a_number); }

// --- Sets wherever they lie -----------------------------------------------------------------------------------------

inline bool has_cell(std::span<const std::uint64_t> set, std::size_t cell) {
  return set[cell / cells_a_number] & cell_bit(cell);
}

inline void add_cell(std::span<std::uint64_t> set, std::size_t cell) { set[cell / cells_a_number] |= cell_bit(cell); }

inline std::size_t count_cells_of(std::span<const std::uint64_t> set) {
  std::size_t count = 0;
  for (const std::uint64_t bits : set) count += static_cast<std::size_t>(std::popcount(bits));
  return count;
}

// Calls `take(cell)` for the cells that two sets have in common, in rising order.
template <class Take>
void each_common_cell(std::span<const std::uint64_t> one, std::span<const std::uint64_t> other, Take take) {
  for (std::size_t number = 0; number < one.size(); ++number) {
    for (std::uint64_t bits = one[number] & other[number]; bits; bits &= bits - 1) {
      take(number * cells_a_number + static_cast<std::size_t>(std::countr_zero(bits)));
    }
  }
}

// --- One set ---------------------------------------------------------------------------------------------------------

// Sets that are put together are of the same number of cells.
class CellSet {
 public:
  explicit CellSet(std::size_t cells = 0) : numbers_(numbers_for(cells)) {}

  operator std::span<const std::uint64_t>() const { return numbers_; }  // NOLINT: a set is as good as its numbers
  std::span<std::uint64_t> numbers() { return numbers_; }
  std::span<const std::uint64_t> numbers() const { return numbers_; }

  bool has(std::size_t cell) const { return has_cell(numbers_, cell); }
  void add(std::size_t cell) { add_cell(numbers_, cell); }
  void remove(std::size_t cell) { numbers_[cell / cells_a_number] &= ~cell_bit(cell); }
  void clear() { numbers_.assign(numbers_.size(), 0); }
  std::size_t count() const { return count_cells_of(numbers_); }
  template <class Take>
  void each(Take take) const {
    each_common_cell(numbers_, numbers_, take);
  }

  CellSet& operator|=(std::span<const std::uint64_t> other) {
    for (std::size_t number = 0; number < numbers_.size(); ++number) numbers_[number] |= other[number];
    return *this;
  }
  CellSet& operator&=(std::span<const std::uint64_t> other) {
    for (std::size_t number = 0; number < numbers_.size(); ++number) numbers_[number] &= other[number];
    return *this;
  }
  CellSet& operator-=(std::span<const std::uint64_t> other) {
    for (std::size_t number = 0; number < numbers_.size(); ++number) numbers_[number] &= ~other[number];
    return *this;
  }

 private:
  std::vector<std::uint64_t> numbers_;
};

template <class Cells>
CellSet gather(const Cells& cells, std::size_t size) {
  CellSet set(size);
  for (const auto cell : cells) set.add(cell);
  return set;
}

// --- Many sets -------------------------------------------------------------------------------------------------------

// Sets of the cells of one board, one after the other: there are thousands where a board has thousands of words.
class CellSets {
 public:
  explicit CellSets(std::size_t cells, std::size_t sets = 0) : width_(numbers_for(cells)), numbers_(sets * width_) {}

  // Makes room for a number of sets; new ones are empty.
  void grow(std::size_t sets) {
    if (numbers_.size() < sets * width_) numbers_.resize(sets * width_);
  }
  void clear() { numbers_.clear(); }

  std::span<std::uint64_t> operator[](std::size_t set) { return {numbers_.data() + set * width_, width_}; }
  std::span<const std::uint64_t> operator[](std::size_t set) const { return {numbers_.data() + set * width_, width_}; }

  template <class Cells>
  void add(std::size_t set, const Cells& cells) {
    const auto numbers = (*this)[set];
    for (const auto cell : cells) add_cell(numbers, cell);
  }

 private:
  std::size_t width_;
  std::vector<std::uint64_t> numbers_;
};

}  // namespace wgs
