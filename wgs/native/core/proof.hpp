// The proof that no board is better than one: branch and bound over groups of boards. The twin of wgs/optimize/proof.py,
// which says how it goes.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "core/matching.hpp"
#include "core/meter.hpp"
#include "core/solver.hpp"

namespace wgs {

inline constexpr std::size_t most_proof_cells = 24;
inline constexpr std::size_t most_group_faces = 31;

// The faces that a cell may have in a group of boards; at most most_group_faces.
using FaceChoice = std::vector<const Face*>;

// Which face lies on each cell that a word uses: a digit for each cell of the order, the first one highest, 0 for a cell
// that is not used.
struct WayKey {
  static constexpr std::size_t digit_bits = 5;
  static constexpr std::size_t digits_a_half = 12;
  static_assert(most_proof_cells == 2 * digits_a_half && most_group_faces < 1 << digit_bits);

  std::uint64_t high = 0, low = 0;

  auto operator<=>(const WayKey&) const = default;

  std::uint32_t digit(std::size_t rank) const {
    const std::uint64_t half = rank < digits_a_half ? high : low;
    return half >> shift(rank) & ((1u << digit_bits) - 1);
  }
  WayKey with(std::size_t rank, std::uint64_t digit) const {
    WayKey key = *this;
    (rank < digits_a_half ? key.high : key.low) |= digit << shift(rank);
    return key;
  }

 private:
  static std::size_t shift(std::size_t rank) { return digit_bits * (digits_a_half - 1 - rank % digits_a_half); }
};

// One way to lay a word, and what the word is worth there.
struct Way {
  WayKey key;
  std::uint32_t word;
  std::int64_t value;
};

// Pieces with the same faces: how many there are.
struct PieceKind {
  std::vector<const Face*> faces;
  std::uint32_t count;
};

// All boards of a game, in groups: on each cell a group has one class of faces. Immutable once made.
struct BoardGroups {
  std::vector<std::uint32_t> order;                   // the cells that can have faces, in the order of branching
  std::vector<std::vector<FaceChoice>> classes;       // of each cell of the order
  std::vector<std::vector<std::uint32_t>> symmetries;  // each as places in `order`: where the face of a place goes
  std::vector<PieceKind> pieces;                       // what boards are made of; none where every board can be made
  bool by_words = false;                               // whether words count, not points

  std::uint64_t count() const;
  // The class of each cell of the order in a group; nothing where a group that comes before has the same boards, seen
  // from another side.
  std::optional<std::vector<std::size_t>> find(std::uint64_t group) const;
};

struct ProvenBoard {
  std::int64_t value;
  std::vector<const Face*> faces;  // by cell
};

// What one thread needs to look through one group after another.
class Prover {
 public:
  Prover(const Solver& solver, const BoardGroups& groups, Workspace& space);

  // Looks through a group for boards that are worth more than `bar`; returns those that are each worth more than all
  // before, so the last is the best of the group.
  std::vector<ProvenBoard> search(std::uint64_t group, std::int64_t bar, Meter& meter);

  // More ways than these are too many for one group: it is parted in two.
  static constexpr std::size_t most_ways = 1'000'000;

 private:
  struct Sum {  // boards on which some faces lie: what is worth something with these, and what may come to it
    std::int64_t value = 0;
    std::int64_t bound = 0;
    std::uint32_t first_choice = 0;
    std::uint32_t choices = 0;
  };
  struct Choice {  // a cell that has one face of several; the sums of those stand together
    std::int64_t bound = 0;
    std::uint32_t rank = 0;
    std::uint32_t faces = 0;  // as bits
    std::uint32_t first_sum = 0;
  };
  using Ways = std::vector<Way>::const_iterator;

  void look_through(const std::vector<FaceChoice>& cells);
  std::int64_t find_ways();
  std::int64_t follow(Trie::Place at, std::size_t rank, std::uint32_t leading_on, const Tally& tally, WayKey key);
  std::int64_t merge_ways();
  void build(std::uint32_t sum, Ways first, Ways last, std::size_t rank);
  void branch(std::size_t rank);
  void lay(std::size_t rank, std::uint32_t face);
  void judge();
  Mask pieces_with(const Face* face) const;

  const Solver& solver_;
  const BoardGroups& groups_;
  Workspace& space_;
  std::vector<std::size_t> ranks_;  // of each cell, in the order
  Matching matching_;
  Face nothing_;
  Meter* meter_ = nullptr;

  std::vector<FaceChoice> cells_;         // of the group, by rank
  std::vector<FaceChoice> laid_;         // what these faces are on their cells
  std::vector<std::vector<Spelling>> spellings_;
  std::vector<std::uint32_t> firsts_;     // the letters that each cell can begin with
  std::vector<std::uint8_t> is_used_;
  std::vector<Way> ways_;
  bool can_part_ = false;      // whether any cell has a choice of faces
  bool is_too_large_ = false;

  std::vector<Sum> sums_;
  std::vector<Choice> choices_;
  std::array<std::vector<std::uint32_t>, most_proof_cells> open_;  // choices that are to be made, by rank
  std::array<std::int64_t, most_proof_cells> open_bounds_{};       // and their bounds in all
  std::int64_t value_ = 0;                // of what has been chosen
  std::vector<const Face*> faces_;        // by cell
  std::int64_t bar_ = 0;
  std::vector<ProvenBoard> found_;
};

}  // namespace wgs
