#include "games/contradictionary_words.hpp"

#include <algorithm>
#include <bit>
#include <stdexcept>
#include <utility>

namespace wgs::contradictionary {
namespace {

// What a play across may lay on a cell, in view of the tiles above and below; for a play down, left and right.
struct Cross {
  std::uint32_t letters = ~0u;
  std::int64_t points = 0;  // of the tiles that are there
  bool has_word = false;
};

std::uint8_t letter_of(std::uint8_t tile) { return tile & (blank_mark - 1); }

}  // namespace

class PlayFinder::Search {
 public:
  Search(const Lexicon& lexicon, const CrosswordRules& rules, const CrosswordPosition& position, std::size_t most,
         Interrupt& interrupt)
      : trie_(lexicon.trie()), rules_(rules), position_(position), most_(most), interrupt_(interrupt),
        counts_(position.counts), blanks_(position.blanks), left_(position.blanks) {
    for (const std::uint8_t count : counts_) left_ += count;
  }

  Plays run() {
    search(false);
    search(true);
    return std::move(plays_);
  }

 private:
  // A word on its way.
  struct Word {
    std::size_t length = 0;
    std::int64_t points = 0, multiplier = 1, cross_points = 0;
    bool is_anchored = false;
  };

  bool is_done() const { return plays_.ends.size() >= most_; }

  void search(bool is_down) {
    is_down_ = is_down;
    step_ = is_down ? rules_.columns : 1;
    cross_step_ = is_down ? 1 : rules_.columns;
    length_ = is_down ? rules_.rows : rules_.columns;
    const std::size_t lines = is_down ? rules_.columns : rules_.rows;
    for (std::size_t line = 0; line < lines && !is_done(); ++line) {
      line_ = line * cross_step_;
      read_line(line);
      for (std::size_t place = 0; place < length_; ++place) {
        if (place == 0 || is_empty(cell(place - 1))) walk(place, trie_.start(), Word{});
      }
    }
  }

  std::size_t cell(std::size_t place) const { return line_ + place * step_; }
  bool is_empty(std::size_t cell) const { return position_.cells[cell] == no_tile; }

  void read_line(std::size_t line) {
    const std::vector<std::uint8_t>& anchors = position_.anchors[is_down_];
    crosses_.assign(length_, Cross{});
    to_anchor_.assign(length_ + 1, SIZE_MAX);
    for (std::size_t place = length_; place-- > 0;) {
      const bool takes_tile = is_empty(cell(place));
      if (anchors[cell(place)]) {
        to_anchor_[place] = takes_tile;
      } else if (to_anchor_[place + 1] != SIZE_MAX) {
        to_anchor_[place] = to_anchor_[place + 1] + takes_tile;
      }
      if (takes_tile) crosses_[place] = read_cross(line, cell(place));
    }
  }

  Cross read_cross(std::size_t line, std::size_t cell) const {
    const std::size_t lines = is_down_ ? rules_.columns : rules_.rows;
    std::size_t before = 0, behind = 0;
    while (before < line && !is_empty(cell - (before + 1) * cross_step_)) ++before;
    while (line + behind + 1 < lines && !is_empty(cell + (behind + 1) * cross_step_)) ++behind;
    if (before + behind == 0) return {};
    Cross cross{0, 0, true};
    const std::size_t first = cell - before * cross_step_, length = before + 1 + behind;
    for (std::size_t place = 0; place < length; ++place) {
      if (place != before) cross.points += rules_.values[position_.cells[first + place * cross_step_]];
    }
    if (length < rules_.min_length) return cross;
    Trie::Place node = trie_.start();
    for (std::size_t place = 0; place < before && node; ++place) {
      node = trie_.find_next(node, letter_of(position_.cells[first + place * cross_step_]));
    }
    if (!node) return cross;
    if (behind == 0) {
      cross.letters = node->words;
      return cross;
    }
    for (std::uint8_t letter = 0; letter < max_alphabet; ++letter) {
      if (completes(trie_.find_next(node, letter), cell + cross_step_, behind)) cross.letters |= 1u << letter;
    }
    return cross;
  }

  // Whether the tiles from a cell on complete a word that has come to a node.
  bool completes(Trie::Place node, std::size_t cell, std::size_t length) const {
    for (; node && length > 1; --length, cell += cross_step_) {
      node = trie_.find_next(node, letter_of(position_.cells[cell]));
    }
    return node && Trie::ends(node, letter_of(position_.cells[cell]));
  }

