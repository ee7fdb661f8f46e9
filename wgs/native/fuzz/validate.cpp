// Any bytes as lines to check: what is answered are whole lines, up to the first that is handed back.

#include "core/validate.hpp"

#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "fuzz.hpp"

namespace {

struct Pieces {
  wgs::Supply supply;
  std::vector<std::pair<std::string, wgs::Mask>> shown;
};

// Some groups of pieces, and what they show: a few letters each, some of them wild.
Pieces consume_pieces(FuzzedDataProvider& input) {
  Pieces pieces;
  pieces.supply.runs_out = input.ConsumeBool();
  const auto groups = input.ConsumeIntegralInRange<std::size_t>(0, wgs::Matching::max_rights);
  for (std::size_t group = 0; group < groups; ++group) {
    pieces.supply.capacities.push_back(input.ConsumeIntegralInRange<std::uint32_t>(0, 20));
  }
  for (auto left = input.ConsumeIntegralInRange<int>(0, 30); groups > 0 && left > 0; --left) {
    std::string text = input.ConsumeProbability<float>() < 0.1F ? "?" : "";
    for (auto letters = input.ConsumeIntegralInRange<int>(1, 4); letters > 0; --letters) {
      text += static_cast<char>('A' + input.ConsumeIntegralInRange<int>(0, 25));
    }
    pieces.shown.emplace_back(text, wgs::Mask{1} << input.ConsumeIntegralInRange<std::size_t>(0, groups - 1));
  }
  return pieces;
}

// What the pieces spell: Python tells of each letter that a wildcard can be, here it is just one.
std::vector<wgs::Shown> make_spelled(const Pieces& pieces) {
  std::vector<wgs::Shown> faces;
  for (const auto& [text, groups] : pieces.shown) {
    faces.push_back({text.front() == '?' ? 'E' + text.substr(1) : text, groups});
  }
  return faces;
}

std::vector<wgs::Shown> make_shown(const Pieces& pieces) {
  std::vector<wgs::Shown> faces;
  for (const auto& [text, groups] : pieces.shown) faces.push_back({text, groups});
  return faces;
}

// The next line as it is given back: without the characters that end it.
std::string_view take_line(std::string_view& rest) {
  const std::size_t end = std::min(rest.find('\n'), rest.size());
  std::string_view line = rest.substr(0, end);
  rest.remove_prefix(std::min(end + 1, rest.size()));
  while (!line.empty() && line.back() == '\r') line.remove_suffix(1);
  return line;
}

// Goes through a chunk as the program does: what is handed back is answered elsewhere, then comes the rest.
template <class Answer>
void check_chunk(std::string_view chunk, const Answer& answer) {
  for (std::size_t start = 0; start < chunk.size();) {
    const wgs::Answers one = answer(chunk, start, 1);
    const wgs::Answers many = answer(chunk, start, 3);
    REQUIRE(one.output == many.output && one.next == many.next && one.by_method == many.by_method);
    REQUIRE(start <= one.next && one.next <= chunk.size());
    REQUIRE(one.possible <= one.lines);
    std::string_view lines = chunk.substr(start, one.next - start);
    std::string_view output = one.output;
    std::size_t possible = 0;
    for (std::size_t line = 0; line < one.lines; ++line) {
      const std::string_view answered = take_line(output);
      REQUIRE(!answered.empty() && (answered.front() == '+' || answered.front() == '-'));
      REQUIRE(answered.substr(1) == take_line(lines));
      possible += answered.front() == '+';
    }
    REQUIRE(lines.empty() && output.empty() && possible == one.possible);
    std::string_view rest = chunk.substr(one.next);
    take_line(rest);
    start = chunk.size() - rest.size();
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  const Pieces pieces = consume_pieces(input);
  const auto most_letters = input.ConsumeIntegralInRange<std::size_t>(0, 1000);
  const wgs::WordTables words(pieces.supply, make_spelled(pieces), most_letters, 1000);
  const auto positions = input.ConsumeIntegralInRange<std::size_t>(0, 20);
  const wgs::BoardTables boards(pieces.supply, make_shown(pieces), positions);
  const std::string chunk = input.ConsumeRemainingBytesAsString();
  wgs::Interrupt interrupt([] {});
  check_chunk(chunk, [&](std::string_view text, std::size_t start, std::size_t jobs) {
    return wgs::answer_words(words, text, start, jobs, interrupt);
  });
  check_chunk(chunk, [&](std::string_view text, std::size_t start, std::size_t jobs) {
    return wgs::answer_boards(boards, text, start, jobs, interrupt);
  });
  return 0;
}
