#include "core/settling.hpp"

#include <algorithm>
#include <bit>

namespace wgs {

Settling::Settling(const Lexicon& lexicon, const ScoringRules& rules, std::span<const Face* const> faces)
    : lexicon_(lexicon), rules_(rules), is_settled_(lexicon.size()), unsettled_(lexicon.node_count()) {
  read(faces);
  for (std::uint32_t word = 0; word < lexicon.size(); ++word) {
    is_settled_[word] = !has_letters(lexicon.letters(lexicon.rank(word)));
  }
  // Children come after their parents, so each is counted before it is added.
  for (std::size_t node = lexicon.node_count(); node-- > 0;) {
    const Node& at = lexicon.nodes()[node];
    std::uint32_t count = 0;
    for (int place = 0; place < std::popcount(at.words); ++place) {
      count += !is_settled_[at.first_word + static_cast<std::uint32_t>(place)];
    }
    for (int place = 0; place < std::popcount(at.inner); ++place) {
      count += unsettled_[at.first_node + static_cast<std::uint32_t>(place)];
    }
    unsettled_[node] = count;
  }
}

void Settling::read(std::span<const Face* const> faces) {
  for (const Face* face : faces) {
    if (!face->is_open()) continue;
    multipliers_.push_back(face->word_multiplier);
    choices_ += face->is_choice();
    for (const std::uint8_t letter : face->letters) {
      ++counts_[letter];
      points_[letter].push_back(face->points);
    }
    std::int64_t best = face->points;
    for (std::size_t letter = 0; face->is_choice() && letter < max_alphabet; ++letter) {
      const std::int64_t value = rules_.wild_card_points ? rules_.letter_values[letter] * face->letter_multiplier : 0;
      points_[letter].push_back(face->points + value);
      best = std::max(best, face->points + value);
    }
    all_points_ += best;
  }
  std::sort(multipliers_.rbegin(), multipliers_.rend());
  for (auto& points : points_) std::sort(points.rbegin(), points.rend());
}

bool Settling::has_letters(Letters word) const {
  std::array<int, max_alphabet> left = counts_;
  int missing = 0;
  for (const std::uint8_t letter : word) missing += --left[letter] < 0;
  return missing <= choices_;
}

std::int64_t Settling::bound(std::uint32_t rank) const {
  const auto word = lexicon_.letters(rank);
  // The length depends on the path where a Qu is not worth two letters.
  const auto has_q = [&] { return std::find(word.begin(), word.end(), rules_.q) != word.end(); };
  if (rules_.qu_length != 2 && has_q()) return INT64_MAX;
  std::array<std::size_t, max_alphabet> taken{};
  std::int64_t letter_points = 0, multiplier = 1;
  for (const std::uint8_t letter : word) {
    if (taken[letter] < points_[letter].size()) letter_points += points_[letter][taken[letter]++];
  }
  letter_points = std::min(letter_points, all_points_);  // a tile of several letters was taken for each of them
  const std::size_t tiles = std::min(word.size(), multipliers_.size());
  for (std::size_t tile = 0; tile < tiles; ++tile) multiplier *= multipliers_[tile];
  // A score rises or falls with its base, so the best of all is at one of the ends.
  const auto length = static_cast<std::int32_t>(word.size());
  const auto score = [&](std::int64_t points, std::int64_t times) {
    return rules_.score({points, times, length}).points;
  };
  return std::max({score(letter_points, multiplier), score(0, 1), score(letter_points, 1), score(0, multiplier)});
}

void Settling::settle(std::uint32_t word) {
  is_settled_[word] = 1;
  const Trie trie = lexicon_.trie();
  Trie::Place at = trie.start();
  const auto letters = lexicon_.letters(lexicon_.rank(word));
  for (std::size_t place = 0;; ++place) {
    --unsettled_[trie.number(at)];
    if (place + 1 == letters.size()) return;
    at = trie.next(at, letters[place]);
  }
}

}  // namespace wgs
