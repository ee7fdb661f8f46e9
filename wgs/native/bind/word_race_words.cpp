// Python's view of the boards of WordRace.
#include <nanobind/nanobind.h>
#include <nanobind/stl/array.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/cell_sets.hpp"
#include "bind/engine.hpp"
#include "bind/faces.hpp"
#include "games/word_race_words.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using namespace word_race;

using Table = std::vector<std::vector<std::uint32_t>>;
using Words = nb::typed<nb::list, nb::str>;
using Path = nb::typed<nb::tuple, nb::int_, nb::ellipsis>;
using Paths = nb::typed<nb::list, nb::typed<nb::tuple, nb::int_, Path>>;
using RankedPaths = nb::typed<nb::list, nb::typed<nb::tuple, nb::int_, nb::int_, Path>>;

// A board as Python uses it: sets of cells are bytes, the first cell the lowest bit of the first.
class BoundRaceBoard {
 public:
  BoundRaceBoard(std::shared_ptr<Lexicon> lexicon, const Table& neighbours, const Table& touching, RaceRules rules,
                 std::size_t most_paths)
      : lexicon_(std::move(lexicon)), interrupt_(check_signals),
        board_(*lexicon_, Grid(neighbours.size(), false, neighbours), Grid(touching.size(), false, touching),
               std::move(rules), most_paths, interrupt_) {}

  bool is_whole() const { return board_.is_whole(); }

  Words words(const std::vector<std::string>& glyphs) const {
    Words words;
    for (const std::uint32_t rank : board_.words()) words.append(nb::cast(spell(*lexicon_, glyphs, rank)));
    return words;
  }

  std::size_t count(const nb::bytes& starts, const std::vector<std::uint32_t>& played) const {
    std::size_t sum = 0;
    board_.each_path(read(starts), read_played(played), 0, [&](std::uint32_t) {
      ++sum;
      return true;
    });
    return sum;
  }

  std::tuple<Paths, std::uint32_t> list_paths(const nb::bytes& starts, const std::vector<std::uint32_t>& played,
                                              std::uint32_t from, std::size_t most) const {
    Paths paths;
    std::uint32_t next = 0;
    board_.each_path(read(starts), read_played(played), from, [&](std::uint32_t path) {
      if (paths.size() == most) {
        next = path;
        return false;
      }
      paths.append(nb::make_tuple(board_.path(path).word, make_path(path)));
      return true;
    });
    return {paths, next};
  }

  std::optional<std::tuple<std::uint32_t, Path>> find_win(const std::array<nb::bytes, 2>& tiles, int mover,
                                                          const std::vector<std::uint32_t>& played) const {
    const Tiles laid = {read(tiles[0]), read(tiles[1])};
    const std::uint32_t path = board_.find_win(laid, mover != 0, read_played(played));
    if (path == RaceBoard::no_path) return std::nullopt;
    return std::tuple{board_.path(path).word, Path(make_path(path))};
  }

  std::int64_t promise(const std::array<nb::bytes, 2>& tiles, int mover, const std::vector<std::uint32_t>& played) {
    const Tiles laid = {read(tiles[0]), read(tiles[1])};
    const nb::gil_scoped_release release;
    Interrupt interrupt(check_signals);
    return board_.promise(laid, mover != 0, read_played(played), interrupt);
  }

  RankedPaths rank(const std::array<nb::bytes, 2>& tiles, int mover, const std::vector<std::uint32_t>& played,
                   std::size_t most) {
    const Tiles laid = {read(tiles[0]), read(tiles[1])};
    std::vector<RankedPath> ranked;
    {
      const nb::gil_scoped_release release;
      Interrupt interrupt(check_signals);
      ranked = board_.rank(laid, mover != 0, read_played(played), most, interrupt);
    }
    RankedPaths paths;
    for (const auto& [value, path] : ranked) {
      paths.append(nb::make_tuple(value, board_.path(path).word, make_path(path)));
    }
    return paths;
  }

