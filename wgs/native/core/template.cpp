#include "core/template.hpp"

#include <charconv>
#include <stdexcept>
#include <utility>

#include "core/measures.hpp"

namespace wgs {
namespace {

void append_word(const Solver& solver, const Glyphs& glyphs, std::uint32_t rank, std::string& out) {
  for (const std::uint8_t letter : solver.lexicon().letters(rank)) out += glyphs.letters[letter];
}

void append_path(std::span<const std::uint32_t> path, const std::string& separator, std::string& out) {
  for (std::size_t step = 0; step < path.size(); ++step) {
    if (step > 0) out += separator;
    append_number(out, static_cast<std::int64_t>(path[step]) + 1);
  }
}

// The words that a measure counts: of n letters, of n or more, or all.
template <class Take>
void select(const Solver& solver, const Findings& findings, const FormatPiece& piece, Take take) {
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const Found& found = findings[place];
    if (piece.number != 0) {
      const auto letters = static_cast<std::int64_t>(solver.lexicon().letters(found.rank).size());
      if (piece.plus ? letters < piece.number : letters != piece.number) continue;
    }
    take(found);
  }
}

const Found* find_best(const Solver& solver, const Findings& findings, const FormatPiece& piece) {
  const Found* best = nullptr;
  select(solver, findings, piece, [&](const Found& found) {
    if (!best || found.points.points > best->points.points) best = &found;
  });
  return best;
}

void append_bonus(const Glyphs& glyphs, const Points& points, std::string& out) {
  out += points.is_short ? "0" : glyphs.bonuses[static_cast<std::size_t>(points.length)];
}

void append_best_word(const Solver& solver, const Glyphs& glyphs, const Found* best, std::string& out) {
  if (best) append_word(solver, glyphs, best->rank, out);
}

void append_best_points(const Found* best, std::string& out) { append_number(out, best ? best->points.points : 0); }

// --- Records ---------------------------------------------------------------------------------------------------------

// A board as it was given, as a string of JSON. Lines that are answered here have no character to escape but tabs.
void append_json_string(std::string_view board, std::string& out) {
  out += '"';
  for (const char c : board) {
    if (c == '\t') {
      out += "\\t";
    } else {
      out += c;
    }
  }
  out += '"';
}

// A board as a field of CSV: between quotes when it has a comma.
void append_csv_field(std::string_view board, std::string& out) {
  const bool is_quoted = board.find(',') != board.npos;
  if (is_quoted) out += '"';
  out += board;
  if (is_quoted) out += '"';
}

void append_best_record(const Solver& solver, const Glyphs& glyphs, const Found* best, std::string& out) {
  if (!best) {
    out += "null";
    return;
  }
  out += "{\"word\": \"";
  append_word(solver, glyphs, best->rank, out);
  out += "\", \"points\": ";
  append_best_points(best, out);
  out += '}';
}

// A list of records, each of a number, how many words it has, and their points.
template <class Items, class Read>
void append_tallies(const char* name, const Items& items, Read read, std::string& out) {
  std::size_t place = 0;
  for (const auto& item : items) {
    const auto [number, tally] = read(item, place);
    out += place++ > 0 ? ", {\"" : "{\"";
    out += name;
    out += "\": ";
    append_number(out, static_cast<std::int64_t>(number));
    out += ", \"words\": ";
    append_number(out, tally.words);
    out += ", \"points\": ";
    append_number(out, tally.points);
    out += '}';
  }
}

void append_length_records(const Solver& solver, const Findings& findings, std::string& out) {
  append_tallies("length", tally_lengths(solver.lexicon(), findings),
                 [](const LengthTally& length, std::size_t) { return std::pair(length.letters, length.tally); }, out);
}

void append_grade_records(const Grades& grades, const Findings& findings, std::string& out) {
  append_tallies("grade", tally_grades(grades, findings), [](const auto& tally, std::size_t) { return tally; }, out);
}

void append_position_records(const std::vector<WordTotals>& cells, std::string& out) {
  append_tallies("position", cells,
                 [](const WordTotals& tally, std::size_t cell) { return std::pair(cell + 1, tally); }, out);
}

// --- How each kind of piece is written -------------------------------------------------------------------------------

// A solution, or an analysis, to be written.
struct SolutionAt {
  const Solver& solver;
  const Glyphs& glyphs;
  const Grades& grades;
  const Findings& findings;
  const Found& found;
  bool is_last;
};

struct AnalysisOf {
  const Solver& solver;
  const Glyphs& glyphs;
  const Grades& grades;
  std::string_view board;
  const Findings& findings;
  const std::vector<WordTotals>& cells;  // none when nothing asks for them
};

struct ScoreOf {
  std::string_view board;
  const Score& score;
};

// Whether a measure is of the words through a position, counted from 1.
bool is_of_a_position(const FormatPiece& piece) {
  return (piece.kind == 'W' || piece.kind == 'S') && piece.number != 0;
}

WordTotals tally(const AnalysisOf& of, const FormatPiece& piece) {
  WordTotals totals;
  if (is_of_a_position(piece)) {
    const auto cell = static_cast<std::uint64_t>(piece.number - 1);
    return cell < of.cells.size() ? of.cells[cell] : totals;
  }
  select(of.solver, of.findings, piece, [&](const Found& found) {
    ++totals.words;
    totals.points += found.points.points;
  });
  return totals;
}

// The words of a grade and of more common ones, or all that have a grade.
std::int64_t count_common(const AnalysisOf& of, const FormatPiece& piece) {
  std::int64_t words = 0;
  for (const auto& [grade, tally] : tally_grades(of.grades, of.findings)) {
    if (piece.number == 0 || grade <= piece.number) words += tally.words;
  }
  return words;
}

void append_difficulty(const AnalysisOf& of, const char* unknown, std::string& out) {
  if (const auto difficulty = rate_words(of.solver.lexicon(), of.grades, of.findings)) {
    append_number(out, *difficulty);
  } else {
    out += unknown;
  }
}

void append_grade(int grade, std::string& out) {
  if (grade == 0) {
    out += '-';
  } else {
    append_number(out, grade);
  }
}

// All tell whether they know the kind of a piece; without something to write, they do nothing else.
bool write_board(const FormatPiece& piece, const std::string_view* board, std::string& out) {
  switch (piece.kind) {
    case 't':
      if (board) out += piece.text;
      return true;
    case 'j':
      if (board) append_json_string(*board, out);
      return true;
    case 'c':
      if (board) append_csv_field(*board, out);
      return true;
  }
  return false;
}

bool write(const FormatPiece& piece, const SolutionAt* at, std::string& out) {
  switch (piece.kind) {
    case 't':
      if (at) out += piece.text;
      return true;
    case '(':
      if (at && !at->is_last) out += piece.text;
      return true;
    case 'w':
      if (at) append_word(at->solver, at->glyphs, at->found.rank, out);
      return true;
    case 's':
      if (at) append_number(out, at->found.points.points);
      return true;
    case 'l':
      if (at) append_number(out, at->found.points.letter_points);
      return true;
    case 'm':
      if (at) append_number(out, at->found.points.word_multiplier);
      return true;
    case 'b':
      if (at) append_bonus(at->glyphs, at->found.points, out);
      return true;
    case 'g':
      if (at) append_grade(at->grades.of(at->found.rank), out);
      return true;
    case 'p':
      if (at) append_path(at->findings.path(at->found), piece.text, out);
      return true;
  }
  return false;
}

bool write(const FormatPiece& piece, const AnalysisOf* of, std::string& out) {
  switch (piece.kind) {
    case 'B':
      if (of) out += of->board;
      return true;
    case 'W':
    case 'C':
      if (of) append_number(out, tally(*of, piece).words);
      return true;
    case 'S':
    case 'P':
      if (of) append_number(out, tally(*of, piece).points);
      return true;
    case 'X':
      if (of) append_best_word(of->solver, of->glyphs, find_best(of->solver, of->findings, piece), out);
      return true;
    case 'Y':
      if (of) append_best_points(find_best(of->solver, of->findings, piece), out);
      return true;
    case 'G':
      if (of) append_number(out, count_common(*of, piece));
      return true;
    case 'D':
      if (of) append_difficulty(*of, "-", out);
      return true;
    case 'd':
      if (of) append_difficulty(*of, "null", out);
      return true;
    case 'g':
      if (of) append_grade_records(of->grades, of->findings, out);
      return true;
    case 'x':
      if (of) append_best_record(of->solver, of->glyphs, find_best(of->solver, of->findings, piece), out);
      return true;
    case 'l':
      if (of) append_length_records(of->solver, of->findings, out);
      return true;
    case 'p':
      if (of) append_position_records(of->cells, out);
      return true;
  }
  return write_board(piece, of ? &of->board : nullptr, out);
}

bool write(const FormatPiece& piece, const ScoreOf* of, std::string& out) {
  switch (piece.kind) {
    case 'C':
      if (of) append_number(out, static_cast<std::int64_t>(of->score.words));
      return true;
    case 'P':
      if (of) append_number(out, of->score.points);
      return true;
  }
  return write_board(piece, of ? &of->board : nullptr, out);
}

// Refuses pieces of a kind that cannot be written: a fault of who made them.
template <class Value>
void check(const std::vector<FormatPiece>& pieces) {
  std::string nothing;
  for (const FormatPiece& piece : pieces) {
    if (write(piece, static_cast<const Value*>(nullptr), nothing)) continue;
    throw std::invalid_argument(std::string("the native engine cannot write the specifier \"") + piece.kind + '"');
  }
}

}  // namespace

