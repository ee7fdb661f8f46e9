// What moves of WordRace are worth at first sight: twin of the judgement in wgs/games/word_race/words.py.
#include <bit>
#include <unordered_set>

#include "core/randomness.hpp"
#include "games/word_race_words.hpp"

namespace wgs::word_race {
namespace {

constexpr std::uint64_t steps_between_polls = 1 << 12;

// A number for each cell, so that the sum of some tells one set of cells from another.
std::uint64_t mark_of(std::uint64_t cell) { return mix_bits((cell + 1) * golden_ratio); }

std::size_t count_common(std::span<const std::uint64_t> one, std::span<const std::uint64_t> other) {
  std::size_t count = 0;
  for (std::size_t number = 0; number < one.size(); ++number) {
    count += static_cast<std::size_t>(std::popcount(one[number] & other[number]));
  }
  return count;
}

}  // namespace

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
  return weigh(count_finishers(own, side, played), count(chances), rows, count(tiles[side]));
}

std::int64_t RaceBoard::weigh(std::int64_t finishers, std::int64_t chances, std::int64_t rows,
                              std::int64_t tiles) const {
  const Judgement& judgement = rules_.judgement;
  return judgement.each_finisher * std::min(finishers, judgement.most_finishers) +
         judgement.each_chance * std::min(chances, judgement.most_chances) + judgement.each_row * rows +
         judgement.each_tile * tiles;
}

// What a position is worth for the side that has just moved, by what both have.
std::int64_t RaceBoard::judge(std::int64_t own, std::int64_t others) const {
  const Judgement& judgement = rules_.judgement;
  return std::clamp(own - others - judgement.tempo, -judgement.most_quiet, judgement.most_quiet);
}

