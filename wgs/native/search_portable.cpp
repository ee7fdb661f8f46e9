// The quick search for any processor.
#include "plain_kernel.hpp"

namespace wgs {
namespace {

// Looks at the free neighbours one by one.
template <class Mask>
class PortableMatcher {
 public:
  explicit PortableMatcher(const PlainBoard& board) : board_(board), ends_(static_cast<Mask>(board.ends)) {}

  Moves<Mask> match(const Node& node, Mask free) const {
    Moves<Mask> moves{0, 0};
    for (; free; free &= static_cast<Mask>(free - 1)) {
      const int cell = first_cell(free);
      const std::uint8_t letter = board_.letters[cell];
      moves.inner |= static_cast<Mask>(static_cast<Mask>(node.inner >> letter & 1) << cell);
      moves.words |= static_cast<Mask>(static_cast<Mask>(node.words >> letter & 1) << cell);
    }
    moves.words &= ends_;
    return moves;
  }

 private:
  const PlainBoard& board_;
  Mask ends_;
};

}  // namespace

bool search_plain_portable(const Node* nodes, const PlainBoard& board, PlainSpace& space, bool has_trail) {
  if (board.size <= 16) {
    return run_kernel<PortableMatcher<std::uint16_t>, std::uint16_t>(nodes, board, space, has_trail);
  }
  return run_kernel<PortableMatcher<std::uint64_t>, std::uint64_t>(nodes, board, space, has_trail);
}

}  // namespace wgs
