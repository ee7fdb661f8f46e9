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

// A line without the carriage returns at its end.
constexpr std::string_view strip_line_end(std::string_view line) {
  while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

}  // namespace wgs
