#include "games/route_words_words.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace wgs {
namespace {

constexpr RouteSquares bit(std::size_t square) { return RouteSquares{1} << square; }

// Goes depth first from square to square, down the trie at the same time. `on_word` gets the number of each word, and
// its path.
template <class OnWord>
class RouteWalk {
 public:
  RouteWalk(const Lexicon& lexicon, const Grid& grid, const std::vector<RouteTile>& board, std::int64_t least_length,
            OnWord on_word)
      : lexicon_(lexicon), grid_(grid), board_(board), least_length_(least_length), on_word_(std::move(on_word)) {}

  void run(RouteSquares starts, RouteSquares barred) {
    used_ = barred;
    for (RouteSquares left = starts & ~barred; left; left &= left - 1) {
      step(static_cast<std::size_t>(std::countr_zero(left)), lexicon_.nodes(), 0);
    }
  }

 private:
  void step(std::size_t square, const Node* node, std::int64_t length) {
    const std::vector<std::uint8_t>& letters = board_[square].letters;
    if (letters.empty()) return;
    for (std::size_t place = 0; place + 1 < letters.size(); ++place) {
      if (!(node->inner >> letters[place] & 1)) return;
      node = next(node, letters[place]);
    }
    const std::uint8_t last = letters.back();
    if (!((node->inner | node->words) >> last & 1)) return;
    length += board_[square].length;
    path_.push_back(static_cast<std::uint8_t>(square));
    if ((node->words >> last & 1) && length >= least_length_) {
      on_word_(node->first_word + lower_letters(node->words, last), path_);
    }
    if (node->inner >> last & 1) {
      used_ |= bit(square);
      for (const std::uint32_t follower : grid_.neighbours(square)) {
        if (!(used_ & bit(follower))) step(follower, next(node, last), length);
      }
      used_ &= ~bit(square);
    }
    path_.pop_back();
  }

  const Node* next(const Node* node, std::uint8_t letter) const {
    return lexicon_.nodes() + node->first_node + lower_letters(node->inner, letter);
  }

  const Lexicon& lexicon_;
  const Grid& grid_;
  const std::vector<RouteTile>& board_;
  std::int64_t least_length_;
  OnWord on_word_;
  RouteFinder::Path path_;
  RouteSquares used_ = 0;
};

}  // namespace

std::vector<RouteFinder::Path> RouteFinder::find_routes(const std::vector<RouteTile>& board, RouteSquares starts,
                                                        RouteSquares barred) const {
  std::vector<std::pair<std::uint32_t, Path>> found;
  const auto take = [&](std::uint32_t word, const Path& path) { found.emplace_back(lexicon_->rank(word), path); };
  RouteWalk(*lexicon_, grid_, board, least_length_, take).run(starts, barred);
  std::sort(found.begin(), found.end());
  std::vector<Path> paths;
  paths.reserve(found.size());
  for (auto& [rank, cells] : found) paths.push_back(std::move(cells));
  return paths;
}

std::vector<RouteSquares> RouteFinder::find_ends(const std::vector<RouteTile>& board,
                                                 const std::vector<std::pair<std::uint32_t, std::uint32_t>>& swaps,
                                                 RouteSquares starts, RouteSquares barred) const {
  std::vector<RouteSquares> answers;
  std::vector<RouteTile> swapped = board;
  RouteSquares ends = 0;
  const auto take = [&](std::uint32_t, const Path& path) { ends |= bit(path.back()); };
  RouteWalk walk(*lexicon_, grid_, swapped, least_length_, take);
  for (const auto& [first, second] : swaps) {
    std::swap(swapped[first], swapped[second]);
    ends = 0;
    walk.run(starts, barred);
    answers.push_back(ends);
    std::swap(swapped[first], swapped[second]);
  }
  return answers;
}

}  // namespace wgs
