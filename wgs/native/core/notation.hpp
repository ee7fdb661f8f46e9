// Characters of board notation and of lines of text.
#pragma once

#include <string_view>

namespace wgs {

constexpr bool is_small(char byte) { return byte >= 'a' && byte <= 'z'; }
constexpr bool is_capital(char byte) { return byte >= 'A' && byte <= 'Z'; }
constexpr bool is_multiplier(char byte) { return byte == ':' || byte == ';'; }

// What may stand between tiles.
constexpr bool is_separator(char byte) {
  return byte == ' ' || byte == '\t' || byte == ',' || byte == '|' || byte == '_';
}

constexpr char to_capital(char small) { return static_cast<char>(small - 'a' + 'A'); }

// Whether a board is in small letters throughout: it has no capital, and what starts its first tile is a small letter,
// or a dot followed by such a letter.
constexpr bool is_in_small_letters(std::string_view line) {
  for (const char byte : line) {
    if (is_capital(byte)) return false;
  }
  for (const char byte : line) {
    if (!is_separator(byte) && !is_multiplier(byte) && byte != '.') return is_small(byte);
  }
  return false;
}

// A line without the carriage returns at its end.
constexpr std::string_view strip_line_end(std::string_view line) {
  while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

}  // namespace wgs
