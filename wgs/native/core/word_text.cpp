#include "core/word_text.hpp"

#include <algorithm>
#include <stdexcept>
#include <type_traits>

namespace wgs {

std::string FrontDecoder::add(std::string_view text) {
  std::string words;
  words.reserve(text.size() * 4);
  if (!rest_.empty()) {
    const std::size_t end = text.find('\n');
    rest_ += text.substr(0, end);
    if (end == std::string_view::npos) return words;
    read(std::exchange(rest_, {}), words);
    text.remove_prefix(end + 1);
  }
  for (std::size_t end = 0; (end = text.find('\n')) != std::string_view::npos; text.remove_prefix(end + 1)) {
    read(text.substr(0, end), words);
  }
  rest_ = text;
  return words;
}

void FrontDecoder::read(std::string_view line, std::string& words) {
  const std::size_t shared = line.empty() ? word_.size() + 1 : static_cast<unsigned char>(line[0]) - std::size_t{'A'};
  if (shared > word_.size()) throw std::invalid_argument("a line means no word");
  word_.resize(shared);
  word_ += line.substr(1);
  words += word_;
  words += '\n';
}

void LetterCode::learn(std::string_view letter, std::string_view written) {
  if (letter.empty()) throw std::invalid_argument("a letter has a byte or more");
  if (!is_short(letter)) {
    longer_.emplace_back(letter, written);
    return;
  }
  written_.emplace_back(written);
  numbers_[find_place(letter)] = static_cast<std::uint16_t>(written_.size());
}

const std::string* LetterCode::find(std::string_view text, std::size_t& size) const {
  if (is_short(text)) {
    size = 2;
    const bool is_whole = (static_cast<unsigned char>(text[1]) & 0xC0) == 0x80;
    const std::uint16_t number = is_whole ? numbers_[find_place(text)] : std::uint16_t{0};
    return number ? &written_[number - 1u] : nullptr;
  }
  for (const auto& [letter, written] : longer_) {
    if (text.substr(0, letter.size()) == letter) {
      size = letter.size();
      return &written;
    }
  }
  return nullptr;
}

std::pair<std::string, std::size_t> LetterCode::encode(std::string_view text) const {
  std::string encoded;
  encoded.reserve(text.size() + text.size() / 8);
  std::size_t place = 0;
  while (place < text.size()) {
    std::size_t end = place;
    while (end < text.size() && static_cast<unsigned char>(text[end]) < 0x80) ++end;
    encoded += text.substr(place, end - place);
    place = end;
    if (place == text.size()) break;
    std::size_t size = 0;
    const std::string* const written = find(text.substr(place), size);
    if (!written) break;
    encoded += *written;
    place += size;
  }
  return {std::move(encoded), place};
}

namespace {

using Byte = unsigned char;

// Without branches and in bytes, so that the compiler looks at many of them at once.
constexpr Byte ends_line(Byte byte) { return static_cast<Byte>((byte == '\n') | (byte == '\r')); }

constexpr Byte is_of_word(Byte byte) {
  const auto letter = static_cast<Byte>((byte | 0x20) - 'a');
  const Byte may_be_space = (byte == 0xC2) | (byte == 0xE2) | (byte == 0xE3);
  return static_cast<Byte>((letter < 26) | ((byte >= 0x80) & (may_be_space ^ 1)) | (byte == '-') | (byte == '\''));
}

struct BlockCounts {
  Byte begun = 0, ends = 0, doubtful = 0;
};

// Looks at the bytes of a block, and at the one before it.
template <class Size>
inline BlockCounts count_block(const Byte* bytes, Size size) {
  BlockCounts found;
  for (std::size_t place = 0; place < size; ++place) {
    const Byte is_end = ends_line(bytes[place]), was_end = ends_line(bytes[place - 1]);
    found.begun = static_cast<Byte>(found.begun + (was_end & (is_end ^ 1)));
    found.ends = static_cast<Byte>(found.ends + (bytes[place] == '\n'));
    found.doubtful = static_cast<Byte>(found.doubtful | ((is_end | is_of_word(bytes[place])) ^ 1));
  }
  return found;
}

}  // namespace

std::optional<BareLines> count_bare_lines(std::string_view text) {
  constexpr std::size_t block = 128;  // counts of so many fit into a byte
  if (text.empty()) return BareLines{0, 0};
  const auto* bytes = reinterpret_cast<const Byte*>(text.data());
  if (!ends_line(bytes[0]) && !is_of_word(bytes[0])) return std::nullopt;
  BareLines found{!ends_line(bytes[0]), bytes[0] == '\n'};
  for (std::size_t start = 1; start < text.size(); start += block) {
    const BlockCounts counts = start + block <= text.size()
                                   ? count_block(bytes + start, std::integral_constant<std::size_t, block>())
                                   : count_block(bytes + start, text.size() - start);
    if (counts.doubtful) return std::nullopt;
    found.words += counts.begun;
    found.ends += counts.ends;
  }
  return found;
}

}  // namespace wgs
