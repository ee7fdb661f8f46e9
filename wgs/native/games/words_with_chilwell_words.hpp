// The words that the tiles of a hand spell: the twin of wgs/games/words_with_chilwell/words.py.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/lexicon.hpp"

namespace wgs::words_with_chilwell {

// How many tiles there are of each letter, and how many blanks, which stand for any letter.
struct Hand {
  std::array<std::uint8_t, max_alphabet> tiles{};
  int blanks = 0;
};

// Words by rank, in alphabetical order, and how many ways there are to choose which letters of each are blanks.
struct Spellings {
  std::vector<std::uint32_t> words;
  std::vector<std::uint64_t> ways;
};

Spellings find_spellings(const Lexicon& lexicon, const Hand& hand, std::size_t shortest);

// Of each length the words whose letters have the highest values, at most `most` of them: shorter words first, among
// equally long ones the best first, among equally good ones in alphabetical order. Blanks count 0.
std::vector<std::uint32_t> find_best_spellings(const Lexicon& lexicon, const Hand& hand, std::size_t shortest,
                                               const std::array<std::int64_t, max_alphabet>& values, std::size_t most);

}  // namespace wgs::words_with_chilwell
