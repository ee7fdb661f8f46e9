// Any bytes as lines of a board: what the engine finds on it, against a walk for each word of the list.

#include <fuzzer/FuzzedDataProvider.h>

#include <algorithm>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/batch.hpp"
#include "core/instructions.hpp"
#include "core/path_walk.hpp"
#include "core/solver.hpp"
#include "fuzz.hpp"

namespace {

constexpr std::string_view alphabet = "ABCQU";

using wgs::Letters;

// Words of at most five letters, so that a plain walk for each of them ends soon.
std::shared_ptr<const wgs::Lexicon> consume_lexicon(FuzzedDataProvider& input) {
  std::string text = "A AB ABC QUA BACAB CUB";
  for (auto words = input.ConsumeIntegralInRange<int>(0, 12); words > 0; --words) {
    text += ' ';
    for (auto letters = input.ConsumeIntegralInRange<int>(1, 5); letters > 0; --letters) {
      text += alphabet[input.ConsumeIntegralInRange<std::size_t>(0, alphabet.size() - 1)];
    }
  }
  return std::make_shared<const wgs::Lexicon>(text, alphabet);
}

wgs::Grid consume_grid(FuzzedDataProvider& input) {
  const auto size = input.ConsumeIntegralInRange<std::uint32_t>(1, 12);
  if (input.ConsumeProbability<float>() < 0.2F) return {size, true, {}};
  std::vector<std::vector<std::uint32_t>> neighbours(size);
  for (std::uint32_t cell = 0; cell < size; ++cell) {
    const auto bits = input.ConsumeIntegral<std::uint16_t>();
    for (std::uint32_t next = 0; next < size; ++next) {
      if (next != cell && (bits >> next & 1)) neighbours[cell].push_back(next);
    }
  }
  return {size, false, neighbours};
}

wgs::ScoringRules consume_rules(FuzzedDataProvider& input) {
  wgs::ScoringRules rules;
  for (std::size_t letter = 0; letter < alphabet.size(); ++letter) {
    rules.letter_values[letter] = input.ConsumeIntegralInRange<int>(-3, 10);
  }
  for (std::int64_t& bonus : rules.bonuses) bonus = input.ConsumeIntegralInRange<int>(-3'000'000, 3'000'000);
  rules.short_word_length = input.ConsumeIntegralInRange<int>(0, 3);
  rules.short_word_points = input.ConsumeIntegralInRange<int>(-2, 5);
  rules.short_word_multiplier = input.ConsumeBool();
  rules.min_word_length = input.ConsumeIntegralInRange<int>(1, 3);
  rules.wild_card_points = input.ConsumeBool();
  rules.multiply_length_bonus = input.ConsumeBool();
  rules.round_bonus_up = input.ConsumeBool();
  rules.qu_length = input.ConsumeIntegralInRange<int>(1, 2);
  if (input.ConsumeBool()) {
    rules.q = 3;
    rules.u = 4;
  }
  return rules;
}

// What a wild tile is where it stands for Q: a Qu, with its own letters behind it.
wgs::Face read_as_q(const wgs::Face& face, const wgs::ScoringRules& rules) {
  wgs::Face as_q = face;
  as_q.wildcard = false;
  if (!as_q.letters.empty() && as_q.letters.front() == rules.u) as_q.letters.erase(as_q.letters.begin());
  const wgs::Tally rest = rules.add_letters(as_q.letters);
  const std::int64_t value = rules.wild_card_points ? rules.letter_values[static_cast<std::size_t>(rules.q)] : 0;
  as_q.points = (value + rest.letter_points) * face.letter_multiplier;
  as_q.length = rules.qu_length + rest.length;
  as_q.letters.insert(as_q.letters.begin(), {static_cast<std::uint8_t>(rules.q), static_cast<std::uint8_t>(rules.u)});
  return as_q;
}

// Tiles as Python would tell of them: single letters, some of several letters, wild ones, ones with multipliers.
wgs::FaceTable consume_faces(FuzzedDataProvider& input, const wgs::ScoringRules& rules) {
  wgs::FaceTable table;
  table.name(".", 0);
  for (const std::string_view text :
       {"A", "B", "C", "Q", "U", "Qu", "Ab", "Bac", "Aaaaaaaa", "?", "?b", "?u", ":A", ";;?"}) {
    wgs::Face face;
    for (const char character : text) {
      const std::size_t letter = alphabet.find(static_cast<char>(character & ~0x20));
      if (letter != alphabet.npos) face.letters.push_back(static_cast<std::uint8_t>(letter));
    }
    face.wildcard = text.find('?') != text.npos;
    face.letter_multiplier = text[0] == ':' ? input.ConsumeIntegralInRange<int>(1, 4) : 1;
    face.word_multiplier = text[0] == ';' ? input.ConsumeIntegralInRange<int>(1, 4) : 1;
    const wgs::Tally tally = rules.add_letters(face.letters);
    face.points = tally.letter_points * face.letter_multiplier;
    face.length = tally.length + face.wildcard;
    if (face.wildcard && rules.q >= 0) {
      face.as_q = table[table.add(read_as_q(face, rules))];
      face.q = 1u << rules.q;
    }
    face.is_neutral = rules.is_neutral(face);
    table.name(text, table.add(face));
  }
  return table;
}

// A line that is mostly notation: most bytes stand for one of its characters.
std::string consume_line(FuzzedDataProvider& input) {
  constexpr std::string_view characters = "ABCQUabcquu?.:;; ,|_";
  std::string line = input.ConsumeRandomLengthString(100);
  for (char& character : line) {
    const auto byte = static_cast<unsigned char>(character);
    if (byte < 0xF0) character = characters[byte % characters.size()];
  }
  return line;
}

// A word on a board, by walking every path that spells it.
class Walk {
 public:
  Walk(const wgs::Solver& solver, wgs::Faces faces, Letters word)
      : solver_(solver), faces_(faces), word_(word), used_(faces.size()) {
    for (std::uint32_t cell = 0; cell < faces.size(); ++cell) visit(cell, 0, {});
  }

