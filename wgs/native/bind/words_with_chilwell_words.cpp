// Python's view of the words of a hand.
#include <nanobind/nanobind.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <stdexcept>
#include <tuple>
#include <vector>

#include "games/words_with_chilwell_words.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using namespace words_with_chilwell;

Hand read_hand(const nb::bytes& tiles, int blanks) {
  Hand hand;
  if (tiles.size() > hand.tiles.size() || blanks < 0) throw std::invalid_argument("no hand of tiles");
  std::copy_n(reinterpret_cast<const std::uint8_t*>(tiles.c_str()), tiles.size(), hand.tiles.begin());
  hand.blanks = blanks;
  return hand;
}

std::tuple<std::vector<std::uint32_t>, std::vector<std::uint64_t>> list_spellings(
    const Lexicon& lexicon, const nb::bytes& tiles, int blanks, std::size_t shortest) {
  const Hand hand = read_hand(tiles, blanks);
  Spellings found;
  {
    const nb::gil_scoped_release release;
    found = find_spellings(lexicon, hand, shortest);
  }
  return {std::move(found.words), std::move(found.ways)};
}

std::vector<std::uint32_t> list_best_spellings(const Lexicon& lexicon, const nb::bytes& tiles, int blanks,
                                               std::size_t shortest, const std::vector<std::int64_t>& values,
                                               std::size_t most) {
  const Hand hand = read_hand(tiles, blanks);
  std::array<std::int64_t, max_alphabet> of_letters{};
  if (values.size() > of_letters.size() || most == 0) throw std::invalid_argument("no values of letters");
  std::copy(values.begin(), values.end(), of_letters.begin());
  const nb::gil_scoped_release release;
  return find_best_spellings(lexicon, hand, shortest, of_letters, most);
}

}  // namespace

void bind_words_with_chilwell_words(nb::module_& m) {
  m.def("find_spellings", &list_spellings, nb::arg("lexicon"), nb::arg("tiles"), nb::arg("blanks"), nb::arg("shortest"),
        "Find the words of a hand, by rank, and in how many ways letters of each can be blanks; `tiles` counts letters.");
  m.def("find_best_spellings", &list_best_spellings, nb::arg("lexicon"), nb::arg("tiles"), nb::arg("blanks"),
        nb::arg("shortest"), nb::arg("values"), nb::arg("most"),
        "Find the words of each length whose letters have the highest values, by rank.");
}

}  // namespace wgs
