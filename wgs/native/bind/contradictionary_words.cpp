// Python's view of the search for plays on a board of crosswords.
#include <nanobind/nanobind.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "games/contradictionary_words.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using namespace contradictionary;

using ByteList = std::vector<std::uint8_t>;

ByteList read_bytes(const nb::bytes& bytes) {
  const std::string_view text = view(bytes);
  return {text.begin(), text.end()};
}

// A finder that answers with the texts of tiles.
class PlayFinderHandle {
 public:
  PlayFinderHandle(const std::shared_ptr<Lexicon>& lexicon, CrosswordRules rules, std::vector<std::string> glyphs)
      : finder_(lexicon, std::move(rules)), glyphs_(std::move(glyphs)) {
    if (glyphs_.size() != 2 * max_alphabet) throw std::invalid_argument("texts of all tiles are needed");
  }

  nb::list find(const nb::bytes& cells, const nb::bytes& rack, std::size_t blanks, const nb::bytes& anchors_across,
                const nb::bytes& anchors_down, std::size_t most) const {
    CrosswordPosition position{
        read_bytes(cells), {read_bytes(anchors_across), read_bytes(anchors_down)}, {}, blanks};
    for (const std::uint8_t letter : read_bytes(rack)) ++position.counts.at(letter);
    Plays plays;
    {
      const nb::gil_scoped_release release;
      Interrupt interrupt(check_signals);
      plays = finder_.find(position, most, interrupt);
    }
    return list(plays);
  }

 private:
  nb::list list(const Plays& plays) const {
    nb::list found;
    std::size_t place = 0;
    std::string letters;
    for (std::size_t play = 0; play < plays.ends.size(); ++play) {
      letters.clear();
      nb::list cells;
      for (; place < plays.ends[play]; ++place) {
        cells.append(plays.cells[place]);
        letters += glyphs_[plays.tiles[place]];
      }
      found.append(nb::make_tuple(plays.points[play], nb::tuple(cells), letters));
    }
    return found;
  }

  PlayFinder finder_;
  std::vector<std::string> glyphs_;
};

}  // namespace

void bind_contradictionary_words(nb::module_& m) {
  nb::class_<CrosswordRules>(m, "CrosswordRules", "A board's size and premiums, and what tiles are worth.")
      .def("__init__",
           [](CrosswordRules* self, std::size_t columns, std::size_t rows, std::vector<std::int64_t> letter_multipliers,
              std::vector<std::int64_t> word_multipliers, std::vector<std::int64_t> values,
              std::vector<std::int64_t> bonuses, std::size_t min_length) {
             new (self) CrosswordRules{columns,
                                       rows,
                                       std::move(letter_multipliers),
                                       std::move(word_multipliers),
                                       std::move(values),
                                       std::move(bonuses),
                                       std::max<std::size_t>(min_length, 2)};
           },
           nb::arg("columns"), nb::arg("rows"), nb::arg("letter_multipliers"), nb::arg("word_multipliers"),
           nb::arg("values"), nb::arg("bonuses"), nb::arg("min_length"));

  nb::class_<PlayFinderHandle>(m, "PlayFinder", "Finds all plays of a rack on a board of crosswords.")
      .def(nb::init<const std::shared_ptr<Lexicon>&, CrosswordRules, std::vector<std::string>>(), nb::arg("lexicon"),
           nb::arg("rules"), nb::arg("glyphs"))
      .def("find", &PlayFinderHandle::find, nb::arg("cells"), nb::arg("rack"), nb::arg("blanks"),
           nb::arg("anchors_across"), nb::arg("anchors_down"), nb::arg("most"),
           nb::sig("def find(self, cells: bytes, rack: bytes, blanks: int, anchors_across: bytes, anchors_down: bytes, "
                   "most: int) -> list[tuple[int, tuple[int, ...], str]]"),
           "Find plays, up to a maximum number: points, cells and letters of each, blanks by their small letters.");
}

}  // namespace wgs
