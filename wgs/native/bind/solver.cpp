// Python's view of the solver.
#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/shared_ptr.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <mutex>
#include <optional>
#include <string>
#include <tuple>
#include <utility>

#include "bind/answers.hpp"
#include "bind/cell_sets.hpp"
#include "bind/engine.hpp"
#include "bind/study.hpp"
#include "core/path_walk.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

std::vector<std::uint8_t> read_letters(const nb::bytes& letters) {
  const std::string_view text = view(letters);
  return {text.begin(), text.end()};
}

using ByteSets = nb::typed<nb::list, nb::bytes>;
using PieceTuple = std::tuple<std::string, nb::bytes, std::int64_t, bool>;
using PieceList = nb::typed<nb::list, PieceTuple>;

// --- Paths one after the other --------------------------------------------------------------------------------------

class PathIterator {
 public:
  // Finds the words of the board; their paths come later.
  PathIterator(nb::object keep, Engine& engine, Makers makers, nb::handle limit, const Batch& batch)
      : keep_(std::move(keep)), engine_(engine), makers_(std::move(makers)), limit_(limit), interrupt_(check_signals),
        meter_(limit_.limits(), interrupt_, true), walk_(engine.solver(), batch.faces, find_words(batch)) {
    meter_.pause();
  }

  // Returns the next solutions, at most a few hundred; none at the end.
  List next() {
    std::vector<Instance> instances;
    meter_.resume();
    try {
      const nb::gil_scoped_release release;
      instances = walk_.next(most, meter_);
    } catch (const LimitReached& limit) {
      limit_.refuse(limit.outcome);
    }
    meter_.pause();
    List solutions;
    for (const auto& [rank, points, path] : instances) {
      solutions.append(make_solution(engine_, makers_, rank, points, path));
    }
    return solutions;
  }

 private:
  static constexpr std::size_t most = 256;

  std::vector<std::uint32_t> find_words(const Batch& batch) {
    std::vector<std::uint32_t> ranks;
    Outcome outcome = Outcome::answered;
    {
      const nb::gil_scoped_release release;
      engine_.answer(batch, 1, 1, limit_, [&](std::size_t, Faces faces, Workspace& space, Meter&) {
        outcome = engine_.solver().find(Question::words, faces, space, Terms{meter_});
        space.findings.finish();
        for (std::size_t place = 0; place < space.findings.size(); ++place) {
          ranks.push_back(space.findings[place].rank);
        }
        return true;
      });
    }
    if (outcome != Outcome::answered) limit_.refuse(outcome);
    return ranks;
  }

  nb::object keep_;  // the engine's owner
  Engine& engine_;
  Makers makers_;
  SearchLimit limit_;
  Interrupt interrupt_;
  Meter meter_;  // of the search for words and of the walk together
  PathWalk walk_;
};

// --- What Python calls ----------------------------------------------------------------------------------------------

// The next boards of a list that can be read here; returns the place of the first that cannot, or the list's length.
std::size_t read_boards(const Engine& engine, const FaceTable& table, const List& boards, std::size_t start,
                        Batch& batch) {
  for (; start < boards.size(); ++start) {
    const nb::handle board = boards[start];
    Py_ssize_t size = 0;
    if (!PyUnicode_CheckExact(board.ptr())) return start;
    const char* const text = PyUnicode_AsUTF8AndSize(board.ptr(), &size);
    if (!text) PyErr_Clear();  // half a character
    if (!text || size != PyUnicode_GetLength(board.ptr())) return start;
    const std::size_t before = batch.faces.size();
    const std::string_view line(text, static_cast<std::size_t>(size));
    if (!table.read_line(line, engine.cells(), engine.sizes(false), batch.faces)) return start;
    const std::span<const Face*> faces(batch.faces.data() + before, engine.cells());
    engine.solver().lay(faces);
    if (!engine.solver().is_exact(faces)) {
      batch.faces.resize(before);
      return start;
    }
  }
  return start;
}

bool add_board(Engine& engine, Batch& batch, const std::vector<std::size_t>& numbers) {
  const std::size_t before = batch.faces.size();
  for (const std::size_t number : numbers) batch.faces.push_back(engine.faces()[number]);
  const std::span<const Face*> faces(batch.faces.data() + before, engine.cells());
  engine.solver().lay(faces);
  if (engine.solver().is_exact(faces)) return true;
  batch.faces.resize(before);
  return false;
}

