// Python's view of the lexicon.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <string>
#include <string_view>
#include <vector>

#include "engine.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

std::basic_string_view<std::uint8_t> read_letters(const nb::bytes& letters) {
  return {reinterpret_cast<const std::uint8_t*>(letters.c_str()), letters.size()};
}

using Words = nb::typed<nb::list, nb::str>;
using ByteWords = nb::typed<nb::list, nb::bytes>;

Words list_words(const Lexicon& lexicon, const std::vector<std::string>& glyphs) {
  Words words;
  for (std::uint32_t rank = 0; rank < lexicon.size(); ++rank) words.append(nb::cast(spell(lexicon, glyphs, rank)));
  return words;
}

ByteWords list_skipped(const Lexicon& lexicon) {
  ByteWords words;
  for (const std::string& word : lexicon.first_skipped()) words.append(nb::bytes(word.data(), word.size()));
  return words;
}

}  // namespace

void bind_lexicon(nb::module_& m) {
  nb::class_<Lexicon>(m, "Lexicon", "Words in alphabetical order, and their trie; threads may share it.")
      .def("__init__",
           [](Lexicon* self, const nb::bytes& text, const nb::bytes& alphabet) {
             const nb::gil_scoped_release release;
             new (self) Lexicon(view(text), view(alphabet));
           },
           nb::arg("text"), nb::arg("alphabet"))
      .def("__len__", &Lexicon::size)
      .def_prop_ro("skipped", &Lexicon::skipped)
      .def("first_skipped", &list_skipped)
      .def("words", &list_words, nb::arg("letters"))
      .def("contains", [](const Lexicon& self, const nb::bytes& word) { return self.contains(read_letters(word)); },
           nb::arg("word"))
      .def("has_prefix", [](const Lexicon& self, const nb::bytes& prefix) { return self.has_prefix(read_letters(prefix)); },
           nb::arg("prefix"));
}

}  // namespace wgs
