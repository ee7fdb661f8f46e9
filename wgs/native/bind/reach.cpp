// Python's view of the annealer of race boards.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "bind/faces.hpp"
#include "core/reach.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using LetterList = std::vector<std::uint8_t>;
using CellLists = std::vector<std::vector<std::uint32_t>>;

// The annealer of one game's boards; it works on copies, so threads may share it.
class BoundReachAnnealer {
 public:
  BoundReachAnnealer(std::shared_ptr<Lexicon> lexicon, const CellLists& neighbours, ReachGoal goal)
      : lexicon_(std::move(lexicon)), grid_(neighbours.size(), false, neighbours), goal_(std::move(goal)) {}

  std::vector<std::pair<LetterList, std::int64_t>> run(const std::vector<LetterList>& boards,
                                                    const std::vector<std::vector<std::int64_t>>& floors,
                                                    const std::vector<std::uint64_t>& states, std::size_t jobs) {
    std::vector<std::pair<LetterList, std::int64_t>> improved(boards.size());
    const nb::gil_scoped_release release;
    Interrupt interrupt(check_signals);
    run_blocks(boards.size(), jobs, interrupt, [&](bool is_first_thread) {
      return [&, is_first_thread, annealer = ReachAnnealer(*lexicon_, grid_, goal_)](std::size_t board) mutable {
        try {
          auto result = annealer.run(boards[board], floors.at(board), Randomness::from_state(states[board]), interrupt,
                                     is_first_thread);
          improved[board] = {std::move(result.letters), result.faults};
        } catch (const LimitReached&) {
          throw std::overflow_error("a board has too many paths");
        }
      };
    });
    return improved;
  }

 private:
  std::shared_ptr<Lexicon> lexicon_;
  Grid grid_;
  ReachGoal goal_;
};

}  // namespace

void bind_reach(nb::module_& m) {
  nb::class_<ReachCosts>(m, "ReachCosts", "What faults of a race board cost, and the units of all numbers.")
      .def("__init__",
           [](ReachCosts* self, std::int64_t dead_cell, std::int64_t word_short, std::int64_t word_too_far,
              std::int64_t letter_out_of_bounds, std::int64_t root_unit, std::int64_t patience,
              std::int64_t log_unit, std::uint64_t one_swap_in) {
             new (self) ReachCosts{dead_cell, word_short, word_too_far, letter_out_of_bounds, root_unit, patience,
                                   log_unit,  one_swap_in};
           },
           nb::kw_only(), nb::arg("dead_cell"), nb::arg("word_short"), nb::arg("word_too_far"),
           nb::arg("letter_out_of_bounds"), nb::arg("root_unit"), nb::arg("patience"), nb::arg("log_unit"),
           nb::arg("one_swap_in"));

  nb::class_<ReachGoal>(m, "ReachGoal", "The targets for a race board; letters are places in the alphabet.")
      .def("__init__",
           [](ReachGoal* self, const ReachCosts& costs, const std::vector<LetterList>& letters, std::vector<std::int64_t> lengths, LetterList is_home,
              CellLists too_far, std::int64_t home_weight, std::int64_t least_from_home,
              std::vector<std::int64_t> most_of_letter, std::vector<std::int64_t> pairs, std::uint64_t evaluations,
              std::vector<std::int64_t> temperatures, std::vector<std::int64_t> logs) {
             std::vector<std::int32_t> sizes;
             for (const LetterList& spelt : letters) sizes.push_back(static_cast<std::int32_t>(spelt.size()));
             new (self) ReachGoal{costs,
                                  make_faces(letters, sizes),
                                  std::move(lengths),
                                  std::move(is_home),
                                  std::move(too_far),
                                  home_weight,
                                  least_from_home,
                                  std::move(most_of_letter),
                                  std::move(pairs),
                                  evaluations,
                                  std::move(temperatures),
                                  std::move(logs)};
           },
           nb::arg("costs"), nb::arg("letters"), nb::arg("lengths"), nb::arg("is_home"), nb::arg("too_far"), nb::arg("home_weight"),
           nb::arg("least_from_home"), nb::arg("most_of_letter"), nb::arg("pairs"), nb::arg("evaluations"), nb::arg("temperatures"), nb::arg("logs"));

  nb::class_<BoundReachAnnealer>(m, "ReachAnnealer", "Improves race boards, each with a stream of random draws.")
      .def(nb::init<std::shared_ptr<Lexicon>, const CellLists&, ReachGoal>(),
           nb::arg("lexicon"), nb::arg("neighbours"), nb::arg("goal"))
      .def("run", &BoundReachAnnealer::run, nb::arg("boards"), nb::arg("floors"), nb::arg("states"), nb::arg("jobs"));
}

}  // namespace wgs
