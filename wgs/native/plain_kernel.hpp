// The quick search itself, compiled once for each set of instructions: every file that includes this gives a Matcher.
//
// The search goes level by level over an array of states (a node of the trie and the cells of a path): what a state
// leads to is written behind the states there are. So the processor has many independent states at hand while it waits
// for the nodes of some, and no branch depends on what was just found. Nothing of the standard library is used: an
// inline function of it, compiled for AVX2 here, could be taken by the linker for everybody.
#pragma once

#include "plain_search.hpp"

namespace wgs {
namespace {

template <class Mask>
struct Moves {
  Mask inner;  // cells whose letter leads on
  Mask words;  // cells whose letter completes a word
};

template <class Mask>
struct State {
  std::uint32_t node;
  Mask free;  // neighbours of the last cell that the path has not used
  Mask used;
};

template <class Mask>
inline int first_cell(Mask cells) {
  return __builtin_ctzll(static_cast<unsigned long long>(cells));
}

inline std::uint32_t lower_bits(std::uint32_t letters, std::uint8_t letter) {
  return static_cast<std::uint32_t>(__builtin_popcount(letters & ((1u << letter) - 1)));
}

template <class Matcher, class Mask, bool has_trail>
class PlainKernel {
  static constexpr int cells = sizeof(Mask) * 8;

 public:
  PlainKernel(const Node* nodes, const PlainBoard& board, PlainSpace& space)
      : nodes_(nodes), board_(board), matcher_(board), space_(space) {
    for (int cell = 0; cell < cells; ++cell) neighbours_[cell] = static_cast<Mask>(board.neighbours[cell]);
  }

  bool run() {
    auto* const states = reinterpret_cast<State<Mask>*>(space_.states.get());
    const State<Mask>* const limit = states + PlainSpace::most_steps;
    const std::uint32_t* const word_limit = space_.words.get() + PlainSpace::most_hits;
    const Hit* const hit_limit = space_.hits.get() + PlainSpace::most_hits;
    next_ = states;
    trail_ = space_.trail.get();
    words_ = space_.words.get();
    hits_ = space_.hits.get();
    visit({0, static_cast<Mask>(board_.starts), 0}, no_step);
    for (const State<Mask>* state = states; state != next_; ++state) {
      // What comes eight states later is surely needed, and mostly not in the nearest memory.
      __builtin_prefetch(nodes_ + state[8].node);
      visit(*state, static_cast<std::uint32_t>(state - states));
      if (next_ > limit || words_ > word_limit || hits_ > hit_limit) return false;
    }
    space_.hit_count =
        static_cast<std::size_t>(has_trail ? hits_ - space_.hits.get() : words_ - space_.words.get());
    return true;
  }

 private:
  void visit(const State<Mask> state, std::uint32_t step) {
    const Node& node = nodes_[state.node];
    Moves<Mask> moves = matcher_.match(node, state.free);
    // Two moves at the most, mostly: they are made in any case, and count only if there are any.
    make_move(moves.inner, node, state, step);
    next_ += moves.inner != 0;
    trail_ += moves.inner != 0;
    moves.inner &= static_cast<Mask>(moves.inner - 1);
    make_move(moves.inner, node, state, step);
    next_ += moves.inner != 0;
    trail_ += moves.inner != 0;
    moves.inner &= static_cast<Mask>(moves.inner - 1);
    for (; moves.inner; moves.inner &= static_cast<Mask>(moves.inner - 1)) {
      make_move(moves.inner, node, state, step);
      ++next_;
      ++trail_;
    }
    note_word(moves.words, node, step);
    words_ += moves.words != 0;
    hits_ += moves.words != 0;
    moves.words &= static_cast<Mask>(moves.words - 1);
    for (; moves.words; moves.words &= static_cast<Mask>(moves.words - 1)) {
      note_word(moves.words, node, step);
      ++words_;
      ++hits_;
    }
  }

  // The lowest bit stands in for a cell where there is none: what is written then is not kept.
  static int lowest(Mask moves) {
    constexpr Mask top = static_cast<Mask>(Mask{1} << (cells - 1));
    return first_cell(static_cast<Mask>(moves | top));
  }

  void make_move(Mask cells, const Node& node, const State<Mask>& state, std::uint32_t step) {
    const int cell = lowest(cells);
    const Mask used = static_cast<Mask>(state.used | (Mask{1} << cell));
    next_->node = node.first_node + lower_bits(node.inner, board_.letters[cell]);
    next_->free = static_cast<Mask>(neighbours_[cell] & ~used);
    next_->used = used;
    if constexpr (has_trail) *trail_ = {step, static_cast<std::uint32_t>(cell)};
  }

  void note_word(Mask cells, const Node& node, std::uint32_t step) {
    const int cell = lowest(cells);
    const std::uint32_t word = node.first_word + lower_bits(node.words, board_.letters[cell]);
    if constexpr (has_trail) {
      *hits_ = {word, {step, static_cast<std::uint32_t>(cell)}};
    } else {
      *words_ = word;
    }
  }

  const Node* nodes_;
  const PlainBoard& board_;
  Matcher matcher_;
  PlainSpace& space_;
  State<Mask>* next_ = nullptr;
  Step* trail_ = nullptr;
  Hit* hits_ = nullptr;
  std::uint32_t* words_ = nullptr;
  Mask neighbours_[cells];
};

template <class Matcher, class Mask>
bool run_kernel(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail) {
  return has_trail ? PlainKernel<Matcher, Mask, true>(nodes, board, space).run()
                   : PlainKernel<Matcher, Mask, false>(nodes, board, space).run();
}

}  // namespace
}  // namespace wgs
