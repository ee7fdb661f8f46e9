#include "core/word_text.hpp"

#include <stdexcept>

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

}  // namespace wgs
