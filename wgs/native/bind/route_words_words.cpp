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

#include "games/route_words_words.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using SquareTuple = nb::typed<nb::tuple, int, nb::ellipsis>;
using RouteSwaps = std::vector<std::pair<std::uint32_t, std::uint32_t>>;

// A finder that looks at what it is given before it trusts it.
class CheckedRouteFinder {
 public:
  CheckedRouteFinder(std::shared_ptr<Lexicon> lexicon, const std::vector<std::vector<std::uint32_t>>& neighbours,
                     std::int64_t least_length)
      : squares_(neighbours.size()),
        finder_(std::move(lexicon), wgs::Grid(neighbours.size(), false, neighbours), least_length) {
    if (squares_ > 64) throw std::invalid_argument("a board has 64 squares at the most");
    for (const auto& cells : neighbours) {
      for (const std::uint32_t cell : cells) check_square(cell);
    }
  }

  std::vector<SquareTuple> find_routes(const std::vector<std::vector<std::uint8_t>>& letters,
                                       const std::vector<std::int64_t>& lengths, RouteSquares starts,
                                       RouteSquares barred) const {
    const std::vector<RouteTile> board = make_board(letters, lengths);
    std::vector<RouteFinder::Path> paths;
    {
      const nb::gil_scoped_release release;
      paths = finder_.find_routes(board, starts & all(), barred);
    }
    std::vector<SquareTuple> routes;
    routes.reserve(paths.size());
    for (const auto& path : paths) routes.push_back(SquareTuple(nb::tuple(nb::cast(path))));
    return routes;
  }

  std::vector<RouteSquares> find_ends(const std::vector<std::vector<std::uint8_t>>& letters,
                                      const std::vector<std::int64_t>& lengths, const RouteSwaps& swaps,
                                      RouteSquares starts, RouteSquares barred) const {
    const std::vector<RouteTile> board = make_board(letters, lengths);
    for (const auto& [first, second] : swaps) {
      check_square(first);
      check_square(second);
    }
    const nb::gil_scoped_release release;
    return finder_.find_ends(board, swaps, starts & all(), barred);
  }

 private:
  RouteSquares all() const { return squares_ == 64 ? ~RouteSquares{0} : (RouteSquares{1} << squares_) - 1; }

  void check_square(std::uint32_t square) const {
    if (square >= squares_) throw std::invalid_argument("there is no such square");
  }

  std::vector<RouteTile> make_board(const std::vector<std::vector<std::uint8_t>>& letters,
                                    const std::vector<std::int64_t>& lengths) const {
    if (letters.size() != squares_ || lengths.size() != squares_) {
      throw std::invalid_argument("a board has letters and a length for each square");
    }
    std::vector<RouteTile> board;
    for (std::size_t square = 0; square < squares_; ++square) {
      for (const std::uint8_t letter : letters[square]) {
        if (letter >= max_alphabet) throw std::invalid_argument("letters are places in the alphabet");
      }
      board.push_back({letters[square], lengths[square]});
    }
    return board;
  }

  std::size_t squares_;
  RouteFinder finder_;
};

}  // namespace

void bind_route_words_words(nb::module_& m) {
  nb::class_<CheckedRouteFinder>(m, "RouteFinder", "Finds the words that a pawn can travel along; sets are bits.")
      .def(nb::init<std::shared_ptr<Lexicon>, const std::vector<std::vector<std::uint32_t>>&, std::int64_t>(),
           nb::arg("lexicon"), nb::arg("neighbours"), nb::arg("least_length"))
      .def("find_routes", &CheckedRouteFinder::find_routes, nb::arg("letters"), nb::arg("lengths"), nb::arg("starts"),
           nb::arg("barred"))
      .def("find_ends", &CheckedRouteFinder::find_ends, nb::arg("letters"), nb::arg("lengths"), nb::arg("swaps"),
           nb::arg("starts"), nb::arg("barred"));
}

}  // namespace wgs
