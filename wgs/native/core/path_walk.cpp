#include "core/path_walk.hpp"

namespace wgs {

// Takes the paths of one word, up to some number of them. The walk begins anew each time, so those up to the last that
// was taken before are passed over: on the way back to it, a cell that comes before its own is not entered.
class PathWalk::Taker : public Visitor {
 public:
  Taker(PathWalk& walk, std::size_t most, Meter& meter, std::vector<Instance>& found)
      : walk_(walk), letters_(walk.solver_.lexicon().letters(walk.ranks_[walk.word_])), most_(most),
        meter_(meter), found_(found), is_on_the_way_back_(!walk.last_.empty()) {}

  bool is_full() const { return found_.size() == most_; }

  void looks_at(std::uint32_t, std::uint32_t) { meter_.count(1); }

  bool enters(std::span<const std::uint32_t> path, std::int64_t) {
    meter_.count(1);
    if (is_full()) return false;
    if (!is_on_the_way_back_) return true;
    const std::uint32_t known = walk_.last_[path.size() - 1];
    if (path.back() != known) return path.back() > known;
    is_on_the_way_back_ = path.size() < walk_.last_.size();
    return is_on_the_way_back_;
  }

  bool takes(std::uint32_t, std::span<const std::uint32_t> path, std::int64_t) {
    const ScoringRules& rules = walk_.solver_.rules();
    Tally tally;
    std::size_t place = 0;
    for (const std::uint32_t cell : path) {
      const Face& face = walk_.faces_[cell]->standing_for(letters_[place]);
      rules.add(tally, face, letters_[place]);
      place += face.size();
    }
    if (!rules.is_long_enough(tally)) return false;
    walk_.last_.assign(path.begin(), path.end());
    found_.push_back({walk_.ranks_[walk_.word_], rules.score(tally), walk_.last_});
    return true;
  }

 private:
  PathWalk& walk_;
  Letters letters_;
  std::size_t most_;
  Meter& meter_;
  std::vector<Instance>& found_;
  bool is_on_the_way_back_;
};

std::vector<Instance> PathWalk::next(std::size_t most, Meter& meter) {
  if (limit_) throw *limit_;
  std::vector<Instance> found;
  Walker walker(solver_.grid(), OneWord({}));
  walker.lay(faces_);
  try {
    for (; word_ < ranks_.size(); ++word_, last_.clear()) {
      walker.look_for(OneWord(solver_.lexicon().letters(ranks_[word_])));
      Taker taker(*this, most, meter, found);
      for (std::uint32_t start = 0; start < faces_.size() && !taker.is_full(); ++start) walker.walk(start, taker);
      if (taker.is_full()) break;
    }
  } catch (const LimitReached& limit) {
    if (found.empty()) throw;
    limit_ = limit;
  }
  return found;
}

}  // namespace wgs
