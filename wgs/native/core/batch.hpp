// Boards as they come: lines of notation read into faces.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/scoring.hpp"

namespace wgs {

// How many tiles a line may have: as many as the grid has cells, or any smaller number but none.
enum class Sizes : std::uint8_t { exact, fewer };

// The faces that tiles stand for, by the text of a tile. What a text means is told by Python, which knows the notation
// and the rules; here, it is only found again.
class FaceTable {
 public:
  FaceTable() { faces_.emplace_back(); }

  static constexpr std::size_t most_faces = 10'000;

  bool is_full() const { return faces_.size() >= most_faces; }
  // Returns the number of the new face. Faces stay where they are, so that other threads may look at them meanwhile.
  std::size_t add(Face face);
  void name(std::string_view text, std::size_t face);

  const Face* empty() const { return &faces_[0]; }
  const Face* operator[](std::size_t number) const { return &faces_[number]; }
  std::size_t size() const { return faces_.size(); }

  // Reads a line of capitals, small letters, dots, question marks, multipliers, and blanks, commas, bars or underscores
  // between tiles. A line of any other form or number of tiles, with an unknown tile, or that could be meant in another
  // way is left to Python, which may have to tell what it takes. Adds exactly `size` faces; what is missing is empty. A
  // line in small letters throughout has a tile for each letter. Returns whether the line was read; nothing is added if
  // not.
  bool read_line(std::string_view line, std::size_t size, Sizes sizes, std::vector<const Face*>& faces) const;

 private:
  const Face* find(std::string_view text) const;
  const Face* find_small(std::string_view text) const;

  std::deque<Face> faces_;  // the first is the empty one
  std::array<const Face*, 256> by_character_{};
  std::unordered_map<std::string, const Face*> by_text_;
};

// Some boards of one grid, to be answered together.
struct Batch {
  std::vector<const Face*> faces;
  // Of boards that were read from a text: the lines, and where each of the next lines begins.
  std::vector<std::string_view> lines;
  std::vector<std::size_t> ends;
  bool are_quick = true;
};

}  // namespace wgs
