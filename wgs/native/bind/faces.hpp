// Faces on their way from Python: what a tile spells, and how much it counts.
#pragma once

#include <cstdint>
#include <stdexcept>
#include <vector>

#include "core/scoring.hpp"

namespace wgs {

// Makes a face for each cell of a board; letters are places in the alphabet.
inline std::vector<Face> make_faces(const std::vector<std::vector<std::uint8_t>>& letters,
                                    const std::vector<std::int32_t>& lengths) {
  if (letters.size() != lengths.size()) throw std::invalid_argument("a board has letters and a length for each cell");
  std::vector<Face> faces;
  for (std::size_t cell = 0; cell < letters.size(); ++cell) {
    for (const std::uint8_t letter : letters[cell]) {
      if (letter >= max_alphabet) throw std::invalid_argument("letters are places in the alphabet");
    }
    Face& face = faces.emplace_back();
    face.letters = letters[cell];
    face.length = lengths[cell];
  }
  return faces;
}

}  // namespace wgs
