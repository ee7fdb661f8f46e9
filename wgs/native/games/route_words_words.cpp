#include "games/route_words_words.hpp"

#include <algorithm>

#include "core/walker.hpp"

namespace wgs::route_words {
namespace {

// Some seconds of walking, and a thousand times as much as boards of the game take.
constexpr Limit most_of_a_board{std::uint64_t{1} << 28};

// Takes the words that are long enough, by the number and the path of each.
template <class OnWord>
class WordTaker : public Visitor {
 public:
  WordTaker(std::int64_t least_length, Interrupt& interrupt, OnWord on_word)
      : least_length_(least_length), meter_(most_of_a_board, interrupt, true), on_word_(on_word) {}

  bool enters(std::span<const std::uint32_t>, std::int64_t) {
    meter_.count(1);
    return true;
  }

  bool takes(std::uint32_t word, std::span<const std::uint32_t> path, std::int64_t length) {
    if (length < least_length_) return false;
    on_word_(word, path);
    return true;
  }

 private:
  std::int64_t least_length_;
  Meter meter_;
  OnWord on_word_;
};

// A walker on a board whose paths keep off some squares.
Walker<Trie> make_walker(const Lexicon& lexicon, const Grid& grid, const Board& board, const CellSet& barred) {
  Walker walker(grid, lexicon.trie());
  for (std::size_t square = 0; square < board.size(); ++square) walker.lay(square, board[square]);
  barred.each([&](std::size_t square) { walker.bar(square); });
  return walker;
}

template <class Guest>
void walk_from(Walker<Trie>& walker, const CellSet& starts, Guest& visitor) {
  starts.each([&](std::size_t square) { walker.walk(static_cast<std::uint32_t>(square), visitor); });
}

}  // namespace

std::vector<Path> RouteFinder::find_routes(const Board& board, const CellSet& starts, const CellSet& barred,
                                           Interrupt& interrupt) const {
  std::vector<std::pair<std::uint32_t, Path>> found;
  WordTaker taker(least_length_, interrupt, [&](std::uint32_t word, std::span<const std::uint32_t> path) {
    found.emplace_back(lexicon_->rank(word), Path(path.begin(), path.end()));
  });
  Walker walker = make_walker(*lexicon_, grid_, board, barred);
  walk_from(walker, starts, taker);
  std::sort(found.begin(), found.end());
  std::vector<Path> paths;
  paths.reserve(found.size());
  for (auto& [rank, cells] : found) paths.push_back(std::move(cells));
  return paths;
}

std::vector<CellSet> RouteFinder::find_ends(const Board& board, const Swaps& swaps, const CellSet& starts,
                                            const CellSet& barred, Interrupt& interrupt) const {
  std::vector<CellSet> answers;
  CellSet ends(size());
  WordTaker taker(least_length_, interrupt, [&](std::uint32_t, std::span<const std::uint32_t> path) { ends.add(path.back()); });
  Walker walker = make_walker(*lexicon_, grid_, board, barred);
  for (const auto& [first, second] : swaps) {
    walker.lay(first, board[second]);
    walker.lay(second, board[first]);
    ends.clear();
    walk_from(walker, starts, taker);
    answers.push_back(ends);
    walker.lay(first, board[first]);
    walker.lay(second, board[second]);
  }
  return answers;
}

}  // namespace wgs::route_words
