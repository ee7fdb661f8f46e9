// Sets of cells on their way from Python and back.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <cstdint>
#include <span>
#include <string>

#include "bind/engine.hpp"
#include "core/cell_sets.hpp"

namespace wgs {

// Reads the bytes of a whole number, the lowest first; what is beyond the board is left out.
inline CellSet read_cells(const nanobind::bytes& bytes, std::size_t cells) {
  CellSet set(cells);
  const std::string_view text = view(bytes);
  const std::span<std::uint64_t> numbers = set.numbers();
  for (std::size_t place = 0; place < std::min(text.size(), numbers.size() * 8); ++place) {
    numbers[place / 8] |= std::uint64_t{static_cast<unsigned char>(text[place])} << place % 8 * 8;
  }
  return set;
}

inline nanobind::bytes write_cells(std::span<const std::uint64_t> set) {
  std::string bytes;
  for (const std::uint64_t cells : set) {
    for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(cells >> shift & 0xFF);
  }
  return nanobind::bytes(bytes.data(), bytes.size());
}

}  // namespace wgs
