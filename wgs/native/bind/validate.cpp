// Binds the checks of words and boards.

#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/vector.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "core/validate.hpp"

namespace nb = nanobind;

namespace {

using Capacities = std::vector<std::uint32_t>;
using FaceTexts = std::vector<std::pair<std::string, wgs::Mask>>;

wgs::Supply make_supply(Capacities capacities, bool runs_out) {
  if (capacities.size() > wgs::Matching::max_rights) throw nb::value_error("there are more than 64 groups");
  return {std::move(capacities), runs_out};
}

std::vector<wgs::Shown> read_faces(const FaceTexts& texts) {
  std::vector<wgs::Shown> faces;
  for (const auto& [text, groups] : texts) faces.push_back({text, groups});
  return faces;
}

// Answers without holding up other Python threads; Ctrl-C ends it.
template <class Tables, class Answer>
nb::tuple answer(const Answer& answer_lines, const Tables& tables, const nb::bytes& chunk, std::size_t start,
                 std::size_t jobs) {
  const std::string_view text = wgs::view(chunk);
  if (start > text.size()) throw nb::index_error("the start is after the end of the chunk");
  wgs::Interrupt interrupt(wgs::check_signals);
  wgs::Answers answers;
  {
    const nb::gil_scoped_release released;
    answers = answer_lines(tables, text, start, jobs, interrupt);
  }
  const auto& [by_glance, by_matching, by_search] = answers.by_method;
  return nb::make_tuple(nb::bytes(answers.output.data(), answers.output.size()), answers.next, answers.lines,
                        answers.possible, nb::make_tuple(by_glance, by_matching, by_search));
}

}  // namespace

namespace wgs {

void bind_validate(nb::module_& m) {
  constexpr auto answer_signature =
      "def answer(self, chunk: bytes, start: int, jobs: int) -> tuple[bytes, int, int, int, tuple[int, int, int]]";
  constexpr auto answer_doc =
      "Answer the lines of a chunk from `start` on, up to the first that is handed back: the output, where the next "
      "line starts, the numbers of lines answered and of possible ones, and how many by glance, matching and search.";
  nb::class_<WordTables>(m, "WordTables", "What words are checked with.")
      .def(
          "__init__",
          [](WordTables* self, Capacities capacities, bool runs_out, const FaceTexts& faces, std::size_t most_letters,
             std::size_t most_cuts) {
            new (self) WordTables(make_supply(std::move(capacities), runs_out), read_faces(faces), most_letters,
                                  most_cuts);
          },
          nb::arg("capacities"), nb::arg("runs_out"), nb::arg("faces"), nb::arg("most_letters"),
          nb::arg("most_cuts"), "Raises ValueError when there are more groups or faces than this engine takes.")
      .def(
          "answer",
          [](const WordTables& self, const nb::bytes& chunk, std::size_t start, std::size_t jobs) {
            return answer(answer_words, self, chunk, start, jobs);
          },
          nb::arg("chunk"), nb::arg("start"), nb::arg("jobs"), nb::sig(answer_signature), answer_doc);
  nb::class_<BoardTables>(m, "BoardTables", "What boards are checked with.")
      .def(
          "__init__",
          [](BoardTables* self, Capacities capacities, bool runs_out, const FaceTexts& tiles, std::size_t positions) {
            new (self) BoardTables(make_supply(std::move(capacities), runs_out), read_faces(tiles), positions);
          },
          nb::arg("capacities"), nb::arg("runs_out"), nb::arg("tiles"), nb::arg("positions"),
          "Raises ValueError when there are more groups than this engine takes.")
      .def(
          "answer",
          [](const BoardTables& self, const nb::bytes& chunk, std::size_t start, std::size_t jobs) {
            return answer(answer_boards, self, chunk, start, jobs);
          },
          nb::arg("chunk"), nb::arg("start"), nb::arg("jobs"), nb::sig(answer_signature), answer_doc);
}

}  // namespace wgs
