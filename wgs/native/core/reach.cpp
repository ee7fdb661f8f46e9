#include "core/reach.hpp"

#include <algorithm>
#include <cmath>

namespace wgs {
namespace {

std::int64_t root_of(std::int64_t number) {
  auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(number)));
  while (root * root > number) --root;
  while ((root + 1) * (root + 1) <= number) ++root;
  return root;
}

// All cells, by how many steps they are away; those that no steps lead to come last.
std::vector<std::uint32_t> order_by_distance(const Grid& grid, std::size_t start) {
  std::vector<std::uint32_t> order{static_cast<std::uint32_t>(start)};
  CellSet reached(grid.size());
  reached.add(start);
  const auto reach = [&](std::uint32_t cell) {
    if (reached.has(cell)) return;
    reached.add(cell);
    order.push_back(cell);
  };
  for (std::size_t place = 0; place < order.size(); ++place) {
    for (const std::uint32_t next : grid.neighbours(order[place])) reach(next);
  }
  for (std::uint32_t cell = 0; cell < grid.size(); ++cell) reach(cell);
  return order;
}

}  // namespace

ReachAnnealer::ReachAnnealer(const Lexicon& lexicon, const Grid& grid, const ReachGoal& goal)
    : grid_(grid), goal_(goal), costs_(goal.costs), walker_(grid, lexicon.trie()),
      seen_(lexicon.size()), sums_(goal.faces.size()) {
  for (std::size_t cell = 0; cell < grid.size(); ++cell) {
    nearest_.push_back(order_by_distance(grid, cell));
    groups_[goal.is_home[cell] != 0].push_back(static_cast<std::uint32_t>(cell));
  }
}

ReachResult ReachAnnealer::run(std::vector<std::uint8_t> letters, std::vector<std::int64_t> floors,
                               Randomness randomness, Interrupt& interrupt, bool is_first_thread) {
  const std::size_t cells = grid_.size();
  letters_ = std::move(letters);
  floors_ = std::move(floors);
  letter_counts_.assign(goal_.faces.size(), 0);
  for (const std::uint32_t cell : groups_[0]) ++letter_counts_[letters_[cell]];
  for (std::size_t cell = 0; cell < cells; ++cell) {
    walker_.lay(cell, goal_.faces[letters_[cell]]);
  }
  users_.assign(cells, 0);
  roots_ = 0;
  const Meter meter(most_of_a_look, interrupt, is_first_thread);
  cells_.assign(cells, FromCell{0, 0, 0, CellSet(cells), std::vector<std::uint32_t>(cells)});
  FromCell fresh = cells_[0];
  for (std::size_t cell = 0; cell < cells; ++cell) {
    look_from(cell, fresh, meter);
    replace(cell, fresh);
  }
  ReachResult best{letters_, 0, faults()};
  std::int64_t current = best.energy = energy(best.faults);
  bool has_faults = best.faults > 0;
  std::vector<FromCell> kept;
  std::vector<std::size_t> touched;
  const std::uint64_t stages = goal_.temperatures.size();
  for (std::uint64_t evaluation = 1; evaluation < goal_.evaluations; ++evaluation) {
    if (evaluation % 64 == 0) interrupt.poll(is_first_thread);
    // Change a letter, or swap two; letters stay in or out of home rows.
    const std::size_t first = randomness.below(cells);
    std::size_t second = first;
    const std::uint8_t first_letter = letters_[first];
    std::uint8_t second_letter = first_letter;
    if (randomness.below(costs_.one_swap_in) == 0 || !may_leave(first)) {
      const auto& peers = groups_[goal_.is_home[first] != 0];
      second = peers[randomness.below(peers.size())];
      second_letter = letters_[second];
      put_letter(first, second_letter);
      put_letter(second, first_letter);
    } else {
      put_letter(first, draw_letter(first, randomness));
    }
    if (letters_[first] == first_letter) continue;
    // Words from a cell stay as they are unless one of the letters that came or went leads on there.
    const std::uint32_t came_or_went =
        goal_.faces[first_letter].first_letters() | goal_.faces[letters_[first]].first_letters();
    const std::int64_t temperature = goal_.temperatures[evaluation * stages / goal_.evaluations];
    const std::int64_t allowed = temperature * goal_.logs[randomness.below(goal_.logs.size())] / costs_.log_unit;
    const std::int64_t roots = roots_;
    bool is_hopeless = false;
    touched.clear();
    kept.clear();
    for (const std::uint32_t cell : nearest_[first]) {
      const std::uint32_t wanted = cells_[cell].wanted[first] | (second != first ? cells_[cell].wanted[second] : 0);
      if (!(wanted & came_or_went)) continue;
      touched.push_back(cell);
      kept.push_back(cells_[cell]);
      look_from(cell, fresh, meter);
      replace(cell, fresh);
      // What is far from the change matters little. A board with faults may gain much by mending one.
      if (!has_faults && roots - roots_ > allowed + costs_.patience) {
        is_hopeless = true;
        break;
      }
    }
    if (!is_hopeless) {
      const std::int64_t left = faults();
      const std::int64_t changed = energy(left);
      if (changed - current <= allowed) {
        current = changed;
        has_faults = left > 0;
        if (current < best.energy) best = {letters_, current, left};
        continue;
      }
    }
    put_letter(first, first_letter);
    if (second != first) put_letter(second, second_letter);
    for (std::size_t place = 0; place < touched.size(); ++place) replace(touched[place], kept[place]);
  }
  return best;
}

