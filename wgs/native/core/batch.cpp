#include "core/batch.hpp"

#include "core/notation.hpp"

namespace wgs {
namespace {

bool is_start(char c) { return is_capital(c) || c == '?' || c == '.'; }

// The end of the tile whose start is before `place`.
std::size_t skip_letters(std::string_view line, std::size_t place) {
  while (place < line.size() && is_small(line[place])) ++place;
  return place;
}

// Whether fewer tiles than cells could be meant as other letters: a line has a bar or an underscore, Q and U, or only one
// capital, at its start.
bool could_be_letters(std::string_view line, std::size_t tiles) {
  constexpr std::string_view odd = "|_";
  const bool has_qu = line.find("qu") != line.npos || line.find("QU") != line.npos;
  return has_qu || line.find_first_of(odd) != line.npos || (tiles == 1 && line.size() > 2);
}

// Whether semicolons could separate the cells of a table, or its rows.
bool could_be_cells(std::string_view line, std::size_t size, std::size_t semicolons) {
  return semicolons * 2 >= size || line.find_first_of(",|\t") != line.npos;
}

}  // namespace

std::size_t FaceTable::add(Face face) {
  faces_.push_back(std::move(face));
  return faces_.size() - 1;
}

void FaceTable::name(std::string_view text, std::size_t face) {
  if (text.size() == 1) {
    by_character_[static_cast<unsigned char>(text[0])] = &faces_[face];
  } else if (by_text_.size() < most_faces) {
    by_text_.emplace(text, &faces_[face]);
  }
}

const Face* FaceTable::find(std::string_view text) const {
  if (text.size() == 1) return by_character_[static_cast<unsigned char>(text[0])];
  const auto found = by_text_.find(std::string(text));
  return found == by_text_.end() ? nullptr : found->second;
}

// Finds the tile of a small letter after its multipliers: that of the capital.
const Face* FaceTable::find_small(std::string_view text) const {
  if (text.size() == 1) return by_character_[static_cast<unsigned char>(to_capital(text[0]))];
  std::string tile(text);
  tile.back() = to_capital(tile.back());
  return find(tile);
}

bool FaceTable::read_line(std::string_view line, std::size_t size, Sizes sizes,
                          std::vector<const Face*>& faces) const {
  const std::size_t before = faces.size();
  bool has_small_tiles = false;  // the line is in small letters throughout; known at the first of them
  std::size_t tiles = 0, semicolons = 0;
  for (std::size_t place = 0; place < line.size();) {
    if (is_separator(line[place])) {
      ++place;
      continue;
    }
    const std::size_t start = place;
    while (place < line.size() && is_multiplier(line[place])) ++place;
    semicolons += line.substr(start, place - start) == ";";
    const Face* face = nullptr;
    if (place < line.size() && is_start(line[place])) {
      if (line[place++] != '.' && !has_small_tiles) place = skip_letters(line, place);
      face = find(line.substr(start, place - start));
    } else if (place < line.size() && is_small(line[place])) {
      has_small_tiles = has_small_tiles || is_in_small_letters(line);
      ++place;
      if (has_small_tiles) face = find_small(line.substr(start, place - start));
    }
    if (!face) {
      faces.resize(before);
      return false;
    }
    if (tiles++ < size) faces.push_back(face);
  }
  const bool may_be_fewer = sizes == Sizes::fewer && tiles > 0 && tiles < size && !could_be_letters(line, tiles);
  const bool fits = tiles == size || may_be_fewer;
  if (!fits || (semicolons && could_be_cells(line, size, semicolons))) {
    faces.resize(before);
    return false;
  }
  faces.resize(before + size, empty());
  return true;
}

}  // namespace wgs
