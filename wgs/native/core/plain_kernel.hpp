// The quick search itself, compiled once for each set of instructions: every file that includes this gives a Matcher.
//
// The search goes level by level over an array of states (a node of the trie and the cells of a path): what a state
// leads to is written after the states there are. So the processor has many independent states at hand while it waits
// for the nodes of some, and no branch depends on what was just found. Nothing of the standard library is used: an
// inline function of it, compiled for AVX2 here, could be taken by the linker for everybody.
#pragma once

#include <cstddef>
#include <type_traits>

#include "core/plain_search.hpp"

namespace wgs {
namespace {

constexpr std::size_t states_ahead = 8;

template <class Set>
struct Moves {
  Set inner;  // cells whose letter leads on
  Set words;  // cells whose letter completes a word
};

// A node and a path: the neighbours of its last cell that it has not used, and the cells that it has.
template <class Mask>
struct State {
  std::uint32_t at;
  Mask free_cells;
  Mask used_cells;

  State(std::uint32_t node, Mask free, Mask used) : at(node), free_cells(free), used_cells(used) {}
  std::uint32_t node() const { return at; }
  Mask free() const { return free_cells; }
  Mask used() const { return used_cells; }
};

// On boards of up to 16 cells a state fits in one register.
template <>
struct State<std::uint16_t> {
  std::uint64_t bits;

