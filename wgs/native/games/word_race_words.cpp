#include "games/word_race_words.hpp"

#include <bit>
#include <numeric>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace wgs {
namespace {

// What a position is worth, in thousandths; board.py has the same numbers.
constexpr std::int64_t won = 990, lost = -980, threatened = -900, most_quiet = 800;
constexpr std::int64_t each_finisher = 60, most_finishers = 3, each_chance = 6, most_chances = 20, each_row = 8,
                       each_tile = 2, tempo = 15;

constexpr std::uint64_t steps_between_polls = 1 << 12;

std::int64_t count(const RaceCells& cells) {
  std::int64_t sum = 0;
  for (const std::uint64_t bits : cells) sum += std::popcount(bits);
  return sum;
}

template <class Take>
void each_cell(const RaceCells& cells, Take take) {
  for (std::size_t word = 0; word < cells.size(); ++word) {
    for (std::uint64_t bits = cells[word]; bits; bits &= bits - 1) {
      take(static_cast<std::uint32_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(bits))));
    }
  }
}

// A number for each cell, so that the sum of some tells one set of cells from another.
std::uint64_t mark_of(std::uint64_t cell) {
  std::uint64_t value = (cell + 1) * 0x9E3779B97F4A7C15;
  value = (value ^ (value >> 30)) * 0xBF58476D1CE4E5B9;
  value = (value ^ (value >> 27)) * 0x94D049BB133111EB;
  return value ^ (value >> 31);
}

}  // namespace

// Walks a board from each cell in turn, depth first.
class RacePathFinder {
 public:
  RacePathFinder(RaceBoard& board, const Lexicon& lexicon, std::size_t most_paths, Interrupt& interrupt)
      : board_(board), rules_(board.rules_), nodes_(lexicon.nodes()), most_paths_(most_paths), interrupt_(interrupt),
        is_used_(board.cells(), 0) {
    for (const auto& letters : rules_.letters) {
      first_letters_.push_back(letters.empty() ? 0 : std::uint32_t{1} << letters.front());
    }
  }

  void run() {
    for (std::uint32_t cell = 0; cell < board_.cells(); ++cell) {
      board_.first_path_.push_back(static_cast<std::uint32_t>(board_.paths_.size()));
      if (first_letters_[cell]) enter(nodes_[0], cell, 0);
    }
    board_.first_path_.push_back(static_cast<std::uint32_t>(board_.paths_.size()));
  }

 private:
  void enter(Node at, std::uint32_t cell, std::int64_t length) {
    if (++steps_ % steps_between_polls == 0) interrupt_.poll(true);
    const auto& letters = rules_.letters[cell];
    for (std::size_t place = 0; place + 1 < letters.size(); ++place) {
      if (!(at.inner >> letters[place] & 1)) return;
      at = nodes_[at.first_node + lower_letters(at.inner, letters[place])];
    }
    const std::uint8_t letter = letters.back();
    length += rules_.lengths[cell];
    if (length > rules_.longest) return;
    path_.push_back(cell);
    if ((at.words >> letter & 1) && length >= rules_.shortest) {
      add_path(at.first_word + lower_letters(at.words, letter));
    }
    if ((at.inner >> letter & 1) && board_.is_whole_) {
      const Node child = nodes_[at.first_node + lower_letters(at.inner, letter)];
      is_used_[cell] = 1;
      for (const std::uint32_t next : board_.grid_.neighbours(cell)) {
        // Most neighbours end here: their letter does not lead on.
        if ((first_letters_[next] & (child.inner | child.words)) && !is_used_[next]) enter(child, next, length);
      }
      is_used_[cell] = 0;
    }
    path_.pop_back();
  }

  void add_path(std::uint32_t word) {
    if (board_.paths_.size() == most_paths_) {
      board_.is_whole_ = false;
      return;
    }
    const auto first = static_cast<std::uint32_t>(board_.path_cells_.size());
    board_.paths_.push_back({word, first, static_cast<std::uint32_t>(path_.size())});
    board_.path_cells_.insert(board_.path_cells_.end(), path_.begin(), path_.end());
  }

  RaceBoard& board_;
  const RaceRules& rules_;
  const Node* nodes_;
  std::size_t most_paths_;
  Interrupt& interrupt_;
  std::vector<std::uint32_t> path_;
  std::vector<std::uint8_t> is_used_;
  std::vector<std::uint32_t> first_letters_;  // of the tile on each cell, as bits
  std::uint64_t steps_ = 0;
};

