#include "core/template.hpp"

#include <charconv>

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

bool uses(std::span<const std::uint64_t> cells, std::int64_t position) {
  const std::int64_t cell = position - 1;
  if (cell < 0 || cell >= static_cast<std::int64_t>(cells.size()) * 64) return false;
  return cells[static_cast<std::size_t>(cell / 64)] >> (cell % 64) & 1;
}

// The words that a measure counts: of one length, of that length or longer, or those through a position.
template <class Take>
void select(const Findings& findings, const FormatPiece& piece, Take take) {
  const bool is_position = piece.kind == 'W' || piece.kind == 'S';
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const std::int64_t length = findings[place].points.length;
    const bool is_wanted = piece.plus                ? length >= piece.number
                           : piece.number == 0       ? true
                           : is_position             ? uses(findings.cells(place), piece.number)
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

}  // namespace

void append_number(std::string& out, std::int64_t number) {
  char digits[24];
  const auto end = std::to_chars(digits, digits + sizeof digits, number).ptr;
  out.append(digits, end);
}

SolutionTemplate::SolutionTemplate(std::vector<FormatPiece> pieces, std::string prefix, std::string suffix)
    : pieces_(std::move(pieces)), prefix_(std::move(prefix)), suffix_(std::move(suffix)) {
  for (const FormatPiece& piece : pieces_) {
    if (piece.kind == 'p') question_ = Question::paths;
  }
}

void SolutionTemplate::render(const Solver& solver, const Glyphs& glyphs, const Findings& findings,
                              std::string& out) const {
  out += prefix_;
  for (std::size_t place = 0; place < findings.size() && !pieces_.empty(); ++place) {
    const Found& found = findings[place];
    for (const FormatPiece& piece : pieces_) {
      switch (piece.kind) {
        case 't': out += piece.text; break;
        case '(':
          if (place + 1 < findings.size()) out += piece.text;
          break;
        case 'w': append_word(solver, glyphs, found.rank, out); break;
        case 's': append_number(out, found.points.points); break;
        case 'l': append_number(out, found.points.letter_points); break;
        case 'm': append_number(out, found.points.word_multiplier); break;
        case 'b':
          out += found.points.is_short ? "0" : glyphs.bonuses[static_cast<std::size_t>(found.points.length)];
          break;
        case 'p': append_path(findings.path(found), piece.text, out); break;
      }
    }
  }
  out += suffix_;
}

AnalysisTemplate::AnalysisTemplate(std::vector<FormatPiece> pieces) : pieces_(std::move(pieces)) {
  for (const FormatPiece& piece : pieces_) {
    if ((piece.kind == 'W' || piece.kind == 'S') && piece.number != 0) question_ = Question::cells;
  }
}

void AnalysisTemplate::render(const Solver& solver, const Glyphs& glyphs, std::string_view board,
                              const Findings& findings, std::string& out) const {
  for (const FormatPiece& piece : pieces_) {
    switch (piece.kind) {
      case 't': out += piece.text; break;
      case 'B': out += board; break;
      case 'W':
      case 'C': {
        std::int64_t words = 0;
        select(findings, piece, [&](const Found&) { ++words; });
        append_number(out, words);
        break;
      }
      case 'S':
      case 'P': {
        std::int64_t points = 0;
        select(findings, piece, [&](const Found& found) { points += found.points.points; });
        append_number(out, points);
        break;
      }
      case 'X':
        if (const Found* best = find_best(findings, piece)) append_word(solver, glyphs, best->rank, out);
        break;
      case 'Y': {
        const Found* best = find_best(findings, piece);
        append_number(out, best ? best->points.points : 0);
        break;
      }
    }
  }
}

}  // namespace wgs