std::optional<std::size_t> add_face(Engine& engine, const nb::bytes& letters, bool wildcard, int length,
                                    std::int64_t points, int letter_multiplier, int word_multiplier,
                                    std::optional<std::size_t> as_q, const std::vector<std::size_t>& laid) {
  if (engine.faces().is_full()) return std::nullopt;
  Face face{read_letters(letters), wildcard, length, points, letter_multiplier, word_multiplier, false};
  if (as_q) {
    face.q = 1u << engine.solver().rules().q;
    face.as_q = engine.faces()[*as_q];
  }
  for (const std::size_t number : laid) face.laid.push_back(engine.faces()[number]);
  face.is_neutral = engine.solver().rules().is_neutral(face);
  return engine.faces().add(std::move(face));
}

std::tuple<nb::bytes, nb::bytes, Faults> score_batch(Engine& engine, const Batch& batch, std::size_t jobs,
                                                     nb::handle given) {
  const SearchLimit limit(given);
  std::vector<std::int64_t> words(batch.faces.size() / engine.cells()), points(words.size());
  std::vector<std::pair<std::size_t, Outcome>> refused;
  {
    const nb::gil_scoped_release release;
    std::mutex mutex;
    engine.answer(batch, jobs, Engine::lines_a_block, limit,
                  [&](std::size_t board, Faces faces, Workspace& space, Meter& meter) {
                    Score score;
                    const Outcome outcome = engine.solver().score(faces, space, Terms{meter}, score);
                    if (outcome != Outcome::answered) {
                      const std::lock_guard lock(mutex);
                      refused.emplace_back(board, outcome);
                    }
                    words[board] = static_cast<std::int64_t>(score.words);
                    points[board] = score.points;
                    return true;
                  });
  }
  std::sort(refused.begin(), refused.end());
  Faults faults;
  for (const auto& [board, outcome] : refused) faults.append(nb::make_tuple(board, limit.make_fault(outcome)));
  const auto pack = [](const std::vector<std::int64_t>& numbers) {
    return nb::bytes(reinterpret_cast<const char*>(numbers.data()), numbers.size() * sizeof(std::int64_t));
  };
  return {pack(words), pack(points), faults};
}

Lists solve_batch(Engine& engine, const Batch& batch, std::size_t jobs, const Makers& makers, nb::handle given) {
  const SearchLimit limit(given);
  Lists boards;
  for (const Answer& answer : answer_all(engine, batch, jobs, Question::paths, limit)) {
    if (answer.outcome != Outcome::answered) {
      boards.append(limit.make_fault(answer.outcome));
      continue;
    }
    List solutions;
    for (std::size_t place = 0; place < answer.found.size(); ++place) {
      const Found& found = answer.found[place];
      solutions.append(make_solution(engine, makers, found.rank, found.points, answer.paths[place]));
    }
    boards.append(solutions);
  }
  return boards;
}

Lists tally_batch(Engine& engine, const Batch& batch, std::size_t jobs, const Makers& makers, nb::handle given) {
  const SearchLimit limit(given);
  Lists boards;
  for (const Answer& answer : answer_all(engine, batch, jobs, Question::cells, limit)) {
    if (answer.outcome != Outcome::answered) {
      boards.append(limit.make_fault(answer.outcome));
      continue;
    }
    List words;
    for (std::size_t place = 0; place < answer.found.size(); ++place) {
      words.append(make_found_word(engine, makers, answer.found[place], answer.cells[place]));
    }
    boards.append(words);
  }
  return boards;
}

Lists measure_batch(Engine& engine, const Batch& batch, std::size_t jobs, const Makers& makers, nb::handle given) {
  const SearchLimit limit(given);
  Lists boards;
  for (const BoardTallies& tallies : tally_all(engine, batch, jobs, limit)) {
    if (tallies.outcome == Outcome::answered) {
      boards.append(make_tallies(engine, makers, tallies));
    } else {
      boards.append(limit.make_fault(tallies.outcome));
    }
  }
  return boards;
}

ByteSets find_passages(Engine& engine, const Batch& batch, std::int64_t longest, nb::handle given) {
  const SearchLimit limit(given);
  const Faces faces(batch.faces.data(), std::min(batch.faces.size(), engine.cells()));
  Interrupt interrupt(check_signals);
  Meter meter(limit.limits(), interrupt, true);
  CellSets passages(0, 0);
  try {
    const nb::gil_scoped_release release;
    passages = engine.solver().find_passages(faces, longest, meter);
  } catch (const LimitReached& reached) {
    limit.refuse(reached.outcome);
  }
  ByteSets sets;
  for (std::size_t start = 0; start < faces.size(); ++start) sets.append(write_cells(passages[start]));
  return sets;
}

TextAnswer score_text(Engine& engine, const ScoreTemplate& layout, const nb::bytes& chunk, std::size_t start,
                      std::size_t jobs, bool is_strict, nb::handle limit) {
  return engine.answer_text(chunk, start, jobs, is_strict, SearchLimit(limit),
                            [&](Faces faces, std::string_view line, Workspace& space, const Terms& terms,
                                std::string& out) {
                              Score score;
                              const Outcome outcome = engine.solver().score(faces, space, terms, score);
                              if (outcome == Outcome::answered) layout.render(line, score, out);
                              return outcome;
                            });
}