  std::optional<std::int64_t> best;
  std::vector<std::uint32_t> best_path;
  std::vector<std::vector<std::uint32_t>> paths;  // all that are long enough
  std::vector<std::optional<std::int64_t>> best_at = std::vector<std::optional<std::int64_t>>(12);

 private:
  void visit(std::uint32_t cell, std::size_t place, wgs::Tally tally) {
    if (place == word_.size()) return;
    const wgs::Face& face = faces_[cell]->standing_for(word_[place]);
    const std::size_t end = place + face.wildcard + face.letters.size();
    if (used_[cell] || end == place || end > word_.size()) return;
    if (!std::equal(face.letters.begin(), face.letters.end(), word_.subspan(place + face.wildcard).begin())) return;
    solver_.rules().add(tally, face, word_[place]);
    used_[cell] = true;
    path_.push_back(cell);
    if (end == word_.size()) {
      note(tally);
    } else {
      for (std::uint32_t next = 0; next < faces_.size(); ++next) {
        if (is_next(cell, next)) visit(next, end, tally);
      }
    }
    path_.pop_back();
    used_[cell] = false;
  }

  bool is_next(std::uint32_t cell, std::uint32_t next) const {
    if (solver_.grid().is_full()) return true;
    const auto neighbours = solver_.grid().neighbours(cell);
    return std::find(neighbours.begin(), neighbours.end(), next) != neighbours.end();
  }

  void note(const wgs::Tally& tally) {
    if (!solver_.rules().is_long_enough(tally)) return;
    const std::int64_t points = solver_.rules().score(tally).points;
    paths.push_back(path_);
    for (const std::uint32_t cell : path_) {
      if (!best_at[cell] || *best_at[cell] < points) best_at[cell] = points;
    }
    if (best && *best >= points) return;
    best = points;
    best_path = path_;
  }

