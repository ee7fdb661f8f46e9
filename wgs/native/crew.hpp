// Work for several threads, and the workspaces that they use.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "interrupt.hpp"

namespace wgs {

// Lends workspaces, so that their memory is used again.
template <class Workspace>
class Pool {
 public:
  std::unique_ptr<Workspace> take() {
    const std::lock_guard lock(mutex_);
    if (spaces_.empty()) return nullptr;
    auto space = std::move(spaces_.back());
    spaces_.pop_back();
    return space;
  }

  void give_back(std::unique_ptr<Workspace> space) {
    const std::lock_guard lock(mutex_);
    spaces_.push_back(std::move(space));
  }

 private:
  std::mutex mutex_;
  std::vector<std::unique_ptr<Workspace>> spaces_;
};

// Calls `work(block, is_first_thread)` for each block, on as many threads as `jobs`, this one among them. `make_work`
// makes a thread's own `work`. Threads are made for each call: that takes microseconds, and nothing is left behind when
// a process forks. The first fault of any thread ends all of them, and is thrown here.
template <class MakeWork>
void run_blocks(std::size_t blocks, std::size_t jobs, Interrupt& interrupt, MakeWork make_work) {
  std::atomic<std::size_t> next{0};
  std::mutex mutex;
  std::condition_variable is_done;
  std::exception_ptr fault;
  const std::size_t helpers = jobs < blocks ? jobs - 1 : blocks > 0 ? blocks - 1 : 0;
  std::size_t at_work = helpers;
  const auto run = [&](bool is_first_thread) {
    try {
      auto work = make_work(is_first_thread);
      for (std::size_t block; !interrupt.is_stopped() && (block = next.fetch_add(1)) < blocks;) {
        work(block);
        if (is_first_thread) interrupt.poll(true);
      }
    } catch (const Stopped&) {
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!fault) fault = std::current_exception();
      interrupt.stop();
    }
  };
  std::vector<std::jthread> threads;
  threads.reserve(helpers);
  for (std::size_t helper = 0; helper < helpers; ++helper) {
    threads.emplace_back([&] {
      run(false);
      const std::lock_guard lock(mutex);
      --at_work;
      is_done.notify_one();
    });
  }
  run(true);
  std::unique_lock lock(mutex);
  while (at_work > 0) {
    is_done.wait_for(lock, std::chrono::milliseconds(50));
    lock.unlock();
    if (!interrupt.is_stopped()) {
      try {
        interrupt.poll(true);
      } catch (...) {
        const std::lock_guard again(mutex);
        if (!fault) fault = std::current_exception();
        interrupt.stop();
      }
    }
    lock.lock();
  }
  lock.unlock();
  threads.clear();
  if (fault) std::rethrow_exception(fault);
}

}  // namespace wgs
