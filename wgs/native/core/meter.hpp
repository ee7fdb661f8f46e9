// How long the search of one board may go on: the twin of Meter in wgs/solver/limits.py.
#pragma once

#include <algorithm>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "core/interrupt.hpp"

namespace wgs {

// The most steps of the general search on one board, and the most seconds.
struct Limit {
  std::uint64_t steps = std::numeric_limits<std::uint64_t>::max();
  double seconds = std::numeric_limits<double>::infinity();
};

// What has become of a board.
enum class Outcome {
  answered,
  put_off,       // it would take long, and may not
  out_of_steps,  // it has reached its limit
  out_of_time,
};

// What a search throws when it reaches its limit.
struct LimitReached {
  Outcome outcome;
};

// What a search throws when it goes on for so long that another way to search is quicker.
struct RestartWanted {};

// Counts the steps of one board's search. It grants as many at a time as pass between two looks at the clock.
class Meter {
 public:
  Meter(const Limit& limit, Interrupt& interrupt, bool is_first_thread)
      : steps_left_(limit.steps), interrupt_(interrupt), is_first_thread_(is_first_thread) {
    if (limit.seconds == std::numeric_limits<double>::infinity()) return;
    has_end_ = true;
    seconds_ = limit.seconds;
    begin_ = Clock::now();
  }

  // Throws LimitReached when these are more steps than the limit allows, or it is too late for them.
  void count(std::size_t steps) {
    if (steps <= granted_) [[likely]] {
      granted_ -= steps;
    } else {
      look(steps);
    }
  }

  // Makes `count` throw RestartWanted once, after so many more looks at the clock; never for 0.
  void restart_after(int looks) { looks_to_restart_ = looks; }

  // Leaves out the time that passes between these two.
  void pause() {
    if (has_end_) paused_ = Clock::now();
  }
  void resume() {
    if (has_end_) begin_ += Clock::now() - paused_;
  }

 private:
  using Clock = std::chrono::steady_clock;

  static constexpr std::uint64_t steps_between_looks = 1 << 16;

  // Not inlined: searches call it once in thousands of steps, and are in a hurry.
  __attribute__((noinline)) void look(std::size_t steps) {
    interrupt_.poll(is_first_thread_);
    const std::uint64_t wanting = steps - granted_;
    if (wanting > steps_left_) throw LimitReached{Outcome::out_of_steps};
    if (has_end_ && std::chrono::duration<double>(Clock::now() - begin_).count() > seconds_) {
      throw LimitReached{Outcome::out_of_time};
    }
    if (looks_to_restart_ > 0 && --looks_to_restart_ == 0) throw RestartWanted{};
    steps_left_ -= wanting;
    granted_ = std::min(steps_left_, steps_between_looks);
    steps_left_ -= granted_;
  }

  std::uint64_t granted_ = 0;
  std::uint64_t steps_left_;
  Interrupt& interrupt_;
  bool is_first_thread_;
  int looks_to_restart_ = 0;
  bool has_end_ = false;
  double seconds_ = 0;
  Clock::time_point begin_, paused_;
};

}  // namespace wgs
