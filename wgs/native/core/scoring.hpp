// What a word is worth: the twin of wgs/solver/scoring.py, in whole numbers throughout.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <tuple>
#include <vector>

#include "core/lexicon.hpp"

namespace wgs {

// A tile as the scoring rules read it. A face that can spell no word (an empty tile, or letters that the alphabet does
// not have) has no letters and no wildcard. Where a wildcard is a Qu when it stands for Q, `q` is that letter as a bit,
// and `as_q` what it is then: a face of its own, which must stay where it is.
struct Face {
  std::vector<std::uint8_t> letters;
  bool wildcard = false;
  std::int32_t length = 0;
  std::int64_t points = 0;
  std::int64_t letter_multiplier = 1;
  std::int64_t word_multiplier = 1;
  bool is_neutral = true;  // words score the same whether they use this face or single letters; see ScoringRules
  std::uint32_t q = 0;
  const Face* as_q = nullptr;
  std::vector<const Face*> laid{};  // what it is on each kind of premium square; none where it is the same on all

  bool is_open() const { return wildcard || !letters.empty(); }
  // Whether it can begin with more than one letter.
  bool is_choice() const { return first_letters() & (first_letters() - 1); }
  // What it is in a word in which its first letter is this one.
  const Face& standing_for(std::uint8_t first) const { return q >> first & 1 ? *as_q : *this; }
  // How many letters of a word it covers, except as a Qu.
  std::size_t size() const { return letters.size() + wildcard; }
  // The letters that it can begin with, as bits, and those that follow in any case, except as a Qu. Searches and walks
  // ask nothing else of it (spelling.hpp).
  std::uint32_t first_letters() const {
    if (wildcard) return q && !as_q->is_open() ? ~q : ~0u;
    return letters.empty() ? 0 : 1u << letters.front();
  }
  Letters tail() const { return wildcard || letters.empty() ? Letters(letters) : Letters(letters).subspan(1); }
  // Whether words score the same with either face where it lies.
  bool operator==(const Face& other) const {
    const auto list = [](const Face& face) {
      return std::tie(face.letters, face.wildcard, face.length, face.points, face.letter_multiplier,
                      face.word_multiplier, face.is_neutral, face.q, face.as_q);
    };
    return list(*this) == list(other);
  }
};

// A face that counts as much as any of some, for ScoringRules::is_exact.
Face bound_faces(std::span<const Face* const> faces);

// A word's score and its parts; the bonus is that of `length`, none for a short word.
struct Points {
  std::int64_t points;
  std::int64_t letter_points;
  std::int64_t word_multiplier;
  std::int32_t length;
  bool is_short;
};

// What a path adds up to on its way, before the score is made of it.
struct Tally {
  std::int64_t letter_points = 0;
  std::int64_t word_multiplier = 1;
  std::int32_t length = 0;
};

// Scoring rules as plain tables. No sum overflows as long as `is_exact` holds for the tiles of a board.
struct ScoringRules {
  static constexpr std::int64_t bonus_unit = 1'000'000;

  std::array<std::int64_t, max_alphabet> letter_values{};
  std::array<std::int64_t, max_word_letters + 1> bonuses{};  // in millionths, by length
  std::int64_t short_word_length = 0;
  std::int64_t short_word_points = 0;
  bool short_word_multiplier = false;
  std::int64_t min_word_length = 1;
  bool wild_card_points = false;
  bool multiply_length_bonus = false;
  bool round_bonus_up = false;
  int q = -1;  // the letters Q and U where a tile Q is read as Qu; -1 where it is not, or the alphabet lacks them
  int u = -1;
  std::int32_t qu_length = 2;

  bool is_long_enough(const Tally& tally) const { return tally.length >= min_word_length; }
  Points score(const Tally& tally) const;

  // Add a face that spells letters from `first` on (a wildcard spells the first one).
  void add(Tally& tally, const Face& tile, std::uint8_t first) const {
    const Face& face = tile.standing_for(first);
    tally.letter_points += face.points;
    if (face.wildcard && wild_card_points) tally.letter_points += letter_values[first] * face.letter_multiplier;
    tally.word_multiplier *= face.word_multiplier;
    tally.length += face.length;
  }

  // What a word adds up to on neutral faces: on these, every path of a word is worth the same.
  Tally add_letters(Letters word) const;
  bool is_neutral(const Face& face) const;

  // Tell whether every number that scoring a board can come upon has room in 64 bits, the sum over so many words too:
  // with paths over these faces, and with words on single letters.
  bool is_exact(const Face* const* faces, std::size_t count, std::size_t words) const;
};

}  // namespace wgs
