// The text of a word list on its way into a WordReader: words that are written as differences come whole, and letters
// in UTF-8 become the bytes of an alphabet.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wgs {

// Words in order, a line each, written as differences: a capital, from A, tells how many bytes a word has in common
// with the one before it, and the others follow.
class FrontDecoder {
 public:
  // The whole words of the next piece, a line each; throws std::invalid_argument for a line that means no word.
  std::string add(std::string_view text);
  // Whether the last piece ended within a line.
  bool is_cut() const { return !rest_.empty(); }

 private:
  void read(std::string_view line, std::string& words);

  std::string word_, rest_;
};

// What letters outside ASCII are written as. It is told of each letter when that is first met.
class LetterCode {
 public:
  LetterCode() { numbers_.fill(0); }

  // `letter` is in UTF-8.
  void learn(std::string_view letter, std::string_view written);
  // The text as far as its letters are known, and how many bytes of it that is.
  std::pair<std::string, std::size_t> encode(std::string_view text) const;

 private:
  static constexpr unsigned first_lead = 0xC2, last_lead = 0xDF;

  static bool is_short(std::string_view letter) {
    const auto lead = static_cast<unsigned char>(letter[0]);
    return letter.size() > 1 && lead >= first_lead && lead <= last_lead;
  }
  static std::size_t find_place(std::string_view letter) {
    return (static_cast<unsigned char>(letter[0]) - first_lead) * 64 + (static_cast<unsigned char>(letter[1]) & 63);
  }
  const std::string* find(std::string_view text, std::size_t& size) const;

  std::array<std::uint16_t, (last_lead - first_lead + 1) * 64> numbers_;  // of letters of two bytes, from 1
  std::vector<std::string> written_;                                      // by these numbers
  std::vector<std::pair<std::string, std::string>> longer_;               // letters of three bytes or four
};

// How many lines of a text have a word, and how many ends of lines there are.
struct BareLines {
  long long words, ends;
};

// Counts the lines of a text in which each has one word alone, in letters, hyphens and apostrophes; nothing where some
// character makes that doubtful. Of letters outside ASCII, those count as doubtful that share a first byte with white
// space.
std::optional<BareLines> count_bare_lines(std::string_view text);

}  // namespace wgs
