// How common the words of a list are; wgs/words/grades.py says what grades mean.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>

#include "core/measures.hpp"

namespace wgs {

// The grades of the words of a list, a byte for each rank; 0 stands for a word without a grade.
class Grades {
 public:
  explicit Grades(std::string by_rank) : by_rank_(std::move(by_rank)) {}

  int of(std::uint32_t rank) const {
    return rank < by_rank_.size() ? static_cast<unsigned char>(by_rank_[rank]) : 0;
  }

 private:
  std::string by_rank_;
};

// Tallies words by their grades, the most common first; words without a grade are left out.
inline std::map<int, WordTotals> tally_grades(const Grades& grades, const Findings& findings) {
  std::map<int, WordTotals> tallies;
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const Found& found = findings[place];
    const int grade = grades.of(found.rank);
    if (grade == 0) continue;
    WordTotals& tally = tallies[grade];
    ++tally.words;
    tally.points += found.points.points;
  }
  return tallies;
}

// The difficulty of words: what wgs/words/grades.py says; nothing when none of them has a grade.
inline std::optional<std::int64_t> rate_words(const Lexicon& lexicon, const Grades& grades, const Findings& findings) {
  constexpr std::int64_t easy_letters = 3, most_letters = 5, letter_weight = 4;
  std::int64_t sum = 0, count = 0;
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const std::uint32_t rank = findings[place].rank;
    const int grade = grades.of(rank);
    if (grade == 0) continue;
    const auto letters = static_cast<std::int64_t>(lexicon.letters(rank).size());
    sum += grade + letter_weight * std::clamp(letters - easy_letters, std::int64_t{0}, most_letters);
    ++count;
  }
  if (count == 0) return std::nullopt;
  return (2 * sum + count) / (2 * count);
}

}  // namespace wgs
