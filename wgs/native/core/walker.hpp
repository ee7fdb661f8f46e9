// The walk over a board, depth first, wherever it is not one of the two searches that are in a hurry (plain_kernel.hpp,
// general_search.hpp): the twin of wgs/solver/walker.py.
//
// A path goes from cell to cell, and at the same time its letters lead from place to place in what is looked for: down
// the trie of a word list, or along one word.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "core/grid.hpp"
#include "core/lexicon.hpp"
#include "core/scoring.hpp"
#include "core/spelling.hpp"

namespace wgs {

// One word to be laid, as `Trie` is many: a place is how many of its letters are spelt.
class OneWord {
 public:
  using Place = std::size_t;

  explicit OneWord(Letters word) : word_(word) {}

  Place start() const { return 0; }
  std::uint32_t letters(Place at) const { return 1u << word_[at]; }
  bool ends(Place at, std::uint8_t letter) const { return word_[at] == letter && at + 1 == word_.size(); }
  bool goes_on(Place at, std::uint8_t letter) const { return word_[at] == letter && at + 1 < word_.size(); }
  Place next(Place at, std::uint8_t) const { return at + 1; }
  std::uint32_t word(Place, std::uint8_t) const { return 0; }

 private:
  Letters word_;
};

// What a visitor does who says nothing else: enters every cell, and remarks nothing. It must say what it takes:
//   bool takes(std::uint32_t word, std::span<const std::uint32_t> path, std::int64_t length)
// is called for each word by its number, with its path and its length as the tiles count it.
struct Visitor {
  // Whether to go on over the last cell of a path, whose tiles count so much.
  bool enters(std::span<const std::uint32_t>, std::int64_t) { return true; }
  // A cell that comes next to a path, and the letters that would lead on there.
  void looks_at(std::uint32_t, std::uint32_t) {}
  // A cell that a path leaves, and whether a word passed it there that was taken.
  void leaves(std::uint32_t, bool) {}
};

// Walks a board for the words of a trie, or for one word: in rising order of the paths, no cell twice on any.
template <class Words>
class Walker {
 public:
  Walker(const Grid& grid, Words words)
      : grid_(grid), words_(words), spellings_(grid.size()), lengths_(grid.size()), firsts_(grid.size()),
        is_used_(grid.size()) {}

  // Lays a face on a cell; it must stay where it is. Cells are empty in the beginning.
  void lay(std::size_t cell, const Face& face) {
    spellings_[cell] = Spelling(face);
    lengths_[cell] = face.length;
    firsts_[cell] = spellings_[cell].firsts;
  }
  void lay(std::span<const Face* const> faces) {
    for (std::size_t cell = 0; cell < faces.size(); ++cell) lay(cell, *faces[cell]);
  }

  // Keeps paths off a cell.
  void bar(std::size_t cell) { is_used_[cell] = 1; }
  void unbar(std::size_t cell) { is_used_[cell] = 0; }

  void look_for(Words words) { words_ = words; }

  // Walks all paths that start on a cell; returns whether a word was taken.
  template <class Guest>
  bool walk(std::uint32_t start, Guest& visitor) {
    const std::uint32_t firsts = firsts_[start] & words_.letters(words_.start());
    return firsts && !is_used_[start] && enter(words_.start(), start, firsts, 0, 0, visitor);
  }

 private:
  using Place = typename Words::Place;

  template <class Guest>
  bool enter(Place at, std::uint32_t cell, std::uint32_t firsts, std::size_t depth, std::int64_t length,
             Guest& visitor) {
    path_[depth++] = cell;
    length += lengths_[cell];
    const std::span<const std::uint32_t> path(path_.data(), depth);
    if (!visitor.enters(path, length)) return false;
    bool is_taken = false;
    each_spelling(words_, at, spellings_[cell], firsts, [&](Place place, std::uint8_t letter, std::uint8_t) {
      if (words_.ends(place, letter)) is_taken |= visitor.takes(words_.word(place, letter), path, length);
      if (words_.goes_on(place, letter)) is_taken |= go_on(words_.next(place, letter), cell, depth, length, visitor);
    });
    visitor.leaves(cell, is_taken);
    return is_taken;
  }

  template <class Guest>
  bool go_on(Place at, std::uint32_t cell, std::size_t depth, std::int64_t length, Guest& visitor) {
    const std::uint32_t leading_on = words_.letters(at);
    bool is_taken = false;
    is_used_[cell] = 1;
    const auto step = [&](std::uint32_t next) {
      visitor.looks_at(next, leading_on);
      // Most neighbours end here: their letter does not lead on.
      const std::uint32_t firsts = firsts_[next] & leading_on;
      if (firsts && !is_used_[next]) is_taken |= enter(at, next, firsts, depth, length, visitor);
    };
    if (grid_.is_full()) {
      for (std::uint32_t next = 0; next < grid_.size(); ++next) step(next);
    } else {
      for (const std::uint32_t next : grid_.neighbours(cell)) step(next);
    }
    is_used_[cell] = 0;
    return is_taken;
  }

  const Grid& grid_;
  Words words_;
  std::vector<Spelling> spellings_;      // of the face on each cell,
  std::vector<std::int64_t> lengths_;    // and how much it counts
  std::vector<std::uint32_t> firsts_;    // the same as in spellings_, side by side
  std::vector<std::uint8_t> is_used_;    // by the path, or barred
  std::array<std::uint32_t, max_word_letters> path_;  // every face has a letter, so no path is longer than a word
};

}  // namespace wgs
