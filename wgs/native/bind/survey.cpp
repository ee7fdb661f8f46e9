// Python's view of surveys: many boards drawn and counted at once.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>
#include <stdexcept>
#include <string>
#include <utility>

#include "bind/answers.hpp"
#include "bind/engine.hpp"
#include "core/drawing.hpp"
#include "core/survey.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

DrawingMethod read_method(std::string_view name) {
  if (name == "dice") return DrawingMethod::dice;
  if (name == "shuffled") return DrawingMethod::shuffled;
  if (name == "pool") return DrawingMethod::pool;
  if (name == "letters") return DrawingMethod::letters;
  if (name == "weights") return DrawingMethod::weights;
  throw std::invalid_argument("no such method of drawing: " + std::string(name));
}

// Counts boards on several threads. `make_reader()` makes a thread's own `read(place, drawn, faces)`, which lays the tiles
// of a board, tells which of the tiles that are counted it has drawn, and returns its number.
template <class MakeReader>
Survey count_boards(Engine& engine, std::size_t boards, std::size_t jobs, Named named, std::size_t tiles,
                    const Grades& grades, const SearchLimit& limit, MakeReader make_reader) {
  constexpr std::size_t boards_a_block = 64;
  Survey all(named, tiles);
  std::mutex mutex;
  Interrupt interrupt(check_signals);
  struct Part {  // of one thread, merged at its end
    Part(Survey& all, std::mutex& mutex, Named named, std::size_t tiles)
        : all(&all), mutex(&mutex), own(named, tiles) {}
    Part(Part&& other) : all(std::exchange(other.all, nullptr)), mutex(other.mutex), own(std::move(other.own)) {}
    ~Part() {
      if (!all) return;
      const std::lock_guard lock(*mutex);
      all->merge(own);
    }
    Survey* all;
    std::mutex* mutex;
    Survey own;
  };
  run_blocks((boards + boards_a_block - 1) / boards_a_block, jobs, interrupt, [&](bool is_first_thread) {
    return [&, is_first_thread, loan = Engine::Loan(engine), part = Part(all, mutex, named, tiles),
            read = make_reader(), drawn = std::vector<std::uint32_t>(), faces = std::vector<const Face*>(),
            words = std::vector<WordPoints>()](std::size_t block) mutable {
      const std::size_t end = std::min(boards, (block + 1) * boards_a_block);
      for (std::size_t place = block * boards_a_block; place < end; ++place) {
        faces.clear();
        const std::uint64_t number = read(place, drawn, faces);
        if (!engine.solver().is_exact(faces)) {
          part.own.left.push_back(number);
          continue;
        }
        Meter meter(limit.limits(), interrupt, is_first_thread);
        const Outcome outcome = engine.solver().list_words(faces, loan.space(), Terms{meter}, words);
        if (outcome == Outcome::answered) {
          part.own.add(number, words, engine.solver().lexicon(), grades);
          for (const std::uint32_t tile : drawn) ++part.own.tiles[tile];
        } else {
          part.own.refused.emplace_back(number, outcome);
        }
      }
    };
  });
  std::sort(all.refused.begin(), all.refused.end());
  std::sort(all.left.begin(), all.left.end());
  return all;
}

List list_counts(const Survey::Counts& counts) {
  List pairs;
  for (const auto& [value, tally] : counts) pairs.append(nb::make_tuple(value, tally.boards));
  return pairs;
}

List list_first(const Survey::Counts& counts) {
  List pairs;
  for (const auto& [value, tally] : counts) pairs.append(nb::make_tuple(value, nb::cast(tally.first)));
  return pairs;
}

template <class Array>
List list_array(const Array& counts) {
  List pairs;
  for (std::size_t value = 0; value < counts.size(); ++value) {
    if (counts[value]) pairs.append(nb::make_tuple(value, counts[value]));
  }
  return pairs;
}

List list_boards(const std::vector<SurveyedBoard>& boards) {
  List tuples;
  for (const SurveyedBoard& board : boards) tuples.append(nb::make_tuple(board.points, board.words, board.number));
  return tuples;
}

// What a survey has counted, in the order of the fields of SurveyCounts.
using SurveyTuple = nb::typed<nb::tuple, nb::any, nb::ellipsis>;

SurveyTuple make_survey(const Survey& survey, const SearchLimit& limit) {
  List refused, left;
  for (const auto& [number, outcome] : survey.refused) {
    refused.append(nb::make_tuple(number, limit.make_fault(outcome)));
  }
  for (const std::uint64_t number : survey.left) left.append(number);
  return nb::make_tuple(survey.boards, list_counts(survey.words), list_counts(survey.points),
                        list_counts(survey.longest), list_array(survey.lengths), list_array(survey.grades),
                        list_array(survey.tiles), list_boards(survey.best), list_boards(survey.worst), refused, left,
                        nb::make_tuple(list_first(survey.words), list_first(survey.points),
                                       list_first(survey.longest)));
}