RaceBoard::RaceBoard(const Lexicon& lexicon, Grid grid, Grid touching, RaceRules rules, std::size_t most_paths,
                     Interrupt& interrupt)
    : grid_(std::move(grid)), touching_(std::move(touching)), rules_(std::move(rules)),
      width_((grid_.size() + 63) / 64) {
  RacePathFinder(*this, lexicon, most_paths, interrupt).run();
  number_words(lexicon);
  sum_up();
}

// Gives the words of the paths their places among the words of the board.
void RaceBoard::number_words(const Lexicon& lexicon) {
  for (RacePath& path : paths_) {
    path.word = lexicon.rank(path.word);
    words_.push_back(path.word);
  }
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  for (RacePath& path : paths_) {
    path.word = static_cast<std::uint32_t>(std::lower_bound(words_.begin(), words_.end(), path.word) - words_.begin());
  }
}

// Gathers what is asked for again and again.
void RaceBoard::sum_up() {
  for (int side = 0; side < 2; ++side) {
    homes_[side] = gather(rules_.homes[side]);
    winners_[side].resize(cells());
    winning_cells_[side].assign(width_, 0);
  }
  passages_.assign(cells(), RaceCells(width_, 0));
  for (std::uint32_t number = 0; number < paths_.size(); ++number) {
    const std::uint32_t start = path_cells(number)[0];
    for (const std::uint32_t cell : path_cells(number)) add(passages_[start], cell);
    for (int side = 0; side < 2; ++side) {
      if (!is_win(number, side)) continue;
      winners_[side][start].push_back(number);
      add(winning_cells_[side], start);
    }
  }
}

RaceCells RaceBoard::gather(const std::vector<std::uint32_t>& cells) const {
  RaceCells set(width_, 0);
  for (const std::uint32_t cell : cells) add(set, cell);
  return set;
}

// Tells whether a path comes to the other home row.
bool RaceBoard::is_win(std::uint32_t path, int mover) const {
  const auto cells = path_cells(path);
  return std::any_of(cells.begin(), cells.end(), [&](std::uint32_t cell) { return has(homes_[1 - mover], cell); });
}

// The cells on which words of a side may start.
RaceCells RaceBoard::own_cells(const RaceTiles& tiles, int side) const {
  RaceCells own(width_);
  for (std::size_t word = 0; word < width_; ++word) {
    own[word] = (tiles[side][word] | homes_[side][word]) & ~tiles[1 - side][word];
  }
  return own;
}

// Lays a word: its cells become the mover's, and tiles of the other side that lose their way home are removed.
void RaceBoard::lay(std::uint32_t path, int mover, const RaceTiles& before, RaceTiles& after) const {
  after = before;
  bool has_captured = false;
  for (const std::uint32_t cell : path_cells(path)) {
    add(after[mover], cell);
    has_captured |= has(after[1 - mover], cell);
    after[1 - mover][cell / 64] &= ~(std::uint64_t{1} << (cell % 64));
  }
  if (has_captured) drop_severed(after, 1 - mover);
}

void RaceBoard::drop_severed(RaceTiles& tiles, int side) const {
  const RaceCells own = own_cells(tiles, side);
  RaceCells joined(width_, 0);
  std::vector<std::uint32_t> fresh;
  for (const std::uint32_t cell : rules_.homes[side]) {
    if (!has(own, cell)) continue;
    add(joined, cell);
    fresh.push_back(cell);
  }
  while (!fresh.empty()) {
    const std::uint32_t cell = fresh.back();
    fresh.pop_back();
    for (const std::uint32_t next : touching_.neighbours(cell)) {
      if (!has(own, next) || has(joined, next)) continue;
      add(joined, next);
      fresh.push_back(next);
    }
  }
  for (std::size_t word = 0; word < width_; ++word) tiles[side][word] &= joined[word];
}

// Counts the own cells on which a word starts that wins.
std::int64_t RaceBoard::count_finishers(const RaceCells& own, int side, const RacePlayed& played) const {
  std::int64_t sum = 0;
  for (std::size_t word = 0; word < width_; ++word) {
    for (std::uint64_t bits = own[word] & winning_cells_[side][word]; bits; bits &= bits - 1) {
      const auto& winners = winners_[side][word * 64 + static_cast<std::size_t>(std::countr_zero(bits))];
      sum += std::any_of(winners.begin(), winners.end(),
                         [&](std::uint32_t path) { return !played[paths_[path].word]; });
    }
  }
  return sum;
}

