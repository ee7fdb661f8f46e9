// The quick search: boards of at most 64 cells on which every cell has one letter.
#pragma once

#include <cstdint>
#include <memory>

#include "core/lexicon.hpp"

namespace wgs {

inline constexpr int most_plain_cells = 64;

// A board for the quick search. A tile of several letters has the first in `letters`, and the others as its tail.
struct PlainBoard {
  int size = 0;
  std::uint64_t starts = 0;  // cells where a path may begin: all that are not empty
  std::uint64_t longs = 0;   // cells with a tail
  std::uint8_t letters[most_plain_cells] = {};
  std::uint64_t neighbours[most_plain_cells] = {};
  const std::uint8_t* tails[most_plain_cells] = {};
  int tail_sizes[most_plain_cells] = {};
};

// Where a path has come from: the step before in `trail`, and the cell. Steps are numbered as they were found.
struct Step {
  std::uint32_t before;
  std::uint32_t cell;
};

// A word on a path: its number, the step before the last, and the last cell.
struct Hit {
  std::uint32_t word;
  Step last;
};

// Room for the search, used again for board after board. The system gives memory to what is written to only.
struct PlainSpace {
  static constexpr std::size_t most_steps = 1 << 18;
  static constexpr std::size_t most_hits = 1 << 18;
  static constexpr std::size_t bytes_a_state = 24;

  std::unique_ptr<std::uint64_t[]> states{new std::uint64_t[(most_steps + 1 + most_plain_cells) * bytes_a_state / 8]};
  std::unique_ptr<Step[]> trail{new Step[most_steps + most_plain_cells]};
  std::unique_ptr<Hit[]> hits{new Hit[most_hits + most_plain_cells]};
  std::unique_ptr<std::uint32_t[]> words{new std::uint32_t[most_hits + most_plain_cells]};
  std::size_t hit_count = 0;
};

inline constexpr std::uint32_t no_step = 0;  // the step before the first cell

// Find every instance of every word. `words` gets the word numbers; with `has_trail`, `hits` and `trail` get the paths
// instead. Paths of fewer cells come first, and those of the same number in rising order. False when there is not room
// enough: then the board is for the general search.
using PlainSearch = bool (*)(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail);

bool search_plain_portable(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail);
#if WGS_HAS_AVX2
bool search_plain_avx2(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail);
#endif

}  // namespace wgs
