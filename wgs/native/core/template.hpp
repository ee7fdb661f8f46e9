// The format-string engine's second half: answers written by templates that Python has parsed.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/grades.hpp"
#include "core/solver.hpp"

namespace wgs {

// A piece of a template: literal text (kind 't'), text between solutions ('('), or a value by its letter, with a
// number (a position or length, 0 for all) or a plus after it, or a separator as `text`. Records have kinds of their
// own: the board as a string of JSON ('j') or a field of CSV ('c'), and as JSON the best word ('x'), the lengths ('l'),
// the grades ('g'), the difficulty ('d') and the positions ('p').
// wgs/export/records.py says which bytes a record has. Templates throw
// std::invalid_argument when they are made of a kind that they cannot write.
struct FormatPiece {
  char kind;
  std::string text;
  std::int64_t number;
  bool plus;
};

// How words and bonuses are written.
struct Glyphs {
  std::vector<std::string> letters;  // of the alphabet, as UTF-8
  std::vector<std::string> bonuses;  // by length
};

// Writes solutions: those of solve, each board's between a prefix and a suffix.
class SolutionTemplate {
 public:
  SolutionTemplate(std::vector<FormatPiece> pieces, std::string prefix, std::string suffix, Grades grades);

  Question question() const { return question_; }
  void render(const Solver& solver, const Glyphs& glyphs, const Findings& findings, std::string& out) const;

 private:
  std::vector<FormatPiece> pieces_;
  std::string prefix_, suffix_;
  Grades grades_;
  Question question_ = Question::words;
};

// Writes the score of a board.
class ScoreTemplate {
 public:
  explicit ScoreTemplate(std::vector<FormatPiece> pieces);

  void render(std::string_view board, const Score& score, std::string& out) const;

 private:
  std::vector<FormatPiece> pieces_;
};

// Writes the measures of a board.
class AnalysisTemplate {
 public:
  AnalysisTemplate(std::vector<FormatPiece> pieces, Grades grades);

  Question question() const { return question_; }
  void render(const Solver& solver, const Glyphs& glyphs, std::string_view board, const Findings& findings,
              std::string& out) const;

 private:
  std::vector<FormatPiece> pieces_;
  Grades grades_;
  Question question_ = Question::words;
};

void append_number(std::string& out, std::int64_t number);

}  // namespace wgs