  const wgs::Solver& solver_;
  wgs::Faces faces_;
  Letters word_;
  std::vector<bool> used_;
  std::vector<std::uint32_t> path_;
};

// Every path of every word comes once and in order, however few are asked for at a time.
void check_paths(const wgs::Solver& solver, wgs::Faces faces, const std::vector<std::uint32_t>& ranks,
                 const std::vector<Walk>& walks) {
  wgs::Interrupt interrupt([] {});
  wgs::Meter meter(wgs::Limit{}, interrupt, true);
  wgs::PathWalk walk(solver, {faces.begin(), faces.end()}, ranks);
  std::size_t most = 1;
  std::vector<wgs::Instance> found = walk.next(most, meter);
  std::size_t next = 0;
  for (std::size_t word = 0; word < walks.size(); ++word) {
    for (const std::vector<std::uint32_t>& path : walks[word].paths) {
      REQUIRE(next < found.size() && found[next].rank == ranks[word] && found[next].path == path);
      if (++next < found.size()) continue;
      most = most % 5 + 1;
      found = walk.next(most, meter);
      REQUIRE(found.size() <= most);
      next = 0;
    }
  }
  REQUIRE(found.empty() && walk.next(most, meter).empty());
}

// The cells used by words that start at each cell.
void check_passages(const wgs::Solver& solver, wgs::Faces faces, const std::vector<Walk>& walks) {
  if (solver.grid().is_full()) return;
  wgs::Interrupt interrupt([] {});
  wgs::Meter meter(wgs::Limit{}, interrupt, true);
  const wgs::CellSets passages = solver.find_passages(faces, wgs::max_word_letters, meter);
  std::vector<std::uint64_t> expected(faces.size());
  for (const Walk& walk : walks) {
    for (const auto& path : walk.paths) {
      for (const std::uint32_t cell : path) expected[path[0]] |= std::uint64_t{1} << cell;
    }
  }
  for (std::size_t start = 0; start < faces.size(); ++start) REQUIRE(passages[start][0] == expected[start]);
}

void check_board(const wgs::Solver& solver, wgs::Faces faces, wgs::Workspace& space) {
  wgs::Interrupt interrupt([] {});
  wgs::Meter meter(wgs::Limit{}, interrupt, true);
  const wgs::Terms terms{meter};
  wgs::Score score;
  REQUIRE(solver.score(faces, space, terms, score) == wgs::Outcome::answered);
  std::vector<Walk> walks;
  std::vector<std::uint32_t> ranks;
  std::int64_t points = 0;
  for (std::uint32_t rank = 0; rank < solver.lexicon().size(); ++rank) {
    Walk walk(solver, faces, solver.lexicon().letters(rank));
    if (!walk.best) continue;
    points += *walk.best;
    ranks.push_back(rank);
    walks.push_back(std::move(walk));
  }
  REQUIRE(score.words == walks.size() && score.points == points);
  check_paths(solver, faces, ranks, walks);
  check_passages(solver, faces, walks);
  for (const auto question : {wgs::Question::words, wgs::Question::paths, wgs::Question::cells}) {
    REQUIRE(solver.find(question, faces, space, terms) == wgs::Outcome::answered);
    wgs::Findings& findings = space.findings;
    findings.finish();
    REQUIRE(findings.size() == walks.size());
    for (std::size_t place = 0; place < walks.size(); ++place) {
      REQUIRE(findings[place].rank == ranks[place] && findings[place].points.points == walks[place].best);
      if (question == wgs::Question::paths) {
        const auto path = findings.path(findings[place]);
        REQUIRE(std::equal(path.begin(), path.end(), walks[place].best_path.begin(), walks[place].best_path.end()));
      }
      if (question == wgs::Question::cells) {
        std::vector<std::optional<std::int64_t>> best_at(walks[place].best_at.size());
        findings.each_cell(place, [&](std::size_t cell, std::int64_t points) { best_at[cell] = points; });
        REQUIRE(best_at == walks[place].best_at);
      }
    }
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FuzzedDataProvider input(data, size);
  const auto lexicon = consume_lexicon(input);
  const wgs::Grid grid = consume_grid(input);
  const wgs::ScoringRules rules = consume_rules(input);
  const wgs::FaceTable table = consume_faces(input, rules);
  const wgs::Solver solver(lexicon, grid, rules);
  // A workspace is large, and made to be used again.
  static std::map<std::pair<std::size_t, std::size_t>, wgs::Workspace> spaces;
  const std::pair dimensions(lexicon->size(), grid.size());
  wgs::Workspace& space = spaces.try_emplace(dimensions, lexicon->size(), grid.size()).first->second;
  const auto sizes = input.PickValueInArray({wgs::Sizes::exact, wgs::Sizes::fewer});
  while (input.remaining_bytes() > 0) {
    const std::string line = consume_line(input);
    std::vector<const wgs::Face*> faces;
    if (!table.read_line(line, grid.size(), sizes, faces)) {
      REQUIRE(faces.empty());
      continue;
    }
    REQUIRE(faces.size() == grid.size());
    for (const auto instructions : {wgs::Instructions::portable, wgs::Instructions::avx2}) {
      if (!wgs::can_run(instructions)) continue;
      wgs::choose_instructions(instructions);
      check_board(solver, faces, space);
    }
  }
  return 0;
}
