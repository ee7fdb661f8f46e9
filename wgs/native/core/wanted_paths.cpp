#include "core/wanted_paths.hpp"

#include <algorithm>

namespace wgs {

// Keeps the best of the wanted paths of one word.
class WantedPaths::Taker : public Visitor {
 public:
  Taker(const WantedPaths& wanted, std::uint32_t rank, std::int64_t most, Meter& meter)
      : wanted_(wanted), rank_(rank), letters_(wanted.solver_.lexicon().letters(rank)), most_(most), meter_(meter) {}

  const std::optional<Instance>& best() const { return best_; }
  bool is_done() const { return best_ && best_->points.points >= most_; }

  void looks_at(std::uint32_t, std::uint32_t) { meter_.count(1); }

  // Each tile has a letter at least, so a path must have room for the cells that are still to come.
  bool enters(std::span<const std::uint32_t> path, std::int64_t) {
    meter_.count(1);
    return !is_done() && count_missing(path) + path.size() <= letters_.size();
  }

  bool takes(std::uint32_t, std::span<const std::uint32_t> path, std::int64_t) {
    if (count_missing(path) > 0) return false;
    const ScoringRules& rules = wanted_.solver_.rules();
    Tally tally;
    std::size_t place = 0;
    for (const std::uint32_t cell : path) {
      const Face& face = wanted_.faces_[cell]->standing_for(letters_[place]);
      rules.add(tally, face, letters_[place]);
      place += face.size();
    }
    if (!rules.is_long_enough(tally)) return false;
    const Points points = rules.score(tally);
    if (!best_ || points.points > best_->points.points) best_ = {rank_, points, {path.begin(), path.end()}};
    return true;
  }

 private:
  std::size_t count_missing(std::span<const std::uint32_t> path) const {
    return static_cast<std::size_t>(
        std::count_if(wanted_.through_.begin(), wanted_.through_.end(), [&](std::uint32_t cell) {
          return std::find(path.begin(), path.end(), cell) == path.end();
        }));
  }

  const WantedPaths& wanted_;
  std::uint32_t rank_;
  Letters letters_;
  std::int64_t most_;
  Meter& meter_;
  std::optional<Instance> best_;
};

WantedPaths::WantedPaths(const Solver& solver, Faces faces, std::vector<std::uint32_t> starts,
                         std::vector<std::uint32_t> through)
    : solver_(solver), faces_(faces), starts_(std::move(starts)), through_(std::move(through)),
      walker_(solver.grid(), OneWord({})) {
  std::sort(starts_.begin(), starts_.end());
  if (!are_all()) walker_.lay(faces_);
}

bool WantedPaths::accepts(std::span<const std::uint32_t> path) const {
  if (!starts_.empty() && !std::binary_search(starts_.begin(), starts_.end(), path.front())) return false;
  return std::all_of(through_.begin(), through_.end(), [&](std::uint32_t cell) {
    return std::find(path.begin(), path.end(), cell) != path.end();
  });
}

bool WantedPaths::may_use(const CellSet& cells) const {
  const auto has = [&](std::uint32_t cell) { return has_cell(cells, cell); };
  return std::all_of(through_.begin(), through_.end(), has) &&
         (starts_.empty() || std::any_of(starts_.begin(), starts_.end(), has));
}

std::optional<Instance> WantedPaths::find(std::uint32_t rank, std::int64_t most, Meter& meter) {
  walker_.look_for(OneWord(solver_.lexicon().letters(rank)));
  Taker taker(*this, rank, most, meter);
  const auto walk = [&](std::uint32_t start) {
    if (!taker.is_done()) walker_.walk(start, taker);
  };
  if (starts_.empty()) {
    for (std::uint32_t start = 0; start < faces_.size(); ++start) walk(start);
  } else {
    std::for_each(starts_.begin(), starts_.end(), walk);
  }
  return taker.best();
}

}  // namespace wgs
