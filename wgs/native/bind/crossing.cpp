// Python's view of the cells that words pass.
#include <nanobind/nanobind.h>
#include <nanobind/stl/string.h>

#include <algorithm>
#include <string>

#include "bind/engine.hpp"
#include "core/crossing.hpp"

namespace nb = nanobind;

namespace wgs {
namespace {

using ByteSets = nb::typed<nb::list, nb::bytes>;

// The cells as bits, eight in a byte, the first cell lowest.
nb::bytes make_bytes(std::span<const std::uint64_t> set) {
  std::string bytes;
  for (const std::uint64_t cells : set) {
    for (int shift = 0; shift < 64; shift += 8) bytes += static_cast<char>(cells >> shift & 0xFF);
  }
  return nb::bytes(bytes.data(), bytes.size());
}

ByteSets find_board_passages(Engine& engine, const Batch& batch, std::int64_t longest) {
  const Faces faces(batch.faces.data(), std::min(batch.faces.size(), engine.cells()));
  Passages passages(faces.size());
  {
    const nb::gil_scoped_release release;
    Interrupt interrupt(check_signals);
    passages = find_passages(engine.solver(), faces, longest, Terms{interrupt, true, true});
  }
  ByteSets sets;
  for (std::size_t start = 0; start < faces.size(); ++start) sets.append(make_bytes(passages.from(start)));
  return sets;
}

}  // namespace

void bind_crossing(nb::module_& m) {
  m.def("find_passages", &find_board_passages, nb::arg("solver"), nb::arg("batch"), nb::arg("longest"),
        "Find the cells that words pass that start at each cell of a board, as bits; not for Full adjacency.");
}

}  // namespace wgs
