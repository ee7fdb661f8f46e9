// The quick search for any processor.
#include "core/plain_kernel.hpp"

namespace wgs {
namespace {

// Looks at the free neighbours one by one.
template <class Mask>
class PortableMatcher {
 public:
  using Set = Wide<Mask>;

  explicit PortableMatcher(const PlainBoard& board) : board_(board) {}

  Moves<Set> match(const Node& node, Set free) const {
    Moves<Set> moves{0, 0};
    for (; free; free = without_first(free)) {
      const int cell = first_cell(free);
      const std::uint8_t letter = board_.letters[cell];
      moves.inner |= Set{node.inner >> letter & 1} << cell;
      moves.words |= Set{node.words >> letter & 1} << cell;
    }
    return moves;
  }

 private:
  const PlainBoard& board_;
};

}  // namespace

bool search_plain_portable(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail) {
  if (board.size <= 16) {
    return choose_kernel<PortableMatcher<std::uint16_t>, std::uint16_t>(nodes, board, space, has_trail);
  }
  return choose_kernel<PortableMatcher<std::uint64_t>, std::uint64_t>(nodes, board, space, has_trail);
}

}  // namespace wgs