SurveyTuple survey_drawn(Engine& engine, const Drawing& drawing, const std::vector<std::size_t>& tiles,
                       std::uint64_t seed, std::uint64_t first, std::size_t boards, std::size_t jobs,
                       const nb::bytes& grades, std::size_t kept, std::size_t of_value, nb::handle given) {
  const SearchLimit limit(given);
  const Grades known{std::string(view(grades))};
  std::vector<const Face*> by_tile;
  for (const std::size_t face : tiles) by_tile.push_back(engine.faces()[face]);
  Survey survey({}, 0);
  {
    const nb::gil_scoped_release release;
    survey = count_boards(engine, boards, jobs, {kept, of_value}, by_tile.size(), known, limit, [&] {
      return [&, room = std::vector<std::uint32_t>()](std::size_t place, std::vector<std::uint32_t>& drawn,
                                                      std::vector<const Face*>& faces) mutable {
        Randomness stream(seed, first + place);
        drawing.draw(stream, drawn, room);
        for (const std::uint32_t tile : drawn) faces.push_back(by_tile[tile]);
        faces.resize(engine.cells(), engine.faces().empty());
        engine.solver().lay(faces);
        return first + place;
      };
    });
  }
  return make_survey(survey, limit);
}

SurveyTuple survey_batch(Engine& engine, const Batch& batch, std::size_t jobs, const nb::bytes& grades, std::size_t kept,
                         std::size_t of_value, nb::handle given) {
  const SearchLimit limit(given);
  const Grades known{std::string(view(grades))};
  const std::size_t cells = engine.cells();
  Survey survey({}, 0);
  {
    const nb::gil_scoped_release release;
    survey = count_boards(engine, batch.faces.size() / cells, jobs, {kept, of_value}, 0, known, limit, [&] {
      return [&](std::size_t place, std::vector<std::uint32_t>&, std::vector<const Face*>& faces) {
        const auto begin = batch.faces.begin() + static_cast<std::ptrdiff_t>(place * cells);
        faces.assign(begin, begin + static_cast<std::ptrdiff_t>(cells));
        return std::uint64_t{place};
      };
    });
  }
  return make_survey(survey, limit);
}

nb::typed<nb::list, std::vector<std::uint32_t>> draw_boards(const Drawing& drawing, std::uint64_t seed,
                                                            std::uint64_t first, std::size_t boards) {
  nb::typed<nb::list, std::vector<std::uint32_t>> all;
  std::vector<std::uint32_t> drawn, room;
  for (std::size_t place = 0; place < boards; ++place) {
    Randomness stream(seed, first + place);
    drawing.draw(stream, drawn, room);
    all.append(nb::cast(drawn));
  }
  return all;
}

}  // namespace

void bind_survey(nb::module_& m) {
  nb::class_<Drawing>(m, "Drawing", "How random boards are drawn; tiles are numbers.")
      .def("__init__",
           [](Drawing* self, std::string_view method, std::vector<std::vector<std::uint32_t>> pieces,
              std::size_t count, std::vector<std::uint64_t> sums) {
             Drawing drawing(read_method(method), std::move(pieces), count, std::move(sums));
             if (!drawing.is_sound()) throw std::invalid_argument("there are too few tiles to draw from");
             new (self) Drawing(std::move(drawing));
           },
           nb::arg("method"), nb::arg("pieces"), nb::arg("count"), nb::arg("sums"))
      .def("draw", &draw_boards, nb::arg("seed"), nb::arg("first"), nb::arg("boards"),
           "Draw the tiles of some boards, each from the stream of its number.");
  m.def("survey_drawn", &survey_drawn, nb::arg("solver"), nb::arg("drawing"), nb::arg("tiles"), nb::arg("seed"),
        nb::arg("first"), nb::arg("boards"), nb::arg("jobs"), nb::arg("grades"), nb::arg("kept"), nb::arg("of_value"),
        nb::arg("time_limit"),
        "Draw boards and count what they come to: boards, boards by words, points and longest word, words by length "
        "and grade, tiles, the best and the worst boards, those that reach the limit, those not looked at, and the first "
        "boards with each number of words, points and letters.");
  m.def("survey_batch", &survey_batch, nb::arg("solver"), nb::arg("batch"), nb::arg("jobs"), nb::arg("grades"),
        nb::arg("kept"), nb::arg("of_value"), nb::arg("time_limit"), "Count what boards come to, as survey_drawn does.");
}

}  // namespace wgs
