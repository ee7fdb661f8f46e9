// Random boards drawn here: the twin of wgs/generate/dice.py and propensity.py.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "core/randomness.hpp"

namespace wgs {

// How the tiles of a board are drawn.
enum class DrawingMethod {
  dice,      // the first pieces, each of which shows one of its tiles,
  shuffled,  // or any pieces, in random order,
  pool,      // tiles that run out,
  letters,   // or that never do,
  weights,   // some of them more often than others.
};

// Draws boards from streams of random numbers, the same as Python draws; tiles are numbers.
class Drawing {
 public:
  // `pieces` has a list of tiles for each die, or one with all letters; `sums` their weights, summed up.
  Drawing(DrawingMethod method, std::vector<std::vector<std::uint32_t>> pieces, std::size_t count,
          std::vector<std::uint64_t> sums)
      : method_(method), pieces_(std::move(pieces)), count_(count), sums_(std::move(sums)) {}

  // Tells whether every draw finds something to draw from.
  bool is_sound() const {
    if (pieces_.empty()) return false;
    for (const auto& piece : pieces_) {
      if (piece.empty()) return false;
    }
    const bool has_dice = method_ == DrawingMethod::dice || method_ == DrawingMethod::shuffled;
    if (has_dice && count_ > pieces_.size()) return false;
    if (method_ == DrawingMethod::pool && count_ > pieces_[0].size()) return false;
    return method_ != DrawingMethod::weights || (sums_.size() == pieces_[0].size() && sums_.back() > 0);
  }

  std::size_t count() const { return count_; }

  // Puts the tiles of the board of a stream into `tiles`; `room` is used again from board to board.
  void draw(Randomness& stream, std::vector<std::uint32_t>& tiles, std::vector<std::uint32_t>& room) const {
    tiles.clear();
    if (method_ == DrawingMethod::dice || method_ == DrawingMethod::shuffled) {
      if (method_ == DrawingMethod::shuffled) sample(stream, pieces_.size(), room);
      for (std::size_t place = 0; place < count_; ++place) {
        const auto& die = pieces_[method_ == DrawingMethod::shuffled ? room[place] : place];
        tiles.push_back(die[stream.below(die.size())]);
      }
      return;
    }
    const auto& letters = pieces_[0];
    if (method_ == DrawingMethod::pool) sample(stream, letters.size(), room);
    for (std::size_t place = 0; place < count_; ++place) {
      const std::size_t letter = method_ == DrawingMethod::pool      ? room[place]
                                 : method_ == DrawingMethod::weights ? stream.draw(sums_)
                                                                     : stream.below(letters.size());
      tiles.push_back(letters[letter]);
    }
  }

 private:
  // Puts `count_` of the numbers below `size` at the beginning of `room`, in random order.
  void sample(Randomness& stream, std::size_t size, std::vector<std::uint32_t>& room) const {
    room.resize(size);
    for (std::size_t place = 0; place < size; ++place) room[place] = static_cast<std::uint32_t>(place);
    for (std::size_t place = 0; place < count_; ++place) {
      std::swap(room[place], room[place + stream.below(size - place)]);
    }
  }

  DrawingMethod method_;
  std::vector<std::vector<std::uint32_t>> pieces_;
  std::size_t count_;
  std::vector<std::uint64_t> sums_;
};

}  // namespace wgs
