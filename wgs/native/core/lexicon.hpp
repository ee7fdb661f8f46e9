// The words that count, as a trie in one array.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace wgs {

inline constexpr int max_word_letters = 64;
inline constexpr int max_alphabet = 32;

// Letters as numbers: of a word, or of a part of one.
using Letters = std::span<const std::uint8_t>;

// One inner node: a prefix that longer words begin with. A prefix that is a word, but begins no longer one, has no
// node: its bit in `words` of the node before says all. So a search never comes to a leaf.
struct Node {
  std::uint32_t inner;       // letters that lead to another inner node
  std::uint32_t words;       // letters that complete a word
  std::uint32_t first_node;  // the node of the lowest letter in `inner`; those of the others follow
  std::uint32_t first_word;  // the number of the word of the lowest letter in `words`; the others follow
};

// How many letters are in a set. Processors count bits in one step, but not all of them, and what compilers take for
// those that do not is a call of a function.
inline std::uint32_t count_letters_of(std::uint32_t letters) {
#ifdef __POPCNT__
  return static_cast<std::uint32_t>(std::popcount(letters));
#else
  letters -= letters >> 1 & 0x55555555;
  letters = (letters & 0x33333333) + (letters >> 2 & 0x33333333);
  return ((letters + (letters >> 4)) & 0x0F0F0F0F) * 0x01010101 >> 24;
#endif
}

// How many letters of a set come before a letter.
inline std::uint32_t lower_letters(std::uint32_t letters, std::uint8_t letter) {
  return count_letters_of(letters & ((1u << letter) - 1));
}

// A view of the nodes, as walks use it: a place is a node. `letters` are those that complete a word or lead on there.
class Trie {
 public:
  using Place = const Node*;

  explicit Trie(const Node* nodes) : nodes_(nodes) {}

  Place start() const { return nodes_; }
  static std::uint32_t letters(Place at) { return at->inner | at->words; }
  static bool ends(Place at, std::uint8_t letter) { return at->words >> letter & 1; }
  static bool goes_on(Place at, std::uint8_t letter) { return at->inner >> letter & 1; }
  // The node after a letter that leads on.
  Place next(Place at, std::uint8_t letter) const { return nodes_ + at->first_node + lower_letters(at->inner, letter); }
  // The same for any letter; null when no longer word begins so.
  Place find_next(Place at, std::uint8_t letter) const { return goes_on(at, letter) ? next(at, letter) : nullptr; }
  // The number of the word that a letter completes.
  static std::uint32_t word(Place at, std::uint8_t letter) { return at->first_word + lower_letters(at->words, letter); }
  // The number of a node.
  std::size_t number(Place at) const { return static_cast<std::size_t>(at - nodes_); }

 private:
  const Node* nodes_;
};

// How often letters occur in the words of a list.
struct LetterCounts {
  std::vector<std::uint64_t> letters;
  std::vector<std::uint64_t> starts;  // words that begin with each letter
  std::vector<std::uint64_t> pairs;   // a row for each first letter
};

// Calls the function that it is made from at every few steps of long work.
class Pace;

// The words of a list that comes in pieces. Only words that can be used are kept, so the memory does not depend on what
// else is in the list.
//
// Words are separated by ASCII white space, in any order. `alphabet` has a byte for each letter; small ASCII letters are
// read as capitals. Words with other bytes, or of more than 64 letters, are passed over and counted; the beginnings of
// the first `most_shown` of them are kept.
class WordReader {
 public:
  explicit WordReader(std::string_view alphabet, std::size_t most_shown = 0);

  // Reads the next piece; a word may go on in the one after it. `poll` is called every some milliseconds, and ends the
  // work by throwing.
  void add(std::string_view text, const std::function<void()>& poll = [] {});
  // Takes back the beginning of a word that the last piece ended in: all of it, or enough to be too long.
  std::string take_rest();

  std::size_t skipped() const { return skipped_; }
  // The beginnings of the first words that were passed over, up to one byte more than words can have letters.
  const std::vector<std::string>& first_skipped() const { return first_skipped_; }

 private:
  friend class Lexicon;

  void read(std::string_view text, Pace& pace);
  void finish();

  std::array<std::uint8_t, 256> classes_;
  std::size_t most_shown_;
  std::vector<std::uint8_t> letters_;  // of all words, one after the other; beyond end_ there is room for others
  std::vector<std::uint32_t> starts_;  // of each word in letters_
  std::size_t end_ = 0;
  std::string rest_;  // the beginning of the word that the last piece ended in
  std::size_t skipped_ = 0;
  std::vector<std::string> first_skipped_;
};

// Words in alphabetical order, and their trie, breadth first: what is looked at most lies together.
//
// Letters are numbers, places in the alphabet. A word has two numbers: its rank in the alphabetical order, and its
// number in the trie, where shorter words come first. Immutable once made, so threads may share it.
class Lexicon {
 public:
  // The words that a reader has read; it is empty then.
  explicit Lexicon(WordReader&& reader, const std::function<void()>& poll = [] {});
  // The words of a whole list, which a WordReader reads.
  Lexicon(std::string_view text, std::string_view alphabet, std::size_t most_shown = 0,
          const std::function<void()>& poll = [] {});

  std::size_t size() const { return ranks_.size(); }
  std::size_t skipped() const { return skipped_; }
  // The beginnings of the first words that were passed over.
  const std::vector<std::string>& first_skipped() const { return first_skipped_; }

  const Node* nodes() const { return nodes_.data(); }
  Trie trie() const { return Trie(nodes_.data()); }
  std::size_t node_count() const { return nodes_.size(); }
  std::uint32_t rank(std::uint32_t word) const { return ranks_[word]; }
  // The letters of the word of a rank.
  Letters letters(std::uint32_t rank) const {
    return {letters_.data() + starts_[rank], starts_[rank + 1] - starts_[rank]};
  }
  int longest() const { return longest_; }
  // The words of this list that are not in another of the same alphabet. `poll` is called as a WordReader calls it.
  Lexicon without(const Lexicon& others, const std::function<void()>& poll = [] {}) const;
  bool contains(Letters word) const;
  bool has_prefix(Letters prefix) const;
  // Counts over all words, of an alphabet of a given size. `q` is the letter that forms one tile with a `u` after it, or
  // -1: words that have it without one do not count.
  LetterCounts count_letters(std::size_t alphabet, int q, int u) const;

 private:
  Lexicon() = default;

  const Node* find_node(Letters letters) const;
  void sort(Pace& pace);
  void drop_twins();
  void build(Pace& pace);

  std::vector<std::uint8_t> letters_;  // of all words, one after the other
  std::vector<std::uint32_t> starts_;  // of each word in letters_, by rank; one more at the end
  std::vector<std::uint32_t> ranks_;   // by number
  std::vector<Node> nodes_;
  std::size_t skipped_ = 0;
  std::vector<std::string> first_skipped_;
  int longest_ = 0;
};

}  // namespace wgs