void append_number(std::string& out, std::int64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

SolutionTemplate::SolutionTemplate(std::vector<FormatPiece> pieces, std::string prefix, std::string suffix,
                                   Grades grades)
    : pieces_(std::move(pieces)),
      prefix_(std::move(prefix)),
      suffix_(std::move(suffix)),
      grades_(std::move(grades)) {
  check<SolutionAt>(pieces_);
  for (const FormatPiece& piece : pieces_) {
    if (piece.kind == 'p') question_ = Question::paths;
  }
}

void SolutionTemplate::render(const Solver& solver, const Glyphs& glyphs, const Findings& findings,
                              std::string& out) const {
  out += prefix_;
  for (std::size_t place = 0; place < findings.size() && !pieces_.empty(); ++place) {
    const SolutionAt at{solver, glyphs, grades_, findings, findings[place], place + 1 == findings.size()};
    for (const FormatPiece& piece : pieces_) write(piece, &at, out);
  }
  out += suffix_;
}

ScoreTemplate::ScoreTemplate(std::vector<FormatPiece> pieces) : pieces_(std::move(pieces)) { check<ScoreOf>(pieces_); }

void ScoreTemplate::render(std::string_view board, const Score& score, std::string& out) const {
  const ScoreOf of{board, score};
  for (const FormatPiece& piece : pieces_) write(piece, &of, out);
}

AnalysisTemplate::AnalysisTemplate(std::vector<FormatPiece> pieces, Grades grades)
    : pieces_(std::move(pieces)), grades_(std::move(grades)) {
  check<AnalysisOf>(pieces_);
  for (const FormatPiece& piece : pieces_) {
    if (is_of_a_position(piece) || piece.kind == 'p') question_ = Question::cells;
  }
}

void AnalysisTemplate::render(const Solver& solver, const Glyphs& glyphs, std::string_view board,
                              const Findings& findings, std::string& out) const {
  std::vector<WordTotals> cells;
  if (question_ == Question::cells) cells = tally_cells(findings, solver.grid().size());
  const AnalysisOf of{solver, glyphs, grades_, board, findings, cells};
  for (const FormatPiece& piece : pieces_) write(piece, &of, out);
}

}  // namespace wgs
