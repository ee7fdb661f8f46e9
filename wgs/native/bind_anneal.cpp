// Python's view of the annealer.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <chrono>
#include <optional>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "anneal.hpp"
#include "engine.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using Bounds = std::pair<std::int64_t, std::optional<std::int64_t>>;
using PieceTables = std::pair<std::vector<std::size_t>, std::vector<std::uint64_t>>;
// The numbers of the faces; words, points, longest, missing and unwanted; the energy; the evaluations.
using BoardTables = std::tuple<std::vector<std::size_t>, std::vector<std::int64_t>, std::int64_t, std::uint64_t>;

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

  // Makes boards until the seconds are over, and returns those that were finished, up to the first that was not.
  std::vector<BoardTables> run(std::uint64_t seed, std::uint64_t first, std::size_t count, std::size_t jobs,
                               const std::vector<LayoutTables>& starts, std::optional<double> seconds) {
    const std::vector<Annealer::Layout> layouts = read_layouts(starts, count);
    std::vector<AnnealedBoard> boards(count);
    {
      const nb::gil_scoped_release release;
      const auto begin = std::chrono::steady_clock::now();
      Interrupt interrupt([&] {
        check_signals();
        const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - begin;
        if (seconds && elapsed.count() > *seconds) interrupt.stop();
      });
      run_blocks(count, jobs, interrupt, [&](bool is_first_thread) {
        return [&, is_first_thread, bench = annealer_.make_bench()](std::size_t board) mutable {
          const Terms terms{interrupt, is_first_thread, true};
          const auto* const start = layouts.empty() ? nullptr : &layouts[board];
          boards[board] = annealer_.run(Randomness(seed, first + board), start, *bench, terms);
        };
      });
    }
    std::vector<BoardTables> tables;
    for (const AnnealedBoard& board : boards) {
      if (board.faces.empty()) break;
      std::vector<std::size_t> numbers;
      for (std::size_t place = 0; place < places_; ++place) numbers.push_back(numbers_.at(board.faces[place]));
      const Measures& found = board.measures;
      tables.emplace_back(std::move(numbers),
                          std::vector{found.words, found.points, found.longest, found.missing, found.unwanted},
                          board.energy, board.evaluations);
    }
    return tables;
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

  nb::object keep_;
  Engine& engine_;
  std::size_t places_ = 0;
  std::unordered_map<const Face*, std::size_t> numbers_;
  Annealer annealer_;
};

}  // namespace

void bind_anneal(nb::module_& m) {
  nb::class_<Schedule>(m, "Schedule", "How long an annealer tries, and how boldly.")
      .def("__init__",
           [](Schedule* self, std::uint64_t evaluations, std::vector<std::int64_t> temperatures,
              std::vector<std::int64_t> logs, std::size_t starts, std::size_t changes) {
             new (self) Schedule{evaluations, std::move(temperatures), std::move(logs), starts, changes};
           },
           nb::arg("evaluations"), nb::arg("temperatures"), nb::arg("logs"), nb::arg("starts"), nb::arg("changes"));

  nb::class_<Goal>(m, "Goal", "What is wished of a board.")
      .def("__init__",
           [](Goal* self, const nb::object& solver, const Bounds& words, const Bounds& points, const Bounds& longest,
              std::int64_t words_weight, std::int64_t points_weight, const std::shared_ptr<Lexicon>& contains,
              const std::shared_ptr<Lexicon>& beginnings, const std::shared_ptr<Lexicon>& avoids) {
             const Engine& engine = nb::cast<Engine&>(solver);
             new (self) Goal{read_range(words),
                             read_range(points),
                             read_range(longest),
                             words_weight,
                             points_weight,
                             make_finder(engine, contains),
                             make_finder(engine, beginnings),
                             make_finder(engine, avoids)};
           },
           nb::arg("solver"), nb::arg("words"), nb::arg("points"), nb::arg("longest"), nb::arg("words_weight"),
           nb::arg("points_weight"), nb::arg("contains").none(), nb::arg("beginnings").none(),
           nb::arg("avoids").none());

  nb::class_<AnnealerHandle>(m, "Annealer", "Makes boards of one game towards a goal.")
      .def(nb::init<nb::object, std::size_t, bool, const std::vector<PieceTables>&, Goal, Schedule>(),
           nb::arg("solver"), nb::arg("places"), nb::arg("is_mixed"), nb::arg("pieces"), nb::arg("goal"),
           nb::arg("schedule"))
      .def("run", &AnnealerHandle::run, nb::arg("seed"), nb::arg("first"), nb::arg("count"), nb::arg("jobs"),
           nb::arg("starts"),
           nb::arg("seconds").none(),
           "Make the boards of some streams: the numbers of their faces, measures, energies and evaluations.");
}

}  // namespace wgs
