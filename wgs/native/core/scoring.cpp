#include "core/scoring.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace wgs {

Face bound_faces(std::span<const Face* const> faces) {
  Face bound;
  for (const Face* face : faces) {
    bound.points = std::max(bound.points, std::abs(face->points));
    bound.letter_multiplier = std::max(bound.letter_multiplier, face->letter_multiplier);
    bound.word_multiplier = std::max(bound.word_multiplier, face->word_multiplier);
  }
  return bound;
}

Points ScoringRules::score(const Tally& tally) const {
  if (tally.length <= short_word_length) {
    const std::int64_t points = short_word_points * (short_word_multiplier ? tally.word_multiplier : 1);
    return {points, short_word_points, tally.word_multiplier, tally.length, true};
  }
  const std::int64_t base = tally.letter_points * tally.word_multiplier;
  const std::int64_t bonus = bonuses[static_cast<std::size_t>(tally.length)];
  const std::int64_t exact = multiply_length_bonus ? base * bonus : base * bonus_unit + bonus;
  std::int64_t points = 0;  // never less
  if (exact > 0) points = exact / bonus_unit + (round_bonus_up && exact % bonus_unit != 0);
  return {points, tally.letter_points, tally.word_multiplier, tally.length, false};
}

Tally ScoringRules::add_letters(Letters word) const {
  Tally tally;
  for (std::size_t place = 0; place < word.size(); ++place) {
    const std::uint8_t letter = word[place];
    const bool is_qu = letter == q && place + 1 < word.size() && word[place + 1] == u;
    tally.letter_points += letter_values[letter];
    tally.length += is_qu ? qu_length : 1;
    place += is_qu;
  }
  return tally;
}

bool ScoringRules::is_neutral(const Face& face) const {
  if (!face.is_open()) return true;
  if (face.is_choice() || face.word_multiplier != 1) return false;
  if (face.letters.back() == q) return false;  // a U on the next tile would make it a Qu
  const Tally plain = add_letters(face.letters);
  return face.points == plain.letter_points && face.length == plain.length;
}

// The numbers are estimated in floating point, which cannot overflow, and need not be exact.
bool ScoringRules::is_exact(const Face* const* faces, std::size_t count, std::size_t words) const {
  const auto size = [](std::int64_t number) { return std::abs(static_cast<double>(number)); };
  double best_letter = 0, best_bonus = bonus_unit;
  for (const std::int64_t value : letter_values) best_letter = std::max(best_letter, size(value));
  for (const std::int64_t bonus : bonuses) best_bonus = std::max(best_bonus, size(bonus));
  double on_faces = 0, word_multiplier = 1;
  for (std::size_t cell = 0; cell < count; ++cell) {
    const Face& face = *faces[cell];
    on_faces += size(face.points) + best_letter * size(face.letter_multiplier);
    word_multiplier *= size(face.word_multiplier);
  }
  const double base = std::max({on_faces, best_letter * max_word_letters, size(short_word_points)}) * word_multiplier;
  const double exact = multiply_length_bonus ? base * best_bonus : base * bonus_unit + best_bonus;
  const double points = exact / bonus_unit + 1;
  return exact < 0x1p62 && points * static_cast<double>(words) < 0x1p62;
}

}  // namespace wgs