// Sums up what a side has.
std::int64_t RaceBoard::measure(const RaceTiles& tiles, const RaceCells& own, int side,
                                const RacePlayed& played) const {
  // Cells that start a word to the other home row, and that one word may reach.
  RaceCells chances(width_, 0);
  std::int64_t rows = 0;
  each_cell(own, [&](std::uint32_t cell) {
    for (std::size_t word = 0; word < width_; ++word) chances[word] |= passages_[cell][word];
    rows = std::max(rows, rules_.advances[side][cell]);
  });
  for (std::size_t word = 0; word < width_; ++word) chances[word] &= winning_cells_[side][word] & ~own[word];
  return each_finisher * std::min(count_finishers(own, side, played), most_finishers) +
         each_chance * std::min(count(chances), most_chances) + each_row * rows + each_tile * count(tiles[side]);
}

// What a position is worth for the side that has just moved, without looking ahead.
std::int64_t RaceBoard::value_after(const RaceTiles& tiles, int mover, const RacePlayed& played) const {
  const RaceCells others = own_cells(tiles, 1 - mover);
  if (count_finishers(others, 1 - mover, played) > 0) return threatened;
  const std::int64_t difference = measure(tiles, own_cells(tiles, mover), mover, played) -
                                  measure(tiles, others, 1 - mover, played) - tempo;
  return std::clamp(difference, -most_quiet, most_quiet);
}

std::uint32_t RaceBoard::find_win(const RaceTiles& tiles, int mover, const RacePlayed& played) const {
  std::uint32_t found = no_path;
  each_cell(own_cells(tiles, mover), [&](std::uint32_t cell) {
    for (const std::uint32_t path : winners_[mover][cell]) {
      if (found == no_path && !played[paths_[path].word]) found = path;
    }
  });
  return found;
}

std::int64_t RaceBoard::promise(const RaceTiles& tiles, int mover, RacePlayed played, Interrupt& interrupt) const {
  const RaceCells own = own_cells(tiles, mover);
  if (count_finishers(own, mover, played) > 0) return won;
  std::int64_t best = lost;
  bool can_move = false;
  RaceTiles after;
  std::uint64_t steps = 0;
  each_path(own, played, 0, [&](std::uint32_t path) {
    if (++steps % steps_between_polls == 0) interrupt.poll(true);
    can_move = true;
    lay(path, mover, tiles, after);
    played[paths_[path].word] = 1;
    best = std::max(best, value_after(after, mover, played));
    played[paths_[path].word] = 0;
    return true;
  });
  if (!can_move) best = value_after(tiles, mover, played);
  return best == threatened ? lost : best;
}

std::vector<RankedPath> RaceBoard::rank(const RaceTiles& tiles, int mover, RacePlayed played,
                                        Interrupt& interrupt) const {
  std::vector<RankedPath> ranked;
  std::unordered_set<std::uint64_t> seen;
  std::unordered_map<std::uint64_t, std::size_t> places;
  RaceTiles after;
  std::uint64_t steps = 0;
  each_path(own_cells(tiles, mover), played, 0, [&](std::uint32_t path) {
    if (++steps % steps_between_polls == 0) interrupt.poll(true);
    std::uint64_t mark = 0;
    for (const std::uint32_t cell : path_cells(path)) mark += mark_of(cell);
    if (!seen.insert(mark ^ mark_of(cells() + paths_[path].word)).second) return true;
    std::int64_t value = won;
    if (!is_win(path, mover)) {
      lay(path, mover, tiles, after);
      played[paths_[path].word] = 1;
      value = value_after(after, mover, played);
      played[paths_[path].word] = 0;
    }
    // Another word over the same cells makes a difference by the words that are left.
    const auto [place, is_new] = places.try_emplace(mark, ranked.size());
    if (is_new) {
      ranked.push_back({value, path});
    } else if (value > ranked[place->second].value) {
      ranked[place->second] = {value, path};
    }
    return true;
  });
  std::stable_sort(ranked.begin(), ranked.end(),
                   [](const RankedPath& one, const RankedPath& other) { return one.value > other.value; });
  return ranked;
}

}  // namespace wgs
