#include "core/instructions.hpp"

#include <atomic>

#if WGS_HAS_AVX2
#include <cpuid.h>
#endif

namespace wgs {

namespace {

bool has_avx2() {
#if WGS_HAS_AVX2
  // __builtin_cpu_supports also asks whether the operating system keeps the wide registers. It cannot be asked
  // for lzcnt on every compiler, hence the processor's own answer: bit 5 of ECX in leaf 0x80000001.
  unsigned eax = 0, ebx = 0, ecx = 0, edx = 0;
  const bool has_lzcnt = __get_cpuid(0x80000001, &eax, &ebx, &ecx, &edx) != 0 && (ecx & (1U << 5)) != 0;
  return has_lzcnt && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") &&
         __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt");
#else
  return false;
#endif
}

std::atomic<Instructions>& chosen() {
  static std::atomic<Instructions> instructions{has_avx2() ? Instructions::avx2 : Instructions::portable};
  return instructions;
}

}  // namespace

std::string_view name_of(Instructions instructions) {
  return instructions == Instructions::avx2 ? "avx2" : "portable";
}

bool can_run(Instructions instructions) { return instructions == Instructions::portable || has_avx2(); }

Instructions current_instructions() { return chosen().load(std::memory_order_relaxed); }

void choose_instructions(Instructions instructions) { chosen().store(instructions, std::memory_order_relaxed); }

}  // namespace wgs
