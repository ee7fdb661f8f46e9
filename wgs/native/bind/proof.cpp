// Python's view of the prover.
#include <nanobind/nanobind.h>
#include <nanobind/stl/pair.h>
#include <nanobind/stl/tuple.h>
#include <nanobind/stl/vector.h>

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <stdexcept>
#include <tuple>
#include <unordered_map>
#include <utility>
#include <vector>

#include "bind/engine.hpp"
#include "core/proof.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

// The numbers of faces: of the pieces of a kind, with how many there are; and of the classes of a cell.
using PieceTable = std::pair<std::vector<std::size_t>, std::uint32_t>;
using ClassTable = std::vector<std::vector<std::size_t>>;
// A board: its group, its value, and the number of the face on each cell of the order.
using BoardTable = std::tuple<std::uint64_t, std::int64_t, std::vector<std::size_t>>;

class ProverHandle {
 public:
  ProverHandle(nb::object solver, std::vector<std::uint32_t> order, const std::vector<ClassTable>& classes,
               std::vector<std::vector<std::uint32_t>> symmetries, const std::vector<PieceTable>& pieces, bool by_words)
      : keep_(solver), engine_(nb::cast<Engine&>(solver)) {
    groups_.order = std::move(order);
    groups_.symmetries = std::move(symmetries);
    groups_.by_words = by_words;
    for (const auto& table : classes) {
      auto& cell = groups_.classes.emplace_back();
      for (const auto& numbers : table) cell.push_back(read_faces(numbers));
    }
    for (const auto& [numbers, count] : pieces) groups_.pieces.push_back({read_faces(numbers), count});
    check();
  }

  std::uint64_t count() const { return groups_.count(); }

  // Looks through groups from `first` on, and begins no other one after about so many seconds. Returns how many are done,
  // without a gap, and the boards above the bar in each of these: they depend on the bar, but not on the threads.
  std::pair<std::uint64_t, std::vector<BoardTable>> search(std::uint64_t first, std::uint64_t count, std::int64_t bar,
                                                           std::size_t jobs, double seconds) {
    std::vector<std::vector<ProvenBoard>> found(count);
    std::vector<std::uint8_t> is_done(count, 0);
    {
      const nb::gil_scoped_release release;
      const auto end = Clock::now() + std::chrono::duration_cast<Clock::duration>(Seconds(seconds));
      Interrupt interrupt(check_signals);
      run_blocks(count, jobs, interrupt, [&](bool is_first_thread) {
        auto space = std::make_unique<Workspace>(engine_.solver().lexicon().size(), engine_.cells());
        auto prover = std::make_unique<Prover>(engine_.solver(), groups_, *space);
        return [&, is_first_thread, space = std::move(space), prover = std::move(prover)](std::size_t block) {
          if (block > 0 && Clock::now() >= end) return;
          Meter meter(Limit{}, interrupt, is_first_thread);
          found[block] = prover->search(first + block, bar, meter);
          is_done[block] = 1;
        };
      });
    }
    const auto done = static_cast<std::uint64_t>(std::find(is_done.begin(), is_done.end(), 0) - is_done.begin());
    std::vector<BoardTable> boards;
    for (std::uint64_t group = 0; group < done; ++group) {
      for (const ProvenBoard& board : found[group]) boards.emplace_back(first + group, board.value, number_faces(board));
    }
    return {done, boards};
  }

 private:
  using Clock = std::chrono::steady_clock;
  using Seconds = std::chrono::duration<double>;

  FaceChoice read_faces(const std::vector<std::size_t>& numbers) {
    FaceChoice faces;
    for (const std::size_t number : numbers) {
      faces.push_back(engine_.faces()[number]);
      numbers_[faces.back()] = number;
    }
    return faces;
  }

  void check() const {
    const std::size_t cells = groups_.order.size();
    if (cells > most_proof_cells || groups_.classes.size() != cells) throw std::invalid_argument("too many cells");
    std::vector<Face> bounds;
    for (std::size_t rank = 0; rank < cells; ++rank) {
      FaceChoice laid;
      for (const FaceChoice& choice : groups_.classes[rank]) {
        if (choice.empty() || choice.size() > most_group_faces) throw std::invalid_argument("a class of no such size");
        for (const Face* face : choice) laid.push_back(engine_.solver().lay(face, groups_.order[rank]));
      }
      bounds.push_back(bound_faces(laid));
    }
    std::vector<const Face*> most;
    for (const Face& bound : bounds) most.push_back(&bound);
    const Solver& solver = engine_.solver();
    if (!solver.rules().is_exact(most.data(), most.size(), solver.lexicon().size())) throw std::overflow_error("scores can outgrow 64 bits");
    for (const auto& symmetry : groups_.symmetries) {
      if (symmetry.size() != cells) throw std::invalid_argument("a symmetry of another board");
    }
    if (groups_.pieces.size() > Matching::max_rights) throw std::invalid_argument("too many kinds of pieces");
  }

  std::vector<std::size_t> number_faces(const ProvenBoard& board) const {
    std::vector<std::size_t> numbers;
    for (const std::uint32_t cell : groups_.order) numbers.push_back(numbers_.at(board.faces[cell]));
    return numbers;
  }

  nb::object keep_;
  Engine& engine_;
  BoardGroups groups_;
  std::unordered_map<const Face*, std::size_t> numbers_;
};

}  // namespace

void bind_proof(nb::module_& m) {
  m.attr("MOST_PROOF_CELLS") = most_proof_cells;
  m.attr("MOST_GROUP_FACES") = most_group_faces;
  nb::class_<ProverHandle>(m, "Prover", "Looks through all boards of one game, in groups, for those above a bar.")
      .def(nb::init<nb::object, std::vector<std::uint32_t>, const std::vector<ClassTable>&,
                    std::vector<std::vector<std::uint32_t>>, const std::vector<PieceTable>&, bool>(),
           nb::arg("solver"), nb::arg("order"), nb::arg("classes"), nb::arg("symmetries"), nb::arg("pieces"),
           nb::arg("by_words"))
      .def("count", &ProverHandle::count, "Return how many groups there are.")
      .def("search", &ProverHandle::search, nb::arg("first"), nb::arg("count"), nb::arg("bar"), nb::arg("jobs"),
           nb::arg("seconds"),
           "Look through groups; return how many are done, and each board above the bar that is better than those "
           "before it in its group: the group, the value, and the numbers of its faces.");
}

}  // namespace wgs
