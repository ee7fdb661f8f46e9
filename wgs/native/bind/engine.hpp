// A solver as the bindings use it: with the faces that Python has told, and the workspaces of its threads.
#pragma once

#include <nanobind/nanobind.h>

#include <algorithm>
#include <map>
#include <memory>
#include <mutex>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/limits.hpp"
#include "core/batch.hpp"
#include "core/crew.hpp"
#include "core/notation.hpp"
#include "core/solver.hpp"
#include "core/template.hpp"

namespace wgs {

inline std::string_view view(const nanobind::bytes& bytes) { return {bytes.c_str(), bytes.size()}; }

// Boards without an answer: their places among the others, and their errors.
using Faults = nanobind::typed<nanobind::list, std::tuple<std::size_t, nanobind::object>>;

// Text, where the next line begins, how many lines were answered, and those of them that have an error instead: how many
// lines stand before each, and where in the text its answer would be.
using TextFaults = nanobind::typed<nanobind::list, std::tuple<std::size_t, std::size_t, nanobind::object>>;
using TextAnswer = std::tuple<nanobind::bytes, std::size_t, std::size_t, TextFaults>;

inline std::string spell(const Lexicon& lexicon, const std::vector<std::string>& glyphs, std::uint32_t rank) {
  std::string word;
  for (const std::uint8_t letter : lexicon.letters(rank)) word += glyphs[letter];
  return word;
}

// Workspaces hold nothing from one board to the next, so all solvers of one size share them: they take more room than
// the solvers. They are gone with the last of these.
inline std::shared_ptr<Pool<Workspace>> share_workspaces(std::size_t lexicon_size, std::size_t cells) {
  static std::mutex mutex;
  static std::map<std::pair<std::size_t, std::size_t>, std::weak_ptr<Pool<Workspace>>> pools;
  const std::lock_guard lock(mutex);
  std::erase_if(pools, [](const auto& pool) { return pool.second.expired(); });
  std::weak_ptr<Pool<Workspace>>& known = pools[{lexicon_size, cells}];
  std::shared_ptr<Pool<Workspace>> pool = known.lock();
  if (!pool) known = pool = std::make_shared<Pool<Workspace>>();
  return pool;
}

class Engine {
 public:
  Engine(std::shared_ptr<const Lexicon> lexicon, Grid grid, ScoringRules rules, Glyphs glyphs)
      : solver_(std::move(lexicon), std::move(grid), rules), glyphs_(std::move(glyphs)),
        pool_(share_workspaces(solver_.lexicon().size(), cells())) {}

  const Solver& solver() const { return solver_; }
  const Glyphs& glyphs() const { return glyphs_; }
  FaceTable& faces() { return faces_; }
  std::size_t cells() const { return solver_.grid().size(); }
  Sizes sizes(bool is_strict) const {
    return solver_.grid().is_full() && !is_strict ? Sizes::fewer : Sizes::exact;
  }

  // Calls `work(board, faces, space, meter)` for the boards of a batch, on several threads, until it returns false.
  template <class Work>
  void answer(const Batch& batch, std::size_t jobs, std::size_t boards_a_block, const SearchLimit& limit, Work work) {
    const std::size_t boards = batch.faces.size() / cells();
    const std::size_t blocks = (boards + boards_a_block - 1) / boards_a_block;
    Interrupt interrupt(check_signals);
    run_blocks(blocks, jobs, interrupt, [&](bool is_first_thread) {
      return [&, is_first_thread, loan = Loan(*this)](std::size_t block) mutable {
        const std::size_t end = std::min(boards, (block + 1) * boards_a_block);
        for (std::size_t board = block * boards_a_block; board < end; ++board) {
          const Faces faces(batch.faces.data() + board * cells(), cells());
          Meter meter(limit.limits(), interrupt, is_first_thread);
          if (!work(board, faces, loan.space(), meter)) break;
        }
      };
    });
  }