  State(std::uint32_t node, std::uint32_t free, std::uint32_t used)
      : bits(std::uint64_t{node} << 32 | free << 16 | used) {}
  std::uint32_t node() const { return static_cast<std::uint32_t>(bits >> 32); }
  std::uint32_t free() const { return static_cast<std::uint32_t>(bits) >> 16; }
  std::uint32_t used() const { return static_cast<std::uint32_t>(bits) & 0xFFFF; }
};

// Sets of up to 16 cells are worked with in registers of 32 bits, which takes fewer instructions.
template <class Mask>
using Wide = std::conditional_t<sizeof(Mask) == 2, std::uint32_t, Mask>;

template <class Set>
inline int first_cell(Set cells) {
  return __builtin_ctzll(static_cast<unsigned long long>(cells));
}

template <class Set>
inline Set without_first(Set cells) {
  return cells & (cells - 1);
}

template <class Set>
inline std::size_t count_cells(Set cells) {
  return static_cast<std::size_t>(__builtin_popcountll(static_cast<unsigned long long>(cells)));
}

inline std::uint32_t count_letters(std::uint32_t letters) {
  return static_cast<std::uint32_t>(__builtin_popcount(letters));
}

// Follows letters through the trie; false when no word has them. `node` is where they lead, and 0 when no word goes on
// there; `word` tells whether they complete one, and which.
struct Tail {
  std::uint32_t node = 0;
  std::uint32_t word = 0;
  bool is_word = false;
};

inline Tail follow(const Node* nodes, std::uint32_t node, const std::uint8_t* letters, int size) {
  Tail tail;
  for (int place = 0; place < size; ++place) {
    const Node& at = nodes[node];
    const std::uint32_t lower = (1u << letters[place]) - 1;
    const bool is_inner = at.inner >> letters[place] & 1;
    if (place + 1 == size) {
      tail.is_word = at.words >> letters[place] & 1;
      tail.word = at.first_word + count_letters(at.words & lower);
      tail.node = is_inner ? at.first_node + count_letters(at.inner & lower) : 0;
    }
    if (!is_inner) break;
    node = at.first_node + count_letters(at.inner & lower);
  }
  return tail;
}

// The moves to tiles of several letters go on to the end of these. They are few, so the search does not wait for them:
// it takes the first letter like any other, and this mends what was written. Returns the new number of hits.
template <class Mask, bool has_trail>
__attribute__((noinline)) std::size_t mend_moves(const Node* nodes, const PlainBoard& board, PlainSpace& space,
                                                 Wide<Mask> inner, State<Mask>* moves, std::uint32_t step,
                                                 std::size_t hit_count) {
  using Set = Wide<Mask>;
  for (Set tiles = inner & static_cast<Set>(board.longs); tiles; tiles = without_first(tiles)) {
    const int cell = first_cell(tiles);
    State<Mask>& move = moves[count_cells(inner & ((Set{1} << cell) - 1))];
    const Tail tail = follow(nodes, move.node(), board.tails[cell], board.tail_sizes[cell]);
    move = State<Mask>(tail.node, tail.node ? move.free() : 0, move.used());
    if (!tail.is_word) continue;
    if constexpr (has_trail) {
      space.hits[hit_count++] = {tail.word, {step, static_cast<std::uint32_t>(cell)}};
    } else {
      space.words[hit_count++] = tail.word;
    }
  }
  return hit_count;
}

template <class Matcher, class Mask, bool has_trail>
bool run_kernel(const Node* nodes, const PlainBoard& board, PlainSpace& space) {
  using Set = Wide<Mask>;
  constexpr int cells = sizeof(Mask) * 8;
  // Stands in where there is no cell: what is written then is not kept.
  constexpr Set last_cell = Set{1} << (cells - 1);
  Set neighbours[cells];
  std::uint32_t lower[cells];  // the letters before that of each cell
  for (int cell = 0; cell < cells; ++cell) {
    neighbours[cell] = static_cast<Set>(board.neighbours[cell]);
    lower[cell] = (1u << board.letters[cell]) - 1;
  }
  const Matcher matcher(board);
  const Set longs = static_cast<Set>(board.longs);
  auto* const states = reinterpret_cast<State<Mask>*>(space.states.get());
  const State<Mask>* const last_state = states + PlainSpace::most_steps;
  Step* const trail = space.trail.get();
  Hit* const hits = space.hits.get();
  std::uint32_t* const words = space.words.get();
  std::size_t hit_count = 0;
  State<Mask>* next = states + 1;
  states[0] = State<Mask>(0, static_cast<Set>(board.starts), 0);
  for (const State<Mask>* at = states; at != next; ++at) {
    // What comes some states later is surely needed, and mostly not in the nearest memory.
    __builtin_prefetch(nodes + at[states_ahead].node());
    const State<Mask> state = *at;
    const Node& node = nodes[state.node()];
    const Moves<Set> moves = matcher.match(node, state.free());
    const auto step = static_cast<std::uint32_t>(at - states);
    const auto make_move = [&](Set to, std::size_t place) {
      const int cell = first_cell(to | last_cell);
      const Set used = state.used() | (to & (~to + 1));
      const std::uint32_t child = node.first_node + count_letters(node.inner & lower[cell]);
      next[place] = State<Mask>(child, neighbours[cell] & ~used, used);
      if constexpr (has_trail) {
        trail[static_cast<std::size_t>(next - states) + place] = {step, static_cast<std::uint32_t>(cell)};
      }
    };
    const auto note_word = [&](Set to, std::size_t place) {
      const int cell = first_cell(to | last_cell);
      const std::uint32_t word = node.first_word + count_letters(node.words & lower[cell]);
      if constexpr (has_trail) {
        hits[hit_count + place] = {word, {step, static_cast<std::uint32_t>(cell)}};
      } else {
        words[hit_count + place] = word;
      }
    };
    // There are usually at most two moves: they are made in any case, and count only if they are there.
    make_move(moves.inner, 0);
    Set rest = without_first(moves.inner);
    make_move(rest, 1);
    rest = without_first(rest);
    for (std::size_t place = 2; rest; ++place, rest = without_first(rest)) make_move(rest, place);
    const Set words_here = moves.words & ~longs;
    note_word(words_here, 0);
    rest = without_first(words_here);
    for (std::size_t place = 1; rest; ++place, rest = without_first(rest)) note_word(rest, place);
    hit_count += count_cells(words_here);
    if (__builtin_expect((moves.inner & longs) != 0, 0)) {
      hit_count = mend_moves<Mask, has_trail>(nodes, board, space, moves.inner, next, step, hit_count);
    }
    next += count_cells(moves.inner);
    if (next > last_state || hit_count > PlainSpace::most_hits) return false;
  }
  space.hit_count = hit_count;
  return true;
}

template <class Matcher, class Mask>
bool choose_kernel(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail) {
  return has_trail ? run_kernel<Matcher, Mask, true>(nodes, board, space)
                   : run_kernel<Matcher, Mask, false>(nodes, board, space);
}

}  // namespace
}  // namespace wgs