  void walk(std::size_t place, Trie::Place node, const Word& word) {
    if (place == length_) return;
    if (!word.is_anchored && to_anchor_[place] > left_) return;
    if (++steps_ % 4096 == 0) interrupt_.poll(true);
    const std::size_t here = cell(place);
    if (!is_empty(here)) {
      const std::uint8_t tile = position_.cells[here];
      Word longer = word;
      longer.points += rules_.values[tile];
      step(place, node, letter_of(tile), longer);
      return;
    }
    if (left_ == 0) return;
    const std::uint32_t letters = Trie::letters(node) & crosses_[place].letters;
    for (std::uint32_t rest = letters; rest != 0 && !is_done(); rest &= rest - 1) {
      const auto letter = static_cast<std::uint8_t>(std::countr_zero(rest));
      if (counts_[letter] > 0) {
        --counts_[letter];
        lay(place, node, letter, word);
        ++counts_[letter];
      }
      if (blanks_ > 0) {
        --blanks_;
        lay(place, node, letter | blank_mark, word);
        ++blanks_;
      }
    }
  }

  void lay(std::size_t place, Trie::Place node, std::uint8_t tile, const Word& word) {
    const std::size_t here = cell(place);
    const Cross& cross = crosses_[place];
    const std::int64_t value = rules_.values[tile] * rules_.letter_multipliers[here];
    Word longer = word;
    longer.points += value;
    longer.multiplier *= rules_.word_multipliers[here];
    if (cross.has_word) {
      longer.cross_points += std::max<std::int64_t>(0, (cross.points + value) * rules_.word_multipliers[here]);
    }
    laid_cells_.push_back(static_cast<std::uint32_t>(here));
    laid_tiles_.push_back(tile);
    --left_;
    step(place, node, letter_of(tile), longer);
    ++left_;
    laid_cells_.pop_back();
    laid_tiles_.pop_back();
  }

  // Goes past a letter, laid or found there; `longer` has its points already.
  void step(std::size_t place, Trie::Place node, std::uint8_t letter, Word& longer) {
    ++longer.length;
    longer.is_anchored |= position_.anchors[is_down_][cell(place)] != 0;
    if (Trie::ends(node, letter) && longer.is_anchored && (place + 1 == length_ || is_empty(cell(place + 1)))) {
      note(longer);
    }
    if (const Trie::Place next = trie_.find_next(node, letter)) walk(place + 1, next, longer);
  }

  void note(const Word& word) {
    const std::size_t laid = laid_tiles_.size();
    if (laid == 0 || word.length < rules_.min_length || is_done()) return;
    // One tile that forms two words was found as a play across.
    if (laid == 1 && is_down_ && crosses_[(laid_cells_[0] - line_) / step_].has_word) return;
    const std::int64_t along = std::max<std::int64_t>(0, word.points * word.multiplier);
    plays_.points.push_back(along + word.cross_points + rules_.bonuses[laid]);
    plays_.cells.insert(plays_.cells.end(), laid_cells_.begin(), laid_cells_.end());
    plays_.tiles.insert(plays_.tiles.end(), laid_tiles_.begin(), laid_tiles_.end());
    plays_.ends.push_back(plays_.cells.size());
  }

  Trie trie_;
  const CrosswordRules& rules_;
  const CrosswordPosition& position_;
  std::size_t most_;
  Interrupt& interrupt_;
  std::array<std::uint8_t, max_alphabet> counts_;
  std::size_t blanks_, left_;
  std::size_t step_ = 1, cross_step_ = 1, length_ = 0, line_ = 0;
  std::size_t steps_ = 0;
  bool is_down_ = false;
  std::vector<Cross> crosses_;
  std::vector<std::size_t> to_anchor_;  // how many tiles it takes to come to an anchor, from each place of the line
  std::vector<std::uint32_t> laid_cells_;
  std::vector<std::uint8_t> laid_tiles_;
  Plays plays_;
};

PlayFinder::PlayFinder(std::shared_ptr<const Lexicon> lexicon, CrosswordRules rules)
    : lexicon_(std::move(lexicon)), rules_(std::move(rules)) {
  if (rules_.letter_multipliers.size() != size() || rules_.word_multipliers.size() != size()) {
    throw std::invalid_argument("multipliers for every cell are needed");
  }
  if (rules_.values.size() != 2 * max_alphabet) throw std::invalid_argument("values of all tiles are needed");
}

Plays PlayFinder::find(const CrosswordPosition& position, std::size_t most, Interrupt& interrupt) const {
  std::size_t tiles = position.blanks;
  for (const std::uint8_t count : position.counts) tiles += count;
  if (position.cells.size() != size() || position.anchors[0].size() != size() || position.anchors[1].size() != size() ||
      tiles >= rules_.bonuses.size()) {
    throw std::invalid_argument("the position does not fit the rules");
  }
  for (const std::uint8_t tile : position.cells) {
    if (tile != no_tile && tile >= 2 * max_alphabet) throw std::invalid_argument("there is no such tile");
  }
  return Search(*lexicon_, rules_, position, most, interrupt).run();
}

}  // namespace wgs::contradictionary