void ReachAnnealer::put_letter(std::size_t cell, std::uint8_t letter) {
  const std::int64_t counted = goal_.is_home[cell] ? 0 : 1;
  letter_counts_[letters_[cell]] -= counted;
  letters_[cell] = letter;
  walker_.lay(cell, goal_.faces[letter]);
  letter_counts_[letter] += counted;
}

// Tells whether a letter may go: home rows keep theirs, and of no letter there may be too few.
bool ReachAnnealer::may_leave(std::size_t cell) const {
  return !goal_.is_home[cell] && letter_counts_[letters_[cell]] > floors_[letters_[cell]];
}

// Draws a letter that goes well with those around it, of those of which there may be one more.
std::uint8_t ReachAnnealer::draw_letter(std::size_t cell, Randomness& randomness) {
  std::uint64_t sum = 0;
  for (std::size_t letter = 0; letter < sums_.size(); ++letter) {
    std::int64_t weight = 0;
    if (letter_counts_[letter] < goal_.most_of_letter[letter]) {
      for (const std::uint32_t other : grid_.neighbours(cell)) {
        weight += goal_.pairs[letters_[other] * sums_.size() + letter];
        weight += goal_.pairs[letter * sums_.size() + letters_[other]];
      }
    }
    sums_[letter] = sum += static_cast<std::uint64_t>(weight);
  }
  return static_cast<std::uint8_t>(sum == 0 ? randomness.below(sums_.size()) : randomness.draw(sums_));
}

// Gathers the words of a walk from one cell, each once.
class ReachAnnealer::Look : public Visitor {
 public:
  Look(ReachAnnealer& annealer, FromCell& from, Meter& meter)
      : meter_(meter), lengths_(annealer.goal_.lengths), seen_(annealer.seen_), look_(annealer.look_), from_(from) {}

  bool enters(std::span<const std::uint32_t>, std::int64_t) {
    meter_.count(1);
    return true;
  }

  bool takes(std::uint32_t word, std::span<const std::uint32_t>, std::int64_t length) {
    const std::int64_t worth = lengths_[static_cast<std::size_t>(length)];
    if (worth <= 0) return false;
    if (seen_[word] != look_) {
      seen_[word] = look_;
      from_.worth += worth;
      ++from_.words;
    }
    return true;
  }

  void looks_at(std::uint32_t cell, std::uint32_t letters) { from_.wanted[cell] |= letters; }

  void leaves(std::uint32_t cell, bool is_taken) {
    if (is_taken) from_.used.add(cell);
  }

 private:
  Meter& meter_;
  const std::vector<std::int64_t>& lengths_;
  std::vector<std::uint32_t>& seen_;
  std::uint32_t look_;
  FromCell& from_;
};

// Finds all different words that start at a cell.
void ReachAnnealer::look_from(std::size_t cell, FromCell& from, Meter meter) {
  from.worth = from.words = 0;
  from.used.clear();
  std::fill(from.wanted.begin(), from.wanted.end(), 0);
  from.wanted[cell] = ~std::uint32_t{0};
  ++look_;
  Look look(*this, from, meter);
  walker_.walk(static_cast<std::uint32_t>(cell), look);
  if (goal_.is_home[cell]) from.worth *= goal_.home_weight;
  from.root = root_of(from.worth * costs_.root_unit * costs_.root_unit);
}

// Puts what was found from a cell in the place of what was known.
void ReachAnnealer::replace(std::size_t cell, FromCell& from) {
  FromCell& known = cells_[cell];
  roots_ += from.root - known.root;
  known.used.each([&](std::size_t used) { --users_[used]; });
  from.used.each([&](std::size_t used) { ++users_[used]; });
  std::swap(known, from);
}

std::int64_t ReachAnnealer::energy(std::int64_t faults) const { return faults * costs_.root_unit - roots_; }

std::int64_t ReachAnnealer::faults() const {
  std::int64_t faults = 0;
  for (std::size_t cell = 0; cell < cells_.size(); ++cell) {
    if (users_[cell] == 0) faults += costs_.dead_cell;
    if (!goal_.is_home[cell]) continue;
    faults += costs_.word_short * std::max<std::int64_t>(0, goal_.least_from_home - cells_[cell].words);
    const auto& too_far = goal_.too_far[cell];
    if (std::any_of(too_far.begin(), too_far.end(), [&](std::uint32_t far) { return cells_[cell].used.has(far); })) {
      faults += costs_.word_too_far;
    }
  }
  for (std::size_t letter = 0; letter < letter_counts_.size(); ++letter) {
    const std::int64_t count = letter_counts_[letter];
    const std::int64_t out_of_bounds = std::max(count - goal_.most_of_letter[letter], floors_[letter] - count);
    faults += costs_.letter_out_of_bounds * std::max<std::int64_t>(0, out_of_bounds);
  }
  return faults;
}

}  // namespace wgs
