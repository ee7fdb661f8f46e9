// What many boards come to, in whole numbers that are the same in whatever order they are added up: the twin of
// wgs/analysis/survey.py.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <tuple>
#include <utility>
#include <vector>

#include "core/grades.hpp"
#include "core/solver.hpp"

namespace wgs {

// A board of a survey; of equal ones, the first comes first.
struct SurveyedBoard {
  std::int64_t points;
  std::int64_t words;
  std::uint64_t number;
};

// How many boards have a value, and the numbers of the first of them.
struct ValueTally {
  std::uint64_t boards = 0;
  std::vector<std::uint64_t> first;
};

// How many boards a survey names: of the best and the worst, and of those with each value.
struct Named {
  std::size_t kept = 0;
  std::size_t of_value = 0;
};

class Survey {
 public:
  using Counts = std::map<std::int64_t, ValueTally>;

  Survey(Named named, std::size_t tiles) : tiles(tiles), named_(named) {}

  void add(std::uint64_t number, std::span<const WordPoints> found, const Lexicon& lexicon, const Grades& known) {
    std::int64_t sum = 0;
    std::size_t most = 0;
    for (const WordPoints& word : found) {
      const std::size_t letters = lexicon.letters(word.rank).size();
      most = std::max(most, letters);
      ++lengths[letters];
      ++grades[static_cast<std::size_t>(known.of(word.rank))];
      sum += word.points;
    }
    ++boards;
    count(words[static_cast<std::int64_t>(found.size())], number);
    count(points[sum], number);
    count(longest[static_cast<std::int64_t>(most)], number);
    const SurveyedBoard board{sum, static_cast<std::int64_t>(found.size()), number};
    keep(best, board, is_better);
    keep(worst, board, is_worse);
  }

  void merge(const Survey& other) {
    boards += other.boards;
    for (const auto& [own, theirs] : {std::pair{&words, &other.words}, {&points, &other.points},
                                      {&longest, &other.longest}}) {
      for (const auto& [value, tally] : *theirs) {
        ValueTally& sum = (*own)[value];
        sum.boards += tally.boards;
        for (const std::uint64_t number : tally.first) name(sum.first, number);
      }
    }
    for (std::size_t place = 0; place < lengths.size(); ++place) lengths[place] += other.lengths[place];
    for (std::size_t place = 0; place < grades.size(); ++place) grades[place] += other.grades[place];
    for (std::size_t place = 0; place < tiles.size(); ++place) tiles[place] += other.tiles[place];
    for (const SurveyedBoard& board : other.best) keep(best, board, is_better);
    for (const SurveyedBoard& board : other.worst) keep(worst, board, is_worse);
    refused.insert(refused.end(), other.refused.begin(), other.refused.end());
    left.insert(left.end(), other.left.begin(), other.left.end());
  }

  std::uint64_t boards = 0;
  Counts words, points, longest;                               // boards by these, and the first of each
  std::array<std::uint64_t, max_word_letters + 1> lengths{};   // words by their numbers of letters
  std::array<std::uint64_t, 256> grades{};                     // words by their grades
  std::vector<std::uint64_t> tiles;                            // tiles on boards
  std::vector<SurveyedBoard> best, worst;                      // the first comes first
  std::vector<std::pair<std::uint64_t, Outcome>> refused;      // boards whose search reached its limit
  std::vector<std::uint64_t> left;                             // boards for the reference engine

 private:
  static bool is_better(const SurveyedBoard& a, const SurveyedBoard& b) {
    return std::tuple(-a.points, -a.words, a.number) < std::tuple(-b.points, -b.words, b.number);
  }
  static bool is_worse(const SurveyedBoard& a, const SurveyedBoard& b) {
    return std::tuple(a.points, a.words, a.number) < std::tuple(b.points, b.words, b.number);
  }

  void count(ValueTally& tally, std::uint64_t number) const {
    ++tally.boards;
    name(tally.first, number);
  }

  void name(std::vector<std::uint64_t>& first, std::uint64_t number) const {
    if (first.size() == named_.of_value && (first.empty() || number > first.back())) return;
    first.insert(std::upper_bound(first.begin(), first.end(), number), number);
    if (first.size() > named_.of_value) first.pop_back();
  }

  template <class Compare>
  void keep(std::vector<SurveyedBoard>& kept, const SurveyedBoard& board, Compare comes_first) const {
    if (kept.size() == named_.kept && (kept.empty() || !comes_first(board, kept.back()))) return;
    kept.insert(std::upper_bound(kept.begin(), kept.end(), board, comes_first), board);
    if (kept.size() > named_.kept) kept.pop_back();
  }

  Named named_;
};

}  // namespace wgs
