// One board solved and measured at once, for programs that show all of it.
#pragma once

#include <nanobind/nanobind.h>

#include <cstdint>
#include <tuple>
#include <utility>
#include <vector>

#include "bind/answers.hpp"
#include "core/wanted_paths.hpp"

namespace wgs {

// Words, points and paths of the wanted solutions, the paths of the best words, and the tallies of all words.
using Study = std::tuple<List, List, List, List, nb::object>;

// The words of a board of which some path is wanted, on the best such path, in alphabetical order.
inline std::vector<Instance> list_wanted(const Engine& engine, const Findings& findings, WantedPaths& wanted,
                                         Meter& meter) {
  std::vector<Instance> instances;
  for (std::size_t place = 0; place < findings.size(); ++place) {
    const Found& found = findings[place];
    const auto path = findings.path(found);
    if (wanted.accepts(path)) {
      instances.push_back({found.rank, found.points, {path.begin(), path.end()}});
      continue;
    }
    CellSet cells(engine.cells());
    findings.each_cell(place, [&](std::size_t cell, std::int64_t) { cells.add(cell); });
    if (!wanted.may_use(cells)) continue;
    if (auto other = wanted.find(found.rank, found.points.points, meter)) instances.push_back(std::move(*other));
  }
  return instances;
}

inline Study study(Engine& engine, const Batch& batch, const Makers& makers, std::vector<std::uint32_t> starts,
                   std::vector<std::uint32_t> through, nb::handle given) {
  const SearchLimit limit(given);
  BoardTallies tallies;
  std::vector<Instance> instances;
  std::vector<std::vector<std::uint32_t>> best;
  {
    const nb::gil_scoped_release release;
    engine.answer(batch, 1, 1, limit, [&](std::size_t, Faces faces, Workspace& space, Meter& meter) {
      Findings& findings = space.findings;
      tallies.outcome = engine.solver().find(Question::cells, faces, space, Terms{meter});
      if (tallies.outcome != Outcome::answered) return true;
      findings.finish();
      tallies.take(engine, findings);
      for (const auto& [found, levels] : tallies.best) {
        const auto path = findings.path(found);
        best.emplace_back(path.begin(), path.end());
      }
      try {
        WantedPaths wanted(engine.solver(), faces, std::move(starts), std::move(through));
        instances = list_wanted(engine, findings, wanted, meter);
      } catch (const LimitReached& reached) {
        tallies.outcome = reached.outcome;
      }
      return true;
    });
  }
  if (tallies.outcome != Outcome::answered) limit.refuse(tallies.outcome);
  List words, points, paths, best_paths;
  for (const Instance& instance : instances) {
    words.append(spell(engine.solver().lexicon(), engine.glyphs().letters, instance.rank));
    points.append(instance.points.points);
    paths.append(make_positions(instance.path));
  }
  for (const auto& path : best) best_paths.append(make_positions(path));
  return {words, points, paths, best_paths, make_tallies(engine, makers, tallies)};
}

}  // namespace wgs
