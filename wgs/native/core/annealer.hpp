// Boards made towards a goal by simulated annealing: the twin of wgs/optimize/annealer.py, step by step.
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "core/randomness.hpp"
#include "core/solver.hpp"

namespace wgs {

// A die or a tile: what it can show, and the weights of that, summed up from the first on.
struct Piece {
  std::vector<const Face*> faces;
  std::vector<std::uint64_t> sums;
};

// The pieces of a game, of which the first `places` of some order lie on the board.
struct Stock {
  std::vector<Piece> pieces;
  std::size_t places = 0;
  bool is_mixed = true;  // any piece may lie anywhere
};

// What energies are measured by; wgs/optimize/goal.py says what each number is.
struct EnergyScale {
  std::int64_t full, high_margin, most_points, word_penalty;
};

// Two bounds, both allowed.
struct Range {
  std::int64_t low = 0;
  std::int64_t high = INT64_MAX;

  std::int64_t energy(std::int64_t value, const EnergyScale& scale) const;
};

// What a board is judged by.
struct Measures {
  std::int64_t words = 0, points = 0, longest = 0, missing = 0, unwanted = 0;
};

// The goal for a board. The solvers, where there are any, have the grid and the alphabet of the game's own: they
// find the words that it should hold, the beginnings of these, and those that it should not hold.
struct Goal {
  EnergyScale scale;
  Range words, points, longest;
  std::int64_t words_weight = 0, points_weight = 0;
  std::shared_ptr<const Solver> contains, beginnings, avoid;

  std::int64_t energy(const Measures& measures) const;
  // The energy from missing wanted words and from unwanted words.
  std::int64_t word_energy(const Measures& measures) const;
  bool wants_more(const Measures& measures) const;
  bool starts_high() const;
  bool has_end() const { return words_weight == 0 && points_weight == 0; }
  bool needs_longest() const { return longest.low > 0 || longest.high != INT64_MAX; }
};

// How long to try, and how boldly.
struct Schedule {
  std::uint64_t evaluations = 0;
  std::vector<std::int64_t> temperatures;  // of stages of equal length
  std::vector<std::int64_t> logs;          // -ln(u), in units of 1 / log_unit
  std::int64_t log_unit = 1;
  std::size_t starts = 1;                  // random boards to start from the most promising of
  std::size_t changes = 1;                 // changes to make the most promising of
  std::size_t tries_for_a_change = 1;      // before one that changes nothing is taken
};

// A board that a run has found: the place of each tile's face among those of its piece does not matter any more.
struct AnnealedBoard {
  std::vector<const Face*> faces;
  Measures measures;
  std::int64_t energy = 0;
  std::uint64_t evaluations = 0;
};

// What a thread needs to measure board after board: a workspace for the game, and one for each solver of the goal.
struct Bench {
  Workspace game;
  std::unique_ptr<Workspace> contains, beginnings, avoid;
  std::vector<const Face*> laid;  // the board, on its premium squares
};

// How measuring a board may be ended early.
struct Watch {
  Interrupt& interrupt;
  bool is_first_thread;
  Limit limit;
};

// Makes boards of one game. Immutable once made; it holds on to the solver by reference.
class Annealer {
 public:
  // `affinities` has a number for each two letters: how well the second follows the first.
  Annealer(const Solver& solver, Stock stock, Goal goal, Schedule schedule, std::vector<std::int64_t> affinities);

  struct Layout {
    std::vector<std::uint32_t> order;
    std::vector<const Face*> faces;  // of the places of the grid; beyond the stock's places they are empty
  };

  // A board in the making. What it becomes depends on its stream and its start alone, however often work at it is
  // interrupted and resumed.
  struct Run {
    explicit Run(Randomness stream) : randomness(stream) {}

    Randomness randomness;
    std::optional<Layout> start;  // nothing for a board that is drawn
    Layout layout, changed, scratch;
    Measures measures;  // of the layout
    std::int64_t energy = 0;
    AnnealedBoard best;
    std::uint64_t measured = 0;  // how many boards were
    std::optional<Outcome> refused;  // why it is given up: measuring a board reached the limit
  };

  using TimePoint = std::chrono::steady_clock::time_point;

  // Goes on with a board until it is finished, or `most` boards are measured, or the time is over; one is measured
  // in any case. When measuring one takes too long, the run is given up. When this throws, the run is where it was
  // before the interrupted measuring.
  void go_on(Run& run, std::uint64_t most, TimePoint end, Bench& bench, const Watch& watch) const;
  bool is_done(const Run& run) const;
  std::unique_ptr<Bench> make_bench() const;
  // Tell whether the scores of all boards have room in 64 bits.
  bool is_exact() const;

 private:
  static constexpr std::int64_t no_limit = INT64_MAX;

  void begin(Run& run, Bench& bench, const Watch& watch) const;
  void step(Run& run, Bench& bench, const Watch& watch) const;
  Layout draw(Randomness& randomness) const;
  Layout draw_start(Randomness& randomness) const;
  void change(const Layout& layout, Layout& best, Layout& scratch, std::int64_t sign, Randomness& randomness) const;
  void draw_change(const Layout& layout, Layout& changed, Randomness& randomness) const;
  std::int64_t promise(const std::vector<const Face*>& faces) const;
  // Measures a board; nothing when the words that it lacks, or has too many, alone are more energy than `limit`.
  std::optional<Measures> measure(const Layout& layout, std::int64_t limit, Bench& bench, const Watch& watch) const;

  const Solver& solver_;
  Stock stock_;
  Goal goal_;
  Schedule schedule_;
  std::vector<std::int64_t> affinities_;
  std::vector<int> kinds_;
  Face nothing_;
};

// How often each letter follows each other one in the words of a list, as square roots cut down to whole numbers.
std::vector<std::int64_t> count_affinities(const Lexicon& lexicon);

}  // namespace wgs
