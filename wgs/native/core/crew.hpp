// Work for several threads, and the workspaces that they use.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "core/interrupt.hpp"

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

// Threads that are waited for at the end, however it comes.
class Crew {
 public:
  explicit Crew(std::size_t most) { threads_.reserve(most); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;
  ~Crew() {
    for (std::thread& thread : threads_) thread.join();
  }

  std::size_t size() const { return threads_.size(); }

  // Throws std::system_error when the system gives no more threads.
  template <class Work>
  void start(Work work) {
    threads_.emplace_back(std::move(work));
  }

 private:
  std::vector<std::thread> threads_;
};

// Lowers a number that threads share to `value`, unless it is as low already.
inline void lower(std::atomic<std::size_t>& least, std::size_t value) {
  std::size_t known = least.load(std::memory_order_relaxed);
  while (value < known && !least.compare_exchange_weak(known, value, std::memory_order_relaxed)) {
  }
}

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
    bool has_begun = false;
    try {
      auto work = make_work(is_first_thread);
      has_begun = true;
      for (std::size_t block; !interrupt.is_stopped() && (block = next.fetch_add(1)) < blocks;) {
        work(block);
        if (is_first_thread) interrupt.poll(true);
      }
    } catch (const Stopped&) {
    } catch (...) {
      if (!is_first_thread && !has_begun) return;  // there is no memory for another thread: the others do the work
      const std::lock_guard lock(mutex);
      if (!fault) fault = std::current_exception();
      interrupt.stop();
    }
  };
  Crew crew(helpers);
  try {
    while (crew.size() < helpers) {
      crew.start([&] {
        run(false);
        const std::lock_guard lock(mutex);
        --at_work;
        is_done.notify_one();
      });
    }
  } catch (const std::system_error&) {  // the system gives no more threads: those that there are do the work
    const std::lock_guard lock(mutex);
    at_work -= helpers - crew.size();
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
  if (fault) std::rethrow_exception(fault);
}

}  // namespace wgs
