#include "core/settling.hpp"

#include <algorithm>
#include <bit>

namespace wgs {

Settling::Settling(const Lexicon& lexicon, const ScoringRules& rules, std::span<const Face* const> faces)
    : lexicon_(lexicon), rules_(rules), faces_(faces), is_settled_(lexicon.size()),
      unsettled_(lexicon.node_count()) {
  read();
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

void Settling::read() {
  for (const Face* face : faces_) {
    if (!face->is_open()) continue;
    multipliers_.push_back(face->word_multiplier);
    choices_ += face->is_choice();
    has_qu_choices_ |= face->q != 0;
    for (const std::uint8_t letter : face->letters) {
      ++counts_[letter];
      points_[letter].push_back(face->points);
    }
    std::int64_t best = face->points;
    has_losses_ |= best < 0;
    for (std::uint8_t letter = 0; face->is_choice() && letter < max_alphabet; ++letter) {
      const std::int64_t points = value(*face, letter);
      points_[letter].push_back(points);
      best = std::max(best, points);
      has_losses_ |= points < 0;
    }
    all_points_ += std::max<std::int64_t>(0, best);
  }
  std::sort(multipliers_.rbegin(), multipliers_.rend());
  for (auto& points : points_) std::sort(points.rbegin(), points.rend());
}

// What a tile is worth where its first letter is this one.
std::int64_t Settling::value(const Face& face, std::uint8_t letter) const {
  Tally tally;
  rules_.add(tally, face, letter);
  return tally.letter_points;
}

bool Settling::has_letters(Letters word) const {
  std::array<int, max_alphabet> left = counts_;
  int missing = 0, qus = 0;
  for (std::size_t place = 0; place < word.size(); ++place) {
    missing += --left[word[place]] < 0;
    qus += place > 0 && word[place - 1] == rules_.q && word[place] == rules_.u;
  }
  return missing - (has_qu_choices_ ? qus : 0) <= choices_;
}

// Whether the length of a word depends on its path, where a Qu is not worth two letters; or a bonus below 0 turns losses
// into gains.
bool Settling::has_no_bound(Letters word) const {
  if (has_losses_ && rules_.multiply_length_bonus && rules_.bonuses[word.size()] < 0) return true;
  return rules_.qu_length != 2 && std::find(word.begin(), word.end(), rules_.q) != word.end();
}

Settling::Most Settling::find_most(Letters word) const {
  Most most{word};
  for (const std::uint8_t letter : word) {
    const std::size_t count = most.counts[letter]++;
    if (count < points_[letter].size()) most.letter_points += std::max<std::int64_t>(0, points_[letter][count]);
  }
  most.tiles = std::min(word.size(), multipliers_.size());
  for (std::size_t tile = 0; tile < most.tiles; ++tile) most.multiplier *= multipliers_[tile];
  return most;
}

// A score rises or falls with its base, so the best of all is at one of the ends.
std::int64_t Settling::score(const Most& most) const {
  const auto length = static_cast<std::int32_t>(most.word.size());
  const std::int64_t points = std::min(most.letter_points, all_points_);  // a tile of several letters was taken for each
  const auto score = [&](std::int64_t of_letters, std::int64_t times) {
    return rules_.score({of_letters, times, length}).points;
  };
  return std::max({score(points, most.multiplier), score(0, 1), score(points, 1), score(0, most.multiplier)});
}

std::int64_t Settling::bound(std::uint32_t rank) const {
  const auto word = lexicon_.letters(rank);
  return has_no_bound(word) ? INT64_MAX : score(find_most(word));
}

bool Settling::can_get_better(std::uint32_t rank, std::uint32_t place, const CellPoints& best) const {
  const auto word = lexicon_.letters(rank);
  if (has_no_bound(word)) return true;
  const Most most = find_most(word);
  for (std::size_t cell = 0; cell < faces_.size(); ++cell) {
    if (!is_of_use(most, *faces_[cell])) continue;
    Most forced = most;
    force(forced, *faces_[cell]);
    const auto known = best.best(place, cell);
    if (!known || *known < score(forced)) return true;
  }
  return false;
}

// Whether a path of a word could use a tile.
bool Settling::is_of_use(const Most& most, const Face& face) const {
  const auto has = [&](std::uint8_t letter) { return most.counts[letter] > 0; };
  return face.is_open() && std::all_of(face.letters.begin(), face.letters.end(), has);
}

// Takes off what a word is worth less, at the least, when it has to use a tile of one letter.
void Settling::force(Most& most, const Face& face) const {
  const std::int64_t lowest = multipliers_[most.tiles - 1];
  if (face.word_multiplier < lowest) most.multiplier = most.multiplier / lowest * face.word_multiplier;
  if (face.size() > 1) return;
  std::int64_t loss = INT64_MAX;
  for (std::uint8_t letter = 0; letter < max_alphabet; ++letter) {
    if (most.counts[letter] == 0 || !(face.first_letters() >> letter & 1)) continue;
    const auto& points = points_[letter];
    const std::size_t last = std::min(most.counts[letter], points.size()) - 1;
    loss = std::min(loss, std::max<std::int64_t>(0, std::max<std::int64_t>(0, points[last]) - value(face, letter)));
  }
  if (loss < INT64_MAX) most.letter_points -= loss;
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
