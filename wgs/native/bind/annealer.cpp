// Python's view of the annealer.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "core/annealer.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using Bounds = std::pair<std::int64_t, std::optional<std::int64_t>>;
using PieceTables = std::pair<std::vector<std::size_t>, std::vector<std::uint64_t>>;
// The numbers of the faces; words, points, longest, missing and unwanted; the energy; how many boards were measured
// until it was found, and how many by now; whether it is finished.
using BoardTables =
    std::tuple<std::vector<std::size_t>, std::vector<std::int64_t>, std::int64_t, std::uint64_t, std::uint64_t, bool>;

Range read_range(const Bounds& bounds) { return {bounds.first, bounds.second.value_or(INT64_MAX)}; }

// A solver for words that a board should hold, or should not: a word counts wherever it lies, whatever it is worth.
std::shared_ptr<const Solver> make_finder(const Engine& engine, const std::shared_ptr<Lexicon>& words) {
  if (!words) return nullptr;
  ScoringRules rules;
  rules.q = engine.solver().rules().q;
  rules.u = engine.solver().rules().u;
  return std::make_shared<const Solver>(words, engine.solver().grid(), rules);
}

// A board to start from: the numbers of the pieces in order, and of the faces of those on the board.
using LayoutTables = std::pair<std::vector<std::uint32_t>, std::vector<std::size_t>>;

// An annealer with the faces that it knows by number.
class AnnealerHandle {
 public:
  AnnealerHandle(nb::object solver, std::size_t places, bool is_mixed, const std::vector<PieceTables>& pieces,
                 Goal goal, Schedule schedule)
      : keep_(solver), engine_(nb::cast<Engine&>(solver)),
        annealer_(engine_.solver(), make_stock(places, is_mixed, pieces), std::move(goal), std::move(schedule),
                  count_affinities(engine_.solver().lexicon())) {
    if (!annealer_.is_exact()) throw std::overflow_error("scores can outgrow 64 bits");
  }

  const Annealer& annealer() const { return annealer_; }

  // Reads the layouts to start from: one for each board, or none at all.
  std::vector<Annealer::Layout> read_layouts(const std::vector<LayoutTables>& starts, std::size_t count) const {
    if (!starts.empty() && starts.size() != count) throw std::invalid_argument("a start for each board, or none");
    std::vector<Annealer::Layout> layouts;
    for (const auto& [order, numbers] : starts) {
      std::vector<const Face*> faces(engine_.solver().grid().size(), engine_.faces()[0]);
      for (std::size_t place = 0; place < numbers.size(); ++place) faces.at(place) = engine_.faces()[numbers[place]];
      layouts.push_back({order, std::move(faces)});
    }
    return layouts;
  }

  // Returns the numbers of the faces of a board, as far as pieces lie on it.
  std::vector<std::size_t> number_faces(const AnnealedBoard& board) const {
    std::vector<std::size_t> numbers;
    for (std::size_t place = 0; place < places_; ++place) numbers.push_back(numbers_.at(board.faces[place]));
    return numbers;
  }

 private:
  Stock make_stock(std::size_t places, bool is_mixed, const std::vector<PieceTables>& pieces) {
    places_ = places;
    Stock stock;
    stock.places = places;
    stock.is_mixed = is_mixed;
    for (const auto& [numbers, sums] : pieces) {
      Piece& piece = stock.pieces.emplace_back();
      piece.sums = sums;
      for (const std::size_t number : numbers) {
        const Face* const face = engine_.faces()[number];
        numbers_[face] = number;
        piece.faces.push_back(face);
      }
    }
    return stock;
  }

  nb::object keep_;
  Engine& engine_;
  std::size_t places_ = 0;
  std::unordered_map<const Face*, std::size_t> numbers_;
  Annealer annealer_;
};

// Boards in the making, one for each of some streams.
class Annealing {
 public:
  Annealing(nb::object annealer, std::uint64_t seed, std::uint64_t first, std::size_t count, std::size_t jobs,
            const std::vector<LayoutTables>& starts, std::uint64_t most, nb::handle limit)
      : keep_(annealer), handle_(nb::cast<AnnealerHandle&>(annealer)), jobs_(jobs), most_(most), limit_(limit) {
    std::vector<Annealer::Layout> layouts = handle_.read_layouts(starts, count);
    for (std::size_t board = 0; board < count; ++board) {
      Annealer::Run& run = runs_.emplace_back(Randomness(seed, first + board));
      if (!layouts.empty()) run.start = std::move(layouts[board]);
    }
  }

  // Goes on for about so long, a little in any case; tells whether there is no more to do. Raises the error of the
  // first run that is given up, once all before it are over: so the boards depend neither on threads nor on time.
  bool go_on(double seconds) {
    work(seconds);
    const auto last = first_refused();
    if (first_open(last) != last) return false;
    if (last != runs_.end()) limit_.refuse(*last->refused);
    return true;
  }

  // Returns the best board of each run, up to the first that has not begun or is given up.
  std::vector<BoardTables> boards() const {
    std::vector<BoardTables> tables;
    for (const Annealer::Run& run : runs_) {
      if (run.measured == 0 || run.refused) break;
      const Measures& found = run.best.measures;
      tables.emplace_back(handle_.number_faces(run.best),
                          std::vector{found.words, found.points, found.longest, found.missing, found.unwanted},
                          run.best.energy, run.best.evaluations, run.measured, handle_.annealer().is_done(run));
    }
    return tables;
  }

