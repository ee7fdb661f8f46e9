// Bipartite matching on bit masks: the twin of wgs/base/matching.py for up to 64 right nodes.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace wgs {

// A set of right nodes: node n is bit n.
using Mask = std::uint64_t;

// An assignment of left nodes to right nodes that grows by one left node at a time. Right nodes take as many left
// nodes as they have room for; left nodes that have a place keep one, though others may push them to another.
class Matching {
 public:
  static constexpr std::size_t max_rights = 64;
  static constexpr std::size_t max_lefts = 1024;

  // At most max_rights rooms.
  explicit Matching(std::span<const std::uint32_t> rooms) {
    empty_.top.fill(none);
    for (std::size_t right = 0; right < rooms.size(); ++right) {
      empty_.room[right] = rooms[right];
      empty_.free |= Mask{rooms[right] > 0} << right;
    }
    clear();
  }

  void clear() {
    rights_ = empty_;
    size_ = 0;
  }

  std::size_t size() const { return size_; }

  // Places one more left node at one of its candidates, unless that cannot be: then nothing changes. There is room
  // for max_lefts left nodes.
  bool add(Mask candidates) {
    const Mask fitting = candidates & rights_.free;
    if (!fitting && !push(candidates)) return false;
    candidates_[size_] = candidates;
    enter(static_cast<Left>(size_), std::countr_zero(candidates & rights_.free));
    ++size_;
    return true;
  }

  // Takes back the left node that was added last; the others keep a place each.
  void pop() { leave(static_cast<Left>(--size_)); }

 private:
  using Left = std::uint16_t;
  static constexpr Left none = 0xFFFF;

  struct Rights {
    Mask free = 0;                                // those with room left
    std::array<std::uint32_t, max_rights> room{};  // how much is left
    std::array<Left, max_rights> top{};            // the left node that came last, the first of a chain by below_
  };

  void enter(Left left, int right) {
    below_[left] = rights_.top[right];
    rights_.top[right] = left;
    places_[left] = static_cast<std::uint8_t>(right);
    if (--rights_.room[right] == 0) rights_.free &= ~(Mask{1} << right);
  }

  void leave(Left left) {
    const int right = places_[left];
    Left* link = &rights_.top[right];
    while (*link != left) link = &below_[*link];
    *link = below_[left];
    ++rights_.room[right];
    rights_.free |= Mask{1} << right;
  }

  // Pushes left nodes on, along a shortest path, so that one of the candidates gets room; false when none can.
  bool push(Mask candidates) {
    std::array<Left, max_rights> wanted_by;
    std::array<std::uint8_t, max_rights> queue;
    std::size_t queued = 0;
    Mask reached = 0;
    const auto reach = [&](Mask rights, Left left) {
      for (reached |= rights; rights; rights &= rights - 1) {
        const int right = std::countr_zero(rights);
        wanted_by[right] = left;
        queue[queued++] = static_cast<std::uint8_t>(right);
      }
    };
    reach(candidates, none);
    for (std::size_t next = 0; next < queued; ++next) {
      for (Left left = rights_.top[queue[next]]; left != none; left = below_[left]) {
        const Mask others = candidates_[left] & ~reached;
        if (const Mask fitting = others & rights_.free) {
          move_along(wanted_by, left, std::countr_zero(fitting));
          return true;
        }
        reach(others, left);
      }
    }
    return false;
  }

  void move_along(const std::array<Left, max_rights>& wanted_by, Left left, int right) {
    while (left != none) {
      const int left_behind = places_[left];
      leave(left);
      enter(left, right);
      right = left_behind;
      left = wanted_by[right];
    }
  }

  Rights empty_;
  Rights rights_;
  std::size_t size_ = 0;
  std::array<Mask, max_lefts> candidates_;  // of each left node
  std::array<std::uint8_t, max_lefts> places_;
  std::array<Left, max_lefts> below_;
};

}  // namespace wgs
