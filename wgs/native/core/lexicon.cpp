#include "core/lexicon.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace wgs {
namespace {

constexpr std::uint8_t other = 0xFF;
constexpr std::uint8_t space = 0xFE;
// How much is kept of a word that is too long.
constexpr std::size_t most_kept = max_word_letters + 1;

// What each byte of a word list is: a letter, white space, or something else.
std::array<std::uint8_t, 256> classify(std::string_view alphabet) {
  std::array<std::uint8_t, 256> classes;
  classes.fill(other);
  constexpr std::string_view blanks = " \t\n\v\f\r\x1c\x1d\x1e\x1f";
  for (char blank : blanks) classes[static_cast<unsigned char>(blank)] = space;
  for (std::size_t place = 0; place < alphabet.size(); ++place) {
    auto letter = static_cast<unsigned char>(alphabet[place]);
    classes[letter] = static_cast<std::uint8_t>(place);
    if (letter >= 'A' && letter <= 'Z') classes[letter + ('a' - 'A')] = static_cast<std::uint8_t>(place);
  }
  return classes;
}

bool is_letter(std::uint8_t letter) { return letter < max_alphabet; }

bool comes_before(Letters word, Letters other) {
  return std::lexicographical_compare(word.begin(), word.end(), other.begin(), other.end());
}

bool is_same(Letters word, Letters other) {
  return std::equal(word.begin(), word.end(), other.begin(), other.end());
}

}  // namespace

class Pace {
 public:
  explicit Pace(const std::function<void()>& poll) : poll_(poll) {}
  void step() {
    if (++steps_ % steps_between_polls == 0) poll_();
  }

 private:
  static constexpr std::size_t steps_between_polls = 1 << 17;

  const std::function<void()>& poll_;
  std::size_t steps_ = 0;
};

WordReader::WordReader(std::string_view alphabet, std::size_t most_shown) : most_shown_(most_shown) {
  if (alphabet.empty() || alphabet.size() > max_alphabet) {
    throw std::invalid_argument("an alphabet has 1 to 32 letters");
  }
  classes_ = classify(alphabet);
}

void WordReader::add(std::string_view text, const std::function<void()>& poll) {
  Pace pace(poll);
  const auto is_space = [this](char byte) { return classes_[static_cast<unsigned char>(byte)] == space; };
  if (!rest_.empty()) {
    const auto end = std::find_if(text.begin(), text.end(), is_space);
    const auto more = static_cast<std::size_t>(end - text.begin());
    rest_ += text.substr(0, std::min(more, most_kept - rest_.size()));
    if (end == text.end()) return;
    text.remove_prefix(more);
    read(take_rest(), pace);
  }
  const auto last = std::find_if(text.rbegin(), text.rend(), is_space);
  const auto whole = static_cast<std::size_t>(text.rend() - last);
  rest_ = text.substr(whole, most_kept);
  read(text.substr(0, whole), pace);
}

std::string WordReader::take_rest() { return std::exchange(rest_, {}); }

void WordReader::finish() {
  const std::function<void()> poll = [] {};
  Pace pace(poll);
  read(take_rest(), pace);
  starts_.push_back(static_cast<std::uint32_t>(end_));
  letters_.resize(end_);
}

// Reads whole words.
void WordReader::read(std::string_view text, Pace& pace) {
  if (text.size() >= UINT32_MAX - end_) throw std::length_error("the words of a list have less than 4 GB");
  const auto class_at = [&](std::size_t place) { return classes_[static_cast<unsigned char>(text[place])]; };
  if (letters_.size() < end_ + text.size()) letters_.resize(end_ + text.size());
  for (std::size_t place = 0; place < text.size();) {
    pace.step();
    if (class_at(place) == space) {
      ++place;
      continue;
    }
    const std::size_t start = place;
    std::uint8_t seen = 0;
    std::size_t length = 0;
    for (; place < text.size(); ++place) {
      const std::uint8_t letter = class_at(place);
      if (letter == space) break;
      seen |= letter;
      letters_[end_ + length++] = letter;
    }
    if (seen >= max_alphabet || length > max_word_letters) {
      if (skipped_++ < most_shown_) first_skipped_.emplace_back(text.substr(start, std::min(length, most_kept)));
      continue;
    }
    starts_.push_back(static_cast<std::uint32_t>(end_));
    end_ += length;
  }
}

Lexicon::Lexicon(WordReader&& reader, const std::function<void()>& poll) {
  reader.finish();
  letters_ = std::move(reader.letters_);
  starts_ = std::move(reader.starts_);
  skipped_ = reader.skipped_;
  first_skipped_ = std::move(reader.first_skipped_);
  Pace pace(poll);
  sort(pace);
  build(pace);
}

Lexicon::Lexicon(std::string_view text, std::string_view alphabet, std::size_t most_shown,
                 const std::function<void()>& poll)
    : Lexicon(
          [&] {
            WordReader reader(alphabet, most_shown);
            reader.add(text, poll);
            return reader;
          }(),
          poll) {}