 private:
  using Clock = std::chrono::steady_clock;

  using Runs = std::vector<Annealer::Run>;

  Runs::iterator first_refused() {
    return std::find_if(runs_.begin(), runs_.end(), [](const Annealer::Run& run) { return run.refused.has_value(); });
  }

  // Returns the first run before `last` that is not over.
  Runs::iterator first_open(Runs::iterator last) {
    return std::find_if_not(runs_.begin(), last, [&](const Annealer::Run& run) {
      return handle_.annealer().is_done(run) || run.measured >= most_;
    });
  }

  // Goes on with all runs before the first that is given up.
  void work(double seconds) {
    const nb::gil_scoped_release release;
    const std::chrono::duration<double> given(seconds);
    const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(given);
    const Annealer& annealer = handle_.annealer();
    const auto last = first_refused();
    const auto first = first_open(last);
    Interrupt interrupt(check_signals);
    run_blocks(static_cast<std::size_t>(last - first), jobs_, interrupt, [&](bool is_first_thread) {
      return [&, is_first_thread, bench = annealer.make_bench()](std::size_t block) mutable {
        if (block > 0 && Clock::now() >= end) return;
        const Watch watch{interrupt, is_first_thread, limit_.limits()};
        annealer.go_on(first[static_cast<std::ptrdiff_t>(block)], most_, end, *bench, watch);
      };
    });
  }

  nb::object keep_;
  const AnnealerHandle& handle_;
  std::size_t jobs_;
  std::uint64_t most_;
  SearchLimit limit_;  // for measuring each board
  std::vector<Annealer::Run> runs_;
};

}  // namespace

void bind_annealer(nb::module_& m) {
  nb::class_<Schedule>(m, "Schedule", "How long an annealer tries, and how boldly.")
      .def("__init__",
           [](Schedule* self, std::uint64_t evaluations, std::vector<std::int64_t> temperatures,
              std::vector<std::int64_t> logs, std::int64_t log_unit, std::size_t starts, std::size_t changes,
              std::size_t tries_for_a_change) {
             new (self) Schedule{evaluations, std::move(temperatures), std::move(logs),   log_unit,
                                 starts,      changes,                 tries_for_a_change};
           },
           nb::arg("evaluations"), nb::arg("temperatures"), nb::arg("logs"), nb::arg("log_unit"), nb::arg("starts"),
           nb::arg("changes"), nb::arg("tries_for_a_change"));

  nb::class_<EnergyScale>(m, "EnergyScale", "What energies are measured by.")
      .def("__init__",
           [](EnergyScale* self, std::int64_t full, std::int64_t high_margin, std::int64_t most_points,
              std::int64_t word_penalty) { new (self) EnergyScale{full, high_margin, most_points, word_penalty}; },
           nb::arg("full"), nb::arg("high_margin"), nb::arg("most_points"), nb::arg("word_penalty"));

  nb::class_<Goal>(m, "Goal", "The goal for a board.")
      .def("__init__",
           [](Goal* self, const nb::object& solver, const EnergyScale& scale, const Bounds& words,
              const Bounds& points, const Bounds& longest, std::int64_t words_weight, std::int64_t points_weight,
              const std::shared_ptr<Lexicon>& contains, const std::shared_ptr<Lexicon>& beginnings,
              const std::shared_ptr<Lexicon>& avoid) {
             const Engine& engine = nb::cast<Engine&>(solver);
             new (self) Goal{scale,
                             read_range(words),
                             read_range(points),
                             read_range(longest),
                             words_weight,
                             points_weight,
                             make_finder(engine, contains),
                             make_finder(engine, beginnings),
                             make_finder(engine, avoid)};
           },
           nb::arg("solver"), nb::arg("scale"), nb::arg("words"), nb::arg("points"), nb::arg("longest"),
           nb::arg("words_weight"),
           nb::arg("points_weight"), nb::arg("contains").none(), nb::arg("beginnings").none(),
           nb::arg("avoid").none());

  nb::class_<AnnealerHandle>(m, "Annealer", "Makes boards of one game towards a goal.")
      .def(nb::init<nb::object, std::size_t, bool, const std::vector<PieceTables>&, Goal, Schedule>(),
           nb::arg("solver"), nb::arg("places"), nb::arg("is_mixed"), nb::arg("pieces"), nb::arg("goal"),
           nb::arg("schedule"));

  nb::class_<Annealing>(m, "Annealing", "Boards in the making, one for each of some streams of random draws.")
      .def(nb::init<nb::object, std::uint64_t, std::uint64_t, std::size_t, std::size_t,
                    const std::vector<LayoutTables>&, std::uint64_t, nb::handle>(),
           nb::arg("annealer"), nb::arg("seed"), nb::arg("first"), nb::arg("count"), nb::arg("jobs"),
           nb::arg("starts"), nb::arg("most"), nb::arg("time_limit"))
      .def("go_on", &Annealing::go_on, nb::arg("seconds"),
           "Work for about a number of seconds; tell whether all work is done.")
      .def("boards", &Annealing::boards,
           "Return the best of each board that has begun: the numbers of its faces, measures, energy, after how many "
           "measured boards it was found, how many were measured by now, and whether it is finished.");
}

}  // namespace wgs
