// How long work is ended early: by Ctrl-C, or because another thread failed.
#pragma once

#include <atomic>
#include <chrono>
#include <functional>

namespace wgs {

// What a thread throws when it finds that the work is to end.
struct Stopped {};

// Shared by the threads of one piece of work. The thread that began it looks for signals, by `check`, which throws.
class Interrupt {
 public:
  explicit Interrupt(std::function<void()> check) : check_(std::move(check)) {}

  void stop() { is_stopped_.store(true, std::memory_order_relaxed); }
  bool is_stopped() const { return is_stopped_.load(std::memory_order_relaxed); }

  // For any thread: to be called every millisecond or so of long work. A look for signals waits for other Python
  // threads, so there are only some in a second.
  void poll(bool is_first_thread) {
    if (is_stopped()) throw Stopped{};
    if (!is_first_thread) return;
    const auto now = std::chrono::steady_clock::now();
    if (now - checked_ < std::chrono::milliseconds(20)) return;
    checked_ = now;
    check_();
  }

 private:
  std::chrono::steady_clock::time_point checked_ = std::chrono::steady_clock::now();
  std::function<void()> check_;
  std::atomic<bool> is_stopped_{false};
};

}  // namespace wgs
