// The general search: any grid, any tiles, depth first.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <span>
#include <unordered_map>
#include <vector>

#include "core/grid.hpp"
#include "core/lexicon.hpp"
#include "core/meter.hpp"
#include "core/scoring.hpp"
#include "core/settling.hpp"
#include "core/spelling.hpp"

namespace wgs {

// Equal tiles of a board with Full adjacency are interchangeable: of those that are free, only the first is taken. So
// a rack costs as much as it has different tiles, not as it has orders of them.
class Kinds {
 public:
  void read(std::span<const Face* const> faces) {
    kinds_.clear();
    cells_.clear();
    std::unordered_map<const Face*, std::uint32_t> known;
    std::vector<const Face*> different;
    for (std::uint32_t cell = 0; cell < faces.size(); ++cell) {
      const auto [found, is_new] = known.try_emplace(faces[cell], 0);
      if (is_new) {
        const auto equal = std::find_if(different.begin(), different.end(),
                                        [&](const Face* face) { return *face == *faces[cell]; });
        found->second = static_cast<std::uint32_t>(equal - different.begin());
        if (equal == different.end()) {
          different.push_back(faces[cell]);
          cells_.emplace_back();
        }
      }
      kinds_.push_back(found->second);
      cells_[found->second].push_back(cell);
    }
  }

  std::uint32_t kind(std::uint32_t cell) const { return kinds_[cell]; }
  // The cells of each kind, in rising order.
  const std::vector<std::vector<std::uint32_t>>& cells() const { return cells_; }

 private:
  std::vector<std::uint32_t> kinds_;
  std::vector<std::vector<std::uint32_t>> cells_;
};

// Visits every instance of every word, paths in rising order (Full adjacency: one for each kind of tiles). Holds one
// path at a time, so memory does not depend on the board. A step, as the meter counts them, is a cell that is looked at.
template <class OnWord>
class GeneralSearch {
 public:
  // `on_word` is called with the number of a word, its path, and what the path adds up to. With `settling`, words that
  // are settled are passed over.
  GeneralSearch(const Lexicon& lexicon, const Grid& grid, const ScoringRules& rules,
                std::span<const Face* const> faces, const Kinds& kinds, const Settling* settling, OnWord on_word,
                Meter& meter)
      : trie_(lexicon.trie()), grid_(grid), rules_(rules), faces_(faces), kinds_(kinds), settling_(settling),
        on_word_(on_word), meter_(meter), used_(faces.size(), 0) {
    for (std::uint32_t cell = 0; cell < faces.size(); ++cell) {
      if (faces[cell]->is_open()) open_.push_back(cell);
      spellings_.emplace_back(*faces[cell]);
    }
    taken_.assign(grid.is_full() ? kinds.cells().size() : 0, 0);
  }

  void run() {
    if (grid_.is_full()) {
      go_on_anywhere(trie_.start(), Tally{});
    } else {
      go_on(trie_.start(), Tally{}, open_);
    }
  }

 private:
  void go_on(Trie::Place at, const Tally& tally, std::span<const std::uint32_t> cells) {
    meter_.count(cells.size());
    for (const std::uint32_t cell : cells) {
      if (used_[cell] || !spellings_[cell].firsts) continue;
      used_[cell] = 1;
      path_.push_back(cell);
      enter(at, tally, cell);
      path_.pop_back();
      used_[cell] = 0;
    }
  }

  // Goes on, with Full adjacency, to the first free tile of each kind, in rising order.
  void go_on_anywhere(Trie::Place at, const Tally& tally) {
    const std::size_t begin = choices_.size();
    for (std::uint32_t kind = 0; kind < taken_.size(); ++kind) {
      const auto& cells = kinds_.cells()[kind];
      if (taken_[kind] < cells.size() && spellings_[cells[0]].firsts) choices_.push_back(cells[taken_[kind]]);
    }
    const std::size_t end = choices_.size();
    meter_.count(end - begin);
    std::sort(choices_.begin() + static_cast<std::ptrdiff_t>(begin), choices_.end());
    for (std::size_t choice = begin; choice < end; ++choice) {
      const std::uint32_t cell = choices_[choice];
      ++taken_[kinds_.kind(cell)];
      path_.push_back(cell);
      enter(at, tally, cell);
      path_.pop_back();
      --taken_[kinds_.kind(cell)];
    }
    choices_.resize(begin);
  }

  void enter(Trie::Place at, const Tally& tally, std::uint32_t cell) {
    const Spelling& spelling = spellings_[cell];
    const std::uint32_t firsts = spelling.firsts & Trie::letters(at);
    each_spelling(trie_, at, spelling, firsts, [&](Trie::Place place, std::uint8_t letter, std::uint8_t first) {
      bool is_word = Trie::ends(place, letter);
      bool is_inner = Trie::goes_on(place, letter);
      const std::uint32_t word = Trie::word(place, letter);
      const Trie::Place next = trie_.next(place, letter);
      if (settling_) {
        is_word = is_word && !settling_->is_settled(word);
        is_inner = is_inner && settling_->is_wanted(trie_.number(next));
      }
      if (!is_word && !is_inner) return;
      Tally longer = tally;
      rules_.add(longer, *faces_[cell], first);
      if (is_word) on_word_(word, std::span<const std::uint32_t>(path_), longer);
      if (!is_inner) return;
      if (grid_.is_full()) {
        go_on_anywhere(next, longer);
      } else {
        go_on(next, longer, grid_.neighbours(cell));
      }
    });
  }

  Trie trie_;
  const Grid& grid_;
  const ScoringRules& rules_;
  std::span<const Face* const> faces_;
  const Kinds& kinds_;
  const Settling* settling_;
  OnWord on_word_;
  Meter& meter_;
  std::vector<Spelling> spellings_;  // of each face
  std::vector<std::uint8_t> used_;
  std::vector<std::uint32_t> open_;
  std::vector<std::uint32_t> path_;
  std::vector<std::uint32_t> taken_;    // with Full adjacency: how many tiles of each kind the path has
  std::vector<std::uint32_t> choices_;  // where the path may go on, for each of its cells, one after the other
};

}  // namespace wgs
