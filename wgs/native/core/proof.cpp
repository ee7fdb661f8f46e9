#include "core/proof.hpp"

#include <algorithm>
#include <bit>

#include "core/spelling.hpp"

namespace wgs {
namespace {

std::vector<std::uint32_t> rooms_of(const std::vector<PieceKind>& pieces) {
  std::vector<std::uint32_t> rooms;
  for (const PieceKind& kind : pieces) rooms.push_back(kind.count);
  return rooms;
}

}  // namespace

std::uint64_t BoardGroups::count() const {
  std::uint64_t count = 1;
  for (const auto& each : classes) count *= each.size();
  return count;
}

std::optional<std::vector<std::size_t>> BoardGroups::find(std::uint64_t group) const {
  std::vector<std::size_t> digits(classes.size());
  for (std::size_t rank = classes.size(); rank-- > 0; group /= classes[rank].size()) {
    digits[rank] = group % classes[rank].size();
  }
  std::vector<std::size_t> seen(digits.size());
  for (const auto& symmetry : symmetries) {
    for (std::size_t rank = 0; rank < digits.size(); ++rank) seen[symmetry[rank]] = digits[rank];
    if (seen < digits) return std::nullopt;
  }
  return digits;
}

Prover::Prover(const Solver& solver, const BoardGroups& groups, Workspace& space)
    : solver_(solver), groups_(groups), space_(space), ranks_(solver.grid().size(), groups.order.size()),
      matching_(rooms_of(groups.pieces)), is_used_(groups.order.size()),
      faces_(solver.grid().size(), &nothing_) {
  for (std::size_t rank = 0; rank < groups.order.size(); ++rank) ranks_[groups.order[rank]] = rank;
}

std::vector<ProvenBoard> Prover::search(std::uint64_t group, std::int64_t bar, Meter& meter) {
  found_.clear();
  const auto classes = groups_.find(group);
  if (!classes) return {};
  bar_ = bar;
  meter_ = &meter;
  std::vector<FaceChoice> cells;
  for (std::size_t rank = 0; rank < classes->size(); ++rank) {
    cells.push_back(groups_.classes[rank][(*classes)[rank]]);
  }
  look_through(cells);
  return std::move(found_);
}

// Looks through the boards on which each cell has one of some faces.
void Prover::look_through(const std::vector<FaceChoice>& cells) {
  cells_ = cells;
  const std::int64_t bound = find_ways();
  if (is_too_large_) {
    const auto by_size = [](const FaceChoice& one, const FaceChoice& other) { return one.size() < other.size(); };
    const auto widest = std::max_element(cells.begin(), cells.end(), by_size) - cells.begin();
    const FaceChoice& faces = cells[static_cast<std::size_t>(widest)];
    const auto middle = faces.begin() + static_cast<std::ptrdiff_t>(faces.size() / 2);
    for (const FaceChoice& half : {FaceChoice(faces.begin(), middle), FaceChoice(middle, faces.end())}) {
      std::vector<FaceChoice> part = cells;
      part[static_cast<std::size_t>(widest)] = half;
      look_through(part);
    }
    return;
  }
  if (bound <= bar_ || merge_ways() <= bar_) return;
  sums_.assign(1, Sum{});
  choices_.clear();
  build(0, ways_.begin(), ways_.end(), 0);
  matching_.clear();
  value_ = 0;
  for (std::size_t rank = 0; rank < cells_.size(); ++rank) {
    open_[rank].clear();
    open_bounds_[rank] = 0;
  }
  const Sum& root = sums_[0];
  for (std::uint32_t place = root.first_choice; place < root.first_choice + root.choices; ++place) {
    open_[choices_[place].rank].push_back(place);
    open_bounds_[choices_[place].rank] += choices_[place].bound;
  }
  branch(0);
}

// --- The ways to lay words -----------------------------------------------------------------------------------------

// Finds all ways to lay words on the boards of a group; returns a bound of what these are worth: the sum over the cells
// where words begin, if each step of a path could take the face that is best for what follows. Words that lie in several
// ways count for each.
std::int64_t Prover::find_ways() {
  const std::size_t size = cells_.size();
  can_part_ = false;
  spellings_.assign(size, {});
  laid_.assign(size, {});
  firsts_.assign(size, 0);
  for (std::size_t rank = 0; rank < size; ++rank) {
    can_part_ |= cells_[rank].size() > 1;
    for (const Face* face : cells_[rank]) {
      laid_[rank].push_back(solver_.lay(face, groups_.order[rank]));
      spellings_[rank].emplace_back(*face);
      firsts_[rank] |= spellings_[rank].back().firsts;
    }
  }
  ways_.clear();
  is_too_large_ = false;
  const Trie words = solver_.lexicon().trie();
  std::int64_t bound = 0;
  for (std::size_t rank = 0; rank < size && !is_too_large_; ++rank) {
    bound += follow(words.start(), rank, words.letters(words.start()), {}, {});
    is_too_large_ = can_part_ && ways_.size() > most_ways;
  }
  return bound;
}

// Follows all paths that go on over a cell; returns the bound for these.
std::int64_t Prover::follow(Trie::Place at, std::size_t rank, std::uint32_t leading_on, const Tally& tally,
                            WayKey key) {
  meter_->count(1);
  const Trie words = solver_.lexicon().trie();
  const ScoringRules& rules = solver_.rules();
  const std::uint32_t cell = groups_.order[rank];
  std::int64_t best = 0;
  is_used_[rank] = 1;
  for (std::size_t number = 0; number < cells_[rank].size(); ++number) {
    const std::uint32_t firsts = spellings_[rank][number].firsts & leading_on;
    if (!firsts) continue;
    const WayKey longer = key.with(rank, number + 1);
    std::int64_t bound = 0;
    each_spelling(words, at, spellings_[rank][number], firsts, [&](Trie::Place place, std::uint8_t letter,
                                                                   std::uint8_t first) {
      Tally sum = tally;
      rules.add(sum, *laid_[rank][number], first);
      if (words.ends(place, letter) && rules.is_long_enough(sum)) {
        const std::int64_t value = groups_.by_words ? 1 : rules.score(sum).points;
        if (value > 0) {
          bound += value;
          ways_.push_back({longer, words.word(place, letter), value});
        }
      }
      if (!words.goes_on(place, letter) || (can_part_ && ways_.size() > most_ways)) return;
      const Trie::Place next = words.next(place, letter);
      const std::uint32_t letters = words.letters(next);
      const auto step = [&](std::uint32_t neighbour) {
        const std::size_t other = ranks_[neighbour];
        if (other < cells_.size() && !is_used_[other] && firsts_[other] & letters) {
          bound += follow(next, other, letters, sum, longer);
        }
      };
      if (solver_.grid().is_full()) {
        for (std::uint32_t neighbour = 0; neighbour < solver_.grid().size(); ++neighbour) step(neighbour);
      } else {
        for (const std::uint32_t neighbour : solver_.grid().neighbours(cell)) step(neighbour);
      }
    });
    best = std::max(best, bound);
  }
  is_used_[rank] = 0;
  return best;
}

// Keeps each word once for the same faces on the same cells, the best of its paths; returns the sum of all.
std::int64_t Prover::merge_ways() {
  std::sort(ways_.begin(), ways_.end(), [](const Way& one, const Way& other) {
    if (one.key != other.key) return one.key < other.key;
    return one.word != other.word ? one.word < other.word : one.value > other.value;
  });
  const auto is_same = [](const Way& one, const Way& other) { return one.key == other.key && one.word == other.word; };
  ways_.erase(std::unique(ways_.begin(), ways_.end(), is_same), ways_.end());
  std::int64_t sum = 0;
  for (const Way& way : ways_) sum += way.value;
  return sum;
}

// --- The tree of choices -------------------------------------------------------------------------------------------

// Makes the tree of some ways that have the same faces before a rank. They are sorted: those that use nothing more come
// first, then those that use only the last cell.
void Prover::build(std::uint32_t sum, Ways first, Ways last, std::size_t rank) {
  const std::size_t size = cells_.size();
  const auto next_rank = [&](const Way& way) {
    std::size_t next = rank;
    while (next < size && way.key.digit(next) == 0) ++next;
    return next;
  };
  std::int64_t value = 0;
  for (; first != last && next_rank(*first) == size; ++first) value += first->value;
  std::array<Ways, most_proof_cells + 1> begins;
  const auto first_choice = static_cast<std::uint32_t>(choices_.size());
  std::size_t count = 0;
  for (Ways way = first; way != last; ++count) {
    const std::size_t next = next_rank(*way);
    begins[count] = way;
    while (way != last && next_rank(*way) == next) ++way;
    choices_.push_back({0, static_cast<std::uint32_t>(next), 0, 0});
  }
  begins[count] = last;
  std::int64_t bound = value;
  for (std::size_t place = 0; place < count; ++place) {
    const std::size_t at = choices_[first_choice + place].rank;
    std::uint32_t faces = 0;
    for (Ways way = begins[place]; way != begins[place + 1]; ++way) faces |= 1u << (way->key.digit(at) - 1);
    auto child = static_cast<std::uint32_t>(sums_.size());
    choices_[first_choice + place].faces = faces;
    choices_[first_choice + place].first_sum = child;
    sums_.resize(sums_.size() + static_cast<std::size_t>(std::popcount(faces)));
    std::int64_t best = 0;
    for (Ways way = begins[place]; way != begins[place + 1]; ++child) {
      const Ways begin = way;
      const std::uint32_t digit = way->key.digit(at);
      while (way != begins[place + 1] && way->key.digit(at) == digit) ++way;
      build(child, begin, way, at + 1);
      best = std::max(best, sums_[child].bound);
    }
    choices_[first_choice + place].bound = best;
    bound += best;
  }
  sums_[sum] = {value, bound, first_choice, static_cast<std::uint32_t>(count)};
}

// Goes through the faces of a cell, and on from each that may lead to a board above the bar.
void Prover::branch(std::size_t rank) {
  if (rank == cells_.size()) return judge();
  meter_->count(1 + open_[rank].size());
  std::int64_t others = value_;
  for (std::size_t later = rank + 1; later < cells_.size(); ++later) others += open_bounds_[later];
  std::array<std::int64_t, most_group_faces> bounds{};
  for (const std::uint32_t place : open_[rank]) {
    const Choice& choice = choices_[place];
    std::uint32_t child = choice.first_sum;
    for (std::uint32_t faces = choice.faces; faces; faces &= faces - 1, ++child) {
      bounds[static_cast<std::size_t>(std::countr_zero(faces))] += sums_[child].bound;
    }
  }
  for (std::uint32_t face = 0; face < cells_[rank].size(); ++face) {
    if (others + bounds[face] <= bar_) continue;
    if (!groups_.pieces.empty() && !matching_.add(pieces_with(cells_[rank][face]))) continue;
    lay(rank, face);
    if (!groups_.pieces.empty()) matching_.pop();
  }
}

// Lays a face and goes on with the next cell; takes it back then.
void Prover::lay(std::size_t rank, std::uint32_t face) {
  const std::int64_t value = value_;
  const auto bounds = open_bounds_;
  std::array<std::size_t, most_proof_cells> sizes;
  for (std::size_t later = rank + 1; later < cells_.size(); ++later) sizes[later] = open_[later].size();
  for (const std::uint32_t place : open_[rank]) {
    const Choice& choice = choices_[place];
    if (!(choice.faces >> face & 1)) continue;
    const Sum& sum = sums_[choice.first_sum + count_letters_of(choice.faces & ((1u << face) - 1))];
    value_ += sum.value;
    for (std::uint32_t next = sum.first_choice; next < sum.first_choice + sum.choices; ++next) {
      open_[choices_[next].rank].push_back(next);
      open_bounds_[choices_[next].rank] += choices_[next].bound;
    }
  }
  faces_[groups_.order[rank]] = cells_[rank][face];
  branch(rank + 1);
  for (std::size_t later = rank + 1; later < cells_.size(); ++later) open_[later].resize(sizes[later]);
  open_bounds_ = bounds;
  value_ = value;
}

// Scores a board whose bound is above the bar: words that lie on it in several ways count once.
void Prover::judge() {
  if (value_ <= bar_) return;
  std::vector<const Face*> laid = faces_;
  solver_.lay(laid);
  Score score;
  const Outcome outcome = solver_.score(laid, space_, {*meter_}, score);
  if (outcome != Outcome::answered) throw LimitReached{outcome};
  const std::int64_t value = groups_.by_words ? static_cast<std::int64_t>(score.words) : score.points;
  if (value <= bar_) return;
  bar_ = value;
  found_.push_back({value, faces_});
}

Mask Prover::pieces_with(const Face* face) const {
  Mask mask = 0;
  for (std::size_t kind = 0; kind < groups_.pieces.size(); ++kind) {
    const auto& faces = groups_.pieces[kind].faces;
    if (std::find(faces.begin(), faces.end(), face) != faces.end()) mask |= Mask{1} << kind;
  }
  return mask;
}

}  // namespace wgs
