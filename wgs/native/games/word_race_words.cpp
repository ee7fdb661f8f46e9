#include "games/word_race_words.hpp"

#include <unordered_map>
#include <unordered_set>
#include <utility>

#include "core/randomness.hpp"
#include "core/walker.hpp"

namespace wgs::word_race {
namespace {

constexpr std::uint64_t steps_between_polls = 1 << 12;
constexpr std::uint64_t most_steps = 1 << 28;  // some seconds, and a thousand times as much as boards of the game take

// A number for each cell, so that the sum of some tells one set of cells from another.
std::uint64_t mark_of(std::uint64_t cell) { return mix_bits((cell + 1) * golden_ratio); }

}  // namespace

// Takes the paths of a walk down for a board, as long as there is room.
class RaceBoard::PathTaker : public Visitor {
 public:
  PathTaker(RaceBoard& board, std::size_t most_paths, Interrupt& interrupt)
      : board_(board), most_paths_(most_paths), interrupt_(interrupt) {}

  bool enters(std::span<const std::uint32_t>, std::int64_t length) {
    if (++steps_ % steps_between_polls == 0) {
      interrupt_.poll(true);
      board_.is_whole_ = board_.is_whole_ && steps_ < most_steps;
    }
    return board_.is_whole_ && length <= board_.rules_.longest;
  }

  bool takes(std::uint32_t word, std::span<const std::uint32_t> path, std::int64_t length) {
    if (length < board_.rules_.shortest) return false;
    if (board_.paths_.size() == most_paths_) {
      board_.is_whole_ = false;
      return false;
    }
    const auto first = static_cast<std::uint32_t>(board_.path_cells_.size());
    board_.paths_.push_back({word, first, static_cast<std::uint32_t>(path.size())});
    board_.path_cells_.insert(board_.path_cells_.end(), path.begin(), path.end());
    return true;
  }

