// Which processor instructions the engine uses, chosen while it runs: the build is for any processor of its family.

#pragma once

#include <string_view>

namespace wgs {

enum class Instructions { portable, avx2 };

std::string_view name_of(Instructions instructions);

// Tells whether this build has code for these instructions and this processor runs it.
bool can_run(Instructions instructions);

// The instructions in use: the best that can run, until others are chosen. Costs one atomic read.
Instructions current_instructions();

// Chooses the instructions in use for the whole process; they must be able to run.
void choose_instructions(Instructions instructions);

}  // namespace wgs
