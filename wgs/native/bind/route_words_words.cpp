// Python's view of the words that a pawn of RouteWords can travel along.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/vector.h>

#include <cstdint>
#include <memory>
#include <stdexcept>
#include <utility>
#include <vector>

#include "bind/faces.hpp"
#include "bind/limits.hpp"
#include "games/route_words_words.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using namespace route_words;

using SquareTuple = nb::typed<nb::tuple, int, nb::ellipsis>;
using Neighbours = std::vector<std::vector<std::uint32_t>>;
using LetterLists = std::vector<std::vector<std::uint8_t>>;
using Lengths = std::vector<std::int32_t>;
using Squares = std::uint64_t;  // a set of squares, as bits: Python has it as a whole number

// A finder that looks at what it is given before it trusts it.
class CheckedRouteFinder {
 public:
  CheckedRouteFinder(std::shared_ptr<Lexicon> lexicon, const Neighbours& neighbours, std::int64_t least_length)
      : finder_(std::move(lexicon), Grid(neighbours.size(), false, neighbours), least_length) {
    if (neighbours.size() > cells_a_number) throw std::invalid_argument("a board has at most 64 squares");
    for (const auto& cells : neighbours) {
      for (const std::uint32_t cell : cells) check_square(cell);
    }
  }

  std::vector<SquareTuple> find_routes(const LetterLists& letters, const Lengths& lengths, Squares starts,
                                       Squares barred) const {
    const Board board = make_board(letters, lengths);
    std::vector<Path> paths;
    watch([&](Interrupt& interrupt) { paths = finder_.find_routes(board, read(starts), read(barred), interrupt); });
    std::vector<SquareTuple> routes;
    routes.reserve(paths.size());
    for (const auto& path : paths) routes.push_back(SquareTuple(nb::tuple(nb::cast(path))));
    return routes;
  }

  std::vector<Squares> find_ends(const LetterLists& letters, const Lengths& lengths, const Swaps& swaps,
                                 Squares starts, Squares barred) const {
    const Board board = make_board(letters, lengths);
    for (const auto& [first, second] : swaps) {
      check_square(first);
      check_square(second);
    }
    std::vector<Squares> ends;
    watch([&](Interrupt& interrupt) {
      for (const CellSet& set : finder_.find_ends(board, swaps, read(starts), read(barred), interrupt)) {
        ends.push_back(set.numbers()[0]);
      }
    });
    return ends;
  }

 private:
  // Works without the GIL, until the work is done or takes too long.
  template <class Work>
  static void watch(Work work) {
    const nb::gil_scoped_release release;
    Interrupt interrupt(check_signals);
    try {
      work(interrupt);
    } catch (const LimitReached&) {
      throw std::overflow_error("a board has too many paths");
    }
  }

  // Squares that the board does not have are left out.
  CellSet read(Squares squares) const {
    CellSet set(finder_.size());
    for (std::size_t square = 0; square < finder_.size(); ++square) {
      if (squares >> square & 1) set.add(square);
    }
    return set;
  }

  void check_square(std::uint32_t square) const {
    if (square >= finder_.size()) throw std::invalid_argument("there is no such square");
  }

  Board make_board(const LetterLists& letters, const Lengths& lengths) const {
    if (letters.size() != finder_.size()) throw std::invalid_argument("a board has letters for each square");
    return make_faces(letters, lengths);
  }

  RouteFinder finder_;
};

}  // namespace

void bind_route_words_words(nb::module_& m) {
  nb::class_<CheckedRouteFinder>(m, "RouteFinder", "Finds the words that a pawn can travel along; sets are bits.")
      .def(nb::init<std::shared_ptr<Lexicon>, const Neighbours&, std::int64_t>(),
           nb::arg("lexicon"), nb::arg("neighbours"), nb::arg("least_length"))
      .def("find_routes", &CheckedRouteFinder::find_routes, nb::arg("letters"), nb::arg("lengths"), nb::arg("starts"),
           nb::arg("barred"))
      .def("find_ends", &CheckedRouteFinder::find_ends, nb::arg("letters"), nb::arg("lengths"), nb::arg("swaps"),
           nb::arg("starts"), nb::arg("barred"));
}

}  // namespace wgs
