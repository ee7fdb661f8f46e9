// The measures of one board, by numbers of letters and by cells, each in one pass over its words.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/solver.hpp"

namespace wgs {

// Some of a board's words: how many they are, and their points.
struct WordTotals {
  std::int64_t words = 0, points = 0;
};

// The words of one number of letters, and the highest-scoring one, the alphabetically first among equals.
struct LengthTally {
  std::size_t letters;
  WordTotals tally;
  std::size_t best;  // its place in the findings
};

// Tallies words by their numbers of letters, those of the fewest first; a number that no word has is left out.
inline std::vector<LengthTally> tally_lengths(const Lexicon& lexicon, const Findings& findings) {
  std::vector<LengthTally> lengths;
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const Found& found = findings[place];
    const std::size_t letters = lexicon.letters(found.rank).size();
    auto length = std::find_if(lengths.begin(), lengths.end(),
                               [&](const LengthTally& known) { return known.letters >= letters; });
    if (length == lengths.end() || length->letters != letters) {
      length = lengths.insert(length, {letters, {}, place});
    }
    ++length->tally.words;
    length->tally.points += found.points.points;
    if (found.points.points > findings[length->best].points.points) length->best = place;
  }
  return lengths;
}

// Tallies words by the cells that they use, each with the points of its best instance through the cell.
inline std::vector<WordTotals> tally_cells(const Findings& findings, std::size_t cells) {
  std::vector<WordTotals> tallies(cells);
  for (std::size_t place = 0; place < findings.size(); ++place) {
    findings.each_cell(place, [&](std::size_t cell, std::int64_t points) {
      ++tallies[cell].words;
      tallies[cell].points += points;
    });
  }
  return tallies;
}

}  // namespace wgs