// What a position is worth for the side that has just moved, without looking ahead.
std::int64_t RaceBoard::value_after(const Tiles& tiles, int mover, const Played& played) const {
  const CellSet others = own_cells(tiles, 1 - mover);
  if (count_finishers(others, 1 - mover, played) > 0) return rules_.judgement.threatened;
  return judge(measure(tiles, own_cells(tiles, mover), mover, played), measure(tiles, others, 1 - mover, played));
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

// What is the same for all moves of a side in a position, so that each of them is valued quickly. A move that captures
// nothing leaves the other side as it is, and adds its cells to those of its own.
class RaceBoard::Outlook {
 public:
  Outlook(const RaceBoard& board, const Tiles& tiles, int mover, Played& played)
      : board_(board), tiles_(tiles), mover_(mover), played_(played), own_(board.own_cells(tiles, mover)),
        others_(board.own_cells(tiles, 1 - mover)), passed_(board.cells()),
        rest_(board.cells()), left_(board.cells()), decides_(board.words_.size(), 0) {
    own_.each([&](std::size_t cell) {
      passed_ |= board.passages_[cell];
      rows_ = std::max(rows_, board.rules_.advances[mover][cell]);
    });
    for (int side = 0; side < 2; ++side) gather_finishers(side);
    are_others_near_ = count_common(others_, finishers_[1 - mover]) > 0;
    is_lost_ = count_common(board.homes_[1 - mover], finishers_[1 - mover]) > 0;
    others_measure_ = board.measure(tiles, others_, 1 - mover, played);
    is_home_taken_ = count_common(board.homes_[mover], tiles[1 - mover]) > 0;
  }

  const CellSet& own() const { return own_; }

  // What a move that does not win makes of the position.
  std::int64_t value(std::uint32_t path) {
    const std::uint32_t word = board_.paths_[path].word;
    if (!decides_[word] && !is_home_taken_) {
      if (is_lost_) return board_.rules_.judgement.threatened;
      const bool captures = count_common(board_.path_sets_[path], tiles_[1 - mover_]) > 0;
      if (captures) find_rest(path);
      const bool are_near = captures ? count_common(rest_, finishers_[1 - mover_]) > 0 : are_others_near_;
      if (are_near) return board_.rules_.judgement.threatened;
      return board_.judge(measure(path), captures ? measure_rest() : others_measure_);
    }
    board_.lay(path, mover_, tiles_, after_);
    played_[word] = 1;
    const std::int64_t value = board_.value_after(after_, mover_, played_);
    played_[word] = 0;
    return value;
  }

 private:
  // Finds the cells on which a word starts that wins, and marks the words of which such a cell has no other.
  void gather_finishers(int side) {
    finishers_[side] = CellSet(board_.cells());
    board_.winning_cells_[side].each([&](std::size_t cell) {
      std::uint32_t only = no_path;
      bool has_several = false;
      for (const std::uint32_t path : board_.winners_[side][cell]) {
        const std::uint32_t word = board_.paths_[path].word;
        if (played_[word] || word == only) continue;
        has_several = only != no_path;
        only = word;
        if (has_several) break;
      }
      if (only == no_path) return;
      finishers_[side].add(cell);
      if (!has_several) decides_[only] = 1;
    });
  }

  // Sums up what the mover has after a word over some cells.
  std::int64_t measure(std::uint32_t path) const {
    const auto own = own_.numbers(), passed = passed_.numbers(), tiles = tiles_[mover_].numbers();
    const auto finishers = finishers_[mover_].numbers(), winning = board_.winning_cells_[mover_].numbers();
    const auto laid = board_.path_sets_[path], passages = board_.path_passages_[path];
    std::int64_t near = 0, chances = 0, count = 0;
    for (std::size_t number = 0; number < laid.size(); ++number) {
      const std::uint64_t reached = own[number] | laid[number];
      near += std::popcount(reached & finishers[number]);
      chances += std::popcount((passed[number] | passages[number]) & winning[number] & ~reached);
      count += std::popcount(tiles[number] | laid[number]);
    }
    return board_.weigh(near, chances, std::max<std::int64_t>(rows_, board_.path_rows_[mover_][path]), count);
  }

  // Finds the own cells of the other side after a word that captures tiles.
  void find_rest(std::uint32_t path) {
    left_ = others_;
    left_ -= board_.path_sets_[path];
    rest_.clear();
    const auto join = [&](std::uint32_t cell) {
      if (!left_.has(cell)) return;
      left_.remove(cell);
      rest_.add(cell);
      fresh_.push_back(cell);
    };
    for (const std::uint32_t cell : board_.rules_.homes[1 - mover_]) join(cell);
    while (!fresh_.empty()) {
      const std::uint32_t cell = fresh_.back();
      fresh_.pop_back();
      for (const std::uint32_t next : board_.touching_.neighbours(cell)) join(next);
    }
  }

  // Sums up what the other side has then, when no word of it wins.
  std::int64_t measure_rest() {
    const int side = 1 - mover_;
    left_.clear();
    std::int64_t rows = 0;
    rest_.each([&](std::size_t cell) {
      left_ |= board_.passages_[cell];
      rows = std::max(rows, board_.rules_.advances[side][cell]);
    });
    left_ &= board_.winning_cells_[side];
    left_ -= rest_;
    const auto tiles = static_cast<std::int64_t>(count_common(rest_, tiles_[side]));
    return board_.weigh(0, static_cast<std::int64_t>(left_.count()), rows, tiles);
  }

  const RaceBoard& board_;
  const Tiles& tiles_;
  int mover_;
  Played& played_;
  CellSet own_;
  CellSet others_;
  CellSet passed_;                   // the cells used by words that start on own cells
  CellSet rest_, left_;              // of the move that is valued
  std::vector<std::uint32_t> fresh_;
  Tiles after_;
  std::array<CellSet, 2> finishers_;  // for each side, the cells on which a word starts that wins
  std::vector<std::uint8_t> decides_;  // of each word, whether such a cell is none when it has been played
  std::int64_t rows_ = 0;
  std::int64_t others_measure_ = 0;
  bool are_others_near_ = false;     // whether the other side has a word that wins
  bool is_lost_ = false;             // and on its home row, which cannot be taken
  bool is_home_taken_ = false;
};

std::int64_t RaceBoard::promise(const Tiles& tiles, int mover, Played played, Interrupt& interrupt) const {
  if (count_finishers(own_cells(tiles, mover), mover, played) > 0) return rules_.judgement.won;
  Outlook outlook(*this, tiles, mover, played);
  std::int64_t best = rules_.judgement.lost;
  bool can_move = false;
  std::uint64_t steps = 0;
  each_path(outlook.own(), played, 0, [&](std::uint32_t path) {
    if (++steps % steps_between_polls == 0) interrupt.poll(true);
    can_move = true;
    best = std::max(best, outlook.value(path));
    return true;
  });
  if (!can_move) best = value_after(tiles, mover, played);
  return best == rules_.judgement.threatened ? rules_.judgement.lost : best;
}

// Counts the words of a side that win.
std::int64_t RaceBoard::count_wins(const Tiles& tiles, int side, const Played& played) const {
  std::vector<std::uint32_t> words;
  each_common_cell(own_cells(tiles, side), winning_cells_[side], [&](std::size_t cell) {
    for (const std::uint32_t path : winners_[side][cell]) {
      if (!played[paths_[path].word]) words.push_back(paths_[path].word);
    }
  });
  std::sort(words.begin(), words.end());
  return std::unique(words.begin(), words.end()) - words.begin();
}

std::vector<RankedPath> RaceBoard::rank(const Tiles& tiles, int mover, Played played, std::size_t most,
                                        Interrupt& interrupt) const {
  const Judgement& judgement = rules_.judgement;
  Outlook outlook(*this, tiles, mover, played);
  const CellSet& own = outlook.own();
  auto ranked = rank_by(own, mover, played, most, [&](std::uint32_t path) { return outlook.value(path); }, interrupt);
  if (ranked.empty() || ranked[0].value != judgement.threatened) return ranked;
  // All of them lose at once: those are best that leave the other side the fewest words to find.
  Tiles after;
  const auto count_left = [&](std::uint32_t path) {
    lay(path, mover, tiles, after);
    played[paths_[path].word] = 1;
    const std::int64_t wins = count_wins(after, 1 - mover, played);
    played[paths_[path].word] = 0;
    return judgement.threatened - std::min(wins, judgement.threatened - judgement.lost - 1);
  };
  return rank_by(own, mover, played, most, count_left, interrupt);
}

template <class Value>
std::vector<RankedPath> RaceBoard::rank_by(const CellSet& own, int mover, const Played& played, std::size_t most,
                                           Value value_of, Interrupt& interrupt) const {
  std::vector<RankedPath> valued;
  std::uint64_t steps = 0;
  each_path(own, played, 0, [&](std::uint32_t path) {
    if (++steps % steps_between_polls == 0) interrupt.poll(true);
    valued.push_back({is_win(path, mover) ? rules_.judgement.won : value_of(path), path});
    return true;
  });
  const auto is_worse = [](const RankedPath& one, const RankedPath& other) {
    return one.value < other.value || (one.value == other.value && one.path > other.path);
  };
  std::make_heap(valued.begin(), valued.end(), is_worse);
  // Another word over the same cells makes a difference by the words that are left: only the best is listed.
  std::unordered_set<std::uint64_t> seen;
  std::vector<RankedPath> ranked;
  while (!valued.empty() && ranked.size() < most) {
    std::pop_heap(valued.begin(), valued.end(), is_worse);
    std::uint64_t mark = 0;
    for (const std::uint32_t cell : path_cells(valued.back().path)) mark += mark_of(cell);
    if (seen.insert(mark).second) ranked.push_back(valued.back());
    valued.pop_back();
  }
  return ranked;
}

}  // namespace wgs::word_race
