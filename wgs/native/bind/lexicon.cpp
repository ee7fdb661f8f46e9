// Python's view of the lexicon.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <optional>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "core/word_text.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

Letters read_letters(const nb::bytes& letters) {
  return {reinterpret_cast<const std::uint8_t*>(letters.c_str()), letters.size()};
}

// Reads a word list without holding up other Python threads; Ctrl-C ends it.
void make_lexicon(Lexicon* self, const nb::bytes& text, const nb::bytes& alphabet, std::size_t most_shown) {
  const std::string_view words = view(text), letters = view(alphabet);
  const nb::gil_scoped_release release;
  new (self) Lexicon(words, letters, most_shown, check_signals);
}

void make_reader(WordReader* self, const nb::bytes& alphabet, std::size_t most_shown) {
  new (self) WordReader(view(alphabet), most_shown);
}

void read_piece(WordReader& reader, const nb::bytes& text) {
  const std::string_view words = view(text);
  const nb::gil_scoped_release release;
  reader.add(words, check_signals);
}

nb::bytes take_rest(WordReader& reader) {
  const std::string rest = reader.take_rest();
  return nb::bytes(rest.data(), rest.size());
}

Lexicon finish(WordReader& reader) {
  const nb::gil_scoped_release release;
  return Lexicon(std::move(reader), check_signals);
}

Lexicon leave_out(const Lexicon& lexicon, const Lexicon& others) {
  const nb::gil_scoped_release release;
  return lexicon.without(others, check_signals);
}

nb::bytes decode_piece(FrontDecoder& decoder, const nb::bytes& text) {
  const std::string words = decoder.add(view(text));
  return nb::bytes(words.data(), words.size());
}

void learn_letter(LetterCode& code, const nb::bytes& letter, const nb::bytes& written) {
  code.learn(view(letter), view(written));
}

std::tuple<nb::bytes, std::size_t> encode_piece(const LetterCode& code, const nb::bytes& text) {
  const auto [encoded, end] = code.encode(view(text));
  return {nb::bytes(encoded.data(), encoded.size()), end};
}

bool contains(const Lexicon& lexicon, const nb::bytes& word) { return lexicon.contains(read_letters(word)); }

bool has_prefix(const Lexicon& lexicon, const nb::bytes& prefix) { return lexicon.has_prefix(read_letters(prefix)); }

std::optional<std::tuple<long long, long long>> count_lines(const nb::bytes& text) {
  const std::optional<BareLines> found = count_bare_lines(view(text));
  if (!found) return std::nullopt;
  return std::tuple{found->words, found->ends};
}

using Words = nb::typed<nb::list, nb::str>;
using ByteWords = nb::typed<nb::list, nb::bytes>;

// All words in alphabetical order with a newline between them, in UTF-8.
nb::bytes write_words(const Lexicon& lexicon, const std::vector<std::string>& glyphs) {
  std::string text;
  for (std::uint32_t rank = 0; rank < lexicon.size(); ++rank) {
    if (rank > 0) text += '\n';
    for (const std::uint8_t letter : lexicon.letters(rank)) text += glyphs[letter];
  }
  return nb::bytes(text.data(), text.size());
}

Words list_words(const Lexicon& lexicon, const std::vector<std::string>& glyphs) {
  Words words;
  for (std::uint32_t rank = 0; rank < lexicon.size(); ++rank) words.append(nb::cast(spell(lexicon, glyphs, rank)));
  return words;
}

// The tables of a LetterCounts: letters, starts and pairs.
using CountTables = std::tuple<std::vector<std::uint64_t>, std::vector<std::uint64_t>, std::vector<std::uint64_t>>;

CountTables count_letters(const Lexicon& lexicon, std::size_t alphabet, int q, int u) {
  LetterCounts counts;
  {
    const nb::gil_scoped_release release;
    counts = lexicon.count_letters(alphabet, q, u);
  }
  return {std::move(counts.letters), std::move(counts.starts), std::move(counts.pairs)};
}

ByteWords list_skipped(const Lexicon& lexicon) {
  ByteWords words;
  for (const std::string& word : lexicon.first_skipped()) words.append(nb::bytes(word.data(), word.size()));
  return words;
}

}  // namespace

void bind_lexicon(nb::module_& m) {
  nb::class_<WordReader>(m, "WordReader", "The words of a list that comes in pieces.")
      .def("__init__", &make_reader, nb::arg("alphabet"), nb::arg("most_shown") = 0)
      .def("add", &read_piece, nb::arg("text"))
      .def("take_rest", &take_rest, "Take back the beginning of a word that the last piece ended in.")
      .def("finish", &finish, "Make the lexicon; the reader cannot be used after it.");
  nb::class_<FrontDecoder>(m, "FrontDecoder", "Words that are written as differences from the words before them.")
      .def(nb::init<>())
      .def("add", &decode_piece, nb::arg("text"), "Return the whole words of the next piece, a line each.")
      .def_prop_ro("is_cut", &FrontDecoder::is_cut);
  m.def("count_bare_lines", &count_lines, nb::arg("text"),
        "Return how many lines have a word, and how many ends there are; None where a line may have more than one alone.");
  nb::class_<LetterCode>(m, "LetterCode", "What letters outside ASCII are written as.")
      .def(nb::init<>())
      .def("learn", &learn_letter, nb::arg("letter"), nb::arg("written"))
      .def("encode", &encode_piece, nb::arg("text"),
           "Return a text as far as its letters are known, and how many bytes of it that is.");
  nb::class_<Lexicon>(m, "Lexicon", "Words in alphabetical order, and their trie; threads may share it.")
      .def("__init__", &make_lexicon, nb::arg("text"), nb::arg("alphabet"), nb::arg("most_shown") = 0)
      .def("__len__", &Lexicon::size)
      .def_prop_ro("skipped", &Lexicon::skipped)
      .def("first_skipped", &list_skipped)
      .def("words", &list_words, nb::arg("letters"))
      .def("text", &write_words, nb::arg("letters"), "Return the words as text, one a line, in UTF-8.")
      .def("without", &leave_out, nb::arg("others"), "Return the words that are not in another list of the same alphabet.")
      .def("contains", &contains, nb::arg("word"))
      .def("count_letters", &count_letters, nb::arg("alphabet"), nb::arg("q"), nb::arg("u"),
           "Count letters, first letters and pairs, as tables; -1 when no letter forms one tile with a U after it.")
      .def("has_prefix", &has_prefix, nb::arg("prefix"));
}

}  // namespace wgs