 private:
  RaceBoard& board_;
  std::size_t most_paths_;
  Interrupt& interrupt_;
  std::uint64_t steps_ = 0;
};

RaceBoard::RaceBoard(const Lexicon& lexicon, Grid grid, Grid touching, RaceRules rules, std::size_t most_paths,
                     Interrupt& interrupt)
    : grid_(std::move(grid)), touching_(std::move(touching)), rules_(std::move(rules)), passages_(grid_.size()) {
  Walker walker(grid_, lexicon.trie());
  for (std::size_t cell = 0; cell < cells(); ++cell) walker.lay(cell, rules_.faces[cell]);
  PathTaker taker(*this, most_paths, interrupt);
  for (std::uint32_t cell = 0; cell < cells(); ++cell) {
    first_path_.push_back(static_cast<std::uint32_t>(paths_.size()));
    walker.walk(cell, taker);
  }
  first_path_.push_back(static_cast<std::uint32_t>(paths_.size()));
  number_words(lexicon);
  sum_up();
}

// Gives the words of the paths their places among the words of the board.
void RaceBoard::number_words(const Lexicon& lexicon) {
  for (WordPath& path : paths_) {
    path.word = lexicon.rank(path.word);
    words_.push_back(path.word);
  }
  std::sort(words_.begin(), words_.end());
  words_.erase(std::unique(words_.begin(), words_.end()), words_.end());
  for (WordPath& path : paths_) {
    path.word = static_cast<std::uint32_t>(std::lower_bound(words_.begin(), words_.end(), path.word) - words_.begin());
  }
}

// Gathers what is asked for again and again.
void RaceBoard::sum_up() {
  for (int side = 0; side < 2; ++side) {
    homes_[side] = gather(rules_.homes[side], cells());
    winners_[side].resize(cells());
    winning_cells_[side] = CellSet(cells());
  }
  passages_.grow(cells());
  for (std::uint32_t number = 0; number < paths_.size(); ++number) {
    const std::uint32_t start = path_cells(number)[0];
    passages_.add(start, path_cells(number));
    for (int side = 0; side < 2; ++side) {
      if (!is_win(number, side)) continue;
      winners_[side][start].push_back(number);
      winning_cells_[side].add(start);
    }
  }
}

// Tells whether a path comes to the other home row.
bool RaceBoard::is_win(std::uint32_t path, int mover) const {
  const auto cells = path_cells(path);
  return std::any_of(cells.begin(), cells.end(), [&](std::uint32_t cell) { return homes_[1 - mover].has(cell); });
}

// The cells on which words of a side may start.
CellSet RaceBoard::own_cells(const Tiles& tiles, int side) const {
  CellSet own = tiles[side];
  own |= homes_[side];
  own -= tiles[1 - side];
  return own;
}

// Lays a word: its cells become the mover's, and tiles of the other side that lose their way home are removed.
void RaceBoard::lay(std::uint32_t path, int mover, const Tiles& before, Tiles& after) const {
  after = before;
  bool has_captured = false;
  for (const std::uint32_t cell : path_cells(path)) {
    after[mover].add(cell);
    has_captured |= after[1 - mover].has(cell);
    after[1 - mover].remove(cell);
  }
  if (has_captured) drop_severed(after, 1 - mover);
}

void RaceBoard::drop_severed(Tiles& tiles, int side) const {
  const CellSet own = own_cells(tiles, side);
  CellSet joined(cells());
  std::vector<std::uint32_t> fresh;
  const auto join = [&](std::uint32_t cell) {
    if (!own.has(cell) || joined.has(cell)) return;
    joined.add(cell);
    fresh.push_back(cell);
  };
  for (const std::uint32_t cell : rules_.homes[side]) join(cell);
  while (!fresh.empty()) {
    const std::uint32_t cell = fresh.back();
    fresh.pop_back();
    for (const std::uint32_t next : touching_.neighbours(cell)) join(next);
  }
  tiles[side] &= joined;
}

// Counts the own cells on which a word starts that wins.
std::int64_t RaceBoard::count_finishers(const CellSet& own, int side, const Played& played) const {
  std::int64_t sum = 0;
  each_common_cell(own, winning_cells_[side], [&](std::size_t cell) {
    const auto& winners = winners_[side][cell];
    sum += std::any_of(winners.begin(), winners.end(),
                       [&](std::uint32_t path) { return !played[paths_[path].word]; });
  });
  return sum;
}

// Sums up what a side has.
std::int64_t RaceBoard::measure(const Tiles& tiles, const CellSet& own, int side, const Played& played) const {
  const Judgement& judgement = rules_.judgement;
  // Cells that start a word to the other home row, and that one word may reach.
  CellSet chances(cells());
  std::int64_t rows = 0;
  own.each([&](std::size_t cell) {
    chances |= passages_[cell];
    rows = std::max(rows, rules_.advances[side][cell]);
  });
  chances &= winning_cells_[side];
  chances -= own;
  const auto count = [](const CellSet& cells) { return static_cast<std::int64_t>(cells.count()); };
  return judgement.each_finisher * std::min(count_finishers(own, side, played), judgement.most_finishers) +
         judgement.each_chance * std::min(count(chances), judgement.most_chances) + judgement.each_row * rows +
         judgement.each_tile * count(tiles[side]);
}

// What a position is worth for the side that has just moved, without looking ahead.
std::int64_t RaceBoard::value_after(const Tiles& tiles, int mover, const Played& played) const {
  const Judgement& judgement = rules_.judgement;
  const CellSet others = own_cells(tiles, 1 - mover);
  if (count_finishers(others, 1 - mover, played) > 0) return judgement.threatened;
  const std::int64_t difference = measure(tiles, own_cells(tiles, mover), mover, played) -
                                  measure(tiles, others, 1 - mover, played) - judgement.tempo;
  return std::clamp(difference, -judgement.most_quiet, judgement.most_quiet);
}

std::uint32_t RaceBoard::find_win(const Tiles& tiles, int mover, const Played& played) const {
  std::uint32_t found = no_path;
  own_cells(tiles, mover).each([&](std::size_t cell) {
    for (const std::uint32_t path : winners_[mover][cell]) {
      if (found == no_path && !played[paths_[path].word]) found = path;
    }
  });
  return found;
}

std::int64_t RaceBoard::promise(const Tiles& tiles, int mover, Played played, Interrupt& interrupt) const {
  const CellSet own = own_cells(tiles, mover);
  if (count_finishers(own, mover, played) > 0) return rules_.judgement.won;
  std::int64_t best = rules_.judgement.lost;
  bool can_move = false;
  Tiles after;
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
  return best == rules_.judgement.threatened ? rules_.judgement.lost : best;
}

std::vector<RankedPath> RaceBoard::rank(const Tiles& tiles, int mover, Played played,
                                        Interrupt& interrupt) const {
  std::vector<RankedPath> ranked;
  std::unordered_set<std::uint64_t> seen;
  std::unordered_map<std::uint64_t, std::size_t> places;
  Tiles after;
  std::uint64_t steps = 0;
  each_path(own_cells(tiles, mover), played, 0, [&](std::uint32_t path) {
    if (++steps % steps_between_polls == 0) interrupt.poll(true);
    std::uint64_t mark = 0;
    for (const std::uint32_t cell : path_cells(path)) mark += mark_of(cell);
    if (!seen.insert(mark ^ mark_of(cells() + paths_[path].word)).second) return true;
    std::int64_t value = rules_.judgement.won;
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

}  // namespace wgs::word_race