  // Reads lines from `start` on until one is not readable, or enough are read; returns where the next line begins.
  // Boards that surely take long come in batches of their own, one for each job, so that they hold nobody up.
  std::size_t read_lines(std::string_view chunk, std::size_t start, std::size_t jobs, bool is_strict,
                         Batch& batch) const {
    batch.are_quick = true;
    std::size_t most = most_lines;
    while (start < chunk.size() && batch.lines.size() < most) {
      const std::size_t end = std::min(chunk.find('\n', start), chunk.size());
      const std::size_t next = std::min(end + 1, chunk.size());
      const std::string_view line = strip_line_end(chunk.substr(start, end - start));
      const std::size_t before = batch.faces.size();
      if (!faces_.read_line(line, cells(), sizes(is_strict), batch.faces)) break;
      const std::span<const Face*> faces(batch.faces.data() + before, cells());
      solver_.lay(faces);
      const bool is_quick = solver_.is_quick(faces);
      if (batch.lines.empty()) {
        batch.are_quick = is_quick;
        if (!is_quick) most = jobs;
      }
      if (is_quick != batch.are_quick || !solver_.is_exact(faces)) {
        batch.faces.resize(before);
        break;
      }
      batch.lines.push_back(line);
      batch.ends.push_back(next);
      start = next;
    }
    return start;
  }

  // Writes the answers to lines of text with `render(faces, line, space, terms, out)`. A board that turns out to take
  // long ends the batch, unless it is the first: so it does not hold up those before it. So does one that fills the
  // text: memory stays flat, and the first answers are sent off soon. One that reaches its limit is an error among the
  // answers.
  template <class Render>
  TextAnswer answer_text(const nanobind::bytes& chunk, std::size_t start, std::size_t jobs, bool is_strict,
                         const SearchLimit& limit, Render render) {
    struct Block {
      std::string text;
      std::vector<std::tuple<std::size_t, std::size_t, Outcome>> faults;
    };
    Batch batch;
    std::vector<Block> blocks;
    read_lines(view(chunk), start, jobs, is_strict, batch);
    const std::size_t boards_a_block = batch.are_quick ? lines_a_block : 1;
    std::atomic<std::size_t> count{batch.lines.size()}, written{0};
    {
      const nanobind::gil_scoped_release release;
      blocks.resize((batch.lines.size() + boards_a_block - 1) / boards_a_block);
      answer(batch, jobs, boards_a_block, limit, [&](std::size_t board, Faces faces, Workspace& space, Meter& meter) {
        if (board >= count.load(std::memory_order_relaxed)) return false;
        Block& block = blocks[board / boards_a_block];
        const std::size_t before = block.text.size();
        const Terms terms{meter, board == 0 || !batch.are_quick};
        const Outcome outcome = render(faces, batch.lines[board], space, terms, block.text);
        if (outcome == Outcome::put_off) {
          lower(count, board);
          return false;
        }
        if (outcome != Outcome::answered) block.faults.emplace_back(board, before, outcome);
        if (written.fetch_add(block.text.size() - before) > most_text) lower(count, board + 1);
        return true;
      });
      blocks.resize((count + boards_a_block - 1) / boards_a_block);
    }
    TextFaults faults;
    std::size_t size = 0;
    for (const Block& block : blocks) {
      for (const auto& [board, place, outcome] : block.faults) {
        faults.append(nanobind::make_tuple(board, size + place, limit.make_fault(outcome)));
      }
      size += block.text.size();
    }
    nanobind::bytes out = nanobind::steal<nanobind::bytes>(
        PyBytes_FromStringAndSize(nullptr, static_cast<Py_ssize_t>(size)));
    if (!out.is_valid()) throw nanobind::python_error();
    char* place = PyBytes_AsString(out.ptr());
    for (const Block& block : blocks) place = std::copy(block.text.begin(), block.text.end(), place);
    return {out, count == 0 ? start : batch.ends[count - 1], count.load(), faults};
  }

  static constexpr std::size_t most_lines = 2048;
  static constexpr std::size_t most_text = 1 << 19;
  static constexpr std::size_t lines_a_block = 32;

  // A workspace on loan to one thread.
  class Loan {
   public:
    explicit Loan(Engine& engine) : engine_(&engine), space_(engine.pool_->take()) {
      if (!space_) space_ = std::make_unique<Workspace>(engine.solver_.lexicon().size(), engine.cells());
    }
    Loan(Loan&&) = default;
    ~Loan() {
      try {
        if (space_) engine_->pool_->give_back(std::move(space_));
      } catch (const std::bad_alloc&) {  // then its memory is given back, which is as well
      }
    }
    Workspace& space() { return *space_; }

   private:
    Engine* engine_;
    std::unique_ptr<Workspace> space_;
  };

 private:
  Solver solver_;
  Glyphs glyphs_;
  FaceTable faces_;
  std::shared_ptr<Pool<Workspace>> pool_;
};

}  // namespace wgs
