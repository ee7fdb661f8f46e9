// Whole lines of text answered by several threads.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstring>
#include <string_view>
#include <vector>

#include "core/crew.hpp"
#include "core/interrupt.hpp"
#include "core/notation.hpp"
#include "core/validate.hpp"

namespace wgs {

// Lines of a chunk, and the answers to them.
struct Block {
  std::string_view lines;
  Answers answers{};

  // Threads share a chunk in blocks of about this many bytes; with fewer blocks than this another thread does not pay.
  static constexpr std::size_t size = 1 << 14;
  static constexpr std::size_t per_job = 4;
  static constexpr std::size_t bytes_between_looks = 1 << 11;

  bool is_whole() const { return answers.next == lines.size(); }
};

// Answers the lines of a block until one is handed back. Asks now and then whether the block is still wanted.
template <class Checker, class IsWanted>
void answer_block(Checker& checker, Block& block, const IsWanted& is_wanted) {
  Answers& answers = block.answers;
  const auto size = block.lines.size();
  const auto line_ends = static_cast<std::size_t>(std::count(block.lines.begin(), block.lines.end(), '\n'));
  answers.output.resize(size + line_ends + 2);  // a sign for each line, and a line end for the last if it has none
  char* out = answers.output.data();
  std::size_t next_look = 0;
  while (answers.next < size) {
    if (answers.next >= next_look) {
      if (!is_wanted()) break;
      next_look = answers.next + Block::bytes_between_looks;
    }
    const char* const begin = block.lines.data() + answers.next;
    const void* const line_end = std::memchr(begin, '\n', size - answers.next);
    const char* const end = line_end ? static_cast<const char*>(line_end) : block.lines.data() + size;
    const auto line = strip_line_end({begin, static_cast<std::size_t>(end - begin)});
    const auto check = checker.check(line);
    if (!check) break;
    *out++ = check->is_possible ? '+' : '-';
    out = std::copy(line.begin(), line.end(), out);
    *out++ = '\n';
    answers.next += static_cast<std::size_t>(end - begin) + (line_end != nullptr);
    ++answers.lines;
    answers.possible += check->is_possible;
    ++answers.by_method[static_cast<std::size_t>(check->method)];
  }
  answers.output.resize(static_cast<std::size_t>(out - answers.output.data()));
}

inline std::vector<Block> cut_blocks(std::string_view rest) {
  std::vector<Block> blocks;
  while (!rest.empty()) {
    const std::size_t line_end = rest.size() > Block::size ? rest.find('\n', Block::size) : rest.npos;
    const std::size_t size = line_end == rest.npos ? rest.size() : line_end + 1;
    blocks.push_back({rest.substr(0, size)});
    rest.remove_prefix(size);
  }
  return blocks;
}

// Puts together the answers of all blocks up to the first that is not whole.
inline Answers join(const std::vector<Block>& blocks, std::size_t start) {
  Answers all;
  all.next = start;
  for (const Block& block : blocks) {
    all.output += block.answers.output;
    all.next += block.answers.next;
    all.lines += block.answers.lines;
    all.possible += block.answers.possible;
    for (std::size_t method = 0; method < all.by_method.size(); ++method) {
      all.by_method[method] += block.answers.by_method[method];
    }
    if (!block.is_whole()) break;
  }
  return all;
}

// Answers the lines of a chunk from `start` on; every thread makes a checker of its own.
template <class MakeChecker>
Answers answer_lines(const MakeChecker& make_checker, std::string_view chunk, std::size_t start, std::size_t jobs,
                     Interrupt& interrupt) {
  std::vector<Block> blocks = cut_blocks(chunk.substr(start));
  std::atomic<std::size_t> last{blocks.size()};  // the first block in which a line is handed back
  const auto make_work = [&](bool is_first_thread) {
    return [&, is_first_thread, checker = make_checker()](std::size_t number) mutable {
      const auto is_wanted = [&] { return number <= last.load(std::memory_order_relaxed); };
      if (!is_wanted()) return;
      answer_block(checker, blocks[number], [&] {
        interrupt.poll(is_first_thread);
        return is_wanted();
      });
      if (!blocks[number].is_whole()) lower(last, number);
    };
  };
  // The first block alone: where many lines are handed back, threads would be wasted.
  if (!blocks.empty()) make_work(true)(0);
  if (blocks.size() > 1 && blocks.front().is_whole()) {
    const std::size_t useful_jobs = std::max<std::size_t>(1, std::min(jobs, blocks.size() / Block::per_job));
    run_blocks(blocks.size() - 1, useful_jobs, interrupt, [&](bool is_first_thread) {
      return [work = make_work(is_first_thread)](std::size_t number) mutable { work(number + 1); };
    });
  }
  return join(blocks, start);
}

}  // namespace wgs
