#include "core/solver.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/instructions.hpp"
#include "core/settling.hpp"

namespace wgs {
namespace {

PlainSearch choose_plain_search() {
#if WGS_HAS_AVX2
  if (current_instructions() == Instructions::avx2) return search_plain_avx2;
#endif
  return search_plain_portable;
}

}  // namespace

Solver::Solver(std::shared_ptr<const Lexicon> lexicon, Grid grid, ScoringRules rules)
    : lexicon_(std::move(lexicon)), grid_(std::move(grid)), rules_(rules) {
  for (std::size_t cell = 0; !grid_.is_full() && grid_.size() <= most_plain_cells && cell < grid_.size(); ++cell) {
    std::uint64_t cells = 0;
    for (const std::uint32_t next : grid_.neighbours(cell)) cells |= std::uint64_t{1} << next;
    neighbours_.push_back(cells);
  }
  if (!rules_.is_exact(nullptr, 0, lexicon_->size())) return;  // the table is done without
  points_.reserve(lexicon_->size());
  for (std::uint32_t word = 0; word < lexicon_->size(); ++word) {
    const Tally tally = rules_.add_letters(lexicon_->letters(lexicon_->rank(word)));
    const std::int64_t points = rules_.score(tally).points;
    if (std::abs(points) > INT32_MAX / 4) {  // only with huge bonuses
      points_.clear();
      return;
    }
    points_.push_back(rules_.is_long_enough(tally) ? static_cast<std::int32_t>(points * 2 + 1) : too_short);
  }
}

bool Solver::is_quick(Faces faces) const {
  if (!grid_.is_full() && grid_.size() > most_plain_cells) return false;
  return std::none_of(faces.begin(), faces.end(), [](const Face* face) { return face->is_choice(); });
}

bool Solver::are_neutral(Faces faces) const {
  return !points_.empty() && std::all_of(faces.begin(), faces.end(), [](const Face* face) { return face->is_neutral; });
}

Outcome Solver::score(Faces faces, Workspace& space, const Terms& terms, Score& score) const {
  if (are_neutral(faces) && make_plain(faces, space) &&
      choose_plain_search()(lexicon_->nodes(), space.board, space.plain, false)) {
    score = count(space);
    return Outcome::answered;
  }
  const Outcome outcome = find(Question::words, faces, space, terms);
  if (outcome == Outcome::answered) score = space.findings.sum();
  return outcome;
}

Outcome Solver::list_words(Faces faces, Workspace& space, const Terms& terms, std::vector<WordPoints>& words) const {
  words.clear();
  if (are_neutral(faces) && make_plain(faces, space) &&
      choose_plain_search()(lexicon_->nodes(), space.board, space.plain, false)) {
    const std::uint8_t look = begin_look(space);
    const std::uint32_t* const hits = space.plain.words.get();
    for (std::size_t hit = 0; hit < space.plain.hit_count; ++hit) {
      const std::uint32_t word = hits[hit];
      if (space.seen[word] == look || points_[word] == too_short) continue;
      space.seen[word] = look;
      words.push_back({lexicon_->rank(word), (points_[word] - 1) / 2});
    }
    return Outcome::answered;
  }
  const Outcome outcome = find(Question::words, faces, space, terms);
  if (outcome == Outcome::answered) {
    space.findings.each([&](const Found& found) { words.push_back({found.rank, found.points.points}); });
  }
  return outcome;
}

Outcome Solver::find(Question question, Faces faces, Workspace& space, const Terms& terms) const {
  space.findings.clear();
  const bool needs_trail = question != Question::words || !are_neutral(faces);
  if (make_plain(faces, space) && choose_plain_search()(lexicon_->nodes(), space.board, space.plain, needs_trail)) {
    if (needs_trail) {
      gather(question, faces, space);
    } else {
      gather_words(space);
    }
    return Outcome::answered;
  }
  if (!terms.may_take_long && !(grid_.is_full() && is_quick(faces))) return Outcome::put_off;
  try {
    find_generally(question, faces, space, terms.meter);
  } catch (const LimitReached& limit) {
    return limit.outcome;
  }
  return Outcome::answered;
}

// Lays the tiles on a board for the quick search; false when it cannot take them.
bool Solver::make_plain(Faces faces, Workspace& space) const {
  if (grid_.is_full() || faces.size() > most_plain_cells) return false;
  PlainBoard& board = space.board;
  board.size = static_cast<int>(faces.size());
  board.starts = board.longs = 0;
  for (std::size_t cell = 0; cell < faces.size(); ++cell) {
    const Face& face = *faces[cell];
    if (face.is_choice()) return false;
    if (face.letters.empty()) continue;
    const std::uint64_t bit = std::uint64_t{1} << cell;
    board.starts |= bit;
    board.letters[cell] = face.letters[0];
    if (face.letters.size() == 1) continue;
    board.longs |= bit;
    board.tails[cell] = face.letters.data() + 1;
    board.tail_sizes[cell] = static_cast<int>(face.letters.size() - 1);
  }
  for (std::size_t cell = 0; cell < faces.size(); ++cell) board.neighbours[cell] = neighbours_[cell] & board.starts;
  return true;
}

// Begins another look at words, and returns its mark.
std::uint8_t Solver::begin_look(Workspace& space) const {
  if (++space.look == 0) {
    std::fill(space.seen.begin(), space.seen.end(), 0);
    space.look = 1;
  }
  return space.look;
}

// Counts the distinct words that the quick search found, and their points.
Score Solver::count(Workspace& space) const {
  const std::uint8_t look = begin_look(space);
  const std::uint32_t* const words = space.plain.words.get();
  std::uint8_t* const seen = space.seen.data();
  std::int64_t sum = 0, count = 0;
  for (std::size_t hit = 0; hit < space.plain.hit_count; ++hit) {
    const std::uint32_t word = words[hit];
    const std::int64_t is_new = seen[word] != look;
    seen[word] = look;
    sum += points_[word] & -is_new;
    count += points_[word] & is_new;
  }
  return {static_cast<std::uint64_t>(count), (sum - count) / 2};
}

// Takes the words that the quick search found on neutral tiles, without their paths.
void Solver::gather_words(Workspace& space) const {
  static constexpr std::array<std::uint32_t, 0> no_path{};
  const std::uint32_t* const words = space.plain.words.get();
  for (std::size_t hit = 0; hit < space.plain.hit_count; ++hit) {
    const std::uint32_t word = words[hit];
    const std::uint32_t rank = lexicon_->rank(word);
    if (points_[word] == too_short || space.findings.has(rank)) continue;
    const Points points = rules_.score(rules_.add_letters(lexicon_->letters(rank)));
    space.findings.add(rank, points, []() -> const auto& { return no_path; });
  }
}

// Takes the words that the quick search found, with their paths.
void Solver::gather(Question question, Faces faces, Workspace& space) const {
  const bool are_all_neutral = are_neutral(faces);
  // Words of fewer cells were found first; with tiles of several letters, they need not be the first in order.
  const bool is_ordered = space.board.longs == 0;
  for (std::size_t hit = 0; hit < space.plain.hit_count; ++hit) {
    const Hit& found = space.plain.hits[hit];
    if (are_all_neutral && points_[found.word] == too_short) continue;
    const std::uint32_t rank = lexicon_->rank(found.word);
    const bool is_known = space.findings.has(rank);
    Tally tally;
    if (are_all_neutral) {
      if (is_known && is_ordered && question != Question::cells) continue;
      tally = rules_.add_letters(lexicon_->letters(rank));
    }
    const bool needs_path = !is_known || !are_all_neutral || !is_ordered || question == Question::cells;
    if (needs_path) trace(found.last, space);
    if (!are_all_neutral) {
      for (const std::uint32_t cell : space.path) rules_.add(tally, *faces[cell], 0);
      if (!rules_.is_long_enough(tally)) continue;
    }
    const Points points = rules_.score(tally);
    const std::uint32_t place = space.findings.add(rank, points, [&]() -> const auto& { return space.path; });
    if (!is_ordered) space.findings.prefer_smaller(place, points, space.path);
    if (question == Question::cells) space.findings.use(place, points, space.path);
  }
}

// Walks back from the end of a path to its beginning.
void Solver::trace(const Step& last, Workspace& space) const {
  space.path.clear();
  for (const Step* step = &last;; step = &space.plain.trail[step->before]) {
    space.path.push_back(step->cell);
    if (step->before == no_step) break;
  }
  std::reverse(space.path.begin(), space.path.end());
}

void Solver::find_generally(Question question, Faces faces, Workspace& space, Meter& meter) const {
  if (grid_.is_full()) space.kinds.read(faces);
  const auto choices = std::count_if(faces.begin(), faces.end(), [](const Face* face) { return face->is_choice(); });
  if (choices < many_choices) {
    try {
      meter.restart_after(looks_before_restart);
      search_generally(question, faces, space, nullptr, meter);
      meter.restart_after(0);
      return;
    } catch (const RestartWanted&) {
      space.findings.clear();
    }
  }
  Settling settling(*lexicon_, rules_, faces);
  search_generally(question, faces, space, &settling, meter);
}

void Solver::search_generally(Question question, Faces faces, Workspace& space, Settling* settling,
                              Meter& meter) const {
  const auto take = [&](std::uint32_t word, std::span<const std::uint32_t> path, const Tally& tally) {
    if (!rules_.is_long_enough(tally)) return;
    const std::uint32_t rank = lexicon_->rank(word);
    const Points points = rules_.score(tally);
    const std::uint32_t place = space.findings.add(rank, points, [&] { return path; });
    const bool is_better = question != Question::cells || use_cells(space, place, points, path);
    if (!settling || !is_better) return;
    if (question == Question::cells) meter.count(faces.size());
    const bool can_get_better = question == Question::cells ? settling->can_get_better(rank, place, space.findings.cells())
                                                            : space.findings.best(place) < settling->bound(rank);
    if (!can_get_better) settling->settle(word);
  };
  GeneralSearch(*lexicon_, grid_, rules_, faces, space.kinds, settling, take, meter).run();
}

CellSets Solver::find_passages(Faces faces, std::int64_t longest, Meter& meter) const {
  CellSets passages(faces.size(), faces.size());
  const auto take = [&](std::uint32_t, std::span<const std::uint32_t> path, const Tally& tally) {
    if (rules_.is_long_enough(tally) && tally.length <= longest) passages.add(path[0], path);
  };
  const Kinds kinds;
  try {
    meter.restart_after(looks_before_restart);
    GeneralSearch(*lexicon_, grid_, rules_, faces, kinds, nullptr, take, meter).run();
  } catch (const RestartWanted&) {
    // No word is ever settled here but those that the tiles cannot spell.
    const Settling settling(*lexicon_, rules_, faces);
    GeneralSearch(*lexicon_, grid_, rules_, faces, kinds, &settling, take, meter).run();
  }
  return passages;
}

// Marks the cells of a path; with Full adjacency, also those of equal tiles, which could stand in. Returns whether the
// path is the best so far through some cell.
bool Solver::use_cells(Workspace& space, std::uint32_t place, const Points& points,
                       std::span<const std::uint32_t> path) const {
  bool is_better = space.findings.use(place, points, path);
  if (!grid_.is_full()) return is_better;
  for (const std::uint32_t cell : path) {
    is_better |= space.findings.use(place, points, space.kinds.cells()[space.kinds.kind(cell)]);
  }
  return is_better;
}

}  // namespace wgs