// Answers lines with the words that a template asks for; `render(line, findings, out)` writes them.
template <class Template, class Render>
TextAnswer find_text(Engine& engine, const Template& layout, const nb::bytes& chunk, std::size_t start,
                     std::size_t jobs, bool is_strict, nb::handle limit, Render render) {
  return engine.answer_text(chunk, start, jobs, is_strict, SearchLimit(limit),
                            [&](Faces faces, std::string_view line, Workspace& space, const Terms& terms,
                                std::string& out) {
                              const Outcome outcome = engine.solver().find(layout.question(), faces, space, terms);
                              if (outcome != Outcome::answered) return outcome;
                              space.findings.finish();
                              render(line, space.findings, out);
                              return outcome;
                            });
}

TextAnswer solve_text(Engine& engine, const SolutionTemplate& layout, const nb::bytes& chunk, std::size_t start,
                      std::size_t jobs, bool is_strict, nb::handle limit) {
  return find_text(engine, layout, chunk, start, jobs, is_strict, limit,
                   [&](std::string_view, const Findings& findings, std::string& out) {
                     layout.render(engine.solver(), engine.glyphs(), findings, out);
                   });
}

TextAnswer analyze_text(Engine& engine, const AnalysisTemplate& layout, const nb::bytes& chunk, std::size_t start,
                        std::size_t jobs, bool is_strict, nb::handle limit) {
  return find_text(engine, layout, chunk, start, jobs, is_strict, limit,
                   [&](std::string_view line, const Findings& findings, std::string& out) {
                     layout.render(engine.solver(), engine.glyphs(), line, findings, out);
                   });
}

PathIterator* iter_paths(nb::object self, const Batch& batch, const Makers& makers, nb::handle limit) {
  Engine& engine = nb::cast<Engine&>(self);
  return new PathIterator(self, engine, makers, limit, batch);
}

std::vector<FormatPiece> read_pieces(const PieceList& pieces) {
  std::vector<FormatPiece> read;
  for (const nb::handle piece : pieces) {
    const auto [kind, text, number, plus] = nb::cast<PieceTuple>(piece);
    read.push_back({kind.at(0), std::string(view(text)), number, plus});
  }
  return read;
}

}  // namespace

