#include "games/words_with_chilwell_words.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace wgs::words_with_chilwell {
namespace {

using Counts = std::array<std::uint8_t, max_alphabet>;
using Values = std::array<std::int64_t, max_alphabet>;

// Walks the trie with a hand, and takes each word that it spells; a letter is a blank only when no tile is left for it.
template <class Take>
class SpellingSearch {
 public:
  SpellingSearch(const Lexicon& lexicon, const Hand& hand, const Values& values, Take take)
      : lexicon_(lexicon), left_(hand.tiles), blanks_(hand.blanks), values_(values), take_(std::move(take)) {}

  void run() {
    visit(lexicon_.trie().start(), 0, 0);
  }

 private:
  void visit(Trie::Place at, std::size_t length, std::int64_t value) {
    for (std::uint32_t letters = Trie::letters(at); letters != 0; letters &= letters - 1) {
      const auto letter = static_cast<std::uint8_t>(std::countr_zero(letters));
      const bool has_tile = left_[letter] > 0;
      if (!has_tile && blanks_ == 0) continue;
      has_tile ? static_cast<void>(--left_[letter]) : static_cast<void>(--blanks_);
      ++used_[letter];
      const std::int64_t longer = value + (has_tile ? values_[letter] : 0);
      if (Trie::ends(at, letter)) take_(lexicon_.rank(Trie::word(at, letter)), used_, length + 1, longer);
      if (Trie::goes_on(at, letter)) visit(lexicon_.trie().next(at, letter), length + 1, longer);
      --used_[letter];
      has_tile ? static_cast<void>(++left_[letter]) : static_cast<void>(++blanks_);
    }
  }

  const Lexicon& lexicon_;
  Counts left_;
  Counts used_{};
  int blanks_;
  const Values& values_;
  Take take_;
};

template <class Take>
void search_spellings(const Lexicon& lexicon, const Hand& hand, const Values& values, Take take) {
  SpellingSearch<Take>(lexicon, hand, values, std::move(take)).run();
}

// Counts the sets of letters of a word that may be blanks, by their size: letter by letter, as polynomials multiply.
std::uint64_t count_ways(const Counts& used, const Hand& hand) {
  const int blanks = std::min(hand.blanks, max_word_letters);
  std::array<std::uint64_t, max_word_letters + 1> ways{1};
  for (int letter = 0; letter < max_alphabet; ++letter) {
    if (used[letter] == 0) continue;
    std::array<std::uint64_t, max_word_letters + 1> longer{};
    std::uint64_t choices = 1;  // the number of ways to choose that many of the equal letters
    for (int chosen = 0; chosen <= std::min<int>(used[letter], blanks); ++chosen) {
      if (used[letter] - chosen <= hand.tiles[letter]) {
        for (int before = 0; before + chosen <= blanks; ++before) longer[before + chosen] += ways[before] * choices;
      }
      choices = choices * static_cast<std::uint64_t>(used[letter] - chosen) / static_cast<std::uint64_t>(chosen + 1);
    }
    ways = longer;
  }
  std::uint64_t sum = 0;
  for (int count = 0; count <= blanks; ++count) sum += ways[count];
  return sum;
}

}  // namespace

Spellings find_spellings(const Lexicon& lexicon, const Hand& hand, std::size_t shortest) {
  Spellings found;
  const Values none{};
  search_spellings(lexicon, hand, none,
                   [&](std::uint32_t word, const Counts& used, std::size_t length, std::int64_t) {
                     if (length < shortest) return;
                     found.words.push_back(word);
                     found.ways.push_back(hand.blanks == 0 ? 1 : count_ways(used, hand));
                   });
  return found;
}

std::vector<std::uint32_t> find_best_spellings(const Lexicon& lexicon, const Hand& hand, std::size_t shortest,
                                               const Values& values, std::size_t most) {
  using Valued = std::pair<std::int64_t, std::uint32_t>;  // the value below 0, so that the best come first
  std::array<std::vector<Valued>, max_word_letters + 1> best;
  search_spellings(lexicon, hand, values,
                   [&](std::uint32_t word, const Counts&, std::size_t length, std::int64_t value) {
                     std::vector<Valued>& heap = best[length];
                     const Valued valued{-value, word};
                     if (length < shortest || (heap.size() >= most && !(valued < heap.front()))) return;
                     if (heap.size() >= most) {
                       std::pop_heap(heap.begin(), heap.end());
                       heap.pop_back();
                     }
                     heap.push_back(valued);
                     std::push_heap(heap.begin(), heap.end());
                   });
  std::vector<std::uint32_t> words;
  for (std::vector<Valued>& heap : best) {
    std::sort_heap(heap.begin(), heap.end());
    for (const Valued& valued : heap) words.push_back(valued.second);
  }
  return words;
}

}  // namespace wgs::words_with_chilwell
