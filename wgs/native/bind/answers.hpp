// The answers to boards as values of Python.
#pragma once

#include <nanobind/nanobind.h>

#include <span>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "core/measures.hpp"

namespace wgs {

namespace nb = nanobind;

using List = nb::typed<nb::list, nb::any>;
using Lists = nb::typed<nb::list, List>;

// What Python's values are made of: the classes, and the bonus of each length as an exact decimal.
struct Makers {
  nb::object solution, found_word;
  std::vector<nb::object> bonuses;
  nb::object no_bonus;
};

inline nb::object make_positions(std::span<const std::uint32_t> path) {
  nb::object positions = nb::steal(PyTuple_New(static_cast<Py_ssize_t>(path.size())));
  if (!positions.is_valid()) throw nb::python_error();
  for (std::size_t step = 0; step < path.size(); ++step) {
    PyTuple_SetItem(positions.ptr(), static_cast<Py_ssize_t>(step), PyLong_FromUnsignedLong(path[step] + 1));
  }
  return positions;
}

inline nb::object make_solution(const Engine& engine, const Makers& makers, std::uint32_t rank, const Points& points,
                         std::span<const std::uint32_t> path) {
  const nb::object& bonus =
      points.is_short ? makers.no_bonus : makers.bonuses[static_cast<std::size_t>(points.length)];
  return makers.solution(spell(engine.solver().lexicon(), engine.glyphs().letters, rank), make_positions(path), points.points,
                         points.letter_points, points.word_multiplier, bonus, points.length);
}

inline nb::object make_set(std::span<const std::uint64_t> cells) {
  nb::object set = nb::int_(0);
  for (std::size_t word = cells.size(); word-- > 0;) {
    set = (set << nb::int_(64)) | nb::int_(static_cast<unsigned long long>(cells[word]));
  }
  return set;
}

// Cells that a word uses, by the points of the best instance through them, the highest first.
using Levels = std::vector<std::pair<std::int64_t, CellSet>>;

inline nb::object make_found_word(const Engine& engine, const Makers& makers, const Found& found, const Levels& levels) {
  CellSet cells = levels.front().second;
  List lesser;
  for (std::size_t level = 1; level < levels.size(); ++level) {
    cells |= levels[level].second;
    lesser.append(nb::make_tuple(levels[level].first, make_set(levels[level].second)));
  }
  return makers.found_word(spell(engine.solver().lexicon(), engine.glyphs().letters, found.rank), found.points.points,
                           make_set(cells), nb::tuple(lesser));
}

// What a board answered, kept until all of its batch are done.
struct Answer {
  Outcome outcome = Outcome::answered;
  std::vector<Found> found;
  std::vector<std::vector<std::uint32_t>> paths;
  std::vector<Levels> cells;
};

inline std::vector<Answer> answer_all(Engine& engine, const Batch& batch, std::size_t jobs, Question question,
                                      const SearchLimit& limit) {
  std::vector<Answer> answers(batch.faces.size() / engine.cells());
  const nb::gil_scoped_release release;
  engine.answer(batch, jobs, 1, limit, [&](std::size_t board, Faces faces, Workspace& space, Meter& meter) {
    Answer& answer = answers[board];
    answer.outcome = engine.solver().find(question, faces, space, Terms{meter});
    if (answer.outcome != Outcome::answered) return true;
    space.findings.finish();
    for (std::size_t place = 0; place < space.findings.size(); ++place) {
      const Found& found = space.findings[place];
      answer.found.push_back(found);
      if (question == Question::paths) {
        const auto path = space.findings.path(found);
        answer.paths.emplace_back(path.begin(), path.end());
      } else {
        answer.cells.push_back(space.findings.list_cells(place, engine.cells()));
      }
    }
    return true;
  });
  return answers;
}

// What the words of a board come to, kept until all of its batch are done.
struct BoardTallies {
  Outcome outcome = Outcome::answered;
  std::vector<LengthTally> lengths;
  std::vector<std::pair<Found, Levels>> best;  // of each length
  std::vector<WordTotals> cells;

  // Takes the words of a board and their cells.
  void take(const Engine& engine, const Findings& findings) {
    lengths = tally_lengths(engine.solver().lexicon(), findings);
    for (const LengthTally& length : lengths) {
      best.emplace_back(findings[length.best], findings.list_cells(length.best, engine.cells()));
    }
    cells = tally_cells(findings, engine.cells());
  }
};

inline std::vector<BoardTallies> tally_all(Engine& engine, const Batch& batch, std::size_t jobs,
                                           const SearchLimit& limit) {
  std::vector<BoardTallies> boards(batch.faces.size() / engine.cells());
  const nb::gil_scoped_release release;
  engine.answer(batch, jobs, 1, limit, [&](std::size_t board, Faces faces, Workspace& space, Meter& meter) {
    BoardTallies& tallies = boards[board];
    tallies.outcome = engine.solver().find(Question::cells, faces, space, Terms{meter});
    if (tallies.outcome != Outcome::answered) return true;
    space.findings.finish();
    tallies.take(engine, space.findings);
    return true;
  });
  return boards;
}

// A tuple: of each length its letters, words, points, and the place of the best word with that word; and of each cell
// words and points.
inline nb::tuple make_tallies(const Engine& engine, const Makers& makers, const BoardTallies& tallies) {
  List lengths;
  for (std::size_t place = 0; place < tallies.lengths.size(); ++place) {
    const auto& [letters, tally, best] = tallies.lengths[place];
    const auto& [found, levels] = tallies.best[place];
    lengths.append(
        nb::make_tuple(letters, tally.words, tally.points, best, make_found_word(engine, makers, found, levels)));
  }
  static_assert(sizeof(WordTotals) == 2 * sizeof(std::int64_t));
  const nb::bytes cells(reinterpret_cast<const char*>(tallies.cells.data()), tallies.cells.size() * sizeof(WordTotals));
  return nb::make_tuple(nb::tuple(lengths), cells);
}

}  // namespace wgs
