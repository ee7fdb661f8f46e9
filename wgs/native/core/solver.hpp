// One game's solver: a lexicon, scoring rules and a grid.
#pragma once

#include <memory>
#include <span>
#include <vector>

#include "core/cell_sets.hpp"
#include "core/findings.hpp"
#include "core/general_search.hpp"
#include "core/grid.hpp"
#include "core/lexicon.hpp"
#include "core/meter.hpp"
#include "core/plain_search.hpp"
#include "core/scoring.hpp"
#include "core/settling.hpp"

namespace wgs {

// The faces on the cells of a board, in the order of positions.
using Faces = std::span<const Face* const>;

// What is asked of a board: every word with its best score, and beside it
enum class Question {
  words,  // nothing more,
  paths,  // its best path,
  cells,  // or the best score through each cell that an instance of it uses.
};

// What one thread needs to solve board after board.
struct Workspace {
  Workspace(std::size_t lexicon_size, std::size_t cells)
      : findings(lexicon_size, cells), seen(lexicon_size) {}

  PlainSpace plain;
  PlainBoard board;
  std::vector<std::uint32_t> path;      // that was traced last
  Kinds kinds;
  Findings findings;
  std::vector<std::uint8_t> seen;   // of each word number, the look in which it was seen last
  std::uint8_t look = 0;
};

// How a thread may go about a board.
struct Terms {
  Meter& meter;
  bool may_take_long = true;
};

// A distinct word of a board, and its best score.
struct WordPoints {
  std::uint32_t rank;
  std::int64_t points;
};

// Immutable once made, so threads may share it; each brings a workspace of its own.
class Solver {
 public:
  Solver(std::shared_ptr<const Lexicon> lexicon, Grid grid, ScoringRules rules);

  const Lexicon& lexicon() const { return *lexicon_; }
  const Grid& grid() const { return grid_; }
  const ScoringRules& rules() const { return rules_; }

  // What a face is on a cell. Boards are laid on their premium squares once, before anything else is asked of them.
  const Face* lay(const Face* face, std::size_t cell) const {
    const auto premiums = grid_.premiums();
    return premiums.empty() || premiums[cell] == 0 || face->laid.empty() ? face : face->laid[premiums[cell] - 1u];
  }
  void lay(std::span<const Face*> faces) const {
    if (grid_.premiums().empty()) return;
    for (std::size_t cell = 0; cell < faces.size(); ++cell) faces[cell] = lay(faces[cell], cell);
  }

  // The answers of `find` stand in `space.findings`.
  Outcome score(Faces faces, Workspace& space, const Terms& terms, Score& score) const;
  Outcome find(Question question, Faces faces, Workspace& space, const Terms& terms) const;
  // Puts the words of a board into `words`, in any order.
  Outcome list_words(Faces faces, Workspace& space, const Terms& terms, std::vector<WordPoints>& words) const;

  // For each cell, the cells used by words starting there: words that the rules count, of at most `longest` letters,
  // as the rules count them. The grid must not have Full adjacency: the search takes equal tiles for one there. Throws
  // LimitReached.
  CellSets find_passages(Faces faces, std::int64_t longest, Meter& meter) const;

  // Tell whether a board most probably takes microseconds; others may take any time.
  bool is_quick(Faces faces) const;

  // Tell whether all numbers of a board have room in 64 bits: only then may it be given to `score` and `find`.
  bool is_exact(Faces faces) const {
    return are_neutral(faces) || rules_.is_exact(faces.data(), faces.size(), lexicon_->size());
  }

 private:
  bool make_plain(Faces faces, Workspace& space) const;
  bool are_neutral(Faces faces) const;
  Score count(Workspace& space) const;
  std::uint8_t begin_look(Workspace& space) const;
  void gather_words(Workspace& space) const;
  void gather(Question question, Faces faces, Workspace& space) const;
  void find_generally(Question question, Faces faces, Workspace& space, Meter& meter) const;
  void search_generally(Question question, Faces faces, Workspace& space, Settling* settling, Meter& meter) const;
  bool use_cells(Workspace& space, std::uint32_t place, const Points& points,
                 std::span<const std::uint32_t> path) const;
  void trace(const Step& last, Workspace& space) const;

  // With that many tiles of several letters, it pays to keep track of the words that cannot improve any more.
  static constexpr std::ptrdiff_t many_choices = 3;
  // On any other board it does when the search has not ended after so many looks at the clock, a tenth of a second or
  // two: it begins again then.
  static constexpr int looks_before_restart = 256;
  static constexpr std::int32_t too_short = 0;

  std::shared_ptr<const Lexicon> lexicon_;
  Grid grid_;
  ScoringRules rules_;
  std::vector<std::uint64_t> neighbours_;  // of each cell as a set, on grids for the quick search
  // By word number: the score on neutral faces twice and one more, or 0 where the word is too short to count. So a sum
  // over words tells both how many they are and what they score.
  std::vector<std::int32_t> points_;
};

}  // namespace wgs
