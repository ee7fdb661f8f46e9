// What fuzz targets share.
#pragma once

#include <cstdio>
#include <cstdlib>

// Ends the run when something that must hold does not; libFuzzer keeps the input that led there.
#define REQUIRE(condition)                                                           \
  do {                                                                               \
    if (!(condition)) {                                                              \
      std::fprintf(stderr, "%s:%d: %s does not hold\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                  \
    }                                                                                \
  } while (false)
