// The words that count, as a trie in one array.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wgs {

inline constexpr int max_word_letters = 64;
inline constexpr int max_alphabet = 32;

// One inner node: a prefix that longer words begin with. A prefix that is a word, but begins no longer one, has no
// node: its bit in `words` of the node before says all. So a search never comes to a leaf.
struct Node {
  std::uint32_t inner;       // letters that lead to another inner node
  std::uint32_t words;       // letters that complete a word
  std::uint32_t first_node;  // the node of the lowest letter in `inner`; those of the others follow
  std::uint32_t first_word;  // the number of the word of the lowest letter in `words`; the others follow
};

// How many letters of a set come before a letter.
inline std::uint32_t lower_letters(std::uint32_t letters, std::uint8_t letter) {
  return static_cast<std::uint32_t>(std::popcount(letters & ((1u << letter) - 1)));
}

// Words in alphabetical order, and their trie, breadth first: what is looked at most lies together.
//
// Letters are numbers, places in the alphabet. A word has two numbers: its rank in the alphabetical order, and its
// number in the trie, where shorter words come first. Immutable once made, so threads may share it.
class Lexicon {
 public:
  // Reads words separated by ASCII white space, in any order. `alphabet` has a byte for each letter; small ASCII
  // letters are read as capitals. Words with other bytes, or of more than 64 letters, are passed over and counted.
  Lexicon(std::string_view text, std::string_view alphabet);

  std::size_t size() const { return ranks_.size(); }
  std::size_t skipped() const { return skipped_; }
  // The first words that were passed over, as far as messages show them.
  const std::vector<std::string>& first_skipped() const { return first_skipped_; }

  const Node* nodes() const { return nodes_.data(); }
  std::size_t node_count() const { return nodes_.size(); }
  std::uint32_t rank(std::uint32_t word) const { return ranks_[word]; }
  // The letters of the word of a rank.
  std::basic_string_view<std::uint8_t> letters(std::uint32_t rank) const {
    return {letters_.data() + starts_[rank], starts_[rank + 1] - starts_[rank]};
  }
  int longest() const { return longest_; }
  bool contains(std::basic_string_view<std::uint8_t> word) const;
  bool has_prefix(std::basic_string_view<std::uint8_t> prefix) const;

  static constexpr std::size_t most_skipped_shown = 5;

 private:
  void read(std::string_view text, std::string_view alphabet);
  void sort();
  void build();

  std::vector<std::uint8_t> letters_;  // of all words, one behind the other
  std::vector<std::uint32_t> starts_;  // of each word in letters_, by rank; one more at the end
  std::vector<std::uint32_t> ranks_;   // by number
  std::vector<Node> nodes_;
  std::size_t skipped_ = 0;
  std::vector<std::string> first_skipped_;
  int longest_ = 0;
};

}  // namespace wgs
