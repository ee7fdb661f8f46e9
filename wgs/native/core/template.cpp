#include "core/template.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <stdexcept>

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

// Whether a position, counted from 1, is in a set; one beyond the board is not.
bool is_used(std::span<const std::uint64_t> cells, std::int64_t position) {
  const auto cell = static_cast<std::uint64_t>(position - 1);
  return cell < cells.size() * cells_a_number && has_cell(cells, cell);
}

// The words that a measure counts: of one length, of that length or longer, or those through a position.
template <class Take>
void select(const Findings& findings, const FormatPiece& piece, Take take) {
  const bool is_position = piece.kind == 'W' || piece.kind == 'S';
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const std::int64_t length = findings[place].points.length;
    const bool is_wanted = piece.plus                ? length >= piece.number
                           : piece.number == 0       ? true
                           : is_position             ? is_used(findings.cells(place), piece.number)
                                                     : length == piece.number;
    if (is_wanted) take(findings[place]);
  }
}

const Found* find_best(const Findings& findings, const FormatPiece& piece) {
  const Found* best = nullptr;
  select(findings, piece, [&](const Found& found) {
    if (!best || found.points.points > best->points.points) best = &found;
  });
  return best;
}

void append_count(const AnalysisTemplate::Value& value, const FormatPiece& piece, std::string& out) {
  std::int64_t words = 0;
  select(value.findings, piece, [&](const Found&) { ++words; });
  append_number(out, words);
}

void append_sum(const AnalysisTemplate::Value& value, const FormatPiece& piece, std::string& out) {
  std::int64_t points = 0;
  select(value.findings, piece, [&](const Found& found) { points += found.points.points; });
  append_number(out, points);
}

// --- How each kind of piece is written -------------------------------------------------------------------------------

template <class Template>
struct Kind {
  char letter;
  typename Template::Write write;
};

using OfSolution = SolutionTemplate::Value;
using OfAnalysis = AnalysisTemplate::Value;

constexpr Kind<SolutionTemplate> solution_kinds[] = {
    {'t', [](const OfSolution&, const FormatPiece& piece, std::string& out) { out += piece.text; }},
    {'(',
     [](const OfSolution& value, const FormatPiece& piece, std::string& out) {
       if (!value.is_last) out += piece.text;
     }},
    {'w',
     [](const OfSolution& value, const FormatPiece&, std::string& out) {
       append_word(value.solver, value.glyphs, value.found.rank, out);
     }},
    {'s',
     [](const OfSolution& value, const FormatPiece&, std::string& out) {
       append_number(out, value.found.points.points);
     }},
    {'l',
     [](const OfSolution& value, const FormatPiece&, std::string& out) {
       append_number(out, value.found.points.letter_points);
     }},
    {'m',
     [](const OfSolution& value, const FormatPiece&, std::string& out) {
       append_number(out, value.found.points.word_multiplier);
     }},
    {'b',
     [](const OfSolution& value, const FormatPiece&, std::string& out) {
       const Points& points = value.found.points;
       out += points.is_short ? "0" : value.glyphs.bonuses[static_cast<std::size_t>(points.length)];
     }},
    {'p',
     [](const OfSolution& value, const FormatPiece& piece, std::string& out) {
       append_path(value.findings.path(value.found), piece.text, out);
     }},
};

constexpr Kind<AnalysisTemplate> analysis_kinds[] = {
    {'t', [](const OfAnalysis&, const FormatPiece& piece, std::string& out) { out += piece.text; }},
    {'B', [](const OfAnalysis& value, const FormatPiece&, std::string& out) { out += value.board; }},
    {'W', append_count},
    {'C', append_count},
    {'S', append_sum},
    {'P', append_sum},
    {'X',
     [](const OfAnalysis& value, const FormatPiece& piece, std::string& out) {
       const Found* const best = find_best(value.findings, piece);
       if (best) append_word(value.solver, value.glyphs, best->rank, out);
     }},
    {'Y',
     [](const OfAnalysis& value, const FormatPiece& piece, std::string& out) {
       const Found* const best = find_best(value.findings, piece);
       append_number(out, best ? best->points.points : 0);
     }},
};

// Finds out how each piece is written; a kind that is not listed is a fault of who made the pieces.
template <class Write, class Kinds>
std::vector<Write> find_writes(const std::vector<FormatPiece>& pieces, const Kinds& kinds) {
  std::vector<Write> writes;
  for (const FormatPiece& piece : pieces) {
    const auto* const known = std::find_if(std::begin(kinds), std::end(kinds),
                                           [&](const auto& kind) { return kind.letter == piece.kind; });
    if (known == std::end(kinds)) {
      throw std::invalid_argument(std::string("the native engine cannot write the specifier \"") + piece.kind + '"');
    }
    writes.push_back(known->write);
  }
  return writes;
}

}  // namespace

void append_number(std::string& out, std::int64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

SolutionTemplate::SolutionTemplate(std::vector<FormatPiece> pieces, std::string prefix, std::string suffix)
    : pieces_(std::move(pieces)), writes_(find_writes<Write>(pieces_, solution_kinds)), prefix_(std::move(prefix)),
      suffix_(std::move(suffix)) {
  for (const FormatPiece& piece : pieces_) {
    if (piece.kind == 'p') question_ = Question::paths;
  }
}

void SolutionTemplate::render(const Solver& solver, const Glyphs& glyphs, const Findings& findings,
                              std::string& out) const {
  out += prefix_;
  for (std::size_t place = 0; place < findings.size() && !pieces_.empty(); ++place) {
    const Value value{solver, glyphs, findings, findings[place], place + 1 == findings.size()};
    for (std::size_t piece = 0; piece < pieces_.size(); ++piece) writes_[piece](value, pieces_[piece], out);
  }
  out += suffix_;
}

AnalysisTemplate::AnalysisTemplate(std::vector<FormatPiece> pieces)
    : pieces_(std::move(pieces)), writes_(find_writes<Write>(pieces_, analysis_kinds)) {
  for (const FormatPiece& piece : pieces_) {
    if ((piece.kind == 'W' || piece.kind == 'S') && piece.number != 0) question_ = Question::cells;
  }
}

void AnalysisTemplate::render(const Solver& solver, const Glyphs& glyphs, std::string_view board,
                              const Findings& findings, std::string& out) const {
  const Value value{solver, glyphs, board, findings};
  for (std::size_t piece = 0; piece < pieces_.size(); ++piece) writes_[piece](value, pieces_[piece], out);
}

}  // namespace wgs
