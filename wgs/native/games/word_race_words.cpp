#include "games/word_race_words.hpp"

#include <utility>

#include "core/walker.hpp"

namespace wgs::word_race {
namespace {

constexpr std::uint64_t steps_between_polls = 1 << 12;
constexpr std::uint64_t most_steps = 1 << 28;  // some seconds, and a thousand times as much as boards of the game take

void add_cells(std::span<std::uint64_t> set, std::span<const std::uint64_t> more) {
  for (std::size_t number = 0; number < set.size(); ++number) set[number] |= more[number];
}

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
    board_.paths_.push_back({word, first});
    for (const std::uint32_t cell : path) board_.path_cells_.push_back(static_cast<Small>(cell));
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
    : grid_(std::move(grid)), touching_(std::move(touching)), rules_(std::move(rules)), passages_(grid_.size()),
      path_sets_(grid_.size()), path_passages_(grid_.size()) {
  is_whole_ = cells() <= most_cells;
  Walker walker(grid_, lexicon.trie());
  for (std::size_t cell = 0; cell < cells(); ++cell) walker.lay(cell, rules_.faces[cell]);
  PathTaker taker(*this, most_paths, interrupt);
  for (std::uint32_t cell = 0; cell < cells(); ++cell) {
    first_path_.push_back(static_cast<std::uint32_t>(paths_.size()));
    walker.walk(cell, taker);
  }
  first_path_.push_back(static_cast<std::uint32_t>(paths_.size()));
  paths_.shrink_to_fit();
  path_cells_.shrink_to_fit();
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
  words_.shrink_to_fit();
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
  path_sets_.grow(paths_.size());
  path_passages_.grow(paths_.size());
  for (auto& rows : path_rows_) rows.reserve(paths_.size());
  for (std::uint32_t number = 0; number < paths_.size(); ++number) {
    const std::uint32_t start = path_cells(number)[0];
    passages_.add(start, path_cells(number));
    for (int side = 0; side < 2; ++side) {
      if (!is_win(number, side)) continue;
      winners_[side][start].push_back(number);
      winning_cells_[side].add(start);
    }
  }
  for (std::uint32_t number = 0; number < paths_.size(); ++number) {
    path_sets_.add(number, path_cells(number));
    for (const std::uint32_t cell : path_cells(number)) add_cells(path_passages_[number], passages_[cell]);
    for (int side = 0; side < 2; ++side) {
      std::int64_t rows = 0;
      for (const Small cell : path_cells(number)) rows = std::max(rows, rules_.advances[side][cell]);
      path_rows_[side].push_back(static_cast<Small>(rows));
    }
  }
}

}  // namespace wgs::word_race
