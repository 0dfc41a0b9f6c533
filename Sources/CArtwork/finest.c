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

enum { BLOCK = 24 };

// Adds squares of values by position modulo 6.
static void add_squares(const int16_t *values, size_t count, uint32_t weight, double *into) {
  size_t start = 0;
  while (start + BLOCK <= count) {
    // So many that a sum of squares of up to 510 fits 32 bits.
    size_t end = start + 16384 / BLOCK * BLOCK;
    uint32_t sums[BLOCK] = {0};
    for (; start + BLOCK <= count && start < end; start += BLOCK) {
      for (int i = 0; i < BLOCK; i++) sums[i] += (uint32_t)(values[start + i] * values[start + i]);
    }
    for (int i = 0; i < BLOCK; i++) into[i % 6] += (double)weight * sums[i];
  }
  for (size_t i = start; i < count; i++) {
    into[i % 6] += (double)weight * (values[i] * values[i]);
  }
}

static double lag_sum(const int16_t *values, size_t count, size_t lag) {
  double sum = 0;
  for (size_t start = 0; start + lag < count; start += 16384) {
    size_t end = start + 16384 < count - lag ? start + 16384 : count - lag;
    uint32_t part = 0;
    for (size_t i = start; i < end; i++) {
      int32_t difference = values[i + lag] - values[i];
      part += (uint32_t)(difference * difference);
    }
    sum += part;
  }
  return sum;
}

static void add_values(artwork_finest *finest, uint32_t weight, artwork_differences *into) {
  const int16_t *restrict values = finest->values;
  int16_t *restrict differences = finest->values + finest->width;
  size_t count = finest->width;
  for (size_t lag = 1; lag <= 3; lag++) {
    into->lag[lag - 1] += weight * lag_sum(values, count, lag);
  }
  if (count < 2) return;
  for (size_t i = 0; i + 1 < count; i++) differences[i] = values[i + 1] - values[i];
  add_squares(differences, count - 1, weight, into->first);
  for (size_t i = 0; i + 2 < count; i++) differences[i] = differences[i + 1] - differences[i];
  add_squares(differences, count - 2, weight, into->second);
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
