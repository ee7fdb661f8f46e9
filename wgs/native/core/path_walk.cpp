#include "core/path_walk.hpp"

namespace wgs {

bool PathWalk::next(Interrupt& interrupt) {
  for (; word_ < ranks_.size(); ++word_) {
    if (stack_.empty()) {
      stack_.push_back({Tally{}, 0, open_});
    } else {
      step_back();
    }
    if (go_on(solver_.lexicon().letters(ranks_[word_]), interrupt)) return true;
  }
  return false;
}

// Goes on from the path on the stack to the next one that spells the whole word; false when there is none.
bool PathWalk::go_on(Letters letters, Interrupt& interrupt) {
  while (!stack_.empty()) {
    if (++steps_ % steps_between_polls == 0) interrupt.poll(true);
    Stand& stand = stack_.back();
    if (stand.place == letters.size()) {
      if (solver_.rules().is_long_enough(stand.tally)) return true;
      step_back();
      continue;
    }
    if (stand.untried.empty()) {
      step_back();
      continue;
    }
    const std::uint32_t cell = stand.untried.front();
    stand.untried = stand.untried.subspan(1);
    const Face& face = *faces_[cell];
    if (used_[cell] || !covers(face, letters, stand.place)) continue;
    used_[cell] = 1;
    path_.push_back(cell);
    Stand further{stand.tally, stand.place + face.letters.size() + face.wildcard, {}};
    solver_.rules().add(further.tally, face, letters[stand.place]);
    further.untried = open_;
    if (!solver_.grid().is_full()) further.untried = solver_.grid().neighbours(cell);
    stack_.push_back(further);
  }
  return false;
}

bool PathWalk::covers(const Face& face, Letters letters, std::size_t place) const {
  const std::size_t size = face.letters.size() + face.wildcard;
  if (size == 0 || place + size > letters.size()) return false;
  for (std::size_t fixed = 0; fixed < face.letters.size(); ++fixed) {
    if (letters[place + face.wildcard + fixed] != face.letters[fixed]) return false;
  }
  return true;
}

void PathWalk::step_back() {
  stack_.pop_back();
  if (stack_.empty()) return;
  used_[path_.back()] = 0;
  path_.pop_back();
}

}  // namespace wgs
