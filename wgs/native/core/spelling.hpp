// What a face can spell, as searches and walks go through it: the one place that knows what kinds of faces there are.
#pragma once

#include <bit>
#include <cstdint>

#include "core/lexicon.hpp"
#include "core/scoring.hpp"

namespace wgs {

// One letter of a set, and then always the same ones, but others behind a Q where that is a Qu.
struct Spelling {
  std::uint32_t firsts = 0;  // as bits; none for a face that no word passes
  std::uint32_t q = 0;       // the Q that is a Qu, as a bit; none for most
  Letters tail, q_tail;

  Spelling() = default;
  explicit Spelling(const Face& face) : firsts(face.first_letters()), q(face.q), tail(face.tail()) {
    if (q) q_tail = face.as_q->tail();
  }

  Letters tail_behind(std::uint8_t first) const { return q >> first & 1 ? q_tail : tail; }
};

// Calls `take(place, letter, first)` for each way in which a face goes on from a place: `place` is where its last
// letter is to be followed from, `letter` is that letter, and `first` is the one that the face begins with, one of
// `firsts`. Whether the last letter ends a word, or leads on, is for `take` to ask. It is part of every step of a search:
// as a function of its own it would cost a tenth of that.
template <class Words, class Take>
[[gnu::always_inline]] inline void each_spelling(const Words& words, typename Words::Place at,
                                                 const Spelling& spelling, std::uint32_t firsts, Take&& take) {
  for (; firsts; firsts &= firsts - 1) {
    const auto first = static_cast<std::uint8_t>(std::countr_zero(firsts));
    typename Words::Place place = at;
    std::uint8_t letter = first;
    const Letters tail = spelling.tail_behind(first);
    std::size_t done = 0;
    for (; done < tail.size() && words.goes_on(place, letter); letter = tail[done++]) {
      place = words.next(place, letter);
    }
    if (done == tail.size()) take(place, letter, first);
  }
}

}  // namespace wgs
