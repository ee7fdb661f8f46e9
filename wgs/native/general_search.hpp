// The general search: any grid, any tiles, depth first.
#pragma once

#include <bit>
#include <cstdint>
#include <span>
#include <vector>

#include "grid.hpp"
#include "interrupt.hpp"
#include "lexicon.hpp"
#include "scoring.hpp"
#include "settling.hpp"

namespace wgs {

// Equal tiles of a board with Full adjacency are interchangeable: of those that are free, only the first is taken. So
// a rack costs as much as it has different letters, not as it has orders of its tiles.
class Kinds {
 public:
  static constexpr std::uint32_t none = 0xFFFFFFFF;

  void read(std::span<const Face* const> faces) {
    before_.assign(faces.size(), none);
    kinds_.assign(faces.size(), 0);
    std::vector<std::uint32_t> last;  // of each kind, its last cell so far
    for (std::uint32_t cell = 0; cell < faces.size(); ++cell) {
      std::uint32_t kind = 0;
      while (kind < last.size() && !(*faces[last[kind]] == *faces[cell])) ++kind;
      if (kind == last.size()) {
        last.push_back(cell);
      } else {
        before_[cell] = last[kind];
        last[kind] = cell;
      }
      kinds_[cell] = kind;
    }
  }

  std::uint32_t before(std::uint32_t cell) const { return before_[cell]; }
  std::uint32_t kind(std::uint32_t cell) const { return kinds_[cell]; }

 private:
  std::vector<std::uint32_t> before_;  // the cell of the same kind before each cell
  std::vector<std::uint32_t> kinds_;
};

// Visits every instance of every word, paths in rising order (Full adjacency: one for each kind of tiles). Holds one
// path at a time, so memory does not depend on the board.
template <class OnWord>
class GeneralSearch {
 public:
  // `on_word` is called with the number of a word, its path, and what the path adds up to. With `settling`, words that
  // are settled are passed over.
  GeneralSearch(const Lexicon& lexicon, const Grid& grid, const ScoringRules& rules,
                std::span<const Face* const> faces, const Kinds& kinds, const Settling* settling, OnWord on_word,
                Interrupt& interrupt, bool is_first_thread)
      : nodes_(lexicon.nodes()), grid_(grid), rules_(rules), faces_(faces), kinds_(kinds), settling_(settling),
        on_word_(on_word), interrupt_(interrupt), is_first_thread_(is_first_thread), used_(faces.size(), 0) {
    for (std::uint32_t cell = 0; cell < faces.size(); ++cell) {
      if (faces[cell]->is_open()) open_.push_back(cell);
    }
  }

  void run() { go_on(0, Tally{}, open_); }

 private:
  void go_on(std::uint32_t node, const Tally& tally, std::span<const std::uint32_t> cells) {
    if (++visits_ % visits_between_polls == 0) interrupt_.poll(is_first_thread_);
    for (const std::uint32_t cell : cells) {
      if (used_[cell] || !faces_[cell]->is_open()) continue;
      if (grid_.is_full() && kinds_.before(cell) != Kinds::none && !used_[kinds_.before(cell)]) continue;
      used_[cell] = 1;
      path_.push_back(cell);
      enter(node, tally, cell);
      path_.pop_back();
      used_[cell] = 0;
    }
  }

  void enter(std::uint32_t node, const Tally& tally, std::uint32_t cell) {
    const Face& face = *faces_[cell];
    if (!face.wildcard) {
      spell(node, tally, cell, face.letters[0], 1);
      return;
    }
    for (std::uint32_t letters = nodes_[node].inner | nodes_[node].words; letters; letters &= letters - 1) {
      spell(node, tally, cell, static_cast<std::uint8_t>(std::countr_zero(letters)), 0);
    }
  }

  // Follow one spelling of a face: `first`, then its fixed letters from `place` on.
  void spell(std::uint32_t node, const Tally& tally, std::uint32_t cell, std::uint8_t first, std::size_t place) {
    const Face& face = *faces_[cell];
    std::uint8_t letter = first;
    for (; place < face.letters.size(); letter = face.letters[place++]) {
      if (!(nodes_[node].inner >> letter & 1)) return;
      node = child(node, letter);
    }
    bool is_word = nodes_[node].words >> letter & 1;
    bool is_inner = nodes_[node].inner >> letter & 1;
    const std::uint32_t word = nodes_[node].first_word + lower_letters(nodes_[node].words, letter);
    const std::uint32_t next = child(node, letter);
    if (settling_) {
      is_word = is_word && !settling_->is_settled(word);
      is_inner = is_inner && settling_->is_wanted(next);
    }
    if (!is_word && !is_inner) return;
    Tally longer = tally;
    rules_.add(longer, face, first);
    if (is_word) on_word_(word, std::span<const std::uint32_t>(path_), longer);
    if (is_inner) go_on(next, longer, grid_.is_full() ? open_ : grid_.neighbours(cell));
  }

  std::uint32_t child(std::uint32_t node, std::uint8_t letter) const {
    return nodes_[node].first_node + lower_letters(nodes_[node].inner, letter);
  }

  static constexpr std::uint64_t visits_between_polls = 1 << 16;

  const Node* nodes_;
  const Grid& grid_;
  const ScoringRules& rules_;
  std::span<const Face* const> faces_;
  const Kinds& kinds_;
  const Settling* settling_;
  OnWord on_word_;
  Interrupt& interrupt_;
  bool is_first_thread_;
  std::vector<std::uint8_t> used_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> path_;
  std::uint64_t visits_ = 0;
};

}  // namespace wgs