 private:
  CellSet read(const nb::bytes& cells) const { return read_cells(cells, board_.cells()); }

  Played read_played(const std::vector<std::uint32_t>& words) const {
    Played played(board_.words().size(), 0);
    for (const std::uint32_t word : words) played.at(word) = 1;
    return played;
  }

  nb::tuple make_path(std::uint32_t path) const {
    nb::list cells;
    for (const std::uint32_t cell : board_.path_cells(path)) cells.append(cell);
    return nb::tuple(cells);
  }

  std::shared_ptr<Lexicon> lexicon_;
  Interrupt interrupt_;
  RaceBoard board_;
};

}  // namespace

void bind_word_race_words(nb::module_& m) {
  nb::class_<Judgement>(m, "RaceJudgement", "What a position is worth, in thousandths of the way from lost to won.")
      .def("__init__",
           [](Judgement* self, std::int64_t won, std::int64_t lost, std::int64_t threatened, std::int64_t most_quiet,
              std::int64_t each_finisher, std::int64_t most_finishers, std::int64_t each_chance,
              std::int64_t most_chances, std::int64_t each_row, std::int64_t each_tile, std::int64_t tempo) {
             new (self) Judgement{won,         lost,         threatened, most_quiet, each_finisher, most_finishers,
                                  each_chance, most_chances, each_row,   each_tile,  tempo};
           },
           nb::kw_only(), nb::arg("won"), nb::arg("lost"), nb::arg("threatened"), nb::arg("most_quiet"),
           nb::arg("each_finisher"), nb::arg("most_finishers"), nb::arg("each_chance"), nb::arg("most_chances"),
           nb::arg("each_row"), nb::arg("each_tile"), nb::arg("tempo"));

  nb::class_<RaceRules>(m, "RaceRules", "What the rules say of a race board; letters are places in the alphabet.")
      .def("__init__",
           [](RaceRules* self, const std::vector<std::vector<std::uint8_t>>& letters,
              const std::vector<std::int32_t>& lengths, std::int64_t shortest, std::int64_t longest,
              std::array<std::vector<std::uint32_t>, 2> homes, std::array<std::vector<std::int64_t>, 2> advances,
              const Judgement& judgement) {
             new (self) RaceRules{judgement, make_faces(letters, lengths), shortest, longest, std::move(homes),
                                  std::move(advances)};
           },
           nb::arg("letters"), nb::arg("lengths"), nb::arg("shortest"), nb::arg("longest"), nb::arg("homes"),
           nb::arg("advances"), nb::arg("judgement"));

  nb::class_<BoundRaceBoard>(m, "RaceBoard", "A board of a race with all of its words laid out.")
      .def(nb::init<std::shared_ptr<Lexicon>, const Table&, const Table&, RaceRules, std::size_t>(),
           nb::arg("lexicon"), nb::arg("neighbours"), nb::arg("touching"), nb::arg("rules"), nb::arg("most_paths"))
      .def_prop_ro("is_whole", &BoundRaceBoard::is_whole)
      .def("words", &BoundRaceBoard::words, nb::arg("letters"))
      .def("count", &BoundRaceBoard::count, nb::arg("starts"), nb::arg("played"))
      .def("list_paths", &BoundRaceBoard::list_paths, nb::arg("starts"), nb::arg("played"), nb::arg("first"), nb::arg("most"),
           "List paths as words and cells, from a number on, and the number to go on from, 0 at the end.")
      .def("find_win", &BoundRaceBoard::find_win, nb::arg("tiles"), nb::arg("mover"), nb::arg("played"))
      .def("promise", &BoundRaceBoard::promise, nb::arg("tiles"), nb::arg("mover"), nb::arg("played"))
      .def("rank", &BoundRaceBoard::rank, nb::arg("tiles"), nb::arg("mover"), nb::arg("played"), nb::arg("most"),
           "List the best paths of a side as values, words and cells.");
}

}  // namespace wgs