void bind_solver(nb::module_& m) {
  nb::class_<Batch>(m, "Batch", "Boards to be answered together.").def(nb::init<>());

  nb::class_<Makers>(m, "Makers", "What answers are made of: the classes, and the bonus of each length.")
      .def("__init__",
           [](Makers* self, nb::object solution, nb::object found_word, const List& bonuses, nb::object no_bonus) {
             new (self) Makers{solution, found_word, {}, no_bonus};
             for (const nb::handle bonus : bonuses) self->bonuses.push_back(nb::borrow(bonus));
           },
           nb::arg("solution"), nb::arg("found_word"), nb::arg("bonuses"), nb::arg("no_bonus"));

  nb::class_<SolutionTemplate>(m, "SolutionTemplate", "How solve writes the words of a board.")
      .def("__init__",
           [](SolutionTemplate* self, const PieceList& pieces, const nb::bytes& prefix, const nb::bytes& suffix,
              const nb::bytes& grades) {
             new (self) SolutionTemplate(read_pieces(pieces), std::string(view(prefix)), std::string(view(suffix)),
                                         Grades(std::string(view(grades))));
           },
           nb::arg("pieces"), nb::arg("prefix"), nb::arg("suffix"), nb::arg("grades"));

  nb::class_<ScoreTemplate>(m, "ScoreTemplate", "How score writes the score of a board.")
      .def("__init__",
           [](ScoreTemplate* self, const PieceList& pieces) { new (self) ScoreTemplate(read_pieces(pieces)); },
           nb::arg("pieces"));

  nb::class_<AnalysisTemplate>(m, "AnalysisTemplate", "How analyze writes the measures of a board.")
      .def("__init__",
           [](AnalysisTemplate* self, const PieceList& pieces, const nb::bytes& grades) {
             new (self) AnalysisTemplate(read_pieces(pieces), Grades(std::string(view(grades))));
           },
           nb::arg("pieces"), nb::arg("grades"));

  nb::class_<PathIterator>(m, "PathIterator", "All paths of all words of a board, in batches.")
      .def("next", &PathIterator::next);

  nb::class_<Engine>(m, "Solver", "One game's solver: a lexicon, a grid and scoring rules.")
      .def("__init__",
           [](Engine* self, std::shared_ptr<Lexicon> lexicon, std::size_t cells, bool is_full,
              const std::vector<std::vector<std::uint32_t>>& neighbours, std::vector<std::uint16_t> premiums,
              const ScoringRules& rules, std::vector<std::string> letters, std::vector<std::string> bonuses) {
             new (self) Engine(std::move(lexicon), Grid(cells, is_full, neighbours, std::move(premiums)), rules,
                               {std::move(letters), std::move(bonuses)});
           },
           nb::arg("lexicon"), nb::arg("cells"), nb::arg("is_full"), nb::arg("neighbours"), nb::arg("premiums"),
           nb::arg("rules"), nb::arg("letters"), nb::arg("bonuses"))
      .def("add_face", &add_face, nb::arg("letters"), nb::arg("wildcard"), nb::arg("length"), nb::arg("points"),
           nb::arg("letter_multiplier"), nb::arg("word_multiplier"), nb::arg("as_q"), nb::arg("laid"))
      .def("name_face", [](Engine& self, std::string_view text, std::size_t face) { self.faces().name(text, face); },
           nb::arg("text"), nb::arg("face"))
      .def("read_boards",
           [](Engine& self, const List& boards, std::size_t start, Batch& batch) {
             return read_boards(self, self.faces(), boards, start, batch);
           },
           nb::arg("boards"), nb::arg("start"), nb::arg("batch"))
      .def("add_board", &add_board, nb::arg("batch"), nb::arg("faces"))
      .def("score", &score_batch, nb::arg("batch"), nb::arg("jobs"), nb::arg("time_limit"))
      .def("solve", &solve_batch, nb::arg("batch"), nb::arg("jobs"), nb::arg("makers"),
           nb::arg("time_limit"))
      .def("tally", &tally_batch, nb::arg("batch"), nb::arg("jobs"), nb::arg("makers"),
           nb::arg("time_limit"))
      .def("measure", &measure_batch, nb::arg("batch"), nb::arg("jobs"), nb::arg("makers"),
           nb::arg("time_limit"))
      .def("study", &study, nb::arg("batch"), nb::arg("makers"), nb::arg("starts"), nb::arg("through"),
           nb::arg("time_limit"),
           "Solve and measure one board: the words, points and paths of the wanted solutions, the paths of the best "
           "word of each length, and what `measure` answers.")
      .def("iter_paths", &iter_paths, nb::arg("batch"), nb::arg("makers"), nb::arg("time_limit"))
      .def("find_passages", &find_passages, nb::arg("batch"), nb::arg("longest"), nb::arg("time_limit"),
           "Find the cells used by words starting at each cell of a board, as bits; not for Full adjacency.")
      .def("score_text", &score_text, nb::arg("layout"), nb::arg("chunk"), nb::arg("start"), nb::arg("jobs"),
           nb::arg("strict"), nb::arg("time_limit"))
      .def("solve_text", &solve_text, nb::arg("layout"), nb::arg("chunk"), nb::arg("start"), nb::arg("jobs"),
           nb::arg("strict"), nb::arg("time_limit"))
      .def("analyze_text", &analyze_text, nb::arg("layout"), nb::arg("chunk"), nb::arg("start"), nb::arg("jobs"),
           nb::arg("strict"), nb::arg("time_limit"));

  nb::class_<ScoringRules>(m, "ScoringRules", "Scoring rules as plain tables; letters are places in the alphabet.")
      .def("__init__",
           [](ScoringRules* self, const std::vector<std::int64_t>& letter_values,
              const std::vector<std::int64_t>& bonuses) {
             new (self) ScoringRules();
             std::copy_n(letter_values.begin(), std::min<std::size_t>(letter_values.size(), max_alphabet),
                         self->letter_values.begin());
             std::copy_n(bonuses.begin(), std::min<std::size_t>(bonuses.size(), max_word_letters + 1),
                         self->bonuses.begin());
           },
           nb::arg("letter_values"), nb::arg("bonuses"))
      .def_rw("short_word_length", &ScoringRules::short_word_length)
      .def_rw("short_word_points", &ScoringRules::short_word_points)
      .def_rw("short_word_multiplier", &ScoringRules::short_word_multiplier)
      .def_rw("min_word_length", &ScoringRules::min_word_length)
      .def_rw("wild_card_points", &ScoringRules::wild_card_points)
      .def_rw("multiply_length_bonus", &ScoringRules::multiply_length_bonus)
      .def_rw("round_bonus_up", &ScoringRules::round_bonus_up)
      .def_rw("q", &ScoringRules::q)
      .def_rw("u", &ScoringRules::u)
      .def_rw("qu_length", &ScoringRules::qu_length);
}

}  // namespace wgs
