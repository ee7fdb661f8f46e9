#include "core/crossing.hpp"

namespace wgs {

Passages find_passages(const Solver& solver, Faces faces, std::int64_t longest, const Terms& terms) {
  Passages passages(faces.size());
  const ScoringRules& rules = solver.rules();
  const auto take = [&](std::uint32_t, std::span<const std::uint32_t> path, const Tally& tally) {
    if (rules.is_long_enough(tally) && tally.length <= longest) passages.add(path);
  };
  const Kinds kinds;
  GeneralSearch(solver.lexicon(), solver.grid(), rules, faces, kinds, nullptr, take, terms.interrupt,
                terms.is_first_thread)
      .run();
  return passages;
}

}  // namespace wgs
