#include "core/batch.hpp"

#include "core/notation.hpp"

namespace wgs {
namespace {

bool is_start(char c) { return is_capital(c) || c == '?' || c == '.'; }

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

bool FaceTable::read_line(std::string_view line, std::size_t size, bool is_strict,
                          std::vector<const Face*>& faces) const {
  const std::size_t before = faces.size();
  std::size_t tiles = 0;
  for (std::size_t place = 0; place < line.size();) {
    if (is_separator(line[place])) {
      ++place;
      continue;
    }
    const std::size_t start = place;
    while (place < line.size() && is_multiplier(line[place])) ++place;
    const Face* face = nullptr;
    if (place < line.size() && is_start(line[place])) {
      ++place;
      while (place < line.size() && is_small(line[place])) ++place;
      face = find(line.substr(start, place - start));
    }
    if (!face) {
      faces.resize(before);
      return false;
    }
    if (tiles++ < size) faces.push_back(face);
  }
  if (is_strict && tiles != size) {
    faces.resize(before);
    return false;
  }
  faces.resize(before + size, empty());
  return true;
}

}  // namespace wgs
