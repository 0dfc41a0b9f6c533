#include "pixels.h"

#include <stdlib.h>

bool artwork_finest_start(artwork_finest *finest, uint32_t width, bool has_alpha) {
  finest->width = width;
  finest->has_alpha = has_alpha;
  finest->values = malloc(2 * (size_t)width * sizeof *finest->values);
  return finest->values != NULL;
}

void artwork_finest_free(artwork_finest *finest) {
  free(finest->values);
}

enum {
  // Pixels that are looked at at once; sums of their squares fit 32 bits.
  BLOCK = 24,
  // Levels by which the two sides of an edge differ.
  LEAST_CONTRAST = 48
};

static int range(const int16_t *values) {
  int low = values[0], high = values[0];
  for (int i = 1; i < 4; i++) {
    if (values[i] < low) low = values[i];
    if (values[i] > high) high = values[i];
  }
  return high - low;
}

// An edge is where a difference is larger than those beside it; its contrast is that of the four
// pixels around it.
static void count_edge(
  const int16_t *values, const int16_t *differences, uint32_t weight, uint64_t *into) {
  int step = abs(differences[0]);
  if (step < LEAST_CONTRAST / 4) return;
  if (step < abs(differences[-1]) || step <= abs(differences[1])) return;
  int contrast = range(values - 1);
  if (contrast >= LEAST_CONTRAST) into[step == contrast ? 7 : 8 * step / contrast] += weight;
}

static bool are_equal(const int16_t *differences, size_t count) {
  int16_t any = 0;
  for (size_t i = 0; i < count; i++) any |= differences[i];
  return any == 0;
}

// Pixels are taken in blocks, so that those of one colour are soon passed over.
static void add_values(artwork_finest *finest, uint32_t weight, artwork_differences *into) {
  const int16_t *restrict values = finest->values;
  int16_t *restrict differences = finest->values + finest->width;
  size_t count = finest->width - 1;
  for (size_t i = 0; i < count; i++) differences[i] = values[i + 1] - values[i];
  differences[count] = 0;
  for (size_t start = 0; start < count; start += BLOCK) {
    size_t end = count - start < BLOCK ? count : start + BLOCK;
    if (are_equal(differences + start, end - start + 1)) continue;
    uint32_t slope = 0, bend = 0;
    for (size_t i = start; i < end; i++) {
      int second = i + 1 < count ? differences[i + 1] - differences[i] : 0;
      slope += (uint32_t)(differences[i] * differences[i]);
      bend += (uint32_t)(second * second);
      into->single[(i + 1) % 6] += differences[i] != 0 && differences[i + 1] != 0 ? weight : 0;
      if (i > 0 && i + 1 < count) count_edge(values + i, differences + i, weight, into->edges);
    }
    into->slope += (double)weight * slope;
    into->bend += (double)weight * bend;
  }
}

void artwork_finest_add(
  artwork_finest *finest, const uint8_t *row, uint32_t count, artwork_pixels *pixels) {
  int16_t *restrict values = finest->values;
  for (size_t x = 0; x < finest->width; x++) {
    values[x] = (int16_t)((77 * row[4 * x] + 150 * row[4 * x + 1] + 29 * row[4 * x + 2]) >> 8);
  }
  add_values(finest, count, &pixels->differences);
  if (!finest->has_alpha) return;
  for (size_t x = 0; x < finest->width; x++) values[x] = row[4 * x + 3];
  add_values(finest, count, &pixels->differences);
}
