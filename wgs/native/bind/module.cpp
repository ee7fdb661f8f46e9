// The module wgs._native: its parts are bound by the other files of this folder, which alone know Python.

#include <nanobind/nanobind.h>
#include <nanobind/stl/string_view.h>

#include <string_view>

#include "core/instructions.hpp"
#include "core/matching.hpp"
#include "core/plain_search.hpp"
#include "core/scoring.hpp"
#include "games/contradictionary_words.hpp"

namespace nb = nanobind;

namespace wgs {
void bind_annealer(nanobind::module_& m);
void bind_contradictionary_words(nanobind::module_& m);
void bind_lexicon(nanobind::module_& m);
void bind_proof(nanobind::module_& m);
void bind_reach(nanobind::module_& m);
void bind_route_words_words(nanobind::module_& m);
void bind_solver(nanobind::module_& m);
void bind_survey(nanobind::module_& m);
void bind_validate(nanobind::module_& m);
void bind_word_race_words(nanobind::module_& m);
void bind_words_with_chilwell_words(nanobind::module_& m);
}  // namespace wgs

namespace {

std::string_view instructions() { return wgs::name_of(wgs::current_instructions()); }

bool choose_instructions(std::string_view name) {
  for (const auto candidate : {wgs::Instructions::portable, wgs::Instructions::avx2}) {
    if (name == wgs::name_of(candidate) && wgs::can_run(candidate)) {
      wgs::choose_instructions(candidate);
      return true;
    }
  }
  return false;
}

}  // namespace

NB_MODULE(_native, m) {
  // What a program still holds at its end (a game in a cache) is no fault that its users should read about.
  nb::set_leak_warnings(false);
  m.doc() = "The native engine of wgs; wgs.base.engines alone imports it.";
  m.def("instructions", &instructions, "Return the instructions in use: \"avx2\" or \"portable\".");
  m.def("choose_instructions", &choose_instructions, nb::arg("name"),
        "Use these instructions from now on; return False where this processor or build cannot.");
  // Numbers that the code is compiled with. Python takes them from here, or a test compares them with its own.
  m.attr("BONUS_UNIT") = wgs::ScoringRules::bonus_unit;
  m.attr("MAX_ALPHABET") = wgs::max_alphabet;
  m.attr("MAX_GROUPS") = wgs::Matching::max_rights;
  m.attr("MAX_WORD_LETTERS") = wgs::max_word_letters;
  m.attr("MOST_PLAIN_CELLS") = wgs::most_plain_cells;
  m.attr("NO_TILE") = wgs::contradictionary::no_tile;
  wgs::bind_validate(m);
  wgs::bind_lexicon(m);
  wgs::bind_solver(m);
  wgs::bind_survey(m);
  wgs::bind_words_with_chilwell_words(m);
  wgs::bind_word_race_words(m);
  wgs::bind_reach(m);
  wgs::bind_route_words_words(m);
  wgs::bind_annealer(m);
  wgs::bind_proof(m);
  wgs::bind_contradictionary_words(m);
}