// Brings the words in order, each once; lists that are in order already, as most are, only take a look.
void Lexicon::sort(Pace& pace) {
  const std::size_t count = starts_.size() - 1;
  const auto compare = [&pace](Letters word, Letters other) {
    pace.step();
    return comes_before(word, other);
  };
  bool is_sorted = true, has_twins = false;
  for (std::uint32_t rank = 1; rank < count && is_sorted; ++rank) {
    if (compare(letters(rank - 1), letters(rank))) continue;
    is_sorted = is_same(letters(rank - 1), letters(rank));
    has_twins = true;
  }
  if (is_sorted && has_twins) drop_twins();
  if (is_sorted) return;
  std::vector<Letters> words(count);
  for (std::size_t rank = 0; rank < count; ++rank) words[rank] = letters(static_cast<std::uint32_t>(rank));
  std::sort(words.begin(), words.end(), compare);
  words.erase(std::unique(words.begin(), words.end(), is_same), words.end());
  std::vector<std::uint8_t> sorted;
  sorted.reserve(letters_.size());
  std::vector<std::uint32_t> starts;
  starts.reserve(words.size() + 1);
  for (const Letters word : words) {
    pace.step();
    starts.push_back(static_cast<std::uint32_t>(sorted.size()));
    sorted.insert(sorted.end(), word.begin(), word.end());
  }
  starts.push_back(static_cast<std::uint32_t>(sorted.size()));
  letters_ = std::move(sorted);
  starts_ = std::move(starts);
}

// Keeps each word once, where the same ones are neighbours: accents that are left out make many words the same.
void Lexicon::drop_twins() {
  const auto count = static_cast<std::uint32_t>(starts_.size() - 1);
  std::uint32_t kept = 1;
  std::size_t end = starts_[1];
  for (std::uint32_t rank = 1; rank < count; ++rank) {
    const Letters word = letters(rank);
    if (is_same(letters(kept - 1), word)) continue;
    std::copy(word.begin(), word.end(), letters_.begin() + static_cast<std::ptrdiff_t>(end));
    end += word.size();
    starts_[kept] = static_cast<std::uint32_t>(end - word.size());
    starts_[++kept] = static_cast<std::uint32_t>(end);
  }
  starts_.resize(kept + 1);
  letters_.resize(end);
}

// The words below a node are neighbours in the alphabetical order. So each level of the trie is cut out of the ranges
// of the level before.
void Lexicon::build(Pace& pace) {
  struct Range {
    std::uint32_t begin, end;
  };
  const auto count = static_cast<std::uint32_t>(starts_.size() - 1);
  const auto length = [&](std::uint32_t rank) { return starts_[rank + 1] - starts_[rank]; };
  for (std::uint32_t rank = 0; rank < count; ++rank) longest_ = std::max(longest_, static_cast<int>(length(rank)));
  ranks_.reserve(count);
  nodes_.reserve(count + 1);
  std::uint32_t next_node = 1;
  std::vector<Range> level{{0, count}}, next;
  for (std::uint32_t depth = 0; !level.empty(); ++depth) {
    next.clear();
    for (const Range& range : level) {
      Node node{0, 0, next_node, static_cast<std::uint32_t>(ranks_.size())};
      for (std::uint32_t begin = range.begin; begin < range.end;) {
        pace.step();
        const std::uint8_t letter = letters_[starts_[begin] + depth];
        std::uint32_t end = begin + 1;
        while (end < range.end && letters_[starts_[end] + depth] == letter) ++end;
        if (length(begin) == depth + 1) {
          node.words |= 1u << letter;
          ranks_.push_back(begin++);
        }
        if (begin < end) {
          node.inner |= 1u << letter;
          next.push_back({begin, end});
          ++next_node;
        }
        begin = end;
      }
      nodes_.push_back(node);
    }
    level.swap(next);
  }
}

Lexicon Lexicon::without(const Lexicon& others, const std::function<void()>& poll) const {
  Pace pace(poll);
  Lexicon left;
  left.letters_.reserve(letters_.size());
  left.starts_.reserve(starts_.size());
  for (std::uint32_t rank = 0; rank < size(); ++rank) {
    pace.step();
    const Letters word = letters(rank);
    if (others.contains(word)) continue;
    left.starts_.push_back(static_cast<std::uint32_t>(left.letters_.size()));
    left.letters_.insert(left.letters_.end(), word.begin(), word.end());
  }
  left.starts_.push_back(static_cast<std::uint32_t>(left.letters_.size()));
  left.build(pace);
  return left;
}

bool Lexicon::contains(Letters word) const {
  if (word.empty()) return false;
  const Node* const node = find_node(word.first(word.size() - 1));
  return node && is_letter(word.back()) && Trie::ends(node, word.back());
}

bool Lexicon::has_prefix(Letters prefix) const {
  if (prefix.empty()) return size() > 0;
  const Node* const node = find_node(prefix.first(prefix.size() - 1));
  return node && is_letter(prefix.back()) && (Trie::letters(node) >> prefix.back() & 1);
}

// The node that letters lead to; null when no longer word begins so.
const Node* Lexicon::find_node(Letters letters) const {
  Trie::Place node = trie().start();
  for (std::size_t place = 0; node && place < letters.size(); ++place) {
    node = is_letter(letters[place]) ? trie().find_next(node, letters[place]) : nullptr;
  }
  return node;
}

LetterCounts Lexicon::count_letters(std::size_t alphabet, int q, int u) const {
  LetterCounts counts{std::vector<std::uint64_t>(alphabet), std::vector<std::uint64_t>(alphabet),
                      std::vector<std::uint64_t>(alphabet * alphabet)};
  std::vector<std::size_t> spelt;
  for (std::uint32_t rank = 0; rank < size(); ++rank) {
    const auto word = letters(rank);
    bool is_spelt = true;
    spelt.clear();
    for (std::size_t place = 0; place < word.size() && is_spelt; ++place) {
      spelt.push_back(word[place]);
      if (word[place] == q) is_spelt = ++place < word.size() && word[place] == u;
    }
    if (!is_spelt) continue;
    ++counts.starts[spelt[0]];
    for (std::size_t place = 0; place < spelt.size(); ++place) {
      ++counts.letters[spelt[place]];
      if (place > 0) ++counts.pairs[spelt[place - 1] * alphabet + spelt[place]];
    }
  }
  return counts;
}

}  // namespace wgs
