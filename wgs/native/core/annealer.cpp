#include "core/annealer.hpp"

#include <chrono>
#include <cmath>
#include <map>
#include <numeric>

namespace wgs {
namespace {

enum Kind { roll, swap_places, bring };

using Clock = std::chrono::steady_clock;
constexpr auto time_between_polls = std::chrono::milliseconds(5);

void demand(Outcome outcome) {
  if (outcome != Outcome::answered) throw LimitReached{outcome};
}

}  // namespace

std::int64_t Range::energy(std::int64_t value, const EnergyScale& scale) const {
  if (low > 0 && value < low) return (low - value) * scale.full / low;
  if (value > high) return (value - high) * scale.full / (high + scale.high_margin);
  return 0;
}

std::int64_t Goal::energy(const Measures& measures) const {
  const std::int64_t points_in_bounds = std::clamp(measures.points, -scale.most_points, scale.most_points);
  return words.energy(measures.words, scale) + points.energy(points_in_bounds, scale) +
         longest.energy(measures.longest, scale) + word_energy(measures) - words_weight * measures.words -
         points_weight * points_in_bounds;
}

std::int64_t Goal::word_energy(const Measures& measures) const {
  return (measures.missing + measures.unwanted) * scale.word_penalty;
}

bool Goal::wants_more(const Measures& measures) const {
  const bool is_over = measures.words > words.high || measures.points > points.high ||
                       measures.longest > longest.high || measures.unwanted > 0;
  return !is_over && words_weight >= 0 && points_weight >= 0;
}

bool Goal::starts_high() const {
  const bool has_least = words.low > 0 || points.low > 0 || longest.low > 0;
  const bool has_most =
      avoid || words.high != INT64_MAX || points.high != INT64_MAX || longest.high != INT64_MAX;
  return wants_more(Measures{}) && (has_least || !has_most);
}

Annealer::Annealer(const Solver& solver, Stock stock, Goal goal, Schedule schedule,
                   std::vector<std::int64_t> affinities)
    : solver_(solver), stock_(std::move(stock)), goal_(std::move(goal)), schedule_(std::move(schedule)),
      affinities_(std::move(affinities)) {
  const auto can_roll = [](const Piece& piece) { return piece.faces.size() > 1; };
  if (std::any_of(stock_.pieces.begin(), stock_.pieces.end(), can_roll)) kinds_.push_back(roll);
  if (stock_.is_mixed && stock_.places > 1) kinds_.push_back(swap_places);
  if (stock_.is_mixed && stock_.pieces.size() > stock_.places) kinds_.push_back(bring);
}

void Annealer::go_on(Run& run, std::uint64_t most, TimePoint end, Bench& bench, const Watch& watch) const {
  auto polled = Clock::now();
  while (!is_done(run) && run.measured < most) {
    try {
      run.measured == 0 ? begin(run, bench, watch) : step(run, bench, watch);
    } catch (const LimitReached& limit) {
      run.refused = limit.outcome;
      return;
    }
    const auto now = Clock::now();
    if (now >= end) return;
    if (now - polled > time_between_polls) {
      watch.interrupt.poll(watch.is_first_thread);
      polled = now;
    }
  }
}

bool Annealer::is_done(const Run& run) const {
  if (run.measured == 0) return false;
  return kinds_.empty() || run.measured >= schedule_.evaluations || (goal_.has_end() && run.best.energy <= 0);
}

// Measures the board to start from.
void Annealer::begin(Run& run, Bench& bench, const Watch& watch) const {
  Randomness randomness = run.randomness;
  run.layout = run.start ? *run.start : draw_start(randomness);
  run.measures = *measure(run.layout, no_limit, bench, watch);
  run.energy = goal_.energy(run.measures);
  run.best = {run.layout.faces, run.measures, run.energy, 1};
  run.randomness = randomness;
  run.measured = 1;
}

// Changes the board, measures it, and takes the change back when the board is much worse.
void Annealer::step(Run& run, Bench& bench, const Watch& watch) const {
  Randomness randomness = run.randomness;  // put back when all is done: an interrupted step is made again
  change(run.layout, run.changed, run.scratch, goal_.wants_more(run.measures) ? 1 : -1, randomness);
  const std::int64_t temperature =
      schedule_.temperatures[run.measured * schedule_.temperatures.size() / schedule_.evaluations];
  const std::int64_t allowed =
      run.energy + temperature * schedule_.logs[randomness.below(schedule_.logs.size())] / schedule_.log_unit;
  const auto measures = measure(run.changed, goal_.has_end() ? allowed : no_limit, bench, watch);
  run.randomness = randomness;
  ++run.measured;
  if (!measures) return;
  const std::int64_t energy = goal_.energy(*measures);
  if (energy < run.best.energy) run.best = {run.changed.faces, *measures, energy, run.measured};
  if (energy <= allowed) {
    std::swap(run.layout, run.changed);
    run.measures = *measures;
    run.energy = energy;
  }
}

Annealer::Layout Annealer::draw(Randomness& randomness) const {
  Layout layout;
  layout.order.resize(stock_.pieces.size());
  std::iota(layout.order.begin(), layout.order.end(), 0);
  if (stock_.is_mixed) {
    for (std::size_t place = 0; place < stock_.places; ++place) {
      std::swap(layout.order[place], layout.order[place + randomness.below(layout.order.size() - place)]);
    }
    std::sort(layout.order.begin() + static_cast<std::ptrdiff_t>(stock_.places), layout.order.end());
  }
  layout.faces.assign(solver_.grid().size(), &nothing_);
  for (std::size_t place = 0; place < stock_.places; ++place) {
    const Piece& piece = stock_.pieces[layout.order[place]];
    layout.faces[place] = piece.faces[randomness.draw(piece.sums)];
  }
  return layout;
}

// Draws some boards and takes the most promising; those drawn first win ties.
Annealer::Layout Annealer::draw_start(Randomness& randomness) const {
  const std::int64_t sign = goal_.starts_high() ? 1 : -1;
  Layout best = draw(randomness);
  std::int64_t best_promise = sign * promise(best.faces);
  for (std::size_t start = 1; start < schedule_.starts; ++start) {
    Layout other = draw(randomness);
    const std::int64_t other_promise = sign * promise(other.faces);
    if (other_promise > best_promise) {
      best = std::move(other);
      best_promise = other_promise;
    }
  }
  return best;
}

// Draws some changes, and makes the most promising on a copy; those drawn first win ties.
void Annealer::change(const Layout& layout, Layout& best, Layout& scratch, std::int64_t sign,
                      Randomness& randomness) const {
  draw_change(layout, best, randomness);
  if (schedule_.changes == 1) return;
  std::int64_t best_promise = sign * promise(best.faces);
  for (std::size_t other = 1; other < schedule_.changes; ++other) {
    draw_change(layout, scratch, randomness);
    const std::int64_t other_promise = sign * promise(scratch.faces);
    if (other_promise > best_promise) {
      std::swap(best, scratch);
      best_promise = other_promise;
    }
  }
}

void Annealer::draw_change(const Layout& layout, Layout& changed, Randomness& randomness) const {
  changed = layout;
  for (std::size_t attempt = 0; attempt < schedule_.tries_for_a_change; ++attempt) {
    const int kind = kinds_[randomness.below(kinds_.size())];
    const std::size_t place = randomness.below(stock_.places);
    if (kind == swap_places) {
      const std::size_t other = randomness.below(stock_.places);
      std::swap(changed.order[place], changed.order[other]);
      std::swap(changed.faces[place], changed.faces[other]);
      if (changed.faces[place] != changed.faces[other]) return;
      continue;
    }
    const Face* const before = changed.faces[place];
    if (kind == bring) {
      const std::size_t spare = stock_.places + randomness.below(changed.order.size() - stock_.places);
      std::swap(changed.order[place], changed.order[spare]);
    }
    const Piece& piece = stock_.pieces[changed.order[place]];
    changed.faces[place] = piece.faces[randomness.draw(piece.sums)];
    if (changed.faces[place] != before) return;
  }
}

std::int64_t Annealer::promise(const std::vector<const Face*>& faces) const {
  std::int64_t sum = 0;
  const auto add = [&](const Face& from, const Face& to) {
    if (from.letters.empty() || to.letters.empty() || to.is_choice()) return;
    sum += affinities_[from.letters.back() * max_alphabet + to.letters.front()];
  };
  for (std::size_t cell = 0; cell < faces.size(); ++cell) {
    if (solver_.grid().is_full()) {
      for (std::size_t other = 0; other < faces.size(); ++other) {
        if (other != cell) add(*faces[cell], *faces[other]);
      }
    } else {
      for (const std::uint32_t other : solver_.grid().neighbours(cell)) add(*faces[cell], *faces[other]);
    }
  }
  return sum;
}

bool Annealer::is_exact() const {
  std::vector<const Face*> faces;
  for (const Piece& piece : stock_.pieces) faces.insert(faces.end(), piece.faces.begin(), piece.faces.end());
  if (solver_.grid().premiums().empty()) return solver_.is_exact(faces);
  std::map<std::uint16_t, Face> bounds;  // by kinds of squares
  std::vector<const Face*> most;
  for (std::size_t place = 0; place < stock_.places; ++place) {
    const auto [bound, is_new] = bounds.try_emplace(solver_.grid().premiums()[place]);
    if (is_new) {
      std::vector<const Face*> laid;
      for (const Face* face : faces) laid.push_back(solver_.lay(face, place));
      bound->second = bound_faces(laid);
    }
    most.push_back(&bound->second);
  }
  return solver_.rules().is_exact(most.data(), most.size(), solver_.lexicon().size());
}

std::unique_ptr<Bench> Annealer::make_bench() const {
  const auto make_space = [](const std::shared_ptr<const Solver>& solver) {
    return solver ? std::make_unique<Workspace>(solver->lexicon().size(), solver->grid().size()) : nullptr;
  };
  return std::unique_ptr<Bench>(new Bench{Workspace(solver_.lexicon().size(), solver_.grid().size()),
                                          make_space(goal_.contains), make_space(goal_.beginnings),
                                          make_space(goal_.avoid), {}});
}

std::optional<Measures> Annealer::measure(const Layout& layout, std::int64_t limit, Bench& bench,
                                          const Watch& watch) const {
  Measures measures;
  const Faces faces(layout.faces);
  const auto count = [&](const Solver& solver, Workspace& space) {
    Score held;
    Meter meter(watch.limit, watch.interrupt, watch.is_first_thread);
    demand(solver.score(faces, space, Terms{meter}, held));
    return static_cast<std::int64_t>(held.words);
  };
  if (goal_.contains) {
    const auto wanted = static_cast<std::int64_t>(goal_.contains->lexicon().size());
    if (count(*goal_.contains, *bench.contains) < wanted) {
      const auto beginnings = static_cast<std::int64_t>(goal_.beginnings->lexicon().size());
      measures.missing = std::max<std::int64_t>(1, beginnings - count(*goal_.beginnings, *bench.beginnings));
    }
  }
  if (goal_.avoid) measures.unwanted = count(*goal_.avoid, *bench.avoid);
  if (goal_.word_energy(measures) > limit) return std::nullopt;
  bench.laid = layout.faces;
  solver_.lay(bench.laid);
  Score score;
  Meter meter(watch.limit, watch.interrupt, watch.is_first_thread);
  if (goal_.needs_longest()) {
    demand(solver_.find(Question::words, bench.laid, bench.game, Terms{meter}));
    score = bench.game.findings.sum();
    measures.longest = static_cast<std::int64_t>(bench.game.findings.longest(solver_.lexicon()));
  } else {
    demand(solver_.score(bench.laid, bench.game, Terms{meter}, score));
  }
  measures.words = static_cast<std::int64_t>(score.words);
  measures.points = score.points;
  return measures;
}

std::vector<std::int64_t> count_affinities(const Lexicon& lexicon) {
  std::vector<std::int64_t> counts(max_alphabet * max_alphabet);
  for (std::uint32_t rank = 0; rank < lexicon.size(); ++rank) {
    const auto word = lexicon.letters(rank);
    for (std::size_t place = 1; place < word.size(); ++place) ++counts[word[place - 1] * max_alphabet + word[place]];
  }
  for (std::int64_t& count : counts) {
    auto root = static_cast<std::int64_t>(std::sqrt(static_cast<double>(count)));
    while (root * root > count) --root;
    while ((root + 1) * (root + 1) <= count) ++root;
    count = root;
  }
  return counts;
}

}  // namespace wgs
