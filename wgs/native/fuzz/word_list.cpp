// Any bytes as a word list: a text is read into a lexicon that has its words, in order, each once.

#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/lexicon.hpp"
#include "fuzz.hpp"

namespace {

using wgs::Letters;

bool is_same(Letters word, Letters other) {
  return std::equal(word.begin(), word.end(), other.begin(), other.end());
}

bool comes_before(Letters word, Letters other) {
  return std::lexicographical_compare(word.begin(), word.end(), other.begin(), other.end());
}

void check_words(const wgs::Lexicon& lexicon) {
  for (std::uint32_t rank = 0; rank < lexicon.size(); ++rank) {
    const Letters word = lexicon.letters(rank);
    REQUIRE(!word.empty() && word.size() <= static_cast<std::size_t>(lexicon.longest()));
    REQUIRE(lexicon.longest() <= wgs::max_word_letters);
    REQUIRE(rank == 0 || comes_before(lexicon.letters(rank - 1), word));
    REQUIRE(lexicon.contains(word) && lexicon.has_prefix(word));
    REQUIRE(lexicon.has_prefix(word.first(word.size() / 2)));
  }
}

// Every rank belongs to one word number.
void check_numbers(const wgs::Lexicon& lexicon) {
  std::vector<bool> seen(lexicon.size());
  for (std::uint32_t word = 0; word < lexicon.size(); ++word) {
    REQUIRE(lexicon.rank(word) < seen.size() && !seen[lexicon.rank(word)]);
    seen[lexicon.rank(word)] = true;
  }
}

// What the lexicon says of a word that may be in it or not, against a look through all of them.
void check_look_up(const wgs::Lexicon& lexicon, const std::vector<std::uint8_t>& word) {
  const Letters wanted(word.data(), word.size());
  bool is_there = false, is_prefix = false;
  for (std::uint32_t rank = 0; rank < lexicon.size(); ++rank) {
    const Letters listed = lexicon.letters(rank);
    is_there |= is_same(listed, wanted);
    is_prefix |= is_same(listed.first(std::min(listed.size(), wanted.size())), wanted);
  }
  REQUIRE(lexicon.contains(wanted) == is_there);
  REQUIRE(lexicon.has_prefix(wanted) == is_prefix);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  const std::string all = "ABCDEFGHIJKLMNOPQRSTUVWXYZ012345";
  const std::string alphabet = all.substr(0, input.ConsumeIntegralInRange<std::size_t>(1, all.size()));
  std::vector<std::uint8_t> word(input.ConsumeIntegralInRange<std::size_t>(0, 8));
  for (std::uint8_t& letter : word) {
    letter = static_cast<std::uint8_t>(input.ConsumeIntegralInRange<std::size_t>(0, alphabet.size() - 1));
  }
  const std::string text = input.ConsumeRemainingBytesAsString();
  const wgs::Lexicon lexicon(text, alphabet);
  check_words(lexicon);
  check_numbers(lexicon);
  check_look_up(lexicon, word);
  return 0;
}
