// Checks of words and boards, line by line: the twin of wgs/validate/, which says what the answers are.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "core/interrupt.hpp"
#include "core/matching.hpp"

namespace wgs {

enum class Method : std::uint8_t { glance, matching, search };

struct Check {
  bool is_possible;
  Method method;
};

// The dice or tiles: up to 64 groups of equal ones.
struct Supply {
  std::vector<std::uint32_t> capacities;  // how many pieces each group has
  bool runs_out = true;                   // each piece is used at most once
};

// Which groups show something: the ASCII capitals that a face spells, or a tile in board notation.
struct Shown {
  std::string text;
  Mask groups;
};

// Letters are numbers: A is 0.
inline constexpr std::size_t alphabet_size = 26;

// The longest line that is read.
inline constexpr std::size_t max_line = 1 << 16;

// The faces of a supply as a tree of the letters that they spell.
class FaceTree {
 public:
  static constexpr std::size_t max_nodes = 1 << 16;

  struct Node {
    Mask groups = 0;  // those that show the letters that lead here
    std::array<std::uint32_t, alphabet_size> next{};  // 0, the root: none
  };

  FaceTree() : nodes_(1) {}
  // Adds at least one letter that a face spells; returns false, and leaves the tree unfinished, when it grows too large.
  bool add(std::string_view letters, Mask groups);
  const Node& root() const { return nodes_.front(); }
  const Node& operator[](std::uint32_t node) const { return nodes_[node]; }

 private:
  std::uint32_t grow(std::uint32_t node, std::uint8_t letter);

  std::vector<Node> nodes_;
};

// What words are checked with; immutable, so threads may share it.
struct WordTables {
  // `most_letters` is how many letters all pieces spell together, `most_cuts` how many beginnings of cuts a search
  // looks at. Throws std::length_error when the faces are too many or too long.
  WordTables(Supply supply, const std::vector<Shown>& faces, std::size_t most_letters, std::size_t most_cuts);

  Supply supply;
  FaceTree faces;
  std::array<Mask, alphabet_size> singles{};  // what shows each letter alone
  std::uint32_t known_singles = 0;            // the letters that something shows alone
  std::size_t longest_face = 0;
  std::size_t most_letters;
  std::size_t most_cuts;
};

// Checks words one by one; each thread has its own.
class WordChecker {
 public:
  explicit WordChecker(const WordTables& tables);

  // Checks a line; nothing when it is not ASCII, too long, or too hard for this engine.
  std::optional<Check> check(std::string_view line);

 private:
  // What one face covers: a number of letters, on a piece of one of these groups.
  struct Segment {
    std::size_t size;
    Mask groups;
  };
  // Where the segments that can start at a letter are in segments_, shortest first.
  struct Range {
    std::size_t begin = 0;
    std::size_t end = 0;
    std::size_t size() const { return end - begin; }
  };

  bool read_letters(std::string_view line);
  bool match_singles();
  bool shows_longer() const;
  std::optional<Check> check_cuts(bool shortest_fails);
  void find_options();
  bool match_shortest();
  bool has_few_cuts() const;
  bool place_settled();
  bool place_from(std::size_t start);

  const WordTables& tables_;
  std::unique_ptr<std::uint8_t[]> letters_;  // of the word that is checked
  std::size_t size_ = 0;
  std::uint32_t present_ = 0;  // which letters it has
  Matching singles_;           // of letters alone; kept for the next word, which may begin with the same ones
  std::array<std::uint8_t, Matching::max_lefts> placed_{};  // the letters in singles_
  Matching cut_;
  std::vector<Segment> segments_;
  std::vector<Range> options_;          // by letter; those that are on some whole cut
  std::vector<std::size_t> following_;  // from each letter on, the next one at which cuts differ
};

// What boards are checked with; immutable, so threads may share it.
struct BoardTables {
  // `tiles` has every way in which something that a piece shows is written; whatever else is a tile, none shows.
  // `positions` is how many the grid has; 0 where there is none, and boards are read as board notation only.
  BoardTables(Supply supply, const std::vector<Shown>& tiles, std::size_t positions);

  Supply supply;
  std::size_t positions;
  std::size_t pieces = 0;
  std::array<Mask, 128> singles{};               // what shows each tile of one character
  std::unordered_map<std::uint64_t, Mask> longer;  // what shows tiles of two to eight characters
};

// Checks boards one by one; each thread has its own.
class BoardChecker {
 public:
  explicit BoardChecker(const BoardTables& tables);

  // Checks a line; nothing when it is written in any but the plainest way, or too long.
  std::optional<Check> check(std::string_view line);

 private:
  bool read_tiles(std::string_view line);
  bool is_board_notation(std::string_view line) const;
  void put(Mask groups);

  const BoardTables& tables_;
  Matching matching_;
  std::size_t size_ = 0;       // how many tiles there are
  std::size_t positions_ = 0;  // and how many with the empty ones
  bool has_bonus_ = false;     // whether a tile could be a letter with a bonus of another program, such as Ttl
  bool are_all_known_ = true;
  std::array<Mask, Matching::max_lefts> tiles_{};  // what shows each of them, as far as there is room
};

// The answers to some lines, as text: each line as it was typed, after + or -.
struct Answers {
  std::string output;
  std::size_t next = 0;  // where the first line starts that is not answered
  std::size_t lines = 0;
  std::size_t possible = 0;
  std::array<std::size_t, 3> by_method{};
};

// Answers the lines of a chunk from `start` on, up to the first that a checker hands back. With several jobs the
// threads share the lines; the output is in the order of the input.
Answers answer_words(const WordTables& tables, std::string_view chunk, std::size_t start, std::size_t jobs,
                     Interrupt& interrupt);
Answers answer_boards(const BoardTables& tables, std::string_view chunk, std::size_t start, std::size_t jobs,
                      Interrupt& interrupt);

}  // namespace wgs
